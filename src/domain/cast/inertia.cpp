#include "domain/cast/inertia.h"

#include "domain/world/clock.h"
#include "domain/world/world.h"

#include <algorithm>
#include <array>

namespace dramatis::domain {

namespace {

constexpr qint64 minutesPerPoint = 3 * minutesPerDay;
// The value below which a bond no longer fades: a deep one, a friendship or a feud, an acquaintance.
constexpr std::array kept{70, 40, 15, 0};

int rounded(int hundredths)
{
    return (hundredths + (hundredths < 0 ? -50 : 50)) / 100;
}

} // namespace

int feltDelta(int value, int delta)
{
    constexpr int end = Edge::highest;
    const int depth = std::min(std::abs(value), end);
    const bool isAlong = value == 0 || (value > 0) == (delta > 0);
    return std::clamp(value + rounded(delta * (isAlong ? end - depth : end + depth)), Edge::lowest, Edge::highest)
           - value;
}

int fadedDelta(int value, qint64 minutes)
{
    const int depth = std::abs(value);
    const int least = *std::ranges::find_if(kept, [depth](int level) { return level <= depth; });
    const int lost = int(std::min<qint64>(depth - least, std::max<qint64>(0, minutes) / minutesPerPoint));
    return value > 0 ? -lost : lost;
}

QList<EdgeUpdated> fadings(const World &world, qint64 clock)
{
    QList<EdgeUpdated> faded;
    for (auto it = world.edges.begin(); it != world.edges.end(); ++it) {
        EdgeUpdated update;
        update.from = CastSlot(it.key() / castLimit);
        update.to = CastSlot(it.key() % castLimit);
        update.by = EdgeMover::Time;
        if (!it->affinityByHand)
            update.affinityDelta = fadedDelta(it->affinity, clock - it->feltAt);
        if (!it->trustByHand)
            update.trustDelta = fadedDelta(it->trust, clock - it->feltAt);
        if (update.affinityDelta || update.trustDelta)
            faded.append(update);
    }
    return faded;
}

} // namespace dramatis::domain
