// Chats that are one JSON document: those of Risu, Agnai, KoboldAI Lite, text-generation-webui, Backyard, and CAI
// Tools. And what their readers (chatformats.h) have in common.
#pragma once

#include "cards/chats/chatfile.h"

#include <initializer_list>

namespace dramatis::cards {

// Empty: the document is none of them.
base::Result<QList<ChatFile>> chatsIn(const base::Json &document, const QString &fileName);

ChatMessage plainMessage(const QString &speaker, bool byUser, const QString &text, qint64 at = 0);
ChatFile chatOf(const char *format, const QString &title, const base::Json &header, const QList<ChatMessage> &messages);
base::Json withoutMembers(base::Json object, std::initializer_list<QStringView> names);
base::Result<> checkChatCount(qsizetype count); // Fault::TooLarge "too_many_chats"
QString numberedTitle(const QString &title, qsizetype i, qsizetype count);
QString withoutEntities(QString html);
// The document inside a page that Risu exported; empty: there is none.
QByteArray documentInPage(const QByteArray &html);
// Data that belongs to no chat in particular is kept with the first.
void addBeside(QList<ChatFile> &chats, const base::Json &beside);

} // namespace dramatis::cards
