// The events that follow from a report on a scene, all together: how time goes by, and what comes with it.
#include "domain/memory/reportfixture.h"
#include "domain/memory/sceneevents.h"
#include "support/main/testmain.h"

#include <QTest>

#include <algorithm>

namespace tst_sceneevents {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const Exchange talk = exchangeOf(u"Well?"_s, u"Well."_s);

template <class T> QList<T> only(const QList<NewEvent> &events)
{
    QList<T> found;
    for (const NewEvent &event : events)
        if (const auto *one = std::get_if<T>(&event.payload))
            found.append(*one);
    return found;
}

SceneReport after(int minutes)
{
    SceneReport report;
    report.minutes = minutes;
    return report;
}

World withPlan(int inMinutes)
{
    World world = storyOfThree();
    StoryEventChanged plan;
    plan.id = 1;
    plan.title = u"Supper"_s;
    plan.phase = Phase::Planned;
    plan.startsAt = world.clock + inMinutes;
    happen(world, plan);
    return world;
}

} // namespace

class SceneEventsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anotherSceneBeginsAfterHours_data()
    {
        QTest::addColumn<int>("minutes");
        QTest::addColumn<bool>("isLate");
        QTest::addColumn<bool>("jumps");
        QTest::newRow("minutes") << 10 << false << false;
        QTest::newRow("almost four hours") << 239 << false << false;
        QTest::newRow("four hours") << 240 << false << true;
        QTest::newRow("four hours, noted late") << 240 << true << false;
    }
    void anotherSceneBeginsAfterHours()
    {
        QFETCH(int, minutes);
        QFETCH(bool, isLate);
        QFETCH(bool, jumps);
        Exchange exchange = exchangeOf(u"*Hours pass, and nobody comes.*"_s, u"\"Well.\""_s);
        exchange.isLate = isLate;
        const auto events = sceneReportEvents(storyOfThree(), exchange, after(minutes));
        QCOMPARE(only<TimeSkipped>(events), QList<TimeSkipped>({{jumps, minutes, {}, {}}}));
        QCOMPARE(only<SceneChanged>(events).size(), jumps ? 1 : 0);
    }

    // A model that skips three days in every reply closes no scene; what it says is listed.
    void aSkipWithoutWordsChangesNothing()
    {
        World world = storyOfThree();
        for (int i = 0; i < 6; ++i) {
            const auto events = sceneReportEvents(world, talk, after(3 * 24 * 60));
            QVERIFY(only<TimeSkipped>(events).isEmpty());
            QVERIFY(only<SceneChanged>(events).isEmpty());
            QCOMPARE(only<BookkeepingFailed>(events),
                     (QList<BookkeepingFailed>{{u"story_time"_s, u"time_without_words (): 4320"_s, u"default"_s}}));
            for (const NewEvent &event : events)
                happen(world, event.payload);
        }
        QCOMPARE(world.clock, 0);
        QCOMPARE(world.scene.number, 1);
        QCOMPARE(world.bookkeepingFailures.size(), 6);
    }

    void theTimeOfDayComesWithTheFirstWordOfIt()
    {
        const Exchange evening = exchangeOf(u"*The evening is warm.*"_s, u"\"Well.\""_s);
        const auto skipped = only<TimeSkipped>(sceneReportEvents(storyOfThree(), evening, {}));
        QCOMPARE(skipped, (QList<TimeSkipped>{{false, 0, {}, {}, 19 * 60}}));
    }

    void whatIsDueCountsFromTheTimeThatIsBelieved()
    {
        SceneReport report = after(3 * 24 * 60);
        report.opened = {{u"bring the lamp"_s, Tie::Promise, u"Alex"_s, u"Mara"_s, 60}};
        QCOMPARE(only<ThreadChanged>(sceneReportEvents(storyOfThree(), talk, report)).value(0).due, 60);
    }

    void whereNothingIsReportedNothingHappens() { QVERIFY(sceneReportEvents(storyOfThree(), talk, {}).isEmpty()); }

    void timeBringsWhatWasPlanned()
    {
        const auto changes = only<StoryEventChanged>(sceneReportEvents(withPlan(5), talk, after(10)));
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0].phase, Phase::Active);
        QVERIFY(only<StoryEventChanged>(sceneReportEvents(withPlan(11), talk, after(10))).isEmpty());
    }

    void timeDoesNotBringWhatIsCalledOff()
    {
        SceneReport report = after(10);
        report.cancelled = {1};
        const auto changes = only<StoryEventChanged>(sceneReportEvents(withPlan(5), talk, report));
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0].phase, Phase::Cancelled);
    }

    void whatWaitedForItsPlaceBeginsOnArrival()
    {
        World world = withPlan(5);
        happen(world, SceneChanged{{1, u"Shop"_s, {}, false, false, {}}, u"Shop"_s, {}, allThree});
        world.storyEvents[1].place = u"river"_s;
        SceneReport report = after(10);
        QVERIFY(only<StoryEventChanged>(sceneReportEvents(world, talk, report)).isEmpty());
        report.place = u"river"_s;
        const auto events = sceneReportEvents(world, exchangeOf(u"To the river!"_s, u"The river is cold."_s), report);
        QCOMPARE(only<SceneChanged>(events).size(), 1);
        QCOMPARE(only<StoryEventChanged>(events).value(0).phase, Phase::Active);
        QVERIFY(std::holds_alternative<StoryEventChanged>(events.last().payload));
        QCOMPARE(events.last().cause, talk.turn);
    }

    void whatIsKeptInTimeIsNotBroken()
    {
        World world = storyOfThree();
        ThreadChanged thread;
        thread.id = 1;
        thread.text = u"bring the oil"_s;
        thread.tie = Tie::Promise;
        thread.by = 1;
        thread.to = you;
        thread.due = 5;
        happen(world, thread);
        const Exchange later = exchangeOf(u"Two hours later."_s, u"The lamp is out."_s);
        SceneReport report = after(120);
        QCOMPARE(only<EdgeUpdated>(sceneReportEvents(world, later, report)).size(), 1);
        report.resolved = {1};
        QVERIFY(only<EdgeUpdated>(sceneReportEvents(world, later, report)).isEmpty());
    }

    void theWeatherChangesOnlyWhereItIsAnother()
    {
        World world = storyOfThree();
        SceneReport report;
        report.weather = u"fog"_s;
        QCOMPARE(only<TimeSkipped>(sceneReportEvents(world, talk, report)),
                 QList<TimeSkipped>({{false, 0, {}, u"fog"_s}}));
        world.weather = u"Fog"_s;
        QVERIFY(sceneReportEvents(world, talk, report).isEmpty());
    }

    void lateNotesLeaveTheWeatherThatIsKnown()
    {
        World world = storyOfThree();
        Exchange late = talk;
        late.isLate = true;
        SceneReport report;
        report.weather = u"fog"_s;
        QCOMPARE(only<TimeSkipped>(sceneReportEvents(world, late, report)).size(), 1);
        world.weather = u"rain"_s;
        QVERIFY(only<TimeSkipped>(sceneReportEvents(world, late, report)).isEmpty());
    }

    // What only one heard says nothing of the weather that all see.
    void aWhisperMakesNoWeather()
    {
        SceneReport report;
        report.weather = u"fog"_s;
        const Exchange whisper = exchangeOf(u"@Mara@ Fog!"_s, u"Hush."_s, {you, 1});
        QVERIFY(only<TimeSkipped>(sceneReportEvents(storyOfThree(), whisper, report)).isEmpty());
    }
};

DRAMATIS_TEST(SceneEventsTest);

} // namespace tst_sceneevents

#include "tst_sceneevents.moc"
