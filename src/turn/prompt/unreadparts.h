// What a prompt goes without because it could not be read.
#pragma once

#include "domain/prompt/assemble.h"

namespace dramatis::turn {

// Card and dialogue are all that a reply cannot do without. Of another part that cannot be read, what can be is used,
// and the plan tells of the rest.
void leaveOut(domain::PromptInputs &inputs, domain::Layer layer, const QString &part, const base::Error &error);

} // namespace dramatis::turn
