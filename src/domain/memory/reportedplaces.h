// Where the scene and everybody in it are, by a report on it.
#pragma once

#include "domain/memory/scenereport.h"

namespace dramatis::domain {

// `jumps`: to another time, and so to another scene, which brings all together.
QList<NewEvent> reportedPlaces(const World &world, const Exchange &exchange, const SceneReport &report, bool jumps);

} // namespace dramatis::domain
