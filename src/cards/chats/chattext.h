// Chat messages as text for human readers.
#pragma once

#include "cards/chats/chatfile.h"

namespace dramatis::cards {

// Drops control characters, which would ring a terminal's bell or move its cursor.
QString readable(const QString &text);
// When it was said, and who did not hear it; one line.
QString aside(const ChatMessage &message);

} // namespace dramatis::cards
