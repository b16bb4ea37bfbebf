// Chats of other programs that are a single JSON document. Each format has its own file and a line in the list in
// chatdocuments.cpp.
#pragma once

#include "cards/chats/chatfile.h"

namespace dramatis::cards {

struct ChatFormat {
    bool (*recognises)(const base::Json &document);
    base::Result<QList<ChatFile>> (*read)(const base::Json &document, const QString &title);
};

extern const ChatFormat agnaiChats;
extern const ChatFormat backyardChats;
extern const ChatFormat characterAiChats;
extern const ChatFormat koboldChats;
extern const ChatFormat risuChats;
extern const ChatFormat webuiChats;

} // namespace dramatis::cards
