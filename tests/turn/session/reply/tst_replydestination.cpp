// A reply arrives on the branch where it was asked for, whatever is shown meanwhile.
#include "support/main/testmain.h"
#include "support/stories/storytest.h"
#include "turn/session/reply/draft.h"
#include "turn/session/reply/replydestination.h"
#include "turn/session/story/journalverbs.h"
#include "turn/session/story/storyline.h"

#include <QTest>

namespace tst_replydestination {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

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

    void whatIsShownIsWhereItArrives()
    {
        const auto line = lineAlone();
        turn::ReplyDestination destination(m_services->context, *line);
        QVERIFY(!destination.isElsewhere());
        QCOMPARE(destination.branch(), line->branch());
        QVERIFY(&destination.world() == &line->world());
        QVERIFY(destination.keepPartial(half(u"Half"_s)));
        QCOMPARE(m_services->partials.of(m_chat)->value(),
                 (store::Partial{1, line->world().head, 1, {}, u"Scripted"_s, u"Half"_s}));
        const auto kept = destination.append({{reply(u"Half a reply."_s), {}}}, {turn::journalverbs::reply, 0, {}});
        QVERIFY(kept);
        QCOMPARE(line->world().transcript.size(), 1); // still to be folded
        line->fold(kept->events);
        QCOMPARE(line->world().transcript.size(), 2);
        QVERIFY(!m_services->partials.of(m_chat)->has_value()); // the reply stands in its place
    }

    void whatIsLeftBehindArrivesThere()
    {
        const auto line = lineAlone();
        turn::ReplyDestination destination(m_services->context, *line);
        const EventId head = line->world().head;
        const auto aside = m_services->log.createBranch(m_chat, u"Aside"_s, head, {turn::journalverbs::branch, 0, {}});
        QVERIFY(aside);
        destination.stayBehind();
        QVERIFY(line->selectBranch(*aside, {turn::journalverbs::select, 0, {}}));
        destination.rejoin(); // that is another branch
        QVERIFY(destination.isElsewhere());
        QCOMPARE(destination.branch(), 1);
        QVERIFY(destination.keepPartial(half(u"Half"_s)));
        QCOMPARE(m_services->partials.of(m_chat)->value().branch, 1);
        const auto kept = destination.append({{reply(u"Half a reply."_s), {}}}, {turn::journalverbs::reply, 0, {}});
        QVERIFY(kept);
        QCOMPARE(m_services->log.branch(m_chat, 1)->head, kept->events.last().head.id);
        QCOMPARE(m_services->log.branch(m_chat, *aside)->head, head);
        QCOMPARE(line->world().transcript.size(), 1);
        QVERIFY(!m_services->partials.of(m_chat)->has_value());
    }

    void whoComesBackSeesItArrive()
    {
        const auto line = lineAlone();
        turn::ReplyDestination destination(m_services->context, *line);
        const auto aside =
            m_services->log.createBranch(m_chat, u"Aside"_s, line->world().head, {turn::journalverbs::branch, 0, {}});
        QVERIFY(aside);
        destination.stayBehind();
        QVERIFY(line->selectBranch(*aside, {turn::journalverbs::select, 0, {}}));
        QVERIFY(line->selectBranch(1, {turn::journalverbs::select, 0, {}}));
        destination.rejoin();
        QVERIFY(!destination.isElsewhere());
        destination.stayBehind();
        destination.reset();
        QVERIFY(!destination.isElsewhere());
    }

    // Where its place has been passed: one swipe away.
    void whatComesTooLateIsAnAlternative()
    {
        const auto line = lineAlone();
        turn::ReplyDestination destination(m_services->context, *line);
        const EventId greeting = line->world().head;
        const auto said = line->commit({{UserTurn{you, u"Hello."_s, {you, 1}, false}, {}}}, {"say", 0, {}});
        QVERIFY(said);
        const EventId asked = line->world().head;
        QVERIFY(line->commit({{reply(u"Well?"_s), {}}}, {turn::journalverbs::reply, said->sequence, {}}));
        const EventId head = line->world().head;
        QVERIFY(destination.keepPartial(half(u"Half"_s)));
        QVERIFY(destination.appendAside(reply(u"Or rather"_s), asked));
        QCOMPARE(m_services->log.branch(m_chat, 1)->head, head);
        QCOMPARE(line->world().head, head);
        QCOMPARE(line->alternatives(head)->size(), 2);
        QCOMPARE(m_services->log.parent(m_chat, line->alternatives(head)->last()).value(), asked);
        QVERIFY(!m_services->partials.of(m_chat)->has_value());
        QVERIFY(destination.moveBack(greeting, {turn::journalverbs::giveUp, 0, {}}));
        QCOMPARE(line->world().head, greeting);
    }

    void whatCannotBeWrittenStaysWithThePartials()
    {
        const auto line = lineAlone();
        turn::ReplyDestination destination(m_services->context, *line);
        QVERIFY(destination.keepPartial(half(u"Half"_s)));
        const auto failed =
            destination.append({{reply(u"Half a reply."_s), EventId{999}}}, {turn::journalverbs::reply, 0, {}});
        QVERIFY(!failed);
        QCOMPARE(m_services->partials.of(m_chat)->value().text, u"Half"_s);
        QVERIFY(destination.forgetPartial());
        QVERIFY(!m_services->partials.of(m_chat)->has_value());
    }

private:
    // Instead of the session.
    std::unique_ptr<turn::StoryLine> lineAlone()
    {
        m_session.reset();
        QCoreApplication::sendPostedEvents();
        auto line = std::make_unique<turn::StoryLine>(m_services->context, m_chat);
        if (const auto opened = line->open(); !opened)
            qFatal("%s", qPrintable(opened.error().detail));
        return line;
    }
    static turn::Draft half(const QString &text)
    {
        turn::Draft draft;
        draft.kind = turn::Draft::Kind::Reply;
        draft.text = text;
        draft.backend = u"Scripted"_s;
        return draft;
    }
    static AssistantTurn reply(const QString &text)
    {
        AssistantTurn turn;
        turn.text = text;
        turn.witnesses = {you, 1};
        return turn;
    }
};

DRAMATIS_TEST(ReplyDestinationTest);

} // namespace tst_replydestination

#include "tst_replydestination.moc"
