// What a card file holds, as JSON for scripts. The shape is a promise: members are added, never changed.
#pragma once

#include "cards/cardfile.h"

namespace dramatis::cards {

base::Json inspectionJson(const CardFile &file);

} // namespace dramatis::cards
