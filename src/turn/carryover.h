// Bookkeeping comes after the reply, sometimes after the user's next line. When the head then goes back to that reply, or to
// a sibling of what came next, the books of the turn would stay behind on the other path. They are carried over: appended
// again below the new head, as they were, without asking a model.
#pragma once

#include "domain/world/world.h"
#include "store/eventlog.h"

namespace dramatis::turn {

// What to append below `target`, whose world this is.
base::Result<QList<domain::NewEvent>> carriedOver(const store::EventLog &log, domain::ChatId chat,
                                                  const domain::World &target);

// The events that keep the books of a turn, on whatever line they stand.
base::Result<QList<domain::Event>> booksOf(const store::EventLog &log, domain::ChatId chat, domain::EventId turn);

} // namespace dramatis::turn
