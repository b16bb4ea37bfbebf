// What is stored beside a reply so that its prompt can be rebuilt.
#pragma once

#include "turn/prompt/gather.h"

namespace dramatis::turn {

domain::PromptBasis basisOf(const SessionContext &context, const PromptRequest &request,
                            const domain::PromptInputs &inputs, const domain::CountTokens &count);

} // namespace dramatis::turn
