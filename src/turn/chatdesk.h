// Chats as a whole: begins them, opens them once for all windows, lists and deletes them.
#pragma once

#include "turn/chatsession.h"

namespace dramatis::turn {

struct ChatRow {
    ChatId chat;
    QString title;
    QString names;
    domain::CardId card;
    qint64 turns = 0;
    QString lastText;
    qint64 lastAt = 0;

    bool operator==(const ChatRow &) const = default;
};

class ChatDesk : public QObject {
    Q_OBJECT
public:
    explicit ChatDesk(Rooms &rooms, QObject *parent = nullptr);

    // A chat with one character: its greetings as alternatives, the first one chosen, macros expanded.
    base::Result<ChatId> begin(domain::CardId card);
    base::Result<std::shared_ptr<ChatSession>> open(ChatId chat);
    base::Result<QList<ChatRow>> chats() const; // newest first
    base::Result<> purge(ChatId chat);          // the real delete

Q_SIGNALS:
    void chatsChanged();

private:
    Rooms &m_rooms;
    QHash<ChatId, std::weak_ptr<ChatSession>> m_open;
};

} // namespace dramatis::turn
