// What the bookkeeping finds out of what is to come, what is given up, and what people are after.
#include "domain/knowledge/view.h"
#include "domain/world/threads.h"
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace tst_plans {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const auto sceneReport = u"scene_report"_s;
const auto stateUpdate = u"state_update"_s;

QString written(QJsonObject fields)
{
    return QString::fromUtf8(QJsonDocument(fields).toJson(QJsonDocument::Compact));
}

QString report(QJsonObject fields)
{
    fields["minutes"_L1] = fields.value("minutes"_L1).toInt();
    return written(fields);
}

QString state(QJsonObject fields)
{
    fields["affinity_delta"_L1] = 0;
    fields["trust_delta"_L1] = 0;
    return written(fields);
}

const QString nothing = report({});

QJsonArray one(const QJsonObject &object)
{
    return {object};
}

} // namespace

class PlansTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void whatTheyAgreeOnIsPlanned()
    {
        m_services->model.answers[sceneReport] = {report({{"planned"_L1, one({{"title"_L1, "Supper on the pier"_L1},
                                                                              {"once"_L1, "the rain stops"_L1},
                                                                              {"in_minutes"_L1, 120},
                                                                              {"significance"_L1, 2}})}}),
                                                  nothing};
        QVERIFY(say(u"Supper on the pier, once the rain stops?"_s));
        const StoryEvent supper = world().storyEvents.value(1);
        QCOMPARE(supper.phase, Phase::Planned);
        QCOMPARE(supper.startsAt, 120);
        QCOMPARE(supper.precondition, u"the rain stops"_s);
        QCOMPARE(supper.significance, 2);
        QVERIFY(promptText().contains(u"Agreed on:\n- Supper on the pier (in two hours, once the rain stops)"_s));
        QVERIFY(m_session->applyEvents(TimeSkipped{false, 180, {}, {}}));
        QCOMPARE(world().storyEvents.value(1).phase, Phase::Planned); // it rains
        m_services->model.answers[sceneReport] = {report({{"begun"_L1, QJsonArray{1}}}), nothing};
        QVERIFY(say(u"The rain has stopped."_s));
        QCOMPARE(world().storyEvents.value(1).phase, Phase::Active);
        QVERIFY(!promptText().contains(u"Agreed on:"_s));
    }

    // What the user plans behind their backs is told to nobody before it begins.
    // A picnic that was agreed on has its things, and with it they go; also from the lines that only looked forward to
    // it.
    void whatWasPlannedTakesItsThingsAlong()
    {
        const QJsonArray things{"basket"_L1, "blanket"_L1};
        m_services->model.answers[sceneReport] = {
            report({{"place"_L1, "meadow"_L1},
                    {"planned"_L1, one({{"title"_L1, "Picnic"_L1}, {"props"_L1, things}, {"significance"_L1, 1}})}}),
            report({{"started"_L1,
                     one({{"title"_L1, "Picnic"_L1}, {"props"_L1, QJsonArray{"sandwich"_L1}}, {"significance"_L1, 1}})},
                    {"spots"_L1, QJsonArray{"blanket"_L1}}}),
            report({{"ended"_L1, one({{"id"_L1, 1}, {"gist"_L1, ""_L1}})}}), nothing};
        QVERIFY(say(u"In the meadow, later: a picnic, with a basket and a blanket?"_s));
        QCOMPARE(world().storyEvents.value(1).props, QStringList({u"basket"_s, u"blanket"_s}));
        QVERIFY(say(u"Now. A sandwich on the blanket?"_s));
        QCOMPARE(world().storyEvents.size(), 1);
        QCOMPARE(world().storyEvents.value(1).phase, Phase::Active);
        QCOMPARE(world().storyEvents.value(1).props, QStringList({u"basket"_s, u"blanket"_s, u"sandwich"_s}));
        m_services->model.answers[stateUpdate] = {state({{"mood"_L1, "dreaming of the sandwich"_L1},
                                                         {"activity"_L1, QJsonObject{{"holding"_L1, "the basket"_L1}}},
                                                         {"last_interaction"_L1, "She shared her sandwich."_L1}})};
        QVERIFY(say(u"That was the picnic."_s));
        QCOMPARE(world().storyEvents.value(1).phase, Phase::Completed);
        QVERIFY(say(u"And now?"_s));
        QVERIFY(say(u"Onwards."_s));
        for (const Prompt &prompt : m_services->model.prompts.last(4))
            for (const PromptMessage &message : prompt.messages)
                for (const QString &thing : {u"basket"_s, u"blanket"_s, u"sandwich"_s})
                    QVERIFY2(message.role != Role::System || !message.text.contains(thing), qPrintable(message.text));
    }

    void whatIsWaitedForInVainExpires()
    {
        World world;
        StoryEvent ball;
        ball.title = u"Ball"_s;
        ball.precondition = u"the moon is up"_s;
        ball.startsAt = 60;
        world.storyEvents.insert(1, ball);
        QVERIFY(eventChangesUntil(world, 120, true).isEmpty());
        const auto changes = eventChangesUntil(world, 60 + 24 * 60, false);
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes.first().phase, Phase::Expired);
    }

    // One report does not drown the story, and gives a thing to one.
    void aReportIsBoundedInItself()
    {
        QVERIFY(m_session->addGuest(imported("Tomas")));
        QJsonArray threads;
        QJsonArray events;
        QJsonArray plans;
        for (int i = 0; i < 40; ++i) {
            plans.append(QJsonObject{{"title"_L1, u"plan %1"_s.arg(i)}});
            threads.append(QJsonObject{{"text"_L1, u"thread %1"_s.arg(i)}});
            events.append(
                QJsonObject{{"title"_L1, u"event %1"_s.arg(i)}, {"props"_L1, QJsonArray{"ring"_L1, "ring"_L1}}});
        }
        const QJsonArray given{QJsonObject{{"item"_L1, "ring"_L1}, {"from"_L1, ""_L1}, {"to"_L1, "Mara"_L1}},
                               QJsonObject{{"item"_L1, "ring"_L1}, {"from"_L1, ""_L1}, {"to"_L1, "Tomas"_L1}}};
        m_services->model.answers[sceneReport] = {
            report({{"opened"_L1, threads}, {"planned"_L1, plans}, {"started"_L1, events}, {"items"_L1, given}}),
            nothing};
        QVERIFY(say(u"Mara, the ring is yours."_s));
        QCOMPARE(world().threads.size(), 6);
        QCOMPARE(std::ranges::count(world().storyEvents, Phase::Planned, &StoryEvent::phase), 6);
        QCOMPARE(std::ranges::count(world().storyEvents, Phase::Active, &StoryEvent::phase), 6);
        for (const StoryEvent &each : world().storyEvents)
            QVERIFY(each.props.size() <= 1);
        QCOMPARE(world().cast[1].belongings.size() + world().cast[2].belongings.size(), 1);
        // What begins then is noted: what has gone on longest is over.
        m_services->model.answers[sceneReport] = {report({{"started"_L1, one({{"title"_L1, "Fire"_L1}})}}), nothing};
        QVERIFY(say(u"Mara, the house is on fire."_s));
        QCOMPARE(std::ranges::count(world().storyEvents, Phase::Active, &StoryEvent::phase), 6);
        QCOMPARE(world().storyEvents.first().phase, Phase::Completed);
        QCOMPARE(world().storyEvents.last().title, u"Fire"_s);
    }

    void whatOnlyTheUserPlansIsASurprise()
    {
        StoryEventChanged storm;
        storm.id = nextStoryEvent(world());
        storm.title = u"The tempest"_s;
        storm.phase = Phase::Planned;
        QVERIFY(m_session->applyEvents(storm));
        QVERIFY(!promptText().contains(u"tempest"_s));
    }

    void whatDoesNotHappenAnyMoreIsCancelled()
    {
        m_services->model.answers[sceneReport] = {
            report({{"planned"_L1, one({{"title"_L1, "Supper"_L1}, {"in_minutes"_L1, 60}})}}),
            report({{"cancelled"_L1, QJsonArray{1}}}), nothing};
        QVERIFY(say(u"Supper at nine?"_s));
        QVERIFY(say(u"I cannot come after all."_s));
        QCOMPARE(world().storyEvents.value(1).phase, Phase::Cancelled);
        QVERIFY(m_session->applyEvents(TimeSkipped{false, 90, {}, {}}));
        QCOMPARE(world().storyEvents.value(1).phase, Phase::Cancelled);
    }

    void whatIsGivenUpIsDropped()
    {
        m_services->model.answers[sceneReport] = {
            report({{"opened"_L1, one({{"text"_L1, "find the map"_L1}, {"kind"_L1, "tension"_L1}})}}),
            report({{"dropped"_L1, QJsonArray{1}}}), nothing};
        QVERIFY(say(u"Where is the map?"_s));
        QCOMPARE(world().threads.size(), 1);
        QVERIFY(say(u"Forget the map."_s));
        QVERIFY(world().threads.isEmpty());
        const auto event = eventOf<ThreadChanged>();
        QVERIFY(event && event->dropped && !event->open);
    }

    // What is left of an event counts as much as the event did.
    void whatMatteredIsRememberedBefore()
    {
        m_services->model.answers[u"significance"_s] = {u"{\"score\":0,\"why\":\"\"}"_s};
        m_services->model.answers[sceneReport] = {
            report(
                {{"started"_L1,
                  one({{"title"_L1, "The duel"_L1}, {"props"_L1, QJsonArray{"sabre"_L1}}, {"significance"_L1, 3}})}}),
            report({{"ended"_L1, one({{"id"_L1, 1}, {"gist"_L1, "He let her live."_L1}})}}), nothing};
        QVERIFY(say(u"I draw my sabre."_s));
        QVERIFY(say(u"I let you live."_s));
        bool found = false;
        for (qsizetype i = 0; i < world().memories.size(); ++i) {
            const MemoryLine &memory = world().memories.at(i);
            if (m_services->log.texts(m_chat, {memory.text})->value(memory.text)
                == u"I was at the duel: he let her live."_s) {
                found = true;
                QCOMPARE(int(memory.significance), 3);
            }
        }
        QVERIFY(found);
    }

    void goalsAndStatusComeAndGo()
    {
        m_services->model.answers[stateUpdate] = {
            nothingOf(), state({{"goals"_L1, "to find the map"_L1}, {"status"_L1, "limping"_L1}}), nothingOf()};
        QVERIFY(say(u"You fall."_s));
        QCOMPARE(world().cast[1].goals, u"to find the map"_s);
        QCOMPARE(world().cast[1].status, u"limping"_s);
        QVERIFY(promptText().contains(u"On Mara's mind: to find the map. Mara is limping."_s));
        m_services->model.answers[stateUpdate] = {nothingOf(), state({{"status"_L1, "Over"_L1}}), nothingOf()};
        QVERIFY(say(u"It heals."_s));
        QVERIFY(world().cast[1].status.isEmpty());
        QCOMPARE(world().cast[1].goals, u"to find the map"_s);
        ManualEdit edit;
        edit.target = EditTarget::Goals;
        edit.from = 1;
        edit.text = u"to sleep"_s;
        QVERIFY(m_session->adjust(edit));
        m_services->model.answers[stateUpdate] = {nothingOf(), state({{"goals"_L1, "over"_L1}}), nothingOf()};
        QVERIFY(say(u"Good night."_s));
        QCOMPARE(world().cast[1].goals, u"to sleep"_s);
    }

    void whatIsNotKeptCostsTrust()
    {
        m_services->model.answers[sceneReport] = {report({{"opened"_L1, one({{"text"_L1, "bring the oil"_L1},
                                                                             {"kind"_L1, "promise"_L1},
                                                                             {"by"_L1, "Mara"_L1},
                                                                             {"to"_L1, "Alex"_L1},
                                                                             {"due_minutes"_L1, 60}})}}),
                                                  nothing};
        QVERIFY(say(u"Will you bring the oil in an hour?"_s));
        QCOMPARE(world().threads.size(), 1);
        QVERIFY(m_session->applyEvents(TimeSkipped{true, 600, u"In the morning"_s, {}}));
        QCOMPARE(world().edge(you, 1).trust, -8);
        QCOMPARE(world().edge(you, 1).causes.last().by, EdgeMover::BrokenPromise);
        QVERIFY(world().threads.first().broken);
        QVERIFY(m_session->applyEvents(TimeSkipped{true, 600, u"In the evening"_s, {}}));
        QCOMPARE(world().edge(you, 1).trust, -8);
        QVERIFY(m_session->undo() && m_session->undo());
        QCOMPARE(world().edge(you, 1).trust, 0);
        QVERIFY(!world().threads.first().broken);
    }

    void whatIsFeltFadesWithTime()
    {
        m_services->model.answers[stateUpdate] = {written({{"affinity_delta"_L1, 10}, {"trust_delta"_L1, 0}}),
                                                  nothingOf()};
        QVERIFY(say(u"Well met."_s));
        const int felt = world().edge(you, 1).affinity + world().edge(1, you).affinity;
        QVERIFY(felt > 0);
        QVERIFY(m_session->applyEvents(TimeSkipped{true, 9 * 24 * 60, u"Nine days later"_s, {}}));
        QCOMPARE(world().edge(you, 1).affinity + world().edge(1, you).affinity, felt - 3);
        QVERIFY(m_session->undo());
        QCOMPARE(world().edge(you, 1).affinity + world().edge(1, you).affinity, felt);
    }

    void whoIsAwayComesBackWithWhatTheyDid()
    {
        QVERIFY(m_session->addGuest(imported("Tomas")) && waitIdle(*m_session));
        ManualEdit goals;
        goals.target = EditTarget::Goals;
        goals.from = 2;
        goals.text = u"find the map"_s;
        QVERIFY(m_session->adjust(goals));
        QVERIFY(m_session->setPresent(2, false));
        QVERIFY(m_session->applyEvents(TimeSkipped{true, 24 * 60, u"The next day"_s, {}}));
        const auto memory = SpeakerView(world(), 2).meanwhile();
        QVERIFY(memory);
        QCOMPARE(m_services->log.texts(m_chat, {memory->text})->value(memory->text),
                 u"In that day I went on with what I am after: find the map."_s);
        QVERIFY(!SpeakerView(world(), 1).meanwhile());
    }

    void whatIsPlannedElsewhereWaits()
    {
        StoryEventChanged picnic;
        picnic.id = nextStoryEvent(world());
        picnic.title = u"Picnic"_s;
        picnic.phase = Phase::Planned;
        picnic.startsAt = 60;
        picnic.place = u"the river"_s;
        QVERIFY(m_session->applyEvents(picnic));
        QVERIFY(m_session->applyEvents(TimeSkipped{false, 90, {}, {}}));
        QCOMPARE(world().storyEvents.first().phase, Phase::Planned);
        QVERIFY(m_session->applyEvents(
            SceneChanged{{7, u"River"_s, {}, false, false, {}}, u"River"_s, {}, world().present()}));
        QCOMPARE(world().storyEvents.first().phase, Phase::Active);
        QVERIFY(m_session->undo());
        QCOMPARE(world().storyEvents.first().phase, Phase::Planned);
    }

    void theClockCanBeSet()
    {
        QVERIFY(m_session->applyEvents(TimeSkipped{false, 90, {}, {}}));
        QVERIFY(m_session->applyEvents(TimeSkipped{false, -60, {}, {}}));
        QCOMPARE(world().clock, 30);
        QVERIFY(m_session->applyEvents(TimeSkipped{false, -500, {}, {}}));
        QCOMPARE(world().clock, 0);
    }

    void aFactByHandSaysHowItIsKnown()
    {
        ManualEdit edit;
        edit.target = EditTarget::EdgeFactAdded;
        edit.from = 1;
        edit.to = you;
        edit.text = u"Alex was a thief"_s;
        edit.provenance = Provenance::False;
        edit.teller = you;
        QVERIFY(m_session->adjust(edit));
        QVERIFY(say(u"Well?"_s));
        QVERIFY(m_session->regenerate());
        QVERIFY(waitIdle(*m_session));
        const Edge edge = world().edge(1, you);
        QCOMPARE(edge.facts.at(0).provenance, Provenance::False);
        QCOMPARE(edge.facts.at(0).from, you);
    }

private:
    static QString nothingOf() { return state({}); }
    QString promptText() const
    {
        const auto plan = m_session->planFor(1);
        QString text;
        for (const PromptMessage &message : plan ? plan->prompt.messages : QList<PromptMessage>())
            text += message.text + u'\n';
        return text;
    }
    // The newest of its kind.
    template <class T> std::optional<T> eventOf() const
    {
        for (EventId id = world().head; id; --id.value)
            if (const auto event = m_services->log.event(m_chat, id))
                if (const auto *payload = std::get_if<T>(&event->payload))
                    return *payload;
        return {};
    }
};

DRAMATIS_TEST(PlansTest);

} // namespace tst_plans

#include "tst_plans.moc"
