// What was said in a chat, as files for people tell it.
#pragma once

#include "cards/chats/chatfile.h"

namespace dramatis::cards {

// Without signs that would ring a terminal's bell or move its cursor.
QString readable(const QString &text);
// When it was said, and who did not hear it; one line.
QString aside(const ChatMessage &message);

} // namespace dramatis::cards
