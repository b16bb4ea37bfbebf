// Which tensions, promises and debts began and ended, by a report on a scene.
#pragma once

#include "domain/memory/scenereport.h"

namespace dramatis::domain {

QList<NewEvent> reportedThreads(const World &world, const Exchange &exchange, const SceneReport &report);

} // namespace dramatis::domain
