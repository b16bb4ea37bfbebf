// Stories as JSON for scripts. The shapes are a promise: members are added, never changed.
#pragma once

#include "base/json.h"
#include "domain/card/reading/reading.h"
#include "domain/world/difference.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::cli {

base::Json warningsJson(const QList<domain::Warning> &warnings);
base::Json callsJson(const QList<domain::ToolCallRecord> &calls); // as their models wrote them
base::Json eventJson(const domain::Event &event);
base::Json differenceJson(const domain::WorldDifference &difference, const domain::World &before,
                          const domain::World &after);
base::Result<base::Json> worldJson(const domain::World &world, const turn::SessionContext &context,
                                   domain::ChatId chat);
// The transcript; `as`: only what that one witnessed (nobody: all of it).
base::Result<base::Json> transcriptJson(const domain::World &world, const turn::SessionContext &context,
                                        domain::ChatId chat, domain::CastSlot as);

} // namespace dramatis::cli
