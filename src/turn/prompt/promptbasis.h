// What is kept beside a reply of how its prompt was made, so that it can be made again.
#pragma once

#include "turn/prompt/gather.h"

namespace dramatis::turn {

domain::PromptBasis basisOf(const SessionContext &context, const PromptRequest &request,
                            const domain::PromptInputs &inputs, const domain::CountTokens &count);

} // namespace dramatis::turn
