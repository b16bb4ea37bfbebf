// What TurnRemoved events take out of a story. A fold knows it beforehand, since it works backwards (see fold.h).
#pragma once

#include "domain/event/payload.h"

#include <QHash>
#include <QSet>

namespace dramatis::domain {

struct Removals {
    QSet<EventId> turns;
    QHash<EventId, EventId> notes; // of these turns, what was noted before that event
    QSet<EventId> kept;            // but for these memories

    void add(const TurnRemoved &removal, EventId by);
    void add(const Removals &others);
    bool reachBehind(EventId event) const; // to that event or before it
    bool operator==(const Removals &) const = default;
};

} // namespace dramatis::domain
