// The branch that is shown, without a session around it: what is appended is folded and told, and what fails is as if
// it had never been.
#include "support/main/testmain.h"
#include "support/stories/storytest.h"
#include "turn/session/story/journalverbs.h"
#include "turn/session/story/storyline.h"

namespace tst_storyline {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class StoryLineTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        begin();
        m_session.reset(); // one at a time
        QCoreApplication::sendPostedEvents();
        m_line = std::make_unique<turn::StoryLine>(m_services->context, m_chat);
        QVERIFY(m_line->open());
    }

    void cleanup() { m_line.reset(); }

    void whatIsCommittedIsFoldedAndTold()
    {
        const QSignalSpy appended(m_line.get(), &turn::StoryLine::turnsAppended);
        const QSignalSpy moved(m_line.get(), &turn::StoryLine::worldChanged);
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(appended.size(), 1);
        QCOMPARE(appended.first().first().toLongLong(), 1);
        QCOMPARE(moved.size(), 1);
        QCOMPARE(m_line->world().transcript.size(), 2);
        QCOMPARE(m_line->undoState().undo, turn::journalverbs::say);
    }

    void theWorldWaitsForWhatIsOnlyAppended()
    {
        const auto appended =
            m_line->append({{UserTurn{you, u"Hello."_s, {you, 1}, false}, {}}}, {turn::journalverbs::say, 0, {}});
        QVERIFY(appended);
        QCOMPARE(m_line->world().transcript.size(), 1);
        m_line->fold(appended->events);
        QCOMPARE(m_line->world().transcript.size(), 2);
    }

    void whatIsDoneTogetherFailsTogether()
    {
        const World before = m_line->world();
        const auto done = m_line->together([this]() -> base::Result<> {
            if (!say(u"Hello."_s))
                return base::fail(base::Fault::Internal, u"other"_s, {});
            return base::fail(base::Fault::Full, u"disk_full"_s, {});
        });
        QCOMPARE(done.error().code, u"disk_full"_s);
        QVERIFY(m_line->world() == before);
        QVERIFY(m_line->undoState().undo.isEmpty());
    }

    void aNoteWhoseCauseIsGoneIsNoError()
    {
        const EventId greeting = m_line->world().head;
        QVERIFY(say(u"Hello."_s));
        const EventId line = m_line->world().head;
        QVERIFY(m_line->jump(greeting, {turn::journalverbs::rewind, 0, {}}, Keep::Nothing));
        const QSignalSpy failed(m_line.get(), &turn::StoryLine::failed);
        QVERIFY(!m_line->note({{PinChanged{line, true, true}, line}}));
        QVERIFY(m_line->note({}));
        QCOMPARE(failed.size(), 0);
    }

private:
    bool say(const QString &text)
    {
        return m_line->commit({{UserTurn{you, text, {you, 1}, false}, {}}}, {turn::journalverbs::say, 0, {}})
            .has_value();
    }

    std::unique_ptr<turn::StoryLine> m_line;
};

DRAMATIS_TEST(StoryLineTest);

} // namespace tst_storyline

#include "tst_storyline.moc"
