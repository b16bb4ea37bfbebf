// Each rule here, in evidence.cpp and in the files that are named reported… is a mistake that models make. The order
// matters: what began and ended, things and threads first, then time, then the change of scene, then who is elsewhere;
// each is decided on the world as it was before any of them, but what waited for a place begins last. Notes may come
// late, when others have been taken (`isLate`): then nothing is said of where the story is now. The limits at the top
// of these files keep a talkative model from drowning the prompt. domain/rules.md has them all.
#include "domain/memory/sceneevents.h"

#include "domain/memory/evidence.h"
#include "domain/memory/reporteditems.h"
#include "domain/memory/reportedplaces.h"
#include "domain/memory/reportedstoryevents.h"
#include "domain/memory/reportedthreads.h"
#include "domain/memory/reportedtime.h"
#include "domain/time/timeevents.h"
#include "domain/world/clock.h"
#include "domain/world/fold.h"
#include "domain/world/threads.h"

#include <QSet>

namespace dramatis::domain {

namespace {

QString newWeather(const World &world, const Exchange &exchange, const SceneReport &report)
{
    const bool isOld = exchange.isLate && !world.weather.isEmpty();
    const bool isKnown = foldedCase(report.weather) == foldedCase(world.weather);
    return isOld || isKnown || !Evidence(world, exchange).isAnythingToldToAll() ? QString() : report.weather;
}

template <class T> QSet<int> decidedBy(const QList<NewEvent> &reported)
{
    QSet<int> ids;
    for (const NewEvent &event : reported)
        if (const auto *change = std::get_if<T>(&event.payload))
            ids.insert(change->id);
    return ids;
}

// What comes by itself with time comes only to those of whom nothing is reported.
QList<NewEvent> timePassed(const World &world, const Exchange &exchange, const SceneReport &report,
                           const ReportedTime &time, bool jumps, const QList<NewEvent> &reported)
{
    QList<NewEvent> events;
    const QString weather = newWeather(world, exchange, report);
    if (time.minutes > 0 || time.timeOfDay != noTime || !weather.isEmpty())
        events.append({TimeSkipped{jumps, time.minutes, {}, weather, time.timeOfDay}, exchange.turn});
    for (const Payload &brought : timeEvents(world, {.minutes = time.minutes,
                                                     .jump = jumps,
                                                     .by = exchange.turn,
                                                     .storyEvents = decidedBy<StoryEventChanged>(reported),
                                                     .threads = decidedBy<ThreadChanged>(reported)}))
        events.append({brought, exchange.turn});
    return events;
}

// What waited for its place or its people begins where they have come to.
QList<NewEvent> begunThere(const World &world, const Exchange &exchange, const QList<NewEvent> &events)
{
    QList<NewEvent> added;
    World there = world;
    for (const NewEvent &event : events)
        apply(there, {{EventId{there.head.value + 1}, there.head, 0, event.cause}, event.payload});
    const QSet<int> decided = decidedBy<StoryEventChanged>(events);
    for (const StoryEventChanged &change : eventChangesHere(there))
        if (!decided.contains(change.id))
            added.append({change, exchange.turn});
    return added;
}

// In the form of other failures (turn/bookkeeping/classifier.cpp), for the presenters.
BookkeepingFailed refusedTime(qint64 minutes)
{
    return {QStringLiteral("story_time"), QStringLiteral("time_without_words (): %1").arg(minutes),
            QStringLiteral("default")};
}

} // namespace

QList<NewEvent> sceneReportEvents(const World &world, const Exchange &exchange, const SceneReport &report)
{
    const Evidence evidence(world, exchange);
    const ReportedTime time = reportedTime(world, evidence, report);
    SceneReport believed = report;
    believed.minutes = int(time.minutes);
    const bool jumps = evidence.tellsOfNow() && time.minutes >= sceneBreak;
    QList<NewEvent> events = reportedStoryEvents(world, exchange, believed);
    events += reportedItems(world, exchange, believed);
    events += reportedThreads(world, exchange, believed);
    events += timePassed(world, exchange, believed, time, jumps, events);
    events += reportedPlaces(world, exchange, believed, jumps);
    events += begunThere(world, exchange, events);
    if (time.isRefused)
        events.append({refusedTime(report.minutes), exchange.turn});
    return events;
}

} // namespace dramatis::domain
