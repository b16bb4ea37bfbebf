// What a model reported of a scene that nothing bore out: somebody who is not there, a place that is not known and was
// not named, a thing that nobody has; and what it listed beyond what is read. It changes nothing (evidence.h), and is
// told.
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
