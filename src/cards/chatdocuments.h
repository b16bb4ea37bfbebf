// Chats that are one JSON document: those of Risu, Agnai, KoboldAI Lite, text-generation-webui, Backyard, and CAI Tools.
#pragma once

#include "cards/chatfile.h"

namespace dramatis::cards {

// Empty: the document is none of them.
QList<ChatFile> chatsIn(const base::Json &document, const QString &fileName);

} // namespace dramatis::cards
