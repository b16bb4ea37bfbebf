// What is said in a chat of another program, line by line, and by whom.
#pragma once

#include "cards/chats/chatfile.h"

namespace dramatis::tests {

inline QStringList saidLines(const cards::ChatFile &chat) // empty: it cannot be read
{
    QStringList lines;
    const auto walked = chat.each([&](const cards::ChatMessage &message) -> base::Result<> {
        lines.append((message.byUser ? QStringLiteral("You: ") : QStringLiteral("They: ")) + message.text());
        return {};
    });
    return walked ? lines : QStringList();
}

} // namespace dramatis::tests
