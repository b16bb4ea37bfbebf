// Whose names somebody has heard in the course of a story, however long ago. Texts are in the log and not in the world,
// so they are searched for, from the moment on in which the listener came into the story.
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
