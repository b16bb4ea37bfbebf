// The shape of a chat's tree without its contents: segments in which each event is the parent of the next.
#pragma once

#include "store/log/eventlog.h"

namespace dramatis::store {

struct TreeSegment {
    EventId first;
    EventId last;
    EventId parent; // of `first`; none: the root

    bool operator==(const TreeSegment &) const = default;
};

// In the order of the log. An index alone answers this: the events themselves are not read.
base::Result<QList<TreeSegment>> treeSegments(Database &database, ChatId chat);

// A turn, or a change of one: TurnRemoved, WitnessesCorrected, TurnTextChanged.
struct TurnEvent {
    EventId event;
    bool isTurn = true;

    bool operator==(const TurnEvent &) const = default;
};

// Those behind `after`, whatever branch they are on, `limit` at most, in the order of the log.
base::Result<QList<TurnEvent>> turnEvents(Database &database, ChatId chat, EventId after, int limit);

// Turns from `first` to `last`, `limit` at most: the oldest ones, or the newest, newest first.
base::Result<QList<EventId>> turnsBetween(Database &database, ChatId chat, EventId first, EventId last, int limit,
                                          bool newest);

} // namespace dramatis::store
