#include "domain/world/difference.h"

#include <algorithm>
#include <tuple>

namespace dramatis::domain {

namespace {

// Both lists are in ascending order of their ids: one pass, from the end, as far as they differ.
template <class T, class Key>
std::pair<qsizetype, qsizetype> apart(const Chunked<T> &before, const Chunked<T> &after, Key key)
{
    qsizetype lost = 0;
    qsizetype gained = 0;
    qsizetype i = before.size() - 1;
    qsizetype j = after.size() - 1;
    while (i >= 0 || j >= 0) {
        const EventId a = i >= 0 ? key(before.at(i)) : EventId();
        const EventId b = j >= 0 ? key(after.at(j)) : EventId();
        lost += a > b;
        gained += b > a;
        i -= a >= b;
        j -= b >= a;
    }
    return {lost, gained};
}

void compareCast(WorldDifference &d, const World &before, const World &after)
{
    for (const Entity &was : before.cast) {
        const CastSlot slot = was.who.slot;
        const Entity is = after.cast.value(slot);
        for (auto it = was.belongings.begin(); it != was.belongings.end(); ++it)
            if (!is.belongings.contains(it.key()))
                d.belongingsLost.append({slot, it->name});
        const bool isHere = is.present && after.cast.contains(slot);
        if (was.present && !isHere)
            d.arrivalsLost.append(slot);
        else if (!was.present && isHere)
            d.departuresLost.append(slot);
    }
}

QStringList openThreads(const World &world, const World &other)
{
    QStringList texts;
    for (auto it = world.threads.begin(); it != world.threads.end(); ++it)
        if (!other.threads.contains(it.key()))
            texts.append(it->text);
    return texts;
}

bool isOver(Phase phase)
{
    return phase == Phase::Completed || phase == Phase::Cancelled || phase == Phase::Expired;
}

void compareScene(WorldDifference &d, const World &before, const World &after)
{
    d.threadsLost = openThreads(before, after);
    d.threadsOpenAgain = openThreads(after, before);
    for (auto it = before.storyEvents.begin(); it != before.storyEvents.end(); ++it)
        if (!after.storyEvents.contains(it.key()))
            d.storyEventsLost.append(it->title);
        else if (after.storyEvents[it.key()].phase != it->phase)
            (isOver(it->phase) ? d.endingsLost : d.storyEventsLost).append(it->title);
    const auto placeOf = [](const World &world) { return world.containers.value(world.scene.container).name; };
    if (placeOf(before) != placeOf(after))
        d.placeLost = placeOf(before);
    if (before.weather != after.weather)
        d.weatherLost = before.weather;
}

} // namespace

WorldDifference difference(const World &before, const World &after)
{
    WorldDifference d;
    std::tie(d.turnsLost, d.turnsGained) =
        apart(before.transcript, after.transcript, [](const TranscriptLine &line) { return line.turn; });
    std::tie(d.memoriesLost, d.memoriesGained) =
        apart(before.memories, after.memories, [](const MemoryLine &line) { return line.memory; });
    d.summariesLost =
        apart(before.summaries, after.summaries, [](const HistorySummary &each) { return each.event; }).first;
    for (const EventId pin : before.pinned)
        d.pinsLost += !after.pinned.contains(pin);
    d.scenesLost = std::max(0, before.scene.number - after.scene.number);
    d.minutesLost = before.clock - after.clock;
    QList<int> keys = before.edges.keys();
    for (const int key : after.edges.keys())
        if (!keys.contains(key))
            keys.append(key);
    for (const int key : std::as_const(keys)) {
        const Edge a = before.edges.value(key);
        const Edge b = after.edges.value(key);
        const auto facts = apart(a.facts, b.facts, [](const Fact &fact) { return fact.event; });
        const EdgeDifference edge{CastSlot(key / castLimit),
                                  CastSlot(key % castLimit),
                                  a.affinity,
                                  b.affinity,
                                  a.trust,
                                  b.trust,
                                  facts.first,
                                  facts.second};
        if (a.affinity != b.affinity || a.trust != b.trust || facts.first || facts.second)
            d.edges.append(edge);
    }
    compareCast(d, before, after);
    compareScene(d, before, after);
    return d;
}

} // namespace dramatis::domain
