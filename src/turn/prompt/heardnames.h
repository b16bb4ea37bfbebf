// Whose names somebody has heard in a story, however long ago. Texts are in the log rather than the world, so it
// searches the log from the moment the listener joined the story.
#pragma once

#include "domain/prompt/assemble.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::turn {

// Of those in `wanted`, by what the speaker witnessed. `told`: lines that are at hand, and are looked at first.
base::Result<domain::WitnessSet> heardNames(const SessionContext &context, domain::ChatId chat,
                                            const domain::World &world, domain::CastSlot speaker,
                                            domain::WitnessSet wanted, const QList<domain::SpokenLine> &told);

// Whose names the speaker knows.
base::Result<domain::WitnessSet> knownNames(const SessionContext &context, domain::ChatId chat,
                                            const domain::World &world, domain::CastSlot speaker);

} // namespace dramatis::turn
