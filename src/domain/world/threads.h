// What runs through a story: threads, promises and debts, and events with a life of their own.
#pragma once

#include "domain/event/event.h"
#include "domain/world/world.h"

namespace dramatis::domain {

// As it stands, to be changed and said again.
ThreadChanged changeOf(int id, const Thread &thread);
StoryEventChanged changeOf(int id, const StoryEvent &storyEvent);

// What a reply tells of first was brought up by the line before it: that line's turn, or the reply itself.
EventId broughtUpBy(const World &world, EventId reply);
// Whether somebody heard all that was said while an event went on, up to a turn.
bool heardAllOf(const World &world, const StoryEvent &storyEvent, EventId upTo, CastSlot slot);

int nextThread(const World &world); // an id that no other has or had
int nextStoryEvent(const World &world);

// What comes by itself when the story's clock gets to `clock`: what was planned begins (unless something else must be
// so first), runs its time, and what could not begin in time expires. In the order in which it comes. `jump`: to
// another scene; what was under way without a known end is over by then, unless the user said that it goes on.
QList<StoryEventChanged> broughtByTime(const World &world, qint64 clock, bool jump);

} // namespace dramatis::domain
