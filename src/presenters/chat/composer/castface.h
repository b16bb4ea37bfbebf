// What one of the cast looks like, whatever they feel now.
#pragma once

#include "domain/event/ids.h"

#include <QImage>

namespace dramatis::domain {
struct World;
}

namespace dramatis::presenters {

class Portraits;

QImage castFace(const domain::World &world, domain::CastSlot slot, const Portraits &portraits); // null: not made yet

} // namespace dramatis::presenters
