// One event of a chat's tree.
#pragma once

#include "domain/event/payload.h"

namespace dramatis::domain {

struct EventHead {
    EventId id;
    EventId parent; // none: the root
    qint64 at = 0;  // milliseconds since 1970-01-01 UTC; the order is the tree's, never the clock's
    EventId cause;  // the turn that brought it about; none: the user did, or it is a turn itself

    bool operator==(const EventHead &) const = default;
};

struct Event {
    EventHead head;
    Payload payload;

    bool operator==(const Event &) const = default;
};

// What is to be appended: the log gives it its place.
struct NewEvent {
    Payload payload;
    EventId cause;
    qint64 at = 0; // when it happened; 0: now
};

} // namespace dramatis::domain
