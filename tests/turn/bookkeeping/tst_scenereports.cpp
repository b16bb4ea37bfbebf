// Where everybody is, what goes on, and what of it stays: scenes, events with their props, promises, belongings and
// time, as the bookkeeping finds them and as the user sets them right.
#include "domain/knowledge/view.h"
#include "domain/memory/scenereport.h"
#include "domain/world/threads.h"
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace tst_scenereports {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const auto sceneReport = u"scene_report"_s;

QString report(QJsonObject fields)
{
    if (!fields.contains("minutes"_L1))
        fields["minutes"_L1] = 0;
    return QString::fromUtf8(QJsonDocument(fields).toJson(QJsonDocument::Compact));
}

const QString nothing = u"{\"minutes\":0}"_s;

StoryEventChanged picnic(Phase phase)
{
    StoryEventChanged change;
    change.id = 1;
    change.title = u"Lunch on the cliff"_s;
    change.phase = phase;
    change.props = {u"wicker basket"_s, u"blanket"_s, u"sandwiches"_s};
    return change;
}

} // namespace

class SceneReportsTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        begin();
        m_tomas = imported("Tomas");
    }

    void theFirstPlaceIsFoundWithoutAnotherScene()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "The lighthouse"_L1}}), nothing};
        QVERIFY(say(u"I come up to the lighthouse."_s));
        QCOMPARE(place(), u"The lighthouse"_s);
        QCOMPARE(world().scene.number, 1);
        QCOMPARE(world().cast[1].activity.container, world().scene.container);
        QVERIFY(promptText().contains(u"In the lighthouse."_s));
    }

    void anotherPlaceIsAnotherScene()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "kitchen"_L1}}),
                                                  report({{"place"_L1, "car"_L1}, {"moving"_L1, true}}), nothing};
        QVERIFY(say(u"In the kitchen, I pour tea."_s));
        QVERIFY(say(u"We take the car into town."_s));
        QCOMPARE(place(), u"car"_s);
        QVERIFY(world().containers.value(world().scene.container).moving);
        QCOMPARE(world().scene.number, 2);
        QVERIFY(say(u"Nice evening."_s));
        QCOMPARE(world().transcript.last().scene, 2);
        QVERIFY(promptText().contains(u"the car, on the move."_s));
    }

    // Where one can be in a place is found as it is named, and what the user says of the place stands.
    void aPlaceHasSpots()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "car"_L1},
                                                          {"moving"_L1, true},
                                                          {"audible"_L1, "around"_L1},
                                                          {"spots"_L1, QJsonArray{"back seat"_L1, "throne"_L1}}}),
                                                  report({{"spots"_L1, QJsonArray{"Back seat"_L1, "roof"_L1}}}),
                                                  report({{"spots"_L1, QJsonArray{"wheel"_L1}}}), nothing};
        const auto spots = [this] { return world().containers.value(world().scene.container).spots; };
        QVERIFY(say(u"I get into the back seat of the car."_s));
        QCOMPARE(spots(), QStringList(u"back seat"_s));
        QCOMPARE(world().containers.value(world().scene.container).audibleRange, heardAround);
        QVERIFY(say(u"Something is on the roof, not on the back seat."_s));
        QCOMPARE(spots(), (QStringList{u"back seat"_s, u"roof"_s}));
        QCOMPARE(world().scene.number, 1);
        QVERIFY(promptText().contains(u"the car, on the move. Here are a back seat and a roof."_s));
        ContainerSeen mine = world().containers.value(world().scene.container);
        mine.spots = {u"front seat"_s};
        QVERIFY(m_session->applyEvents(ContainerChanged{mine, false}));
        QVERIFY(say(u"I take the wheel."_s));
        QCOMPARE(spots(), QStringList(u"front seat"_s));
    }

    void aPlaceThatNobodyNamedIsNotBelieved()
    {
        m_services->model.answers[sceneReport] = {
            report({{"place"_L1, "moon base"_L1},
                    {"items"_L1,
                     QJsonArray{QJsonObject{{"item"_L1, "laser"_L1}, {"from"_L1, ""_L1}, {"to"_L1, "Mara"_L1}}}}})};
        QVERIFY(say(u"Hello."_s));
        QVERIFY(place().isEmpty());
        QVERIFY(world().cast[1].belongings.isEmpty());
    }

    // Where the user has moved the scene, what a turn before it told of the place comes too late.
    void theUsersPlaceStands()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "cellar"_L1}})};
        m_services->model.shapesAfter = 30;
        QVERIFY(m_session->say(u"Down to the cellar."_s));
        QTRY_VERIFY(!m_session->draft().active());
        QVERIFY(m_session->applyEvents(
            SceneChanged{{1, u"Attic"_s, {}, false, false, {}}, u"Attic"_s, {}, world().present()}));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(place(), u"Attic"_s);
    }

    void whoIsElsewhereHearsNothing()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        m_services->model.answers[sceneReport] = {
            report({{"place"_L1, "hall"_L1}}),
            report({{"elsewhere"_L1, QJsonArray{QJsonObject{{"name"_L1, "Tomas"_L1}, {"place"_L1, "kitchen"_L1}}}}}),
            nothing};
        QVERIFY(say(u"Mara, we are in the hall."_s));
        QVERIFY(say(u"Mara, your brother Tomas has gone to the kitchen."_s));
        QVERIFY(!world().earshot(you).contains(2));
        QVERIFY(say(u"Mara, the password is heron."_s));
        QVERIFY(!SpeakerView(world(), 2).witnessed(world().transcript.at(world().transcript.size() - 2).turn));
        QVERIFY(SpeakerView(world(), 1).witnessed(world().transcript.at(world().transcript.size() - 2).turn));
        QVERIFY(promptText().contains(u"Tomas is not here."_s));
        // A place whose walls hold nothing back.
        const int here = world().scene.container;
        QVERIFY(m_session->applyEvents(ContainerChanged{{here, u"hall"_s, {}, false, false, heardAround}, false}));
        QVERIFY(world().earshot(you).contains(2));
        QVERIFY(m_session->applyEvents(ContainerChanged{{here, u"hall"_s, {}, false, false, {}}, false}));
        QVERIFY(m_session->replyBy(2)); // who speaks is there
        QVERIFY(waitIdle(*m_session));
        QVERIFY(world().earshot(you).contains(2));
    }

    void whereSomebodyIsIsHeldByHand()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        QVERIFY(m_session->applyEvents(
            SceneChanged{{1, u"hall"_s, {}, false, false, {}}, u"hall"_s, {}, world().present()}));
        QVERIFY(m_session->applyEvents(ContainerChanged{{2, u"garden"_s, {}, false, false, {}}, false}));
        ManualEdit edit;
        edit.target = EditTarget::Place;
        edit.from = 2;
        edit.number = 2;
        QVERIFY(m_session->adjust(edit));
        QVERIFY(say(u"Mara, Tomas is out."_s));
        QCOMPARE(world().cast[2].activity.container, 2);
        QVERIFY(m_session->regenerate());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(world().cast[2].activity.container, 2);
    }

    // An event with a basket, a blanket and sandwiches is over: two hundred turns later nothing of it is told.
    void thePicnicIsOver()
    {
        const QStringList gone{u"basket"_s, u"blanket"_s, u"sandwich"_s};
        const auto said = [&](const QString &text) {
            return std::ranges::any_of(gone,
                                       [&](const QString &thing) { return text.contains(thing, Qt::CaseInsensitive); });
        };
        QVERIFY(m_session->applyEvents(picnic(Phase::Active)));
        m_services->model.answers[u"state_update"_s] = {
            u"{\"affinity_delta\":1,\"trust_delta\":0,\"knowledge_facts\":[],\"last_interaction\":\"shared the "
            u"sandwiches\",\"why\":\"\","
            "\"mood\":\"\",\"goals\":\"to finish the sandwiches\",\"status\":\"sticky from the sandwiches\","
            "\"activity\":{\"position\":\"\",\"posture\":\"\",\"verb\":\"eating\",\"holding\":\"a "
            "sandwich\",\"attention\":\"\"},"
            "\"memory\":\"We sat on the blanket. Alex told me of the sea.\"}"_s};
        m_services->model.replies = {{u"*She opens the basket.* \"Sandwiches!\""_s}};
        QVERIFY(say(u"I spread the blanket."_s));
        QVERIFY(said(promptText()));
        QVERIFY(say(u"We pack up."_s));
        m_services->model.answers[u"state_update"_s] = {
            u"{\"affinity_delta\":0,\"trust_delta\":0,\"memory\":\"We went on.\"}"_s};
        QVERIFY(m_session->applyEvents(picnic(Phase::Completed)));
        QVERIFY(world().cast[1].activity.holding.isEmpty());
        QVERIFY(world().storyEvents[1].props.isEmpty());
        for (int i = 0; i < 200; ++i) {
            QVERIFY(say(u"Turn %1."_s.arg(i)));
            const domain::PromptPlan *plan = m_session->lastPlan();
            QVERIFY(plan);
            for (const PromptMessage &message : plan->prompt.messages)
                QVERIFY2(message.role != Role::System || !said(message.text), qPrintable(message.text));
            // What was said was said: no line is missing among those that are told.
            if (i == 0)
                QVERIFY(said(promptText()) && promptText().contains(u"We pack up."_s));
        }
        QVERIFY(
            promptText(u"What did Alex tell you of the sea?"_s).contains(u"Alex told me of the sea."_s)); // that stays
        const auto plan = m_session->planFor(1, u"What did Alex tell you of the sea?"_s); // its receipt tells what went
        QVERIFY(plan);
        const auto over = std::ranges::find_if(plan->blocks, [](const domain::Block &block) {
            return block.verdict == domain::Verdict::EventOver && block.contribution.layer == domain::Layer::Memories;
        });
        QVERIFY(over != plan->blocks.end());
        QVERIFY(over->contribution.source.contains(u"memory "_s));
        QCOMPARE(over->contribution.text, u"We sat on the blanket."_s);
        QVERIFY(over->tokens > 0 && !over->kept());
        for (const QString &text : memoriesSince(200))
            QVERIFY2(!said(text), qPrintable(text));
    }

    // What was said stands as it was said; what holds now has no blanket any more.
    void theBlanketIsGoneAndTheLineThatSpreadItStays()
    {
        m_services->model.answers[sceneReport] = {
            report({{"started"_L1,
                     QJsonArray{QJsonObject{{"title"_L1, "Lunch"_L1}, {"props"_L1, QJsonArray{"blanket"_L1}}}}}}),
            report({{"ended"_L1, QJsonArray{QJsonObject{{"id"_L1, 1}, {"gist"_L1, "They ate well."_L1}}}}}), nothing};
        QVERIFY(say(u"I spread a blanket."_s));
        QCOMPARE(world().storyEvents[1].props, QStringList(u"blanket"_s));
        QVERIFY(say(u"Enough for today."_s));
        QVERIFY(say(u"Home, then."_s));
        QVERIFY(promptText().contains(u"I spread a blanket."_s));
        QVERIFY(!momentOf(1).contains(u"blanket"_s));
    }

    void whatWasTakenAlongIsNotForgotten()
    {
        QVERIFY(m_session->applyEvents(picnic(Phase::Active)));
        m_services->model.answers[sceneReport] = {
            report({{"items"_L1, QJsonArray{QJsonObject{
                                     {"item"_L1, "blanket"_L1}, {"from"_L1, "Alex"_L1}, {"to"_L1, "Mara"_L1}}}}}),
            nothing};
        QVERIFY(say(u"Keep the blanket, Mara. It is yours."_s));
        QVERIFY(world().cast[1].belongings.contains(u"blanket"_s));
        QVERIFY(m_session->applyEvents(picnic(Phase::Completed)));
        QVERIFY(say(u"Let us go."_s));
        QVERIFY(promptText().contains(u"Mara has a blanket."_s));
        QVERIFY(promptText().contains(u"Keep the blanket"_s));
    }

    // In every one of two hundred prompts it is said where everybody is: nobody leans on a counter in a moving car.
    void nobodyLeansOnACounterInTheCar()
    {
        QVERIFY(m_session->applyEvents(SceneChanged{
            {1, u"kitchen"_s, {u"by the counter"_s}, false, false, {}}, u"kitchen"_s, {}, world().present()}));
        const auto doing = [](const char *position, const char *posture) {
            return u"{\"affinity_delta\":0,\"trust_delta\":0,\"activity\":{\"position\":\"%1\",\"posture\":\"%2\"}}"_s
                .arg(QLatin1StringView(position), QLatin1StringView(posture));
        };
        m_services->model.answers[u"state_update"_s] = {doing("at the counter", "leaning")};
        QVERIFY(say(u"Coffee?"_s));
        QVERIFY(promptText().contains(u"Mara is leaning at the counter."_s));
        QVERIFY(m_session->applyEvents(TimeSkipped{true, 20, u"On the road"_s, {}}));
        QVERIFY(
            m_session->applyEvents(SceneChanged{{2, u"car"_s, {}, true, false, {}}, u"car"_s, {}, world().present()}));
        m_services->model.answers[u"state_update"_s] = {doing("in the passenger seat", "sitting")};
        for (int i = 0; i < 200; ++i) {
            QVERIFY(say(u"Mile %1."_s.arg(i)));
            QString system;
            for (const PromptMessage &message : m_session->lastPlan()->prompt.messages)
                if (message.role == Role::System)
                    system += message.text;
            QVERIFY(system.contains(u"the car, on the move."_s));
            QVERIFY(!system.contains(u"counter"_s));
        }
    }

    void promisesAreKeptInMind()
    {
        m_services->model.answers[sceneReport] = {
            report({{"opened"_L1, QJsonArray{QJsonObject{{"text"_L1, "bring the lamp back"_L1},
                                                         {"kind"_L1, "promise"_L1},
                                                         {"by"_L1, "Alex"_L1},
                                                         {"to"_L1, "Mara"_L1},
                                                         {"due_minutes"_L1, 60}}}}}),
            nothing};
        QVERIFY(say(u"I will bring the lamp back in an hour."_s));
        QCOMPARE(world().threads.size(), 1);
        QVERIFY(promptText().contains(u"- Alex has promised Mara: bring the lamp back (due in an hour)"_s));
        QVERIFY(m_session->applyEvents(TimeSkipped{false, 90, {}, {}}));
        QVERIFY(promptText().contains(u"overdue"_s));
        m_services->model.answers[sceneReport] = {report({{"resolved"_L1, QJsonArray{world().threads.firstKey()}}}),
                                                  nothing};
        QVERIFY(say(u"Here it is."_s));
        QVERIFY(world().threads.isEmpty());
    }

    // What the user closed is not opened again by the bookkeeping, and what the user opened it does not close.
    void threadsByHandStand()
    {
        ThreadChanged thread;
        thread.id = nextThread(world());
        thread.text = u"Who lit the lamp?"_s;
        QVERIFY(m_session->applyEvents(thread));
        m_services->model.answers[sceneReport] = {report({{"resolved"_L1, QJsonArray{thread.id}}}), nothing};
        QVERIFY(say(u"The keeper did."_s));
        QCOMPARE(world().threads.size(), 1);
        QVERIFY(m_session->regenerate());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(world().threads.size(), 1);
        thread.open = false;
        QVERIFY(m_session->applyEvents(thread));
        m_services->model.answers[sceneReport] = {
            report({{"opened"_L1,
                     QJsonArray{QJsonObject{{"text"_L1, "who lit the lamp?"_L1}, {"kind"_L1, "tension"_L1}}}}}),
            nothing};
        QVERIFY(say(u"Or did he?"_s));
        QVERIFY(world().threads.isEmpty());
    }

    void whoWasNotThereKnowsNothingOfIt()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        QVERIFY(m_session->setPresent(2, false));
        m_services->model.answers[sceneReport] = {
            report({{"opened"_L1,
                     QJsonArray{QJsonObject{{"text"_L1, "find the heron key"_L1}, {"kind"_L1, "tension"_L1}}}},
                    {"started"_L1,
                     QJsonArray{QJsonObject{{"title"_L1, "The hunt"_L1}, {"props"_L1, QJsonArray{"heron map"_L1}}}}}}),
            nothing};
        QVERIFY(say(u"Mara, take the heron map."_s));
        QCOMPARE(world().threads.size(), 1);
        QCOMPARE(world().storyEvents.size(), 1);
        QVERIFY(m_session->setPresent(2, true));
        QVERIFY(m_session->replyBy(2));
        QVERIFY(waitIdle(*m_session));
        for (const PromptMessage &message : m_session->lastPlan()->prompt.messages)
            QVERIFY2(!message.text.contains(u"heron"_s), qPrintable(message.text));
        QVERIFY(m_session->replyBy(1));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(promptText().contains(u"heron"_s));
    }

    void whatIsPlannedHappensInItsTime()
    {
        StoryEventChanged storm;
        storm.id = 1;
        storm.title = u"The tempest"_s;
        storm.phase = Phase::Planned;
        storm.props = {u"shutters"_s};
        storm.onStart = u"Wind tears at the roof."_s;
        storm.onComplete = u"It is quiet now."_s;
        storm.startsAt = 60;
        storm.endsAt = 180;
        StoryEventChanged letter;
        letter.id = 2;
        letter.title = u"The letter"_s;
        letter.phase = Phase::Planned;
        letter.precondition = u"the ferry has arrived"_s;
        letter.endsAt = 120;
        QVERIFY(m_session->applyEvents({storm, letter}));
        QVERIFY(!promptText().contains(u"tempest"_s));
        QVERIFY(m_session->applyEvents(TimeSkipped{false, 90, {}, {}}));
        QCOMPARE(world().storyEvents[1].phase, Phase::Active);
        QVERIFY(promptText().contains(u"Under way: The tempest, with shutters. Wind tears at the roof."_s));
        QVERIFY(say(u"Hold on!"_s));
        QVERIFY(!promptText().contains(u"Wind tears"_s)); // that was said
        QVERIFY(m_session->applyEvents(TimeSkipped{true, 600, u"In the morning"_s, {}}));
        QCOMPARE(world().storyEvents[1].phase, Phase::Completed);
        QCOMPARE(world().storyEvents[2].phase, Phase::Expired);
        QVERIFY(promptText().contains(u"It is quiet now."_s));
        QVERIFY(m_session->undo());
        QCOMPARE(world().storyEvents[1].phase, Phase::Active);
    }

    void aSwipeTakesItsSceneAlong()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "harbour"_L1}, {"minutes"_L1, 20}}), nothing};
        QVERIFY(say(u"To the harbour!"_s));
        QCOMPARE(place(), u"harbour"_s);
        QCOMPARE(world().clock, 20);
        QVERIFY(m_session->regenerate());
        QVERIFY(waitIdle(*m_session));
        QVERIFY(place().isEmpty());
        QCOMPARE(world().clock, 0);
    }

    void questionsAreAskedSideBySide()
    {
        m_services->context.settings.questionsPerReply = turn::QuestionsPerReply::OnePerCharacter;
        m_services->model.atOnce = 3;
        m_services->model.shapesAfter = 20;
        QVERIFY(say(u"Hello"_s));
        QCOMPARE(m_services->model.mostAsking, 3);
        QCOMPARE(world().bookkeepingFailures.size(), 0);
    }

private:
    QString place() const { return world().containers.value(world().scene.container).name; }
    QString promptText(const QString &pending = {}, CastSlot speaker = 1) const { return promptOf(speaker, pending); }
    QStringList memoriesSince(qsizetype newest) const
    {
        QList<EventId> ids;
        const Chunked<MemoryLine> &memories = world().memories;
        for (qsizetype i = std::max<qsizetype>(0, memories.size() - newest); i < memories.size(); ++i)
            ids.append(memories.at(i).text);
        const auto texts = m_session->texts(ids);
        return texts ? texts->values() : QStringList{u"basket"_s};
    }

    CardId m_tomas;
};

DRAMATIS_TEST(SceneReportsTest);

} // namespace tst_scenereports

#include "tst_scenereports.moc"
