#include "presenters/lanes/lanes.h"

#include <algorithm>

namespace dramatis::presenters {

int LaneMark::until() const
{
    int last = 0;
    for (const LaneFact &each : facts) {
        if (each.until == 0)
            return 0;
        last = std::max(last, each.until);
    }
    return last;
}

QString Lanes::nameOf(domain::CastSlot slot) const
{
    const auto found = std::ranges::find(lanes, slot, &Lane::slot);
    return found == lanes.end() ? QString() : found->name;
}

qsizetype Lanes::formationAt(int turn) const
{
    const auto after = std::ranges::upper_bound(formations, turn, {}, &Formation::turn);
    return after - formations.begin() - 1;
}

const LaneMark *Lanes::mark(qint64 key) const
{
    const auto found = std::ranges::lower_bound(marks, key, {}, &LaneMark::key);
    return found != marks.end() && found->key() == key ? &*found : nullptr;
}

} // namespace dramatis::presenters
