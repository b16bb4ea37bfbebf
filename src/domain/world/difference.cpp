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

} // namespace

WorldDifference difference(const World &before, const World &after)
{
    WorldDifference d;
    std::tie(d.turnsLost, d.turnsGained) =
        apart(before.transcript, after.transcript, [](const TranscriptLine &line) { return line.turn; });
    std::tie(d.memoriesLost, d.memoriesGained) =
        apart(before.memories, after.memories, [](const MemoryLine &line) { return line.memory; });
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
        const EdgeDifference edge{CastSlot(key / castLimit), CastSlot(key % castLimit), a.affinity, b.affinity, a.trust,
                                  b.trust, facts.first, facts.second};
        if (a.affinity != b.affinity || a.trust != b.trust || facts.first || facts.second)
            d.edges.append(edge);
    }
    return d;
}

} // namespace dramatis::domain
