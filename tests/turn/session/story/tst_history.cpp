// Undo and redo over long stories.
#include "support/main/testmain.h"
#include "support/stories/storytest.h"
#include "turn/session/story/history.h"

#include <QSignalSpy>
#include <QTest>

namespace tst_history {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class HistoryTest : public StoryTest {
    Q_OBJECT

    qsizetype rows() const { return m_services->log.journal().since(m_chat, 0).value().size(); }

private Q_SLOTS:
    void holdingUndoDownReadsEachRowOnce()
    {
        constexpr int lines = 600;
        for (int i = 0; i < lines; ++i)
            QVERIFY(m_session->say(u"((%1))"_s.arg(i))); // asks for no reply
        const World last = world();
        restart();
        turn::History history(m_services->log, m_chat);
        for (int i = lines; i-- > 0;) {
            QCOMPARE(history.steps().value().undo->verb, QByteArray("say"));
            QVERIFY(m_session->undo());
        }
        QVERIFY(!history.steps().value().undo);
        QCOMPARE(linesOf(*m_session).size(), 1);
        for (int i = 0; i < lines; ++i) {
            QVERIFY(history.steps().value().redo);
            QVERIFY(m_session->redo());
        }
        QVERIFY(!history.steps().value().redo);
        QVERIFY(world() == last);
        QVERIFY(rows() > 3 * lines);
        // Beside each new row the one before it is looked at.
        QVERIFY2(history.rowsRead() < 2 * rows() + 10, qPrintable(QString::number(history.rowsRead())));
    }

    void whatDidNotComeToPassIsNoStep()
    {
        QVERIFY(say(u"One"_s));
        turn::History history(m_services->log, m_chat);
        const qint64 said = history.steps().value().undo->sequence;
        const auto undone = m_services->database->transact([&]() -> base::Result<> {
            const auto moved = m_services->log.append(m_chat, m_session->currentBranch(), world().head,
                                                      {{UserTurn{you, u"Two"_s, {you}, false}, {}}}, {"say", 0, {}});
            if (!moved || history.steps().value().undo->sequence != moved->sequence)
                return base::fail(base::Fault::Internal, u"wrong_step"_s, {});
            return base::fail(base::Fault::Full, u"disk_full"_s, {});
        });
        QCOMPARE(undone.error().code, u"disk_full"_s);
        QCOMPARE(history.steps().value().undo->sequence, said);
        QVERIFY(m_session->undo());
        QCOMPARE(history.steps().value().redo->sequence, said);
    }

    void aLineThatIsSaidAgainIsTold()
    {
        const QSignalSpy again(m_session.get(), &turn::ChatSession::redoneSay);
        QVERIFY(say(u"Hello"_s));
        QVERIFY(m_session->edit(world().transcript.last().turn, u"Edited."_s) && waitIdle(*m_session));
        QVERIFY(m_session->undo() && m_session->undo());
        QVERIFY(m_session->redo());
        QCOMPARE(again.size(), 1);
        QCOMPARE(again[0][0].toString(), u"Hello"_s);
        QVERIFY(m_session->redo());
        QCOMPARE(again.size(), 1);
    }

    void aReplyGoesWithTheLineThatItAnswers()
    {
        turn::History history(m_services->log, m_chat);
        QVERIFY(!history.steps()->undo && !history.steps()->redo);
        QVERIFY(say(u"One"_s));
        const turn::Steps steps = history.steps().value();
        QCOMPARE(steps.undo->verb, QByteArray("say"));
        QCOMPARE(steps.undo->after, world().transcript.at(1).turn);
        const EventId reply = world().transcript.last().turn;
        QVERIFY(m_session->undo());
        QCOMPARE(history.steps()->redo->sequence, steps.undo->sequence);
        QCOMPARE(history.steps()->redoTo, reply);
        QVERIFY(m_session->redo());
        QCOMPARE(linesOf(*m_session).last(), u"Mara: Reply 1."_s);
        QVERIFY(!history.steps()->redo);
    }

    void aNewStepForgetsWhatWasTakenBack()
    {
        turn::History history(m_services->log, m_chat);
        QVERIFY(say(u"One"_s) && m_session->undo());
        QVERIFY(history.steps()->redo);
        QVERIFY(m_session->say(u"((Two))"_s));
        QVERIFY(!history.steps()->redo);
        QCOMPARE(history.steps()->undo->after, world().transcript.last().turn);
    }
};

DRAMATIS_TEST(HistoryTest);

} // namespace tst_history

#include "tst_history.moc"
