// A reply that arrives: what becomes of it when it ends, is stopped, breaks off, or the program is closed.
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

namespace tst_runningreply {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class RunningReplyTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    // What broke off stays as an alternative; what was not the character's is not asked of them.
    void whatBrokeOffIsTriedInItsPlace()
    {
        m_services->model.replies = {{QStringLiteral("Torn")}, {QStringLiteral("Whole.")}};
        llm::StreamEnd torn;
        torn.kind = llm::StreamEnd::Kind::Cut;
        torn.error = {base::Fault::Refused, QStringLiteral("connection_cut"), {}, {}};
        m_services->model.ends = {torn};
        QVERIFY(say(QStringLiteral("Hello")));
        QVERIFY(world().transcript.last().flags & TranscriptLine::Truncated);
        QVERIFY(m_session->retry());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).sliced(1),
                 QStringList({QStringLiteral("Alex: Hello"), QStringLiteral("Mara: Whole.")}));
        QCOMPARE(m_session->alternatives(world().transcript.last().turn)->size(), 2);

        // Another alternative that came to nothing, and a line for the user that did.
        llm::StreamEnd refused = torn;
        refused.kind = llm::StreamEnd::Kind::Failed;
        m_services->model.ends = {refused};
        m_services->model.replies = {QStringList(), {QStringLiteral("Third.")}};
        QVERIFY(m_session->regenerate());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Whole."));
        QVERIFY(m_session->retry());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).sliced(1),
                 QStringList({QStringLiteral("Alex: Hello"), QStringLiteral("Mara: Third.")}));
        m_services->model.ends = {refused};
        m_services->model.replies = {QStringList(), {QStringLiteral("I shrug.")}};
        QSignalSpy written(m_session.get(), &turn::ChatSession::impersonated);
        QVERIFY(m_session->impersonate());
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->retry());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(written.size(), 1);
        QCOMPARE(linesOf(*m_session).size(), 3);
    }

    void aReplyStreamsAndBecomesATurn()
    {
        m_services->model.replies = {{QStringLiteral("\"Sto"), QStringLiteral("rm's coming.\"")}};
        QSignalSpy grew(m_session.get(), &turn::ChatSession::draftGrew);
        QVERIFY(m_session->say(QStringLiteral("Hello. ((be brief))")));
        QVERIFY(m_session->draft().active());
        QCOMPARE(m_session->say(QStringLiteral("Again")).error().kind, base::Fault::Busy);
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(grew.size(), 2);
        QCOMPARE(linesOf(*m_session).mid(1), (QStringList{QStringLiteral("Alex: Hello. ((be brief))"),
                                                          QStringLiteral("Mara: \"Storm's coming.\"")}));
        // The aside is never sent.
        for (const Prompt &prompt : m_services->model.prompts)
            for (const PromptMessage &message : prompt.messages)
                QVERIFY(!message.text.contains(QStringLiteral("be brief")));
    }

    void whatContinuedAMessageThatHasGoneIsForgotten()
    {
        QVERIFY(m_session->say(QStringLiteral("Hello.")) && waitIdle(*m_session));
        const EventId gone{m_session->world().head.value + 100};
        QVERIFY(m_services->partials.keep(
            m_chat, {1, m_session->world().head, 1, gone, QStringLiteral("Scripted"), QStringLiteral(" and so")}));
        restart();
        QVERIFY(!m_services->partials.of(m_chat)->has_value());
        QVERIFY(!linesOf(*m_session).join(QString()).contains(QStringLiteral("and so")));
    }

    void stopKeepsThePartialReply()
    {
        m_services->model.replies = {{QStringLiteral("Half a"), QStringLiteral(" thought")}};
        m_services->model.hangs = true;
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QTRY_COMPARE(m_session->draft().text, QStringLiteral("Half a thought"));
        m_session->stop();
        m_services->model.hangs = false;
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Half a thought"));
        QVERIFY(m_session->world().transcript.last().flags & TranscriptLine::Truncated);
    }

    void continuingAddsToTheReply()
    {
        m_services->model.replies = {{QStringLiteral("First")}, {QStringLiteral(" and then more.")}};
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->continueReply());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: First and then more."));
        QVERIFY(m_session->undo());
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: First"));
    }

    void impersonationGoesToTheComposer()
    {
        m_services->model.replies = {{QStringLiteral("I sit"), QStringLiteral(" down.")}};
        QSignalSpy spoken(m_session.get(), &turn::ChatSession::impersonated);
        QVERIFY(m_session->impersonate());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(spoken.size(), 1);
        QCOMPARE(spoken.first()[0].toString(), QStringLiteral("I sit down."));
        QCOMPARE(linesOf(*m_session).size(), 1);
    }

    void aFailureLosesNothing()
    {
        llm::StreamEnd failed;
        failed.kind = llm::StreamEnd::Kind::Failed;
        failed.error = {base::Fault::Unreachable, QStringLiteral("refused"), QStringLiteral("connection refused"), {}};
        m_services->model.replies = {{}, {QStringLiteral("Half")}};
        m_services->model.ends = {failed, failed};
        QSignalSpy said(m_session.get(), &turn::ChatSession::failed);
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(said.size(), 1);
        QCOMPARE(linesOf(*m_session).size(), 2); // the user's line stays, no empty reply
        QVERIFY(m_session->reply());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Half"));
        QVERIFY(m_session->world().transcript.last().flags & TranscriptLine::Failed);
        // A regenerate that brings nothing leaves the old reply where it was.
        const World before = m_session->world();
        m_services->model.replies = {{}};
        m_services->model.ends = {failed};
        QVERIFY(m_session->regenerate());
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->world() == before);
    }

    void closingInMidStreamCommitsWhatArrived()
    {
        m_services->model.replies = {{QStringLiteral("Half a thought")}};
        m_services->model.hangs = true;
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QTRY_COMPARE(m_session->draft().text, QStringLiteral("Half a thought"));
        restart();
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Half a thought"));
        QVERIFY(m_session->world().transcript.last().flags & TranscriptLine::Truncated);
        QVERIFY(m_session->bookkeeping()); // its notes are owed, and taken now
    }

    void aKillInMidStreamKeepsWhatWasKept()
    {
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_services->partials.keep(
            m_chat, {1, m_session->world().head, 1, {}, QStringLiteral("Scripted"), QStringLiteral("It was a dark")}));
        restart();
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: It was a dark"));
        QVERIFY(!m_services->partials.of(m_chat)->has_value());
    }

    void aReplyThatAKillCutIsKeptWhereItBelongs()
    {
        m_services->context.settings.bookkeeping = false;
        QVERIFY(say(u"One."_s));
        const EventId before = m_session->world().head;
        QVERIFY(m_session->adjust(
            {EditTarget::EdgeTrust, 1, you, {}, 5, {}, false})); // something came after the partial was written
        QVERIFY(m_services->partials.keep(m_chat, {1, before, 1, {}, u"Scripted"_s, u"\"I was about to"_s}));
        openAgain();
        QCOMPARE(linesOf(*m_session).last(), u"Mara: \"I was about to"_s);
        QCOMPARE(m_session->world().edge(1, you).trust, 5);

        QVERIFY(m_services->partials.keep(m_chat, {1, before, 1, {}, u"Scripted"_s, u"\"Or rather"_s}));
        openAgain();
        QCOMPARE(linesOf(*m_session).last(), u"Mara: \"I was about to"_s);
        QCOMPARE(m_session->alternatives(world().transcript.last().turn)->size(), 2); // not lost: one swipe away
        QVERIFY(!m_services->partials.of(m_chat)->has_value());
    }
};

DRAMATIS_TEST(RunningReplyTest);

} // namespace tst_runningreply

#include "tst_runningreply.moc"
