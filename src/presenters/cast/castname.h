// How one of the cast is called where it is shown: of a user without a name, “You”.
#pragma once

#include "domain/event/ids.h"

#include <QString>

namespace dramatis::domain {
struct World;
}

namespace dramatis::presenters {

QString castName(const domain::World &world, domain::CastSlot slot);

} // namespace dramatis::presenters
