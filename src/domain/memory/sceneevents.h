// Which events follow from what a model reports on a scene, as far as the exchange bears it out (evidence.h).
#pragma once

#include "domain/memory/scenereport.h"

namespace dramatis::domain {

// With the reply as their cause.
QList<NewEvent> sceneReportEvents(const World &world, const Exchange &exchange, const SceneReport &report);

} // namespace dramatis::domain
