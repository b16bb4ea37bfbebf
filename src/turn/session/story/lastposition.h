// The last position of the story on an alternative, before it was left.
#pragma once

#include "store/log/eventlog.h"

namespace dramatis::turn {

// Where `branch` stood last on `alternative` or below; else the end of what belongs to it alone.
base::Result<domain::EventId> lastPosition(const store::EventLog &log, domain::ChatId chat, int branch,
                                           domain::EventId alternative);

} // namespace dramatis::turn
