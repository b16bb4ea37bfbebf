// Which events of the story were planned, began and ended, by a report on a scene.
#pragma once

#include "domain/memory/scenereport.h"

namespace dramatis::domain {

// What ends with a gist is remembered so by those who heard it.
QList<NewEvent> reportedStoryEvents(const World &world, const Exchange &exchange, const SceneReport &report);

} // namespace dramatis::domain
