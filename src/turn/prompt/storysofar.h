// The summaries in a prompt that stand in for lines without room.
#pragma once

#include "domain/prompt/assemble.h"
#include "domain/world/expiredprops.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::turn {

// The summaries that the speaker may read, after the dialogue is known. What cannot be read is left out, and told.
void addStorySoFar(const SessionContext &context, domain::ChatId chat, const domain::SpeakerView &view,
                   const domain::ExpiredProps &expiredProps, domain::PromptInputs &inputs);

} // namespace dramatis::turn
