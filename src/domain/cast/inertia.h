// How feelings move. What goes on in the direction of a feeling counts the less the deeper it is, what goes against it
// counts more; and what nothing renews fades, down to what a bond of its depth keeps. Decided where an event is made,
// so that its deltas are what happened: whoever folds them only adds up.
#pragma once

#include "domain/event/payload.h"

namespace dramatis::domain {

struct World;

// Affinity or trust at `value`, from -100 to 100: what a change by `delta` comes to. Never beyond an end.
int feltDelta(int value, int delta);

// What so many minutes without anything that renews it take from it. Never past 0.
int fadedDelta(int value, qint64 minutes);

// All that has faded when the story's clock gets to `clock`. What was set by hand does not fade.
QList<EdgeUpdated> fadings(const World &world, qint64 clock);

} // namespace dramatis::domain
