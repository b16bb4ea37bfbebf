// Which things changed hands, by a report on a scene.
#pragma once

#include "domain/memory/scenereport.h"

namespace dramatis::domain {

// Of what the exchange names. A thing is one person's: whoever is said to give it, it comes from the one who has it.
QList<NewEvent> reportedItems(const World &world, const Exchange &exchange, const SceneReport &report);

} // namespace dramatis::domain
