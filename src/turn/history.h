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
    // What was read of the journal, newest first: both steps, and all that came after them.
    QList<store::Movement> movements;
};

// Movements that complete another (a reply, a carry-over) go with it; bookkeeping follows its turn and is no step of its own.
// The chat's journal is read backwards only until both steps are known: most of the time that is a few hundred rows, and
// where much was taken back, about as many as that took.
base::Result<Steps> stepsIn(const store::EventLog &log, domain::ChatId chat);

} // namespace dramatis::turn
