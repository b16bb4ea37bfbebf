// How two who are in the cast know each other: what the user says of it, and what the model makes of that.
#include "domain/cast/meeting.h"
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

namespace tst_meetings {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class MeetingsTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        begin();
        m_tomas = imported("Tomas");
    }

    void howTheyKnowEachOtherBecomesBothEdges()
    {
        m_services->model.answers[u"relationship_seed"_s] = {
            u"{\"first\":{\"affinity\":40,\"trust\":20,\"summary\":\"Her oldest friend.\"},"
            "\"second\":{\"affinity\":-10,\"trust\":5,\"summary\":\"Owes her money.\"}}"_s};
        QVERIFY(m_session->addGuest(m_tomas, u"Old friends; he owes her money."_s));
        QCOMPARE(m_session->world().edge(1, 2).summary, u"Old friends; he owes her money."_s); // at once
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().edge(1, 2).affinity, 40);
        QCOMPARE(m_session->world().edge(2, 1).affinity, -10);
        QCOMPARE(m_session->world().edge(2, 1).summary, u"Owes her money."_s);
    }

    // What the user knows of both is no one's own side.
    void whatTheUserWroteOfTwoReachesNeither()
    {
        const auto seed = u"relationship_seed"_s;
        const auto isTold = [this](CastSlot slot) {
            const auto plan = m_session->planFor(slot);
            return std::ranges::any_of(plan->prompt.messages,
                                       [](const PromptMessage &each) { return each.text.contains(u"heron"_s); });
        };
        m_services->model.answers[seed] = {u"{\"first\":{\"affinity\":60,\"trust\":20,\"summary\":\"She loves him.\"},"
                                           "\"second\":{\"affinity\":0,\"trust\":0,\"summary\":\"\"}}"_s};
        QVERIFY(m_session->addGuest(m_tomas, u"She stole his heron; he has no idea."_s));
        QVERIFY(!isTold(1) && !isTold(2)); // before the answer
        QVERIFY(waitIdle(*m_session));
        QVERIFY(!isTold(1) && !isTold(2));
        QCOMPARE(m_session->world().edge(1, 2).summary, u"She loves him."_s);
        QCOMPARE(m_session->world().bookkeepingFailures.size(), 1);
        QCOMPARE(owedMeetings(m_session->world()),
                 (QList<OwedMeeting>{{1, 2, u"She stole his heron; he has no idea."_s}}));
        // It is asked again, and what is known of the other side stays.
        m_services->model.answers[seed] = {
            u"{\"first\":{\"affinity\":-90,\"trust\":0,\"summary\":\"Hates him.\"},"
            "\"second\":{\"affinity\":5,\"trust\":0,\"summary\":\"Hardly knows her.\"}}"_s};
        QVERIFY(say(u"Mara, hello."_s));
        QCOMPARE(m_session->world().edge(1, 2).affinity, 60);
        QCOMPARE(m_session->world().edge(2, 1).summary, u"Hardly knows her."_s);
        QVERIFY(owedMeetings(m_session->world()).isEmpty());
        QVERIFY(!isTold(1) && !isTold(2));
    }

    void anAnswerThatIsNoneLeavesAMeetingOwed()
    {
        const auto seed = u"relationship_seed"_s;
        m_services->model.answers[seed] = {u"Once upon a time."_s};
        QVERIFY(m_session->addGuest(m_tomas, u"Rivals."_s));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(owedMeetings(m_session->world()).size(), 1);
        m_services->model.answers[seed] = {u"{\"first\":{\"affinity\":-5,\"trust\":0,\"summary\":\"A rival.\"},"
                                           "\"second\":{\"affinity\":-9,\"trust\":0,\"summary\":\"A rival.\"}}"_s};
        openAgain();
        QVERIFY(waitIdle(*m_session));
        QVERIFY(owedMeetings(m_session->world()).isEmpty());
        QCOMPARE(m_session->world().edge(2, 1).affinity, -9);
    }

    void aGuestWhoWasTakenBackBringsNoFeelings()
    {
        m_services->model.shapesAfter = 50;
        m_services->model.answers[u"relationship_seed"_s] = {
            u"{\"first\":{\"affinity\":40,\"trust\":20,\"summary\":\"x\"},"
            "\"second\":{\"affinity\":-10,\"trust\":5,\"summary\":\"y\"}}"_s};
        const QSignalSpy failed(m_session.get(), &turn::ChatSession::failed);
        QVERIFY(m_session->addGuest(m_tomas, u"Old friends."_s));
        QVERIFY(m_session->undo());
        QVERIFY(waitIdle(*m_session));
        QVERIFY(!m_session->world().cast.contains(2));
        QCOMPARE(failed.size(), 0);
    }

    void howTheyKnowEachOtherCanBeSaidLater()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        m_services->model.answers[u"relationship_seed"_s] = {
            u"{\"first\":{\"affinity\":30,\"trust\":10,\"summary\":\"My brother.\"},\"second\":{\"affinity\":-5,\"trust\":0,\"summary\":\"My sister.\"}}"_s};
        QCOMPARE(m_session->introduce(1, 5, u"Siblings."_s).error().code, u"not_in_the_cast"_s);
        QVERIFY(m_session->introduce(1, 2, u"Siblings."_s));
        QCOMPARE(m_session->world().edge(2, 1).summary, u"Siblings."_s); // at once
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().edge(1, 2).affinity, 30);
        QCOMPARE(m_session->world().edge(2, 1).affinity, -5);
        QCOMPARE(m_session->world().edge(2, 1).summary, u"My sister."_s);
    }

private:
    CardId m_tomas;
};

DRAMATIS_TEST(MeetingsTest);

} // namespace tst_meetings

#include "tst_meetings.moc"
