// How the branches of every chat moved: one row for each append and each move of a head, so that it can be undone and
// branches can be rebuilt. Only EventLog writes it.
#pragma once

#include "domain/event/ids.h"
#include "store/database.h"

#include <functional>

namespace dramatis::store {

using domain::ChatId;
using domain::EventId;

// What a row of the journal did to a branch. The numbers are stored; they never change.
enum class Act { Append = 0, Move = 1, Create = 2, Select = 3, Rename = 4, Remove = 5, Purge = 6 };

// One row of the journal.
struct Movement {
    qint64 sequence = 0;
    ChatId chat;
    int branch = 0;
    QByteArray verb; // "say", "reply", "swipe", … (turn/session/story/journalverbs.h)
    EventId before;
    EventId after;
    qint64 at = 0;
    qint64 partOf = 0; // the movement that this one completes, or undoes
    QString note;
    Act act = Act::Append;

    bool operator==(const Movement &) const = default;
};

class Journal {
public:
    explicit Journal(Database &database) : m_database(database) {}

    // Newest first. `before`: only what stands before this sequence; 0: from the newest on.
    base::Result<QList<Movement>> newest(ChatId chat, qint64 before, int limit) const;
    base::Result<QList<Movement>> since(ChatId chat, qint64 sequence) const;           // oldest first, with that one
    base::Result<QList<Movement>> withVerb(ChatId chat, const QByteArray &verb) const; // oldest first
    // Of all chats: its sequence, its chat and where the head came to; nothing else is read. Sequence 0: there is none.
    base::Result<Movement> last() const;
    // Of all chats, oldest first.
    base::Result<> after(qint64 sequence, int limit,
                         const std::function<void(const Movement &, const QByteArray &hash)> &take) const;

private:
    base::Result<QList<Movement>> where(ChatId chat, const QString &condition, const QVariantList &values) const;

    Database &m_database;
};

// The journal's hash: over the row before, the row itself, and the hash of the event that the head came to.
QByteArray journalHash(const QByteArray &before, const Movement &movement, const QByteArray &headHash);

} // namespace dramatis::store
