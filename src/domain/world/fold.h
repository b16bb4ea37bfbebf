// World = fold of the events on a path from the root. `apply` is pure, and exhaustive by the compiler: a payload
// without an overload does not build.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

// The event becomes part of the world. Its parent is the world's head (or it is the root). A TurnRemoved is only noted
// here, since what the turn caused has left its traces: see needsRefold.
void apply(World &world, const Event &event);

// True where the world that `event` leads to can only be had by folding again from before `event`'s turn.
bool needsRefold(const Payload &payload);

// One step of a fold: as apply, but what was taken out (world.removals, known beforehand), and all that follows from
// it, leaves no trace.
void fold(World &world, const Event &event);

// The highest pins per character that the bookkeeping keeps by itself.
inline constexpr int automaticPinLimit = 8;

} // namespace dramatis::domain
