// How feelings move. The deeper a feeling, the less a change in its direction counts, and the more a change against it.
// A feeling that nothing renews fades to a floor that depends on its depth. Applied when an event is made, so that
// folding events only adds their deltas up.
#pragma once

#include "domain/event/payload.h"

namespace dramatis::domain {

struct World;

// The effective change for `delta` to an affinity or trust of `value`, from -100 to 100. Never beyond either end.
int feltDelta(int value, int delta);

// The loss after so many minutes without anything that renews it. Never past 0.
int fadedDelta(int value, qint64 minutes);

// The fading of all edges by the time the story's clock reaches `clock`. Values set by hand do not fade.
QList<EdgeUpdated> fadings(const World &world, qint64 clock);

} // namespace dramatis::domain
