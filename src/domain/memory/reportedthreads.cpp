#include "domain/memory/reportedthreads.h"

#include "domain/cast/names.h"
#include "domain/memory/evidence.h"
#include "domain/world/threads.h"

namespace dramatis::domain {

namespace {

constexpr qsizetype mostThreads = 24; // that are open at once; more would drown the story

QList<ThreadChanged> closedThreads(const World &world, const SceneReport &report)
{
    QList<ThreadChanged> changes;
    QSet<int> closed;
    for (const int id : report.resolved + report.dropped)
        if (world.threads.contains(id) && !closed.contains(id)) {
            closed.insert(id);
            ThreadChanged change = changeOf(id, world.threads[id]);
            change.open = false;
            change.dropped = !report.resolved.contains(id);
            changes.append(change);
        }
    return changes;
}

QList<ThreadChanged> openedThreads(const World &world, const SceneReport &report, WitnessSet witnesses)
{
    QList<ThreadChanged> changes;
    int next = nextThread(world);
    QSet<QString> known;
    for (const Thread &thread : world.threads)
        known.insert(foldedCase(thread.text));
    for (const SceneReport::NewThread &fresh : report.opened) {
        if (fresh.text.isEmpty() || known.contains(foldedCase(fresh.text)) || known.size() >= mostThreads
            || world.threadsClosedByHand.contains(foldedCase(fresh.text)))
            continue;
        known.insert(foldedCase(fresh.text));
        const CastSlot by = whoIsNamed(world, fresh.by);
        changes.append({.id = next++,
                        .text = fresh.text,
                        .open = true,
                        .tie = by == nobody ? Tie::Tension : fresh.tie,
                        .by = by,
                        .to = whoIsNamed(world, fresh.to),
                        .due = fresh.dueMinutes > 0 ? world.clock + report.minutes + fresh.dueMinutes : noTime,
                        .witnesses = witnesses});
    }
    return changes;
}

} // namespace

QList<NewEvent> reportedThreads(const World &world, const Exchange &exchange, const SceneReport &report)
{
    QList<NewEvent> events;
    const WitnessSet witnesses = Evidence(world, exchange).heardAll();
    for (const ThreadChanged &change : closedThreads(world, report) + openedThreads(world, report, witnesses))
        events.append({change, exchange.turn});
    return events;
}

} // namespace dramatis::domain
