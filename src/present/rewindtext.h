// What going back takes back, in one sentence.
#pragma once

#include "domain/world/difference.h"

namespace dramatis::present {

// `now` gives the names. Empty where nothing would change.
QString rewindSentence(const domain::WorldDifference &difference, const domain::World &now);

} // namespace dramatis::present
