// What was begun goes on, whatever is shown meanwhile: another branch, another chat, or nothing at all.
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

#include <QTest>

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;

class ReplyDestinationTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    // Whatever is shown meanwhile, a reply arrives where it was asked for.
    void aReplyArrivesOnItsOwnBranch()
    {
        QVERIFY(m_session->say(QStringLiteral("One")));
        QVERIFY(waitIdle(*m_session));
        const EventId early = m_session->world().transcript.last().turn;
        m_services->model.replies = {{QStringLiteral("Half")}};
        m_services->model.hangs = true;
        QVERIFY(m_session->say(QStringLiteral("Two")));
        QTRY_COMPARE(m_session->draft().text, QStringLiteral("Half"));
        const int from = m_session->currentBranch();
        const auto branch = m_session->branch(early, QStringLiteral("Aside"));
        QVERIFY(branch);
        QVERIFY(m_session->isDraftElsewhere());
        QCOMPARE(m_session->say(QStringLiteral("Three")).error().code, QStringLiteral("reply_arriving"));
        QCOMPARE(m_session->removeBranch(from).error().code, QStringLiteral("reply_arriving"));
        m_session->stop();
        QVERIFY(waitIdle(*m_session));
        m_services->model.hangs = false;
        QVERIFY(!m_session->isDraftElsewhere());
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Reply 1."));
        QVERIFY(m_session->selectBranch(from));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Half"));
        QCOMPARE(m_session->world().transcript.last().witnesses, (WitnessSet{you, 1}));
    }

    void aKillFindsItsBranchToo()
    {
        QVERIFY(m_session->say(QStringLiteral("One")));
        QVERIFY(waitIdle(*m_session));
        const EventId early = m_session->world().transcript.last().turn;
        QVERIFY(m_session->say(QStringLiteral("Two")));
        QVERIFY(waitIdle(*m_session));
        const int from = m_session->currentBranch();
        const EventId head = m_session->world().head;
        QVERIFY(m_session->branch(early, QStringLiteral("Aside")));
        QVERIFY(m_services->partials.keep(
            m_chat, {from, head, 1, {}, QStringLiteral("Scripted"), QStringLiteral("I was about to")}));
        restart();
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Reply 1."));
        QVERIFY(m_session->selectBranch(from));
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: I was about to"));
    }

    // Nobody looks at a chat any more: what it began goes on.
    void aChatThatIsLeftGoesOn()
    {
        m_services->model.replies = {{QStringLiteral("To the"), QStringLiteral(" end.")}};
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        m_session.reset();
        QTRY_COMPARE(m_services->chats.chats()->first().turns, 3);
        m_session = m_services->session(m_chat);
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: To the end."));
        QVERIFY(!(m_session->world().transcript.last().flags & TranscriptLine::Truncated));
        m_services->model.hangs = true;
        QVERIFY(m_session->say(QStringLiteral("And?")));
        m_session.reset();
        QVERIFY(m_services->chats.purge(m_chat)); // it is broken off for that
        m_chat = m_services->begin();
        m_session = m_services->session(m_chat);
    }
};

DRAMATIS_TEST(ReplyDestinationTest);
#include "tst_replydestination.moc"
