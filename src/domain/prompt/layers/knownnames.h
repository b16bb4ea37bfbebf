// Whom the speaker of a prompt knows by name.
#pragma once

#include "domain/knowledge/layers/acquaintance.h"
#include "domain/prompt/assemble.h"

namespace dramatis::domain {

Acquaintance acquaintanceOf(const PromptInputs &inputs);

// What the speaker's own card or persona says.
QString ownTextOf(const PromptInputs &inputs);

} // namespace dramatis::domain
