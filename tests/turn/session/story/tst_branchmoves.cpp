// Alternatives, edits, rewinds, branches and undo: the head moves, and the world with it.
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

namespace tst_branchmoves {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;

namespace {

QString stateAnswer(int affinity, int trust, const QString &fact = {}, const QString &memory = {})
{
    return QStringLiteral(
               R"({"affinity_delta":%1,"trust_delta":%2,"knowledge_facts":[%3],"last_interaction":"They spoke.",)"
               R"("why":"because","mood":"wry","activity":{"position":"by the window","posture":"standing",)"
               R"("verb":"watching the sea","interruptible":true,"required_attention":"","expected_minutes":0,)"
               R"("holding":"a lantern","attention":""},"memory":"%4"})")
        .arg(affinity)
        .arg(trust)
        .arg(fact.isEmpty() ? QString() : QStringLiteral(R"({"text":"%1"})").arg(fact), memory);
}

const auto stateUpdate = QStringLiteral("state_update");
const auto significance = QStringLiteral("significance");

} // namespace

class BranchMovesTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void aRegeneratedReplyLeavesNothingOfTheOld()
    {
        m_services->model.answers[stateUpdate] = {stateAnswer(9, 9, QStringLiteral("old fact"))};
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().edge(1, you).affinity, 9);
        m_services->model.answers[stateUpdate] = {stateAnswer(-3, 0)};
        QVERIFY(m_session->regenerate());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().edge(1, you).affinity, -3);
        QVERIFY(m_session->world().edge(1, you).facts.isEmpty());
        const EventId second = m_session->world().transcript.last().turn;
        QCOMPARE(m_session->alternatives(second)->size(), 2);
        const World before = m_session->world();
        QVERIFY(m_session->swipe(second, -1));
        QCOMPARE(m_session->world().edge(1, you).affinity, 9);
        QVERIFY(m_session->swipe(m_session->world().transcript.last().turn, +1));
        QVERIFY(m_session->world() == before);
    }

    void notesThatComeLateAreCarriedOver()
    {
        // The next line is typed before the notes of the reply are there.
        m_services->model.answers[stateUpdate] = {
            stateAnswer(5, 0, QStringLiteral("late fact"), QStringLiteral("Late."))};
        m_services->model.answers[significance] = {QStringLiteral(R"({"score":3,"why":""})")};
        m_services->model.shapesAfter = 100;
        QVERIFY(m_session->say(QStringLiteral("One")));
        QTRY_VERIFY(!m_session->draft().active());
        QVERIFY(m_session->bookkeeping());
        m_services->model.replies = {{QStringLiteral("Second reply")}};
        QVERIFY(m_session->say(QStringLiteral("Two")));
        QVERIFY(waitIdle(*m_session));
        const EventId firstReply = m_session->world().transcript.at(2).turn;
        // Back to the first reply: what it brought about is still so, once.
        QVERIFY(m_session->rewind(firstReply));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().transcript.size(), 3);
        QCOMPARE(m_session->world().edge(1, you).affinity, 5);
        QCOMPARE(m_session->world().memories.size(), 1);
        QCOMPARE(m_session->world().memories.at(0).pin, PinKind::Automatic);
        QCOMPARE(m_session->world().edge(1, you).facts.size(), 1);
    }

    void notesThatComeLateDoNotPartAlternatives()
    {
        m_services->model.answers[stateUpdate] = {
            stateAnswer(5, 0, QStringLiteral("late fact"), QStringLiteral("Late."))};
        m_services->model.shapesAfter = 100;
        QVERIFY(m_session->say(QStringLiteral("One")));
        QTRY_VERIFY(!m_session->draft().active());
        m_services->model.replies = {{QStringLiteral("Second reply")}, {QStringLiteral("Another second reply")}};
        QVERIFY(m_session->say(QStringLiteral("Two")));
        QVERIFY(waitIdle(*m_session));    // the first reply's notes stand below the second reply
        QVERIFY(m_session->regenerate()); // and are carried over
        QVERIFY(waitIdle(*m_session));
        const EventId another = m_session->world().transcript.last().turn;
        QCOMPARE(m_session->alternatives(another)->size(), 2);
        QVERIFY(m_session->swipe(another, -1));
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Second reply"));
        QVERIFY(m_session->regenerate());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->alternatives(m_session->world().transcript.last().turn)->size(), 3);
        QCOMPARE(m_session->world().edge(1, you).facts.size(), 1);
    }

    void everythingCanBeUndoneAndRedone()
    {
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        const EventId reply = m_session->world().transcript.last().turn;
        QVERIFY(m_session->edit(reply, QStringLiteral("Edited.")));
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Edited."));
        QVERIFY(m_session->remove(reply));
        QCOMPARE(linesOf(*m_session).size(), 2);
        QCOMPARE(m_session->undoState().undo, QByteArray("remove"));
        QVERIFY(m_session->undo());
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Edited."));
        QVERIFY(m_session->undo());
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Reply 1."));
        QSignalSpy undone(m_session.get(), &turn::ChatSession::undoneSay);
        QVERIFY(m_session->undo());
        QCOMPARE(linesOf(*m_session).size(), 1);
        QCOMPARE(undone.size(), 1);
        QCOMPARE(undone[0][0].toString(), QStringLiteral("Hello"));
        QCOMPARE(m_session->undo().error().code, QStringLiteral("nothing_to_undo"));
        QVERIFY(m_session->redo());
        QCOMPARE(linesOf(*m_session).size(), 3);
        QVERIFY(m_session->redo());
        QVERIFY(m_session->redo());
        QCOMPARE(linesOf(*m_session).size(), 2);
        QCOMPARE(m_session->redo().error().code, QStringLiteral("nothing_to_redo"));
    }

    // Also when the program was closed in between, and over steps of every kind that are far back.
    void undoReachesTheBeginningOfALongChat()
    {
        QVERIFY(say(QStringLiteral("Hello")));
        const EventId greeting = world().transcript.at(0).turn;
        QVERIFY(m_session->edit(greeting, QStringLiteral("Good evening.")));
        QVERIFY(m_session->branch(greeting, QStringLiteral("what if")));
        constexpr int lines = 450;
        for (int i = 0; i < lines; ++i)
            QVERIFY(m_session->say(QStringLiteral("((%1))").arg(i))); // asks for no reply
        const World last = world();
        restart();
        for (int i = lines; i-- > 0;) {
            QCOMPARE(m_session->undoState().undo, QByteArray("say"));
            QVERIFY(m_session->undo());
            if (i == lines / 2)
                restart();
        }
        QCOMPARE(linesOf(*m_session), QStringList{QStringLiteral("Mara: Good evening.")});
        for (const char *step : {"branch", "edit", "say"}) {
            QCOMPARE(m_session->undoState().undo, QByteArray(step));
            QVERIFY(m_session->undo());
        }
        QVERIFY(linesOf(*m_session).first().contains(QStringLiteral("You are late")));
        QCOMPARE(linesOf(*m_session).size(), 1);
        QCOMPARE(m_session->undo().error().code, QStringLiteral("nothing_to_undo"));
        restart();
        for (int i = 0; i < lines + 3; ++i)
            QVERIFY(m_session->redo());
        QCOMPARE(m_session->redo().error().code, QStringLiteral("nothing_to_redo"));
        QCOMPARE(linesOf(*m_session).size(), lines + 1);
        QCOMPARE(world().transcript, last.transcript);
    }

    void branchesAreOfTheirOwn()
    {
        for (const auto &text : {QStringLiteral("One"), QStringLiteral("Two"), QStringLiteral("Three")}) {
            QVERIFY(m_session->say(text));
            QVERIFY(waitIdle(*m_session));
        }
        const World before = m_session->world();
        const auto branch = m_session->branch(m_session->world().transcript.at(2).turn, QStringLiteral("what if"));
        QVERIFY(branch);
        QCOMPARE(linesOf(*m_session).size(), 3);
        QCOMPARE(m_session->branches()->size(), 2);
        QVERIFY(m_session->say(QStringLiteral("Otherwise")));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->selectBranch(1));
        QVERIFY(m_session->world() == before);
        QVERIFY(m_session->undo()); // the switch
        QCOMPARE(m_session->currentBranch(), *branch);
        QCOMPARE(linesOf(*m_session)[3], QStringLiteral("Alex: Otherwise"));
    }

    void anEditAsABranchAsksAnew()
    {
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        const EventId mine = m_session->world().transcript.at(1).turn;
        QVERIFY(m_session->editAsBranch(mine, QStringLiteral("Goodbye"), QStringLiteral("b")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).mid(1),
                 (QStringList{QStringLiteral("Alex: Goodbye"), QStringLiteral("Mara: Reply 2.")}));
        QCOMPARE(m_session->alternatives(m_session->world().transcript.at(1).turn)->size(), 2);
    }

    void aRewindSaysWhatItTakesBack()
    {
        m_services->model.answers[stateUpdate] = {stateAnswer(4, 2, QStringLiteral("f1"), QStringLiteral("m1")),
                                                  stateAnswer(4, 2, QStringLiteral("f1"), QStringLiteral("m1")),
                                                  stateAnswer(-6, 0, QStringLiteral("f2"), QStringLiteral("m2"))};
        QVERIFY(m_session->say(QStringLiteral("One")));
        QVERIFY(waitIdle(*m_session));
        const EventId reply = m_session->world().transcript.last().turn;
        const World then = m_session->world();
        QVERIFY(m_session->say(QStringLiteral("Two")));
        QVERIFY(waitIdle(*m_session));
        const auto preview = m_session->rewindPreview(reply);
        QVERIFY(preview);
        QCOMPARE(preview->turnsLost, 2);
        QCOMPARE(preview->memoriesLost, 1);
        QCOMPARE(preview->edges.size(), 2);
        QVERIFY(m_session->rewind(reply));
        QVERIFY(m_session->world() == then);
        QVERIFY(m_session->undo());
        QCOMPARE(m_session->world().transcript.size(), 5);
    }

    void removingATurnRemovesWhatItCaused()
    {
        m_services->model.answers[stateUpdate] = {stateAnswer(4, 2, QStringLiteral("f1"), QStringLiteral("m1"))};
        QVERIFY(m_session->say(QStringLiteral("One")));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->say(QStringLiteral("Two")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().edge(1, you).affinity, 8);
        QVERIFY(m_session->remove(m_session->world().transcript.at(2).turn));
        QCOMPARE(m_session->world().edge(1, you).affinity, 4);
        QCOMPARE(m_session->world().memories.size(), 1);
        QVERIFY(m_session->undo());
        QCOMPARE(m_session->world().edge(1, you).affinity, 8);
    }
};

DRAMATIS_TEST(BranchMovesTest);

} // namespace tst_branchmoves

#include "tst_branchmoves.moc"
