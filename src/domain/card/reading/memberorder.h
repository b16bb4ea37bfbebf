// A card is written in the order in which it was read: what was not changed stays where its author put it.
#pragma once

#include "base/json.h"

namespace dramatis::domain {

// The same members as in `card`, each level in the order of the file that it came from; new members come last.
base::Json inOrderOf(const base::Json &card, const base::Json &original);

} // namespace dramatis::domain
