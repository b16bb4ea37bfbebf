// Copies that a kill left behind: backups that were not finished, and what a restore had laid ready. Nobody else uses them
// once the data are open, since whoever makes a backup or restores one has the data to itself.
#pragma once

#include "store/eventlog.h"

namespace dramatis::store {

// Removes them, after a start that found the data whole; a log without a single event proves nothing, and removes nothing.
// What holds something that the open log does not have is more than a copy: it becomes a backup ("left-over"), for the user
// to look at. What another program uses, or a newer one wrote, stays.
base::Result<> clearLeftovers(const EventLog &log, const base::Clock &clock);

} // namespace dramatis::store
