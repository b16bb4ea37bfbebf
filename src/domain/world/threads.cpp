#include "domain/world/threads.h"

#include "domain/world/clock.h"

#include <QRegularExpression>

#include <algorithm>
#include <limits>

namespace dramatis::domain {

namespace {

constexpr qint64 soonMinutes = minutesPerDay;
constexpr qint64 graceMinutes = 60; // nobody minds who is a little late

// 0: not known.
int whereaboutsOf(const World &world, const Entity &entity)
{
    const int own = entity.activity.container;
    if (!entity.present)
        return own == world.scene.container ? 0 : own;
    return own ? own : world.scene.container;
}

bool isDue(const StoryEvent &storyEvent, qint64 clock)
{
    return storyEvent.phase == Phase::Planned && storyEvent.startsAt != noTime && storyEvent.startsAt <= clock
           && storyEvent.precondition.isEmpty();
}

} // namespace

ThreadChanged changeOf(int id, const Thread &thread)
{
    return {.id = id,
            .text = thread.text,
            .open = true,
            .tie = thread.tie,
            .by = thread.by,
            .to = thread.to,
            .due = thread.due,
            .witnesses = thread.witnesses,
            .broken = thread.broken};
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
            .witnesses = storyEvent.witnesses,
            .place = storyEvent.place,
            .people = storyEvent.people};
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

bool isSamePlace(const QString &name, const QString &wanted)
{
    const auto wordsOf = [](const QString &text) {
        static const QRegularExpression between(QStringLiteral("\\W+"), QRegularExpression::UseUnicodePropertiesOption);
        static const QStringList small =
            QStringLiteral("the a an at in on by near of der die das den dem des am im an bei").split(u' ');
        QStringList words = text.toCaseFolded().split(between, Qt::SkipEmptyParts);
        words.removeIf([](const QString &word) { return small.contains(word); });
        return QSet<QString>(words.begin(), words.end());
    };
    const QSet<QString> is = wordsOf(name);
    const QSet<QString> should = wordsOf(wanted);
    return !is.isEmpty() && !should.isEmpty() && (is.contains(should) || should.contains(is));
}

Due dueAt(const Thread &thread, qint64 clock)
{
    if (thread.broken)
        return Due::Broken;
    if (thread.due == noTime || thread.due - clock > soonMinutes)
        return Due::Later;
    return thread.due < clock ? Due::Overdue : Due::Soon;
}

QList<Thread> dueFor(const QList<Thread> &threads, CastSlot slot, qint64 clock, qint64 within)
{
    QList<Thread> due;
    for (const Thread &thread : threads) {
        const bool isBound = thread.by == slot || thread.to == slot || thread.by == nobody;
        const bool isInTime =
            within == noTime || thread.broken || (thread.due != noTime && thread.due - clock <= within);
        if (isBound && isInTime)
            due.append(thread);
    }
    constexpr qint64 never = std::numeric_limits<qint64>::max();
    std::ranges::stable_sort(due, {}, [=](const Thread &thread) {
        return std::pair(!thread.broken, thread.due == noTime ? never : thread.due);
    });
    return due;
}

QList<int> newlyBroken(const World &world, qint64 clock)
{
    QList<int> broken;
    for (auto it = world.threads.begin(); it != world.threads.end(); ++it)
        if (it->tie != Tie::Tension && !it->broken && it->due != noTime && clock - it->due >= graceMinutes
            && world.cast.contains(it->by))
            broken.append(it.key());
    return broken;
}

bool isInPlace(const World &world, const StoryEvent &storyEvent)
{
    const auto isThere = [&](int container) {
        return storyEvent.place.isEmpty() ? container == world.scene.container
                                          : isSamePlace(world.containers.value(container).name, storyEvent.place);
    };
    if (storyEvent.people == WitnessSet())
        return storyEvent.place.isEmpty() || isThere(world.scene.container);
    return std::ranges::all_of(world.cast, [&](const Entity &entity) {
        return !storyEvent.people.contains(entity.who.slot)
               || ((entity.present || whereaboutsOf(world, entity)) && isThere(whereaboutsOf(world, entity)));
    });
}

QList<StoryEventChanged> eventChangesHere(const World &world)
{
    QList<StoryEventChanged> changes;
    for (auto it = world.storyEvents.begin(); it != world.storyEvents.end(); ++it) {
        const bool waits = !it->place.isEmpty() || it->people != WitnessSet();
        const bool isPassed = it->endsAt != noTime && it->endsAt <= world.clock;
        if (!waits || isPassed || !isDue(*it, world.clock) || !isInPlace(world, *it))
            continue;
        StoryEventChanged change = changeOf(it.key(), *it);
        change.phase = Phase::Active;
        changes.append(change);
    }
    return changes;
}

QList<StoryEventChanged> eventChangesUntil(const World &world, qint64 clock, bool jump)
{
    struct Coming {
        qint64 at = 0;
        StoryEventChanged change;
    };
    QList<Coming> due;
    for (auto it = world.storyEvents.begin(); it != world.storyEvents.end(); ++it) {
        const auto add = [&](qint64 at, Phase phase) {
            StoryEventChanged change = changeOf(it.key(), *it);
            change.phase = phase;
            due.append({at, change});
        };
        const bool ends = it->endsAt != noTime && it->endsAt <= clock;
        const bool begins = isDue(*it, clock) && isInPlace(world, *it);
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
    std::ranges::stable_sort(due, {}, &Coming::at);
    QList<StoryEventChanged> changes;
    for (const Coming &each : std::as_const(due))
        changes.append(each.change);
    return changes;
}

} // namespace dramatis::domain
