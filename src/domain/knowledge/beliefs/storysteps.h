// A scripted story as events of a log, and the answers to its questions from what came of them.
#pragma once

#include "domain/event/event.h"
#include "domain/knowledge/beliefs/storyscript.h"

namespace dramatis::domain {

QList<NewEvent> openingOf(const StoryScript &script);
// What a step adds to a story that has come to `world`; `next`: the number of its first event.
QList<NewEvent> eventsOf(const StoryStep &step, const World &world, EventId next);

// {"answers": [{"place", "because"} or {"known", "because"}]}. `path`: all events, `world`: what they come to, `steps`:
// to which step an event belongs.
base::Json answersTo(const StoryScript &script, const QList<Event> &path, const World &world,
                     const QHash<EventId, int> &steps);

} // namespace dramatis::domain
