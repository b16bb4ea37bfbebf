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

enum class Due { Later, Soon, Overdue, Broken };

// Later: also what is due at no time. Soon: within a day.
Due dueAt(const Thread &thread, qint64 clock);
// Of these, what binds somebody: what they owe, what they are owed, and what is nobody's; what is broken or overdue
// first, then what is due the soonest. `within`: due in so many minutes at most; noTime: all.
QList<Thread> dueFor(const QList<Thread> &threads, CastSlot slot, qint64 clock, qint64 within);
// Promises and debts that are not kept when the clock gets there, and were not broken before.
QList<int> newlyBroken(const World &world, qint64 clock);

// "the river" is "River bank".
bool isSamePlace(const QString &name, const QString &wanted);
// Whether an event could begin here and now: its place is where the scene is (or where its people are), and its people
// are there. An event that says neither begins anywhere.
bool isInPlace(const World &world, const StoryEvent &storyEvent);

// What comes by itself when the story's clock gets to `clock`: what was planned begins (unless something else must be
// so first, or its place or its people are missing), runs its time, and what could not begin in time expires. In the
// order in which it comes. `jump`: to another scene; what was under way without a known end is over by then, unless the
// user said that it goes on.
QList<StoryEventChanged> eventChangesUntil(const World &world, qint64 clock, bool jump);
// What was due, and has waited for its place or its people, which are there now.
QList<StoryEventChanged> eventChangesHere(const World &world);

} // namespace dramatis::domain
