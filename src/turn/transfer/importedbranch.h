// A chat that another program branched off, as a file of its own with a copy of the beginning. Here it becomes a branch
// of the original story, and what both share is stored once.
#pragma once

#include "turn/transfer/chatimport.h"
#include "turn/transfer/storyturns.h"

namespace dramatis::turn {

// All of it in one act; `turns` remembers the story from one branch to the next. Nothing: not even the first message is
// the same, or not all who speak find a place.
base::Result<std::optional<ImportedChat>> importBranch(SessionContext &context, domain::ChatId story,
                                                       const cards::ChatFile &file, const QString &fileName,
                                                       const ChatSurroundings &surroundings, StoryTurns &turns);

} // namespace dramatis::turn
