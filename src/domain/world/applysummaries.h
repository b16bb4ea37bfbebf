// How events affect the summaries of older lines: one is made, or its sources change.
#pragma once

#include "domain/event/event.h"
#include "domain/world/world.h"

namespace dramatis::domain {

// Before the event changes anything else: who heard a line until now still has to be known.
void applySummaries(World &world, const Event &event);

} // namespace dramatis::domain
