// Characters of other programs that are one JSON document, as cards.
#pragma once

#include "cards/foreign/foreignfields.h"

#include <optional>

namespace dramatis::cards {

// Nothing where it is none of a program that we know.
std::optional<ForeignCard> cardFromForeign(const base::Json &root);
// "a preset of SillyTavern": what is known, and no character; empty where it is not known.
QString foreignThing(const base::Json &root);

} // namespace dramatis::cards
