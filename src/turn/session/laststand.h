// Where the story stood on an alternative when it was left.
#pragma once

#include "store/log/eventlog.h"

namespace dramatis::turn {

// Where `line` stood last on `alternative` or below; else the end of what belongs to it alone.
base::Result<domain::EventId> lastStand(const store::EventLog &log, domain::ChatId chat, int line,
                                        domain::EventId alternative);

} // namespace dramatis::turn
