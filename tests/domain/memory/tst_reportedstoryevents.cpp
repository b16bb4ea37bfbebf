// What was planned, began and ended, by a report on a scene.
#include "domain/memory/reportedstoryevents.h"
#include "domain/memory/reportfixture.h"
#include "support/main/testmain.h"

#include <QTest>

#include <algorithm>

namespace tst_reportedstoryevents {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr int mostPlans = 12;
constexpr int mostUnderWay = 6;
constexpr int mostProps = 8;

const Exchange talk = exchangeOf(u"Well?"_s, u"Well."_s);

QList<StoryEventChanged> changesAfter(const World &world, const SceneReport &report, const Exchange &exchange = talk)
{
    QList<StoryEventChanged> changes;
    for (const NewEvent &event : reportedStoryEvents(world, exchange, report))
        if (const auto *change = std::get_if<StoryEventChanged>(&event.payload))
            changes.append(*change);
    return changes;
}

// "1 Active", …
QStringList told(const QList<StoryEventChanged> &changes)
{
    static const QStringList phases{u"planned"_s, u"active"_s, u"completed"_s, u"cancelled"_s, u"expired"_s};
    QStringList all;
    for (const StoryEventChanged &change : changes)
        all << u"%1 %2"_s.arg(change.title, phases[int(change.phase)]);
    return all;
}

World storyWith(int count, Phase phase)
{
    World world = storyOfThree();
    for (int id = 1; id <= count; ++id)
        happen(world, StoryEventChanged{id, u"e%1"_s.arg(id), phase, {}, {}});
    // As the bookkeeping noted them.
    for (StoryEvent &event : world.storyEvents)
        event.byHand = {};
    return world;
}

} // namespace

class ReportedStoryEventsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatBeginsAndWhatIsPlannedIsNoted()
    {
        World world = storyOfThree();
        world.clock = 100;
        SceneReport report;
        report.minutes = 5;
        report.started = {{u"Storm"_s, {u"lamp"_s, u"anchor"_s}, 2}};
        report.planned = {{u"Feast"_s, {}, 1, u"The storm is over."_s, 60}, {u"Wake"_s, {}, 0}};
        const auto changes = changesAfter(world, report, exchangeOf(u"The lamp!"_s, u"It falls."_s, {you, 1}));
        QCOMPARE(told(changes), (QStringList{u"Storm active"_s, u"Feast planned"_s, u"Wake planned"_s}));
        QCOMPARE(changes[0].id, 1);
        QCOMPARE(changes[0].props, QStringList{u"lamp"_s}); // of the anchor nobody spoke
        QCOMPARE(changes[0].significance, 2);
        QCOMPARE(changes[0].startsAt, noTime);
        QCOMPARE(changes[0].witnesses, (WitnessSet{you, 1}));
        QCOMPARE(changes[1].id, 2);
        QCOMPARE(changes[1].precondition, u"The storm is over."_s);
        QCOMPARE(changes[1].startsAt, 165);
        QCOMPARE(changes[2].startsAt, noTime);
    }

    void eachIsNotedOnce()
    {
        SceneReport report;
        report.started = {{u"Storm"_s, {}}, {u"storm"_s, {}}, {QString(), {}}, {u"e1"_s, {}}, {u"E2"_s, {}}};
        report.planned = {{u"Storm"_s, {}}, {u"e1"_s, {}}};
        QCOMPARE(told(changesAfter(storyWith(2, Phase::Active), report)), QStringList{u"Storm active"_s});
    }

    void whatWasPlannedBegins()
    {
        SceneReport report;
        report.begun = {1, 1, 9};
        report.started = {{u"E2"_s, {}}};
        QCOMPARE(told(changesAfter(storyWith(3, Phase::Planned), report)),
                 (QStringList{u"e1 active"_s, u"e2 active"_s}));
        QVERIFY(changesAfter(storyWith(3, Phase::Active), report).isEmpty());
    }

    void aPlanHasAPlaceAndPeopleWhereTheyAreSaid()
    {
        World world = storyOfThree();
        world.containers[4] = {4, u"Mill"_s, {}, false, false, {}};
        SceneReport report;
        report.planned = {{u"Picnic"_s, {}, 1, {}, 60, u"the river"_s, {u"Mara"_s, u"Alex"_s, u"Ina"_s}},
                          {u"Dance"_s, {}, 1, {}, 60, u"mill"_s, {}},
                          {u"Wake"_s, {}, 1, {}, 60, u"chapel"_s, {}}};
        const auto changes = changesAfter(world, report, exchangeOf(u"A picnic at the river?"_s, u"Yes."_s));
        QCOMPARE(changes[0].place, u"the river"_s);
        QCOMPARE(changes[0].people, (WitnessSet{you, 1}));
        QCOMPARE(changes[1].place, u"mill"_s);
        QCOMPARE(changes[1].people, WitnessSet());
        QCOMPARE(changes[2].place, QString()); // nobody named it
    }

    void whatIsPlannedElsewhereDoesNotBegin()
    {
        World world = storyWith(1, Phase::Planned);
        world.containers[1] = {1, u"Shop"_s, {}, false, false, {}};
        world.scene.container = 1;
        world.storyEvents[1].place = u"river"_s;
        SceneReport report;
        report.begun = {1};
        QVERIFY(changesAfter(world, report).isEmpty());
        SceneReport again;
        again.started = {{u"e1"_s, {}}};
        QVERIFY(changesAfter(world, again).isEmpty()); // nor as another of its name
        QCOMPARE(told(changesAfter(world, report, exchangeOf(u"Here is the river."_s, u"Well."_s))),
                 QStringList{u"e1 active"_s});
        report.place = u"the river"_s;
        QCOMPARE(told(changesAfter(world, report)), QStringList{u"e1 active"_s});
        report.place.clear();
        world.storyEvents[1].place.clear();
        world.storyEvents[1].people = WitnessSet{2};
        world.cast[2].present = false;
        QVERIFY(changesAfter(world, report).isEmpty());
    }

    void whatEndsIsDecidedOnce()
    {
        SceneReport report;
        report.ended = {{1, {}}, {1, {}}, {9, {}}};
        report.cancelled = {1, 2, 2, 9};
        QCOMPARE(told(changesAfter(storyWith(3, Phase::Active), report)),
                 (QStringList{u"e1 completed"_s, u"e2 cancelled"_s}));
        // What has not begun does not end.
        QCOMPARE(told(changesAfter(storyWith(3, Phase::Planned), report)),
                 (QStringList{u"e1 cancelled"_s, u"e2 cancelled"_s}));
        QVERIFY(changesAfter(storyWith(3, Phase::Completed), report).isEmpty());
    }

    void anEndWithAGistIsRememberedByWhoHeardOfIt()
    {
        SceneReport report;
        report.ended = {{1, u"The storm passed and Tomas slept."_s}};
        const auto events =
            reportedStoryEvents(storyWith(1, Phase::Active), exchangeOf({}, u"Over."_s, {you, 2}), report);
        QCOMPARE(events.size(), 2);
        const auto *memory = std::get_if<MemoryWritten>(&events[1].payload);
        QVERIFY(memory);
        QCOMPARE(memory->text, u"I was at the e1: the storm passed and I slept."_s);
        QCOMPARE(
            events[1].payload,
            Payload(MemoryWritten{2, talk.turn, {you, 2}, u"I was at the e1: the storm passed and I slept."_s, 0}));
        report.ended = {{1, {}}};
        QCOMPARE(reportedStoryEvents(storyWith(1, Phase::Active), talk, report).size(), 1);
    }

    // Each remembers what they heard, and of the rest only that they were there.
    void whoMissedPartOfItRemembersOnlyThatTheyWereThere()
    {
        World world = storyOfThree();
        const EventId began = speak(world, 1);
        apply(world, {{EventId{world.head.value + 1}, world.head, 0, began},
                      StoryEventChanged{1, u"Picnic"_s, Phase::Active, {u"basket"_s}, {}}});
        speak(world, 1, {you, 1}); // a whisper
        Exchange exchange = exchangeOf(u"Enough."_s, u"Well."_s);
        exchange.turn = speak(world, 1);
        SceneReport report;
        report.ended = {{1, u"They emptied the basket, and Mara told the truth."_s}};
        QStringList memories;
        for (const NewEvent &event : reportedStoryEvents(world, exchange, report))
            if (const auto *memory = std::get_if<MemoryWritten>(&event.payload))
                memories << memory->text;
        QCOMPARE(memories, (QStringList{u"I was at the picnic: I told the truth."_s, u"I was at the picnic."_s}));
    }

    void thingsAreThoseThatWerePlannedAndThoseThatAreNamedLater()
    {
        SceneReport plan;
        plan.planned = {{u"Picnic at the river"_s, {u"basket"_s, u"blanket"_s}}};
        World world = storyOfThree();
        const auto take = [&](const SceneReport &report, const Exchange &exchange) {
            for (const NewEvent &event : reportedStoryEvents(world, exchange, report))
                apply(world, {{EventId{world.head.value + 1}, world.head, 0, exchange.turn}, event.payload});
            return world.storyEvents.value(1).props;
        };
        QCOMPARE(take(plan, talk), (QStringList{u"basket"_s, u"blanket"_s})); // nobody has named them yet
        SceneReport begun;
        begun.begun = {1};
        take(begun, talk);
        QCOMPARE(world.storyEvents[1].phase, Phase::Active);
        SceneReport more;
        more.started = {{u"the picnic"_s, {u"sandwiches"_s, u"throne"_s}}};
        QCOMPARE(take(more, exchangeOf({}, u"Sandwiches!"_s)),
                 (QStringList{u"basket"_s, u"blanket"_s, u"sandwiches"_s}));
        QCOMPARE(world.storyEvents.size(), 1);
        QVERIFY(changesAfter(world, more, exchangeOf({}, u"Sandwiches!"_s)).isEmpty()); // that is known
    }

    void plansHaveALimit()
    {
        SceneReport report;
        report.planned = {{u"Feast"_s, {}}, {u"Wake"_s, {}}};
        QCOMPARE(told(changesAfter(storyWith(mostPlans - 1, Phase::Planned), report)), QStringList{u"Feast planned"_s});
        QVERIFY(changesAfter(storyWith(mostPlans, Phase::Planned), report).isEmpty());
        World byHand = storyWith(mostPlans, Phase::Planned);
        byHand.storyEvents[3].byHand = EventId{1}; // what the user planned does not count
        QCOMPARE(told(changesAfter(byHand, report)), QStringList{u"Feast planned"_s});
    }

    void theOldestMakesRoomForWhatBegins()
    {
        SceneReport report;
        report.started = {{u"Storm"_s, {}}};
        QCOMPARE(told(changesAfter(storyWith(mostUnderWay - 1, Phase::Active), report)),
                 QStringList{u"Storm active"_s});
        World full = storyWith(mostUnderWay, Phase::Active);
        QCOMPARE(told(changesAfter(full, report)), (QStringList{u"e1 completed"_s, u"Storm active"_s}));
        happen(full, StoryEventChanged{mostUnderWay + 1, u"mine"_s, Phase::Active, {}, {}});
        full.storyEvents[1].byHand = EventId{1};
        QCOMPARE(told(changesAfter(full, report)), (QStringList{u"Storm active"_s}));
    }

    // More begins in one report than there is room for: nothing that was there is left that could end.
    void aReportCannotBeginMoreThanThereIsRoomFor()
    {
        SceneReport report;
        QStringList expected;
        for (int i = 0; i < mostUnderWay + 2; ++i) {
            report.started.append({u"s%1"_s.arg(i), {}});
            if (i < mostUnderWay)
                expected << u"s%1 active"_s.arg(i);
        }
        QCOMPARE(told(changesAfter(storyOfThree(), report)), expected);
    }

    void propsHaveALimit()
    {
        SceneReport report;
        QStringList props;
        for (int i = 0; i < mostProps + 2; ++i)
            props << u"prop%1x"_s.arg(i);
        report.started = {{u"Storm"_s, props + QStringList{u"PROP0x"_s}}};
        const auto changes = changesAfter(storyOfThree(), report, exchangeOf({}, props.join(u", "_s)));
        QCOMPARE(changes.value(0).props, props.first(mostProps));
    }
};

DRAMATIS_TEST(ReportedStoryEventsTest);

} // namespace tst_reportedstoryevents

#include "tst_reportedstoryevents.moc"
