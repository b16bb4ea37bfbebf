// Turns a scripted story into log events, and answers its questions from the result.
#pragma once

#include "domain/event/event.h"
#include "domain/knowledge/beliefs/storyscript.h"

namespace dramatis::domain {

QList<NewEvent> openingOf(const StoryScript &script);
// The events that a step adds to the story in `world`; `next`: the id of the first.
QList<NewEvent> eventsOf(const StoryStep &step, const World &world, EventId next);

// {"answers": [{"place", "because"} or {"known", "because"}]}. `path`: all events, `world`: their fold, `steps`: the
// step of each event.
base::Json answersTo(const StoryScript &script, const QList<Event> &path, const World &world,
                     const QHash<EventId, int> &steps);

} // namespace dramatis::domain
