// A speaker's memories, read for a prompt: the records of the last scenes, pinned memories, and the memories and older
// lines that the last lines bring to mind.
#pragma once

#include "domain/knowledge/view.h"
#include "domain/world/expiredprops.h"
#include "turn/prompt/gather.h"

namespace dramatis::turn {

// Of a prompt that is made again, those that it called to mind then. What cannot be read is told.
void addMemories(const SessionContext &context, const PromptRequest &request, const domain::SpeakerView &view,
                 const domain::ExpiredProps &expiredProps, const domain::CountTokens &count,
                 domain::PromptInputs &inputs);

} // namespace dramatis::turn
