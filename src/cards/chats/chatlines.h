// Chats with one JSON object per line: SillyTavern's, with or without a header (groups have none), Chub's, llama.cpp's,
// and our own. A line that cannot be read is named in a warning, and the rest comes in.
#pragma once

#include "cards/chats/chatfile.h"

namespace dramatis::cards {

// Whether the first line of a file is the first line of such a chat.
bool beginsChat(const base::Json &firstLine);
// Passes each message to `see`, so that nothing needs a second reading.
base::Result<ChatFile> readChatLines(QIODevice &from, const QString &fileName,
                                     const std::function<void(const ChatMessage &)> &see = {});

} // namespace dramatis::cards
