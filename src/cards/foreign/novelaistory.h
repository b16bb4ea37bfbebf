// Scenarios and stories of NovelAI: what is always told of them, their lorebook and how they begin become a card; what
// was written of a story, a chat.
#pragma once

#include "cards/chats/chatfile.h"
#include "cards/foreign/foreignfields.h"

namespace dramatis::cards {

bool isNovelAiStory(const base::Json &root);
ForeignCard cardFromNovelAi(const base::Json &root);
// Nothing has been written, or not in a form that can be read.
std::optional<ChatFile> chatFromNovelAi(const base::Json &root, const QString &fileName);

} // namespace dramatis::cards
