// Characters of other programs as Character Card V2. What has no place there is kept in `extensions`, under the program's name.
#pragma once

#include "base/json.h"

#include <optional>

namespace dramatis::cards {

// Nothing where it is none of a program that we know.
std::optional<base::Json> cardFromForeign(const base::Json &root);
// "a scenario of NovelAI": what is known, and not read yet; empty where it is not known.
QString foreignThing(const base::Json &root);

} // namespace dramatis::cards
