// What is planned, goes on and is over in a story, and what time that is skipped does to it.
#include "support/main/testmain.h"
#include "support/stories/placedstory.h"

namespace tst_storyevents {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class StoryEventsTest : public PlacedStoryTest {
    Q_OBJECT
private Q_SLOTS:
    void aPlanStaysWithThoseWhoHaveIt()
    {
        StoryEventChanged plan;
        plan.id = 1;
        plan.title = u"The heron plot"_s;
        plan.phase = Phase::Planned;
        plan.witnesses = WitnessSet{you, 1};
        QVERIFY(m_session->applyEvents(plan));
        m_services->model.answers[sceneReport] = {report({{"begun"_L1, QJsonArray{1}}}), nothing};
        QVERIFY(say(u"Mara, it is time."_s));
        QCOMPARE(world().storyEvents[1].phase, Phase::Active);
        QVERIFY(!promptOf(2).contains(u"heron"_s));
        QVERIFY(promptOf(1).contains(u"heron"_s));
    }

    // What begins by itself is no news to those who knew of it.
    void whoKnewOfItKnowsThatItIsTime()
    {
        m_services->model.answers[sceneReport] = {
            report({{"planned"_L1,
                     QJsonArray{QJsonObject{{"title"_L1, "supper on the pier"_L1}, {"in_minutes"_L1, 60}}}}}),
            nothing};
        QVERIFY(say(u"Mara, supper on the pier in an hour?"_s));
        leaveTomasInTheCellar();
        m_services->model.answers[sceneReport] = {report({{"minutes"_L1, 70}}), nothing};
        QVERIFY(say(u"Mara, an hour goes by like nothing."_s));
        QCOMPARE(world().storyEvents[1].phase, Phase::Active);
        QVERIFY(promptOf(2).contains(u"supper on the pier"_s));
    }

    void aJumpPassesWhatWasUnderWay()
    {
        m_services->model.answers[sceneReport] = {
            report({{"started"_L1,
                     QJsonArray{QJsonObject{{"title"_L1, "Lunch"_L1}, {"props"_L1, QJsonArray{"blanket"_L1}}}}}}),
            nothing};
        m_services->model.answers[stateUpdate] = {state({}), state(doing(u"on the blanket"_s, u"sitting"_s)),
                                                  state({})};
        QVERIFY(say(u"Mara, here is a blanket."_s));
        QCOMPARE(world().cast[1].activity.position, u"on the blanket"_s);
        QVERIFY(m_session->applyEvents(TimeSkipped{false, 20, {}, {}}));
        QCOMPARE(world().storyEvents[1].phase, Phase::Active);
        QVERIFY(m_session->applyEvents(TimeSkipped{true, 1440, u"The next day"_s, {}}));
        QCOMPARE(world().storyEvents[1].phase, Phase::Completed);
    }

    void aJumpBringsTogetherWhoWasElsewhere()
    {
        leaveTomasInTheCellar();
        QVERIFY(m_session->applyEvents(TimeSkipped{false, 20, {}, {}}));
        QCOMPARE(placeOf(2), u"cellar"_s);
        const EventId before = world().head;
        QVERIFY(m_session->applyEvents(TimeSkipped{true, 10080, u"A week later"_s, {}}));
        QCOMPARE(placeOf(2), u"tavern"_s);
        // Unless the story says that he is there still.
        QVERIFY(m_session->rewindTo(before));
        QCOMPARE(placeOf(2), u"cellar"_s);
        m_services->model.answers[sceneReport] = {
            report({{"place"_L1, "pier"_L1},
                    {"minutes"_L1, 10080},
                    {"elsewhere"_L1, QJsonArray{QJsonObject{{"name"_L1, "Tomas"_L1}, {"place"_L1, "cellar"_L1}}}}}),
            nothing};
        QVERIFY(say(u"Mara, a week later on the pier: is Tomas still in the cellar?"_s));
        QCOMPARE(placeOf(1), u"pier"_s);
        QCOMPARE(placeOf(2), u"cellar"_s);
    }

    void whatIsSaidTwiceToHaveEndedHasOneGist()
    {
        const QJsonObject once{{"id"_L1, 1}, {"gist"_L1, "They ate."_L1}};
        const QJsonObject again{{"id"_L1, 1}, {"gist"_L1, "They ate all of it."_L1}};
        m_services->model.answers[sceneReport] = {
            report({{"started"_L1, QJsonArray{QJsonObject{{"title"_L1, "Lunch"_L1}}}}}),
            report({{"ended"_L1, QJsonArray{once, again}}}), nothing};
        QVERIFY(say(u"Mara, lunch is ready."_s));
        QVERIFY(say(u"Mara, that was lunch."_s));
        QCOMPARE(world().storyEvents[1].gist, u"They ate."_s);
        QCOMPARE(world().memories.size(), 2); // of Mara and of Tomas
    }

    void nobodySitsOnABlanketThatIsGone()
    {
        m_services->model.answers[sceneReport] = {
            report({{"started"_L1,
                     QJsonArray{QJsonObject{{"title"_L1, "Lunch"_L1}, {"props"_L1, QJsonArray{"blanket"_L1}}}}}}),
            report({{"ended"_L1, QJsonArray{QJsonObject{{"id"_L1, 1}, {"gist"_L1, "They ate."_L1}}}}}), nothing};
        m_services->model.answers[stateUpdate] = {state({}), state(doing(u"on the blanket"_s, u"sitting"_s)),
                                                  state({})};
        QVERIFY(say(u"Mara, here is a blanket."_s));
        QVERIFY(say(u"Mara, enough."_s));
        QVERIFY(world().cast[1].activity.position.isEmpty());
        QVERIFY(world().cast[1].activity.posture.isEmpty());
    }
};

DRAMATIS_TEST(StoryEventsTest);

} // namespace tst_storyevents

#include "tst_storyevents.moc"
