// A reply that ended too early goes on by itself, and what follows it comes once.
#include "turn/session/reply/replycompletion.h"

#include "support/main/testmain.h"
#include "support/stories/parttest.h"

namespace tst_replycompletion {

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

llm::StreamEnd failed()
{
    llm::StreamEnd end;
    end.kind = llm::StreamEnd::Kind::Failed;
    end.error = {base::Fault::Unreachable, u"refused"_s, u"connection refused"_s, {}};
    return end;
}

} // namespace

class ReplyCompletionTest : public PartTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        beginWithParts();
        settings().bookkeeping = false;
    }

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
        for (int i = 0; i < turn::ReplyCompletion::continuationsAtMost + 3; ++i) {
            m_services->model.replies.append(QStringList{u" more"_s});
            m_services->model.ends.append(atLimit());
        }
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(told().last().count(u"more"_s), 1 + turn::ReplyCompletion::continuationsAtMost);
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

    void whatFollowsAReplyFollowsTheWholeOfIt()
    {
        settings().bookkeeping = true;
        settings().continueCutReplies = true;
        m_services->model.replies = {{u"She opens"_s}, {u" the door"_s}, {u" and waits."_s}};
        m_services->model.ends = {atLimit(), atLimit()};
        const QSignalSpy completed(&m_parts->completion, &turn::ReplyCompletion::completed);
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(completed.size(), 1);
        QCOMPARE(asked(u"turn_report"_s).size(), 1);
        QVERIFY(asked(u"turn_report"_s).first().contains(u"She opens the door and waits."_s));
    }

    void somebodyInterjectsAfterTheWholeReply()
    {
        settings().bookkeeping = true;
        settings().continueCutReplies = true;
        QVERIFY(join("Tomas"));
        m_services->model.answers[u"interjection"_s] = {u"{\"who\":\"Tomas\",\"why\":\"it was about him\"}"_s};
        m_services->model.replies = {{u"I trust him"_s}, {u" with my life."_s}, {u"You should not."_s}};
        m_services->model.ends = {atLimit()};
        const QSignalSpy completed(&m_parts->completion, &turn::ReplyCompletion::completed);
        QVERIFY(say(u"Mara, do you trust him?"_s));
        QCOMPARE(told().last(), u"Tomas: You should not."_s);
        QCOMPARE(told().at(told().size() - 2), u"Mara: I trust him with my life."_s);
        QCOMPARE(completed.size(), 2); // hers and his
        QCOMPARE(asked(u"interjection"_s).size(), 1);
        QVERIFY(asked(u"interjection"_s).first().contains(u"I trust him with my life."_s));
        QCOMPARE(asked(u"turn_report"_s).size(), 2);
    }

    void whatIsStoppedMidwayStandsAndIsNotedOnce()
    {
        hangAfterTheFirstPart();
        QVERIFY(join("Tomas"));
        const QSignalSpy completed(&m_parts->completion, &turn::ReplyCompletion::completed);
        QVERIFY(sayAndWaitFor(u" No"_s));
        QCOMPARE(completed.size(), 0);
        QVERIFY(asked(u"turn_report"_s).isEmpty());
        QCOMPARE(m_parts->moves.branch(turnAt(0), {}).error().code, u"reply_arriving"_s); // more of what is not shown
        m_parts->requests.stop();
        QVERIFY(waitTillIdle());
        QCOMPARE(told().last(), u"Mara: Yes. No"_s);
        QCOMPARE(completed.size(), 1);
        QCOMPARE(asked(u"turn_report"_s).size(), 1);
        QVERIFY(asked(u"turn_report"_s).first().contains(u"Yes. No"_s));
        QVERIFY(asked(u"interjection"_s).isEmpty());
    }

    void aContinuationThatFailsLeavesWhatStands_data()
    {
        QTest::addColumn<QStringList>("pieces");
        QTest::addColumn<QString>("stands");
        QTest::newRow("after a word") << QStringList{u" No"_s} << u"Yes. No"_s;
        QTest::newRow("before a word") << QStringList() << u"Yes."_s;
    }

    void aContinuationThatFailsLeavesWhatStands()
    {
        QFETCH(const QStringList, pieces);
        QFETCH(const QString, stands);
        settings().bookkeeping = true;
        settings().replyTokensAtLeast = 1000;
        m_services->model.replies = {{u"Yes."_s}, pieces};
        m_services->model.ends = {llm::StreamEnd(), failed()};
        const QSignalSpy completed(&m_parts->completion, &turn::ReplyCompletion::completed);
        const QSignalSpy failures(&m_parts->reply, &turn::RunningReply::failed);
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(told().last(), u"Mara: "_s + stands);
        QCOMPARE(failures.size(), 1);
        QCOMPARE(completed.size(), 1);
        QCOMPARE(asked(u"turn_report"_s).size(), 1);
        QVERIFY(asked(u"turn_report"_s).first().contains(stands));
    }

    void aContinuationThatCannotBeAskedForLeavesWhatStands()
    {
        settings().bookkeeping = true;
        settings().replyTokensAtLeast = 1000;
        m_services->model.replies = {{u"Yes."_s}, {u" No."_s}};
        const QSignalSpy completed(&m_parts->completion, &turn::ReplyCompletion::completed);
        const QSignalSpy failures(&m_parts->completion, &turn::ReplyCompletion::failed);
        const Budget budget = settings().budget;
        connect(&m_parts->reply, &turn::RunningReply::kept, this, [this] { settings().budget = {1, 1, 0}; });
        connect(&m_parts->completion, &turn::ReplyCompletion::completed, this,
                [this, budget] { settings().budget = budget; });
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(told().last(), u"Mara: Yes."_s);
        QCOMPARE(failures.size(), 1);
        QCOMPARE(completed.size(), 1);
        QCOMPARE(asked(u"turn_report"_s).size(), 1);
    }

    void whatIsClosedMidwayIsNotedOnceWhenItIsOpenedAgain()
    {
        hangAfterTheFirstPart();
        QVERIFY(sayAndWaitFor(u" No"_s));
        m_services->model.hangs = false;
        openParts();
        QCOMPARE(told().last(), u"Mara: Yes. No"_s);
        QVERIFY(asked(u"turn_report"_s).isEmpty());
        m_parts->notes.takeOwed();
        QVERIFY(waitTillIdle());
        QCOMPARE(asked(u"turn_report"_s).size(), 1);
        QVERIFY(asked(u"turn_report"_s).first().contains(u"Yes. No"_s));
    }

    // There it is noted when it is shown again; it does not go on.
    void whatArrivesOnAnotherBranchIsNotCompleted()
    {
        settings().bookkeeping = true;
        settings().replyTokensAtLeast = 1000;
        m_services->model.hangs = true;
        const QSignalSpy completed(&m_parts->completion, &turn::ReplyCompletion::completed);
        QVERIFY(sayAndWaitFor(u"Reply 1."_s));
        QVERIFY(m_parts->moves.branch(turnAt(0), u"Other"_s));
        m_parts->requests.stop();
        m_services->model.hangs = false;
        QVERIFY(waitTillIdle());
        QCOMPARE(completed.size(), 0);
        QVERIFY(asked(u"turn_report"_s).isEmpty());
        QVERIFY(m_parts->moves.selectBranch(1));
        QVERIFY(waitTillIdle());
        QCOMPARE(told().last(), u"Mara: Reply 1."_s);
        QCOMPARE(asked(u"turn_report"_s).size(), 1);
    }

    void whatIsContinuedByHandIsNotedAnewOnce()
    {
        settings().bookkeeping = true;
        settings().continueCutReplies = true;
        m_services->model.replies = {{u"She opens"_s}, {u" the door"_s}, {u" and waits."_s}};
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(asked(u"turn_report"_s).size(), 1);
        m_services->model.ends = {atLimit()};
        const QSignalSpy completed(&m_parts->completion, &turn::ReplyCompletion::completed);
        QVERIFY(m_parts->requests.continueReply() && waitTillIdle());
        QCOMPARE(told().last(), u"Mara: She opens the door and waits."_s);
        QCOMPARE(completed.size(), 1);
        QCOMPARE(asked(u"turn_report"_s).size(), 2);
        QVERIFY(asked(u"turn_report"_s).last().contains(u"She opens the door and waits."_s));
        QVERIFY(world().removals.notes.contains(lastTurn()));
    }

    void aLineForTheUserCompletesNothing()
    {
        const QSignalSpy completed(&m_parts->completion, &turn::ReplyCompletion::completed);
        QVERIFY(m_parts->requests.impersonate() && waitTillIdle());
        QCOMPARE(completed.size(), 0);
    }

private:
    turn::PlaySettings &settings() { return m_services->context.settings; }

    void hangAfterTheFirstPart()
    {
        settings().bookkeeping = true;
        settings().replyTokensAtLeast = 1000;
        m_services->model.replies = {{u"Yes."_s}, {u" No"_s}};
        connect(&m_parts->reply, &turn::RunningReply::kept, this, [this] { m_services->model.hangs = true; });
    }
    bool sayAndWaitFor(const QString &text)
    {
        const auto said =
            m_parts->lines.say(you, u"Mara, hello."_s, turn::Unclear::Refused, turn::WrittenIn::Elsewhere);
        return said && waitFor([&] { return m_parts->reply.draft().text == text; });
    }
    // The questions of this shape so far.
    QStringList asked(const QString &shape) const
    {
        QStringList questions;
        for (const Prompt &prompt : m_services->model.prompts) {
            QString text;
            for (const PromptMessage &message : prompt.messages)
                text += message.text + u'\n';
            if (prompt.shape && prompt.shape->name == shape)
                questions << text;
        }
        return questions;
    }
};

DRAMATIS_TEST(ReplyCompletionTest);

} // namespace tst_replycompletion

#include "tst_replycompletion.moc"
