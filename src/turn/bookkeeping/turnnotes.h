// The notes of a turn, and the events made of them.
#pragma once

#include "domain/memory/scenereport.h"
#include "domain/memory/significance.h"
#include "domain/memory/statepass.h"

namespace dramatis::turn {

// The changes of a turn according to models, to be applied to the world that is current by then.
struct TurnNotes {
    domain::Exchange exchange;
    QMap<domain::CastSlot, domain::StateUpdate> updates;
    domain::SceneReport scene;
    domain::Significance significance;
    QList<domain::BookkeepingFailed> failures;
    std::optional<base::Error> unanswered = {}; // one of the questions got no answer at all
};

// The events of a turn's notes, in order; `first` is the id that the first of them will have. Anything the story does
// not support is left out and listed.
QList<domain::NewEvent> eventsOf(const TurnNotes &notes, const domain::World &world, domain::EventId first);

} // namespace dramatis::turn
