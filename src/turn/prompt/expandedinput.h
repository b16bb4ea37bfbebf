// What the user writes, with its macros expanded: it becomes part of the story for good, so they are expanded when it
// is said.
#pragma once

#include "turn/session/sessioncontext.h"

namespace dramatis::turn {

base::Result<QString> expandedInput(const SessionContext &context, domain::ChatId chat, const domain::World &world,
                                    const QString &written);

} // namespace dramatis::turn
