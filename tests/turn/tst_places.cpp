// Where people are, and what they can know from there: who moves when the scene does, who stays behind, and what of all
// that a turn keeps which is noted anew.
#include "domain/cast/addressee.h"
#include "domain/knowledge/view.h"
#include "support/storytest.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const auto sceneReport = u"scene_report"_s;
const auto stateUpdate = u"state_update"_s;

QString report(QJsonObject fields)
{
    fields["minutes"_L1] = fields.value("minutes"_L1).toInt();
    return QString::fromUtf8(QJsonDocument(fields).toJson(QJsonDocument::Compact));
}

QString state(QJsonObject fields)
{
    fields["affinity_delta"_L1] = 0;
    fields["trust_delta"_L1] = 0;
    return QString::fromUtf8(QJsonDocument(fields).toJson(QJsonDocument::Compact));
}

QJsonObject doing(const QString &position, const QString &posture)
{
    return {{"activity"_L1, QJsonObject{{"position"_L1, position}, {"posture"_L1, posture}}}};
}

QString leaves(const char *name, const char *place)
{
    return report({{"elsewhere"_L1, QJsonArray{QJsonObject{{"name"_L1, QLatin1StringView(name)},
                                                           {"place"_L1, QLatin1StringView(place)}}}}});
}

QString gives(const char *item, const char *from, const char *to)
{
    return report({{"items"_L1, QJsonArray{QJsonObject{{"item"_L1, QLatin1StringView(item)},
                                                       {"from"_L1, QLatin1StringView(from)},
                                                       {"to"_L1, QLatin1StringView(to)}}}}});
}

const QString nothing = report({});

} // namespace

class PlacesTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        begin();
        QVERIFY(m_session->addGuest(imported("Tomas")));
        m_services->model.answers[stateUpdate] = {state({})};
        m_services->model.answers[sceneReport] = {nothing};
    }

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

    // From the gallery, which carries, into the hall below: the answer reaches the gallery, and he stays in the hall.
    void aCallAcrossIsAnsweredAcross()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "gallery"_L1}, {"audible"_L1, "around"_L1}}),
                                                  leaves("Tomas", "hall"), nothing};
        QVERIFY(say(u"Mara, up to the gallery."_s));
        QVERIFY(say(u"Mara, Tomas is in the hall."_s));
        QCOMPARE(placeOf(2), u"hall"_s);
        QVERIFY(say(u"Tomas! What do you see?"_s));
        QCOMPARE(world().transcript.last().speaker, CastSlot(2));
        QCOMPARE(world().transcript.last().witnesses, WitnessSet({you, 1, 2}));
        QCOMPARE(placeOf(2), u"hall"_s);
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

    void whoIsElsewhereStaysThere()
    {
        leaveTomasInTheCellar();
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "lighthouse"_L1}}), nothing};
        QVERIFY(say(u"Mara, on to the lighthouse."_s));
        QCOMPARE(placeOf(1), u"lighthouse"_s);
        QCOMPARE(placeOf(2), u"cellar"_s);
        QVERIFY(say(u"Mara, I wonder what Tomas does. The code is heron."_s));
        QVERIFY(!SpeakerView(world(), 2).witnessed(world().transcript.last().turn));
        // He comes when it is said.
        m_services->model.answers[sceneReport] = {
            report({{"elsewhere"_L1, QJsonArray{QJsonObject{{"name"_L1, "Tomas"_L1}, {"place"_L1, "lighthouse"_L1}}}}}),
            nothing};
        QVERIFY(say(u"Mara, there comes Tomas."_s));
        QCOMPARE(placeOf(2), u"lighthouse"_s);
    }

    void whoGoesAwayHearsNoMore()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "hall"_L1}}), leaves("Mara", "attic"), nothing};
        QVERIFY(say(u"Mara, this is the hall."_s));
        m_services->model.replies = {{u"I storm out, climb up to the attic and lock myself in."_s}};
        QVERIFY(say(u"Mara, you bore me."_s));
        QVERIFY(world().transcript.last().witnesses.contains(1)); // these words are still heard by all
        QVERIFY(world().transcript.last().witnesses.contains(2));
        QCOMPARE(placeOf(1), u"attic"_s);
        QVERIFY(say(u"Tomas, now that she is gone: heron."_s));
        QVERIFY(!SpeakerView(world(), 1).witnessed(world().transcript.at(world().transcript.size() - 2).turn));
        QVERIFY(!promptOf(1).contains(u"heron"_s));
        // The user, too.
        m_services->model.answers[sceneReport] = {leaves("Alex", "cellar"), nothing};
        QVERIFY(say(u"Tomas, wait here. I go down into the cellar."_s));
        QCOMPARE(placeOf(you), u"cellar"_s);
        QCOMPARE(placeOf(2), u"hall"_s);
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

    // Neither by a title nor by the weather that is there.
    void whoIsElsewhereDoesNotKnowWhereTheOthersWent()
    {
        leaveTomasInTheCellar();
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "grotto"_L1}, {"weather"_L1, "mist"_L1}}),
                                                  nothing};
        QVERIFY(say(u"Mara, into the grotto, where the mist is."_s));
        QVERIFY(!promptOf(2).contains(u"grotto"_s));
        QVERIFY(!promptOf(2).contains(u"mist"_s));
        QVERIFY(promptOf(1).contains(u"Scene: grotto"_s));
        QVERIFY(promptOf(1).contains(u"Weather: mist"_s));
        // Nor by the title of a record of it.
        m_services->model.answers[sceneReport] = {leaves("Tomas", "cellar")};
        m_services->model.answers[u"scene_summary"_s] = {u"{\"summary\":\"I waited.\",\"edges\":[]}"_s};
        m_services->model.replies = {{u"I wait in the cellar."_s}, {u"I still wait in the cellar."_s}};
        for (int i = 0; i < 2; ++i)
            QVERIFY(m_session->replyBy(2) && waitIdle(*m_session));
        QCOMPARE(placeOf(2), u"cellar"_s);
        m_services->model.answers[sceneReport] = {nothing};
        QVERIFY(say(u"Mara, well?"_s));
        QVERIFY(m_session->applyEvents(
            SceneChanged{{9, u"pier"_s, {}, false, false, {}}, u"pier"_s, {}, world().present()}));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(promptOf(2).contains(u"I waited."_s));
        QVERIFY(!promptOf(2).contains(u"grotto"_s));
        QVERIFY(promptOf(1).contains(u"of the scene \"grotto\""_s));
    }

    void whoHasLeftDoesNotKnowWhereTheOthersWent()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "tavern"_L1}}), nothing};
        QVERIFY(say(u"Mara, this is the tavern."_s));
        QVERIFY(m_session->setPresent(2, false));
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "grotto"_L1}}), nothing};
        QVERIFY(say(u"Mara, into the grotto."_s));
        QVERIFY(!promptOf(2).contains(u"grotto"_s));
    }

    void whatIsBeingWrittenReachesWhomItWouldReach()
    {
        leaveTomasInTheCellar();
        const auto isTold = [this](CastSlot slot) {
            return m_session->planFor(slot, u"The code is heron."_s)->prompt.newestLine.contains(u"heron"_s);
        };
        QVERIFY(isTold(1));
        QVERIFY(!isTold(2));
        QVERIFY(m_session->setPresent(2, false));
        QVERIFY(!isTold(2));
    }

    void whoDoesNotHearDoesNotAnswer()
    {
        leaveTomasInTheCellar();
        const Addressee addressee = addresseeOf(world(), u"I wonder what Tomas is doing."_s);
        QCOMPARE(addressee.slot, 1);
    }

    // Alone in another place: the line stands, and nobody answers but who is said to have heard it.
    void whoIsAloneIsNotAnswered()
    {
        leaveTomasInTheCellar();
        QVERIFY(m_session->applyEvents(ContainerChanged{{9, u"attic"_s, {}, false, false, {}}, false}));
        QVERIFY(m_session->adjust({EditTarget::Place, you, nobody, {}, 9, {}, false}));
        const qsizetype before = world().transcript.size();
        QSignalSpy failed(m_session.get(), &turn::ChatSession::failed);
        QVERIFY(m_session->say(u"Mara? The code is heron."_s));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(failed.size(), 1);
        QCOMPARE(failed.first().first().value<base::Error>().code, u"nobody_hears"_s);
        QCOMPARE(world().transcript.size(), before + 1);
        QCOMPARE(m_session->reply().error().code, u"nobody_hears"_s);
        WitnessSet heard{you, 1};
        QVERIFY(m_session->applyEvents(WitnessesCorrected{world().transcript.last().turn, heard}));
        QVERIFY(m_session->reply() && waitIdle(*m_session));
        QCOMPARE(world().transcript.last().speaker, CastSlot(1));
        QVERIFY(promptOf(1).contains(u"heron"_s));
    }

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
        QVERIFY(say(u"Mara, time flies."_s));
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

    void nobodyLeavesInTheMiddleOfTheirWords()
    {
        m_services->model.hangs = true;
        QVERIFY(m_session->say(u"Mara, go."_s));
        QTRY_VERIFY(!m_session->draft().text.isEmpty());
        QCOMPARE(m_session->setPresent(1, false).error().code, u"reply_arriving"_s);
        QCOMPARE(m_session->setPresent(you, false).error().code, u"reply_arriving"_s);
        QVERIFY(m_session->setPresent(2, false));
        m_session->stop();
        QVERIFY(waitIdle(*m_session));
        QVERIFY(world().transcript.last().witnesses.contains(1));
    }

private:
    void leaveTomasInTheCellar()
    {
        m_services->model.answers[sceneReport] = {
            report({{"place"_L1, "tavern"_L1},
                    {"elsewhere"_L1, QJsonArray{QJsonObject{{"name"_L1, "Tomas"_L1}, {"place"_L1, "cellar"_L1}}}}}),
            nothing};
        QVERIFY(say(u"Mara, this is the tavern, and your brother is in the cellar."_s));
        QCOMPARE(placeOf(2), u"cellar"_s);
    }
};

DRAMATIS_TEST(PlacesTest);
#include "tst_places.moc"
