// What people did while the story was elsewhere. No model is asked: it follows from their promises, goals and places;
// people without any get nothing.
#pragma once

#include "domain/event/payload.h"

namespace dramatis::domain {

struct World;

// Of each character who is not where the scene is, one sentence at most, for nobody but them. `minutes`: how long; less
// than a scene's break is not worth it. `skip`: the event that skipped the time, or the turn that did.
QList<MemoryWritten> offStageMemories(const World &world, qint64 minutes, EventId skip);

} // namespace dramatis::domain
