// The list of chats, as the projections keep it.
#pragma once

#include "domain/event/ids.h"
#include "store/database.h"

namespace dramatis::store {

struct ChatRow {
    domain::ChatId chat;
    QString title;
    QString names; // of the characters
    domain::CardId card;
    qint64 turns = 0;
    QString lastText; // shortened
    qint64 lastAt = 0;

    bool operator==(const ChatRow &) const = default;
};

base::Result<QList<ChatRow>> chatRows(const Database &database); // newest first

} // namespace dramatis::store
