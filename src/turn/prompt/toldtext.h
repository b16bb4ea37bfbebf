// What the user writes becomes part of the story for good: what its macros stand for is settled when it is said.
#pragma once

#include "turn/session/rooms.h"

namespace dramatis::turn {

base::Result<QString> toldText(const Rooms &rooms, domain::ChatId chat, const domain::World &world, const QString &written);

} // namespace dramatis::turn
