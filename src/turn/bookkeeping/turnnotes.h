// What is noted of a turn, and the events that it becomes.
#pragma once

#include "domain/memory/scenereport.h"
#include "domain/memory/significance.h"
#include "domain/memory/statepass.h"

namespace dramatis::turn {

// What a turn brought about, as models said, to be appended to the world that is then current.
struct TurnNotes {
    domain::Exchange exchange;
    QMap<domain::CastSlot, domain::StateUpdate> updates;
    domain::SceneReport scene;
    domain::Significance significance;
    QList<domain::BookkeepingFailed> failures;
    std::optional<base::Error> unanswered = {}; // one of the questions got no answer at all
};

// The events of a turn's notes, in order; `first` is the id that the first of them will have. What the story does not
// bear out is left out, and listed.
QList<domain::NewEvent> eventsOf(const TurnNotes &notes, const domain::World &world, domain::EventId first);

} // namespace dramatis::turn
