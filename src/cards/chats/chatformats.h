// Chats of other programs that are one JSON document: each format has a file of its own, and one line in the list of
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
