// Chats that are one JSON document: those of Risu, Agnai, KoboldAI Lite, text-generation-webui, Backyard, and CAI
// Tools.
#pragma once

#include "cards/chats/chatfile.h"

namespace dramatis::cards {

// Empty: the document is none of them.
QList<ChatFile> chatsIn(const base::Json &document, const QString &fileName);

ChatMessage plainMessage(const QString &speaker, bool byUser, const QString &text, qint64 at = 0);
ChatFile chatOf(const char *format, const QString &title, const base::Json &header, const QList<ChatMessage> &messages);

} // namespace dramatis::cards
