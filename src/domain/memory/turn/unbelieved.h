// Reports about a scene that nothing supports: somebody who is not there, a place that is neither known nor named, a
// thing that nobody has; also items beyond the limits. They change nothing (evidence.h), but the user is told.
#pragma once

#include "base/result.h"
#include "domain/event/event.h"
#include "domain/memory/scenereport.h"

namespace dramatis::domain {

// `events`: what follows from the report. Each error has what was said as its detail, and one of these codes:
// "unknown_person", "unbelieved_place", "unbelieved_thing", "unknown_number", "too_many" ("spots: 3", of those left
// out).
QList<base::Error> unbelieved(const World &world, const Exchange &exchange, const SceneReport &report,
                              const QList<NewEvent> &events);

} // namespace dramatis::domain
