// Undo and redo over the journal: nothing is taken out of it; going back is one more movement.
#pragma once

#include "store/eventlog.h"

#include <optional>

namespace dramatis::turn {

struct Steps {
    std::optional<store::Movement> undo; // the movement that starts what would be taken back
    std::optional<store::Movement> redo; // the movement that would be done again
    // Where the head stood after all that the redone step did.
    domain::EventId redoTo;
};

// `newestFirst`: the chat's movements. Movements that complete another (a reply, a carry-over) go with it; bookkeeping
// follows its turn and is no step of its own.
Steps stepsOf(const QList<store::Movement> &newestFirst);

} // namespace dramatis::turn
