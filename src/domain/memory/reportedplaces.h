// Where the scene and everyone in it are, according to a report.
#pragma once

#include "domain/memory/scenereport.h"

namespace dramatis::domain {

// `jumps`: the story skips to another time, and so to a new scene with everyone in it.
QList<NewEvent> reportedPlaces(const World &world, const Exchange &exchange, const SceneReport &report, bool jumps);

} // namespace dramatis::domain
