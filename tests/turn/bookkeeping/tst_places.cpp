// Where people and things are: who moves when the scene does, who stays behind, and what of all that a turn keeps which
// is noted anew.
#include "support/main/testmain.h"
#include "support/stories/placedstory.h"

namespace tst_places {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

QString gives(const char *item, const char *from, const char *to)
{
    return report({{"items"_L1, QJsonArray{QJsonObject{{"item"_L1, QLatin1StringView(item)},
                                                       {"from"_L1, QLatin1StringView(from)},
                                                       {"to"_L1, QLatin1StringView(to)}}}}});
}

} // namespace

class PlacesTest : public PlacedStoryTest {
    Q_OBJECT
private Q_SLOTS:
    // Also where the bookkeeping says nothing of what they do now.
    void theCounterStaysInTheKitchen()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "kitchen"_L1}}),
                                                  report({{"place"_L1, "car"_L1}, {"moving"_L1, true}}), nothing};
        m_services->model.answers[stateUpdate] = {state({}), state(doing(u"at the counter"_s, u"leaning"_s)),
                                                  state({})};
        QVERIFY(say(u"Mara, in the kitchen."_s));
        QCOMPARE(world().cast[1].activity.position, u"at the counter"_s);
        QVERIFY(say(u"Mara, into the car."_s));
        QVERIFY(world().cast[1].activity.position.isEmpty());
        QVERIFY(world().cast[1].activity.posture.isEmpty());
        QCOMPARE(placeOf(1), u"car"_s);
    }

    // Also where the bookkeeping goes on saying so.
    void nobodyLeansOnTheCounterInTheCar()
    {
        m_services->model.answers[sceneReport] = {
            report({{"place"_L1, "kitchen"_L1}, {"spots"_L1, QJsonArray{"counter"_L1}}}),
            report({{"place"_L1, "car"_L1}, {"moving"_L1, true}}), nothing};
        m_services->model.answers[stateUpdate] = {state(doing(u"at the counter"_s, u"leaning"_s))};
        QVERIFY(say(u"Mara, in the kitchen: the counter is yours."_s));
        QCOMPARE(world().cast[1].activity.position, u"at the counter"_s);
        QVERIFY(say(u"Mara, into the car."_s));
        QVERIFY(say(u"Mara, faster!"_s));
        QCOMPARE(placeOf(1), u"car"_s);
        QVERIFY(world().cast[1].activity.position.isEmpty());
        QVERIFY(!promptOf(1).contains(u"at the counter;"_s));
    }

    // Whatever field names it.
    void nothingOfTheCounterComesAlong()
    {
        m_services->model.answers[sceneReport] = {
            report({{"place"_L1, "kitchen"_L1}, {"spots"_L1, QJsonArray{"counter"_L1}}}),
            report({{"place"_L1, "car"_L1}, {"moving"_L1, true}}), nothing};
        QVERIFY(say(u"Mara, in the kitchen: the counter is yours."_s));
        const QJsonObject still{{"activity"_L1, QJsonObject{{"position"_L1, "on the bench"_L1},
                                                            {"posture"_L1, "leaning against the counter"_L1},
                                                            {"verb"_L1, "wiping the counter"_L1},
                                                            {"attention"_L1, "the counter"_L1}}}};
        m_services->model.answers[stateUpdate] = {state(still)};
        QVERIFY(say(u"Mara, leave the counter: into the car."_s));
        QVERIFY(say(u"Mara, faster!"_s));
        QCOMPARE(placeOf(1), u"car"_s);
        const Activity &now = world().cast[1].activity;
        QCOMPARE(now.position, u"on the bench"_s);
        QCOMPARE(QStringList({now.posture, now.action.verb, now.attention}), QStringList({{}, {}, {}}));
    }

    // Also where they are said to come to the counter with the very words that leave it.
    void theCounterIsLeftBehindOnTheWay()
    {
        m_services->model.answers[sceneReport] = {
            report({{"place"_L1, "kitchen"_L1}, {"spots"_L1, QJsonArray{"counter"_L1}}}),
            report({{"place"_L1, "car"_L1}, {"moving"_L1, true}}), nothing};
        QVERIFY(say(u"Mara, in the kitchen: the counter is clean."_s));
        m_services->model.answers[stateUpdate] = {state(doing(u"the kitchen counter"_s, u"leaning"_s))};
        QVERIFY(say(u"Mara, leave the counter: into the car."_s));
        QCOMPARE(placeOf(1), u"car"_s);
        QVERIFY2(world().cast[1].activity.position.isEmpty(), qPrintable(world().cast[1].activity.position));
        QVERIFY(world().cast[1].activity.posture.isEmpty());
    }

    void whatTheyDoNowTheyDoInTheCar()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "kitchen"_L1}}),
                                                  report({{"place"_L1, "car"_L1}, {"moving"_L1, true}}), nothing};
        QVERIFY(say(u"Mara, in the kitchen."_s));
        m_services->model.answers[stateUpdate] = {state({}), state(doing(u"in the back seat"_s, u"sitting"_s)),
                                                  state({})};
        QVERIFY(say(u"Mara, into the car."_s));
        QCOMPARE(world().cast[1].activity.position, u"in the back seat"_s);
        QCOMPARE(placeOf(1), u"car"_s);
    }

    // A model may put somebody where they only were spoken of.
    void whoStaysAndAnswersIsThere()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "hall"_L1}}), leaves("Mara", "attic"), nothing};
        QVERIFY(say(u"Mara, this is the hall."_s));
        QVERIFY(say(u"Mara, what is in the attic?"_s));
        QCOMPARE(placeOf(1), u"hall"_s);
    }

    void whoOnlyHasANameInTheirsIsNotMeant()
    {
        const QJsonArray elsewhere{QJsonObject{{"name"_L1, "Mara's brother"_L1}, {"place"_L1, "stable"_L1}}};
        const QJsonArray items{QJsonObject{{"item"_L1, "ring"_L1}, {"from"_L1, ""_L1}, {"to"_L1, "Mara's brother"_L1}}};
        m_services->model.answers[sceneReport] = {
            report({{"place"_L1, "hall"_L1}, {"elsewhere"_L1, elsewhere}, {"items"_L1, items}}), nothing};
        QVERIFY(say(u"Tomas, in the hall: her brother is in the stable with the ring."_s));
        QCOMPARE(placeOf(1), u"hall"_s);
        QVERIFY(world().cast[1].belongings.isEmpty());
    }

    void aCarThatStopsIsNoLongerMoving()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "car"_L1}, {"moving"_L1, true}}),
                                                  report({{"place"_L1, "car"_L1}, {"moving"_L1, false}}), nothing};
        QVERIFY(say(u"Mara, into the car."_s));
        QVERIFY(world().containers.value(world().scene.container).moving);
        const int scene = world().scene.number;
        QVERIFY(say(u"Mara, I park the car."_s));
        QVERIFY(!world().containers.value(world().scene.container).moving);
        QCOMPARE(world().scene.number, scene);
    }

    void aThingHasOneOwner()
    {
        m_services->model.answers[sceneReport] = {
            gives("compass", "", "Mara"), gives("the brass compass", "Mara", "Alex"), gives("compass", "Mara", "Tomas"),
            gives("compass", "", "Alex"), gives("her compass", "Alex", ""),           nothing};
        const auto owners = [this] {
            QStringList all;
            for (const Entity &entity : world().cast)
                for (const Belonging &owned : entity.belongings)
                    all.append(entity.who.name + u' ' + owned.name);
            return all;
        };
        for (const QString &expected : {u"Mara compass"_s, u"Alex compass"_s, u"Tomas compass"_s, u"Alex compass"_s}) {
            QVERIFY(say(u"Mara, the brass compass."_s));
            QCOMPARE(owners(), QStringList{expected});
        }
        QVERIFY(say(u"Mara, the compass is lost."_s));
        QCOMPARE(owners(), QStringList());
    }

    // A name that only ends alike takes nothing from somebody who did not give it.
    void aThingThatIsLikeAnotherIsNotThatOne()
    {
        m_services->model.answers[sceneReport] = {gives("old letter", "", "Tomas"), gives("letter", "", "Mara"),
                                                  gives("letter", "Alex", "Mara"), nothing};
        QVERIFY(say(u"Tomas, the old letter."_s));
        QVERIFY(world().cast[2].belongings.contains(u"old letter"_s));
        QVERIFY(say(u"Mara, the letter."_s)); // found, and he is the only one who has any
        QVERIFY(world().cast[1].belongings.contains(u"old letter"_s));
        QVERIFY(m_session->applyEvents(ItemMoved{u"old letter"_s, 1, 2}));
        QVERIFY(say(u"Mara, my letter."_s));
        QVERIFY(world().cast[2].belongings.contains(u"old letter"_s));
        QVERIFY(world().cast[1].belongings.contains(u"letter"_s));
    }

    // What the user left out and had noted later is older than what was noted meanwhile.
    void whatIsNotedLateReplacesNothing()
    {
        m_services->model.silentShapes = true;
        QVERIFY(m_session->say(u"Mara, to the cellar."_s));
        QTRY_VERIFY(!m_session->draft().active());
        m_session->stopBookkeeping();
        QVERIFY(waitIdle(*m_session));
        m_services->model.silentShapes = false;
        QJsonObject newer = doing(u"at the parapet"_s, u"standing"_s);
        newer["mood"_L1] = "glad"_L1;
        m_services->model.answers[stateUpdate] = {state(newer)};
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "roof"_L1}, {"weather"_L1, "fair"_L1}})};
        QVERIFY(say(u"Mara, up to the roof; the weather is fair."_s));
        QCOMPARE(world().cast[1].mood, u"glad"_s);
        QJsonObject older = doing(u"by the barrels"_s, u"crouching"_s);
        older["mood"_L1] = "afraid"_L1;
        older["memory"_L1] = "It was dark."_L1;
        m_services->model.answers[stateUpdate] = {state(older)};
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "cellar"_L1}, {"weather"_L1, "damp"_L1}})};
        const qsizetype memories = world().memories.size();
        m_session->resumeBookkeeping();
        QVERIFY(waitIdle(*m_session));
        QVERIFY(world().memories.size() > memories); // it is noted
        QCOMPARE(world().cast[1].mood, u"glad"_s);
        QCOMPARE(world().cast[1].activity.position, u"at the parapet"_s);
        QCOMPARE(placeOf(1), u"roof"_s);
        QCOMPARE(world().containers.value(world().scene.container).name, u"roof"_s);
        QCOMPARE(world().weather, u"fair"_s);
        QCOMPARE(world().scene.number, 1);
    }

    // A typo that is corrected later changes nothing of where people are and how they feel.
    void anOldTurnThatIsNotedAnewKeepsItsState()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "tavern"_L1}}), nothing};
        QJsonObject wounded = doing(u"by the fire"_s, u"sitting"_s);
        wounded["mood"_L1] = "tense"_L1;
        wounded["goals"_L1] = "to find the map"_L1;
        wounded["status"_L1] = "wounded"_L1;
        m_services->model.answers[stateUpdate] = {state({}), state(wounded), state({})};
        QVERIFY(say(u"Mara, we are in teh tavern."_s));
        const EventId line = world().transcript.at(1).turn;
        QVERIFY(say(u"Mara, well?"_s));
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "tavern"_L1}}), nothing};
        m_services->model.answers[stateUpdate] = {state({}), state(wounded), state({})};
        QVERIFY(m_session->edit(line, u"Mara, we are in the tavern."_s));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(world().cast[1].mood, u"tense"_s);
        QCOMPARE(world().cast[1].goals, u"to find the map"_s);
        QCOMPARE(world().cast[1].status, u"wounded"_s);
        QCOMPARE(world().cast[1].activity.position, u"by the fire"_s);
        for (const CastSlot slot : {you, CastSlot(1), CastSlot(2)})
            QVERIFY(world().earshot(you).contains(slot));
    }

    void whatAnEdgeHadOfAnOldRecordGoesWithIt()
    {
        m_services->model.answers[u"scene_summary"_s] = {
            u"{\"summary\":\"We spoke.\",\"edges\":[{\"name\":\"Tomas\",\"summary\":\"Between us lies the heron.\"}]}"_s,
            u"{\"summary\":\"We spoke.\",\"edges\":[]}"_s};
        QVERIFY(say(u"Mara, the heron."_s));
        QVERIFY(say(u"Mara, well?"_s));
        QVERIFY(m_session->applyEvents(
            SceneChanged{{1, u"Attic"_s, {}, false, false, {}}, u"Attic"_s, {}, world().present()}));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(world().edge(1, 2).summary, u"Between us lies the heron."_s);
        QVERIFY(m_session->remove(world().transcript.at(1).turn));
        QVERIFY(world().edge(1, 2).summary.isEmpty());
    }
};

DRAMATIS_TEST(PlacesTest);

} // namespace tst_places

#include "tst_places.moc"
