// What people learned from each other, as marks on their lanes. A secret is what was whispered, until one who was not
// let in on it is told of it; a false belief is a lie that somebody believes, at whatever hand.
#pragma once

#include "presenters/lanes/lanes.h"

namespace dramatis::presenters {

// By lane, in no order. Those of a viewer are that one's own, and none of them is false: nobody knows what they are
// wrong about.
QList<LaneMark> beliefMarks(const domain::World &world, domain::CastSlot viewer, const QList<LaneTurn> &turns);

} // namespace dramatis::presenters
