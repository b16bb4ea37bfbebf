// Who alone heard a message.
#pragma once

#include "domain/world/world.h"

namespace dramatis::presenters {

// "only Mara and Tomas": those of `heard` beside the speaker.
QString onlyHeardText(const domain::World &world, domain::WitnessSet heard, domain::CastSlot speaker);

} // namespace dramatis::presenters
