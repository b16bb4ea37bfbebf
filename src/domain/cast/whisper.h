// "@Mara@ meet me at the pier": a line for those alone who are named so.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

// Who hears a line of the user: those in earshot; of them those who are tagged, where there are any. The user among them.
WitnessSet whoHears(const World &world, const QString &line);

} // namespace dramatis::domain
