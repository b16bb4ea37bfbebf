// Which events are copied when a story is replayed on another branch: dialogue and the user's own actions are copied
// unchanged; notes of turns are not, because they are made anew.
#pragma once

#include "domain/event/event.h"
#include "domain/world/world.h"

#include <QHash>

#include <optional>

namespace dramatis::turn {

// Maps events to their copies, from the fork on; earlier events belong to both branches.
struct RetoldEvents {
    domain::EventId fork;
    QHash<domain::EventId, domain::EventId> copies = {}; // by the original

    // None: it is not told again.
    std::optional<domain::EventId> of(domain::EventId original) const
    {
        if (original <= fork)
            return original;
        const auto copy = copies.constFind(original);
        return copy == copies.cend() ? std::nullopt : std::optional(*copy);
    }
};

bool isTurn(const domain::Payload &payload);

// None: it is not told again. `story`: as it stands now, at the end of the branch that the event is on. Turns are told
// as they were first said; see Retelling.
std::optional<domain::NewEvent> retold(const domain::Event &event, const domain::World &story,
                                       const RetoldEvents &events);

} // namespace dramatis::turn
