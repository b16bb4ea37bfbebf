// What is noted of what a turn changed in a witness.
#include "domain/memory/reportfixture.h"
#include "domain/memory/stateevents.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_stateevents {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

template <typename Kind>
QList<Kind> only(const QList<NewEvent> &events)
{
    QList<Kind> found;
    for (const NewEvent &event : events)
        if (const auto *payload = std::get_if<Kind>(&event.payload))
            found.append(*payload);
    return found;
}

QList<EdgeUpdated> edgesAfter(const World &world, CastSlot witness, const Exchange &exchange, const StateUpdate &update)
{
    return only<EdgeUpdated>(stateEvents(world, witness, exchange, update));
}

Activity doing(const QString &position, const QString &posture = {}, const QString &verb = {})
{
    Activity activity;
    activity.position = position;
    activity.posture = posture;
    activity.action.verb = verb;
    return activity;
}

// A tavern, where the scene is and Mara sits, and a carriage.
World storyOfTwoPlaces()
{
    World world = storyOfThree();
    world.containers[1] = {1, u"Tavern"_s, {u"counter"_s, u"hearth"_s}, false, true, {}};
    world.containers[2] = {2, u"Carriage"_s, {u"bench"_s}, true, false, {}};
    world.scene.container = 1;
    world.cast[1].activity = doing(u"at the hearth"_s, u"sitting"_s);
    world.cast[1].activity.container = 1;
    return world;
}

const Exchange someTalk = exchangeOf(u"Well?"_s, u"Well."_s);

} // namespace

class StateEventsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatChangedNothingIsNotNoted()
    {
        QVERIFY(stateEvents(storyOfThree(), 1, someTalk, {}).isEmpty());
        // A reason alone changes nothing.
        QVERIFY(stateEvents(storyOfThree(), 1, someTalk, {.why = u"talk"_s}).isEmpty());
    }

    void oneChangeOfAViewIsEnough_data()
    {
        QTest::addColumn<StateUpdate>("update");
        QTest::newRow("affinity") << StateUpdate{.affinityDelta = -1};
        QTest::newRow("trust") << StateUpdate{.trustDelta = 1};
        QTest::newRow("a fact") << StateUpdate{.facts = {{u"He sails."_s, Provenance::Witnessed, nobody}}};
        QTest::newRow("what they did") << StateUpdate{.lastInteraction = u"They spoke."_s};
    }
    void oneChangeOfAViewIsEnough()
    {
        QFETCH(StateUpdate, update);
        update.why = u"talk"_s;
        const auto events = stateEvents(storyOfThree(), 1, someTalk, update);
        QCOMPARE(events.size(), 1);
        QCOMPARE(events[0].cause, someTalk.turn);
        EdgeUpdated edge;
        edge.from = 1;
        edge.to = you;
        edge.affinityDelta = update.affinityDelta;
        edge.trustDelta = update.trustDelta;
        edge.knowledge = update.facts;
        edge.lastInteraction = update.lastInteraction;
        edge.why = u"talk"_s;
        QCOMPARE(events[0].payload, Payload(edge));
    }

    // What is reported is what happened; what it comes to depends on what was felt.
    void whatIsFeltDecidesHowMuchItCounts()
    {
        World world = storyOfThree();
        world.edges[World::edgeKey(1, you)].affinity = 60;
        world.edges[World::edgeKey(1, you)].trust = -50;
        world.edges[World::edgeKey(1, 2)].affinity = -20;
        const EdgeChange other{u"Tomas"_s, 10, 0, {}, {}, {}};
        const auto edges = edgesAfter(world, 1, someTalk, {.affinityDelta = 10, .trustDelta = 4, .others = {other}});
        QCOMPARE(edges[0].affinityDelta, 4);
        QCOMPARE(edges[0].trustDelta, 6);
        QCOMPARE(edges[1].affinityDelta, 12);
        QCOMPARE(edges[0].by, EdgeMover::Exchange);
        world.edges[World::edgeKey(1, you)].affinity = 90;
        QVERIFY(edgesAfter(world, 1, someTalk, {.affinityDelta = 2}).isEmpty());
    }

    // What was seen needs nobody who says so; what was said does.
    void onlyWhatWasSaidHasATeller_data()
    {
        QTest::addColumn<Provenance>("provenance");
        QTest::addColumn<CastSlot>("from");
        QTest::newRow("witnessed") << Provenance::Witnessed << nobody;
        QTest::newRow("inferred") << Provenance::Inferred << nobody;
        QTest::newRow("told") << Provenance::Told << CastSlot(2);
        QTest::newRow("overheard") << Provenance::Overheard << CastSlot(2);
        QTest::newRow("lie") << Provenance::False << CastSlot(2);
    }
    void onlyWhatWasSaidHasATeller()
    {
        QFETCH(Provenance, provenance);
        Exchange exchange = exchangeOf({}, u"Alex sails."_s);
        exchange.replySpeaker = 2;
        const auto edges = edgesAfter(storyOfThree(), 1, exchange, {.facts = {{u"He sails."_s, provenance, nobody}}});
        QCOMPARE(edges.size(), 1);
        QTEST(edges[0].knowledge.value(0).from, "from");
    }

    void othersAreFoundByNameAndCountOnce()
    {
        const EdgeChange first{u"Tomas"_s, 3, 0, {}, {}, {}};
        const EdgeChange again{u"tomas"_s, 5, 0, {}, {}, {}};
        const EdgeChange stranger{u"Ina"_s, 5, 0, {}, {}, {}};
        const EdgeChange self{u"Mara"_s, 5, 0, {}, {}, {}};
        const auto edges = edgesAfter(storyOfThree(), 1, someTalk, {.others = {stranger, self, first, again}});
        QCOMPARE(edges.size(), 1);
        QCOMPARE(edges[0].to, CastSlot(2));
        QCOMPARE(edges[0].affinityDelta, 3);
    }

    void onlyANewStateIsNoted()
    {
        World world = storyOfThree();
        world.cast[1].mood = u"calm"_s;
        world.cast[1].goals = u"to sleep"_s;
        world.cast[1].status = u"limping"_s;
        const auto statesAfter = [&](const StateUpdate &update) {
            return only<EntityStateChanged>(stateEvents(world, 1, someTalk, update));
        };
        QVERIFY(statesAfter({.mood = u"calm"_s, .goals = u"to sleep"_s, .status = u"limping"_s}).isEmpty());
        QCOMPARE(
            statesAfter({.mood = u"angry"_s, .goals = u"to leave"_s, .status = u"drunk"_s}),
            (QList<EntityStateChanged>{{.slot = 1, .mood = u"angry"_s, .goals = u"to leave"_s, .status = u"drunk"_s}}));
        QCOMPARE(statesAfter({.goals = u"Over."_s, .status = u"over"_s}),
                 (QList<EntityStateChanged>{{.slot = 1, .goalsOver = true, .statusOver = true}}));
        QCOMPARE(statesAfter({.goals = u"over the sea"_s}),
                 (QList<EntityStateChanged>{{.slot = 1, .goals = u"over the sea"_s}}));
        world.cast[1].goals.clear();
        QVERIFY(statesAfter({.goals = u"over"_s}).isEmpty());
    }

    void whatTheyDoIsNotedWhereItIsNew()
    {
        World world = storyOfTwoPlaces();
        const auto activitiesAfter = [&](const Activity &activity) {
            return only<ActivityChanged>(stateEvents(world, 1, someTalk, {.activity = activity}));
        };
        QVERIFY(activitiesAfter({}).isEmpty());
        QVERIFY(activitiesAfter(doing(u"at the hearth"_s, u"sitting"_s)).isEmpty());
        const auto changed = activitiesAfter(doing(u"at the counter"_s, u"standing"_s, u"drinking"_s));
        QCOMPARE(changed, (QList<ActivityChanged>{
                              {1, 0, u"at the counter"_s, u"standing"_s, {u"drinking"_s, true, {}, 0}, {}, {}}}));
        world.cast[1].activity.container = 2;
        QCOMPARE(activitiesAfter(doing(u"by the door"_s)).value(0).container, 2);
    }

    void eachPartOfWhatTheyDoCountsAlone_data()
    {
        QTest::addColumn<QString>("part");
        for (const char *part : {"position", "posture", "verb", "holding", "attention"})
            QTest::newRow(part) << QString::fromLatin1(part);
    }
    void eachPartOfWhatTheyDoCountsAlone()
    {
        QFETCH(QString, part);
        Activity activity;
        QString &text = part == u"position"_s  ? activity.position
                        : part == u"posture"_s ? activity.posture
                        : part == u"verb"_s    ? activity.action.verb
                        : part == u"holding"_s ? activity.holding
                                               : activity.attention;
        text = u"a rope"_s;
        QCOMPARE(only<ActivityChanged>(stateEvents(storyOfThree(), 1, someTalk, {.activity = activity})).size(), 1);
    }

    // A model goes on placing people where they were.
    void nobodySitsAtASpotOfAnotherPlace()
    {
        World world = storyOfTwoPlaces();
        const Activity said = doing(u"on the bench"_s, u"leaning"_s, u"humming"_s);
        const auto events = stateEvents(world, 1, someTalk, {.activity = said});
        QCOMPARE(only<ActivityChanged>(events),
                 (QList<ActivityChanged>{{1, 0, {}, {}, {u"humming"_s, true, {}, 0}, {}, {}}}));
        const Exchange told = exchangeOf(u"Sit on that bench."_s, u"Mara sits down."_s);
        QCOMPARE(only<ActivityChanged>(stateEvents(world, 1, told, {.activity = said})).value(0).position,
                 u"on the bench"_s);
        world.containers[1].spots.append(u"bench"_s);
        QCOMPARE(only<ActivityChanged>(stateEvents(world, 1, someTalk, {.activity = said})).value(0).position,
                 u"on the bench"_s);
    }

    // "In my head I lean on my counter": she stays where she sits.
    void nobodyIsMovedByAJoke_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("reply");
        QTest::addColumn<QString>("position");
        const QString stays = u"at the hearth"_s;
        const QString moves = u"behind the desk"_s;
        QTest::newRow("imagined") << u"\"Well?\""_s << u"\"In my head I sit at my desk.\" She laughs."_s << stays;
        QTest::newRow("only said") << u"\"Well?\""_s << u"\"My desk is better.\""_s << stays;
        QTest::newRow("done") << u"\"Well?\""_s << u"\"My desk is better.\" She sits down at the desk."_s << moves;
        QTest::newRow("told to") << u"\"Sit at the desk.\""_s << u"\"Yes.\" She obeys."_s << moves;
        QTest::newRow("not named at all") << u"\"Well?\""_s << u"\"Well.\""_s << moves;
    }
    void nobodyIsMovedByAJoke()
    {
        QFETCH(QString, line);
        QFETCH(QString, reply);
        QFETCH(QString, position);
        const World world = storyOfTwoPlaces();
        const auto noted = only<ActivityChanged>(stateEvents(
            world, 1, exchangeOf(line, reply), {.activity = doing(u"behind the desk"_s, u"sitting"_s, u"humming"_s)}));
        QCOMPARE(noted.value(0).position, position);
        QCOMPARE(noted.value(0).action.verb, u"humming"_s);
    }

    void eachPartOfAnotherPlaceGoesAlone()
    {
        const World world = storyOfTwoPlaces();
        const auto noted = [&](const Activity &said) {
            return only<ActivityChanged>(stateEvents(world, 1, someTalk, {.activity = said})).value(0);
        };
        Activity said = doing(u"by the window"_s, u"lying on the bench"_s, u"cleaning the bench"_s);
        said.attention = u"the bench"_s;
        QCOMPARE(noted(said), (ActivityChanged{1, 0, u"by the window"_s, {}, {}, {}, {}}));
        said = doing(u"by the window"_s, u"lying"_s, u"cleaning"_s);
        said.attention = u"the rain"_s;
        QCOMPARE(
            noted(said),
            (ActivityChanged{1, 0, u"by the window"_s, u"lying"_s, {u"cleaning"_s, true, {}, 0}, {}, u"the rain"_s}));
    }

    void whoIsTakenElsewhereLeavesTheirSpot()
    {
        const World world = storyOfTwoPlaces();
        const ContainerSeen carriage = world.containers.value(2);
        const auto noted = [&](const QString &position, const ContainerSeen *to) {
            const StateUpdate update{.activity = doing(position, u"resting"_s, u"humming"_s)};
            return only<ActivityChanged>(stateEvents(world, 1, someTalk, update, to)).value(0);
        };
        QCOMPARE(noted(u"on the bench"_s, &carriage).position, u"on the bench"_s);
        QCOMPARE(noted(u"at the counter"_s, &carriage).position, QString());
        QCOMPARE(noted(u"at the hearth"_s, &carriage).posture, QString());
        const ContainerSeen same = world.containers.value(1);
        QCOMPARE(noted(u"at the hearth"_s, &same).posture, u"resting"_s);
        QCOMPARE(noted(u"at the hearth"_s, nullptr).position, u"at the hearth"_s);
    }

    void onlyCharactersRemember()
    {
        const StateUpdate update{.memory = u"I was there."_s};
        QCOMPARE(only<MemoryWritten>(stateEvents(storyOfThree(), 1, someTalk, update)),
                 (QList<MemoryWritten>{{1, someTalk.turn, allThree, u"I was there."_s, 0}}));
        QVERIFY(stateEvents(storyOfThree(), you, someTalk, update).isEmpty());
        Exchange late = someTalk;
        late.isLate = true;
        QCOMPARE(only<MemoryWritten>(stateEvents(storyOfThree(), 1, late, update)).size(), 1);
        QVERIFY(stateEvents(storyOfThree(), you, late, update).isEmpty());
    }

    void notesThatComeLateFillOnlyWhatIsOpen()
    {
        World world = storyOfThree();
        Exchange late = someTalk;
        late.isLate = true;
        const StateUpdate update{
            .mood = u"angry"_s, .goals = u"to leave"_s, .status = u"drunk"_s, .activity = doing(u"at the door"_s)};
        auto events = stateEvents(world, 1, late, update);
        QCOMPARE(
            only<EntityStateChanged>(events),
            (QList<EntityStateChanged>{{.slot = 1, .mood = u"angry"_s, .goals = u"to leave"_s, .status = u"drunk"_s}}));
        QCOMPARE(only<ActivityChanged>(events).size(), 1);
        Entity &mara = world.cast[1];
        mara.moodFrom = late.turn; // of this very turn
        QCOMPARE(only<EntityStateChanged>(stateEvents(world, 1, late, update)).value(0).mood, u"angry"_s);
        mara.moodFrom = EventId{late.turn.value + 1};
        mara.goals = u"to sleep"_s;
        mara.status = u"limping"_s;
        mara.activity.posture = u"lying"_s;
        QVERIFY(stateEvents(world, 1, late, update).isEmpty());
        QVERIFY(stateEvents(world, 1, late, {.goals = u"over"_s, .status = u"over"_s}).isEmpty());
    }
};

DRAMATIS_TEST(StateEventsTest);

} // namespace tst_stateevents

#include "tst_stateevents.moc"
