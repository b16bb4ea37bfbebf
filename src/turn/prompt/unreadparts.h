// The parts of a prompt that could not be read.
#pragma once

#include "domain/prompt/assemble.h"

namespace dramatis::turn {

// A reply needs only card and dialogue. If another part cannot be read completely, the rest of it is used, and the plan
// reports the loss.
void leaveOut(domain::PromptInputs &inputs, domain::Layer layer, const QString &part, const base::Error &error);

} // namespace dramatis::turn
