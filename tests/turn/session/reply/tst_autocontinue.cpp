// A reply that ended too early goes on by itself.
#include "support/main/testmain.h"
#include "support/stories/parttest.h"
#include "turn/session/reply/autocontinue.h"

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

llm::StreamEnd atLimit()
{
    llm::StreamEnd end;
    end.finishReason = u"length"_s;
    return end;
}

} // namespace

class AutoContinueTest : public PartTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        beginWithParts();
        m_services->context.settings.bookkeeping = false;
        m_auto = std::make_unique<turn::AutoContinue>(m_services->context, m_parts->line, m_parts->reply);
    }

    void cleanup() { m_auto.reset(); }

    void aCutReplyGoesOnUntilItIsWhole()
    {
        settings().continueCutReplies = true;
        m_services->model.replies = {{u"She opens"_s}, {u" the door"_s}, {u" and waits."_s}};
        m_services->model.ends = {atLimit(), atLimit()};
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(told().last(), u"Mara: She opens the door and waits."_s);
        QVERIFY(!(world().transcript.last().flags & TranscriptLine::Truncated));
    }

    void nothingGoesOnUnlessTheUserWantsIt()
    {
        m_services->model.replies = {{u"She opens"_s}, {u" the door"_s}};
        m_services->model.ends = {atLimit()};
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(told().last(), u"Mara: She opens"_s);
        QVERIFY(world().transcript.last().flags & TranscriptLine::Truncated);
    }

    void aShortReplyGoesOn()
    {
        settings().replyTokensAtLeast = 8;
        m_services->model.replies = {
            {u"Yes."_s}, {u" Come in and sit down by the fire, you must be cold."_s}, {u" No."_s}};
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(told().last(), u"Mara: Yes. Come in and sit down by the fire, you must be cold."_s);
    }

    void anEmptyContinuationEndsItWithoutAWord()
    {
        settings().replyTokensAtLeast = 1000;
        const QSignalSpy failures(&m_parts->reply, &turn::RunningReply::failed);
        m_services->model.replies = {{u"Yes."_s}, QStringList(), {u" No."_s}};
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(told().last(), u"Mara: Yes."_s);
        QCOMPARE(failures.size(), 0);
        QVERIFY(m_parts->requests.continueReply() && waitTillIdle()); // asked for, it goes on
        QVERIFY(told().last().startsWith(u"Mara: Yes. No."_s));
    }

    void itEndsAfterAFewTimes()
    {
        settings().continueCutReplies = true;
        for (int i = 0; i < turn::AutoContinue::most + 3; ++i) {
            m_services->model.replies.append(QStringList{u" more"_s});
            m_services->model.ends.append(atLimit());
        }
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(told().last().count(u"more"_s), 1 + turn::AutoContinue::most);
    }

    void whatTheUserStopsStaysStopped()
    {
        settings().replyTokensAtLeast = 1000;
        m_services->model.hangs = true;
        QVERIFY(append({UserTurn{you, u"Hello."_s, {you, 1}, false}}));
        QVERIFY(m_parts->requests.reply());
        QTRY_COMPARE(m_parts->reply.draft().text, u"Reply 1."_s);
        m_parts->requests.stop();
        QVERIFY(waitTillIdle());
        QCOMPARE(told().last(), u"Mara: Reply 1."_s);
        QVERIFY(!m_parts->reply.draft().active());
    }

    void aFailureIsNotGoneOnWith()
    {
        settings().continueCutReplies = true;
        llm::StreamEnd cut = atLimit();
        cut.kind = llm::StreamEnd::Kind::Cut;
        m_services->model.replies = {{u"Torn"_s}, {u" more"_s}};
        m_services->model.ends = {cut};
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(told().last(), u"Mara: Torn"_s);
    }

private:
    turn::PlaySettings &settings() { return m_services->context.settings; }

    std::unique_ptr<turn::AutoContinue> m_auto;
};

DRAMATIS_TEST(AutoContinueTest);
#include "tst_autocontinue.moc"
