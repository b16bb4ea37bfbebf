#include "domain/world/threads.h"

#include "domain/world/clock.h"

#include <algorithm>

namespace dramatis::domain {

ThreadChanged changeOf(int id, const Thread &thread)
{
    return {.id = id,
            .text = thread.text,
            .open = true,
            .tie = thread.tie,
            .by = thread.by,
            .to = thread.to,
            .due = thread.due,
            .witnesses = thread.witnesses};
}

StoryEventChanged changeOf(int id, const StoryEvent &storyEvent)
{
    return {.id = id,
            .title = storyEvent.title,
            .phase = storyEvent.phase,
            .props = storyEvent.props,
            .precondition = storyEvent.precondition,
            .significance = storyEvent.significance,
            .onStart = storyEvent.onStart,
            .onComplete = storyEvent.onComplete,
            .startsAt = storyEvent.startsAt,
            .endsAt = storyEvent.endsAt,
            .gist = storyEvent.gist,
            .witnesses = storyEvent.witnesses};
}

EventId broughtUpBy(const World &world, EventId reply)
{
    const qsizetype i = world.findTurn(reply);
    if (i < 1 || world.transcript.at(i).speaker == you
        || world.transcript.at(i - 1).speaker == world.transcript.at(i).speaker)
        return reply;
    return world.transcript.at(i - 1).turn;
}

bool heardAllOf(const World &world, const StoryEvent &storyEvent, EventId upTo, CastSlot slot)
{
    const EventId from = broughtUpBy(world, storyEvent.began);
    for (qsizetype i = world.transcript.size() - 1; i >= 0 && world.transcript.at(i).turn >= from; --i)
        if (world.transcript.at(i).turn <= upTo && !world.transcript.at(i).witnesses.contains(slot))
            return false;
    return true;
}

int nextThread(const World &world)
{
    return world.lastThread + 1;
}

int nextStoryEvent(const World &world)
{
    return world.storyEvents.isEmpty() ? 1 : world.storyEvents.lastKey() + 1;
}

QList<StoryEventChanged> broughtByTime(const World &world, qint64 clock, bool jump)
{
    struct Due {
        qint64 at = 0;
        StoryEventChanged change;
    };
    QList<Due> due;
    for (auto it = world.storyEvents.begin(); it != world.storyEvents.end(); ++it) {
        const auto add = [&](qint64 at, Phase phase) {
            StoryEventChanged change = changeOf(it.key(), *it);
            change.phase = phase;
            due.append({at, change});
        };
        const bool ends = it->endsAt != noTime && it->endsAt <= clock;
        const bool begins = it->phase == Phase::Planned && it->startsAt != noTime && it->startsAt <= clock
                            && it->precondition.isEmpty();
        const bool longAgo = begins && clock - it->startsAt >= sceneBreak;
        const bool isPassed =
            jump && it->endsAt == noTime && !it->byHand && (begins ? longAgo : it->phase == Phase::Active);
        // What they waited for in vain.
        const bool isMissed = it->phase == Phase::Planned && it->startsAt != noTime && !begins && !ends && !it->byHand
                              && clock - it->startsAt >= minutesPerDay;
        if (isMissed)
            add(clock, Phase::Expired);
        if (begins)
            add(it->startsAt, Phase::Active);
        if (isPassed)
            add(clock, Phase::Completed);
        if (ends && (begins || it->phase == Phase::Active))
            add(it->endsAt, Phase::Completed);
        else if (ends && it->phase == Phase::Planned)
            add(it->endsAt, Phase::Expired);
    }
    std::ranges::stable_sort(due, {}, &Due::at);
    QList<StoryEventChanged> changes;
    for (const Due &each : std::as_const(due))
        changes.append(each.change);
    return changes;
}

} // namespace dramatis::domain
