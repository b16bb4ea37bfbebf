// The log of every chat: the tree of its events, the journal of how its branches moved, and its branches. The one
// writer: nothing else touches `event` and `journal`, and nothing in them is ever changed.
//
// A branch is a named pointer to a head in the tree; swipe, regenerate, rewind, branch and undo all move a head.
#pragma once

#include "base/clock.h"
#include "store/log/eventtree.h"
#include "store/log/journal.h"

namespace dramatis::store {

struct Branch {
    int number = 0;
    QString name;
    EventId head;
    qint64 at = 0; // of its last movement

    bool operator==(const Branch &) const = default;
};

struct Reason {
    QByteArray verb;
    qint64 partOf = 0;
    QString note;
};

struct Appended {
    qint64 sequence = 0;
    QList<domain::Event> events;
};

class EventLog : public EventTree {
public:
    EventLog(Database &database, const base::Clock &clock) : EventTree(database), m_clock(clock), m_journal(database) {}

    const Journal &journal() const { return m_journal; }

    base::Result<ChatId> createChat();

    // Appends below `base` (each event below the one before) and moves the branch's head there. Conflict: the branch's
    // head is not `expectedHead` any more. Refused: a cause is not on the path. All or nothing. What comes back is what
    // was stored, read again.
    base::Result<Appended> append(ChatId chat, int branch, EventId expectedHead, EventId base,
                                  const QList<domain::NewEvent> &events, const Reason &reason);
    base::Result<Appended> append(ChatId chat, int branch, EventId expectedHead, const QList<domain::NewEvent> &events,
                                  const Reason &reason)
    {
        return append(chat, branch, expectedHead, expectedHead, events, reason);
    }
    base::Result<qint64> moveHead(ChatId chat, int branch, EventId expectedHead, EventId to, const Reason &reason);

    base::Result<int> createBranch(ChatId chat, const QString &name, EventId at, const Reason &reason);
    base::Result<> selectBranch(ChatId chat, int branch, const Reason &reason);
    base::Result<> renameBranch(ChatId chat, int branch, const QString &name);
    // Its events stay. Refused: it is the current branch.
    base::Result<> removeBranch(ChatId chat, int branch, const Reason &reason);
    base::Result<> restoreBranch(ChatId chat, int branch, const QString &name, EventId head, const Reason &reason);

    base::Result<QList<Branch>> branches(ChatId chat) const;
    base::Result<Branch> branch(ChatId chat, int branch) const;
    base::Result<int> currentBranch(ChatId chat) const;
    base::Result<QList<ChatId>> chats() const; // without the library
    // What events of the kind "chat_imported" say: the second one of each chat, and where there are several branches
    // all, since branches may have come from files of their own.
    base::Result<> readSources(const std::function<void(ChatId chat, const QByteArray &json)> &take) const;

    // For a log that comes in from a file (logfile.h): as it was written there, after it has been verified.
    base::Result<> adopt(ChatId chat, const domain::EventHead &head, const domain::StoredPayload &stored,
                         const QByteArray &hash);
    struct StoredEvent {
        domain::EventHead head;
        domain::StoredPayload stored;
        QByteArray hash; // chained from its parent's
    };
    base::Result<> adopt(ChatId chat, const QList<const StoredEvent *> &events); // in order; cheaper together
    base::Result<qint64> adopt(const Movement &movement);
    // The first branch of a chat whose events were adopted.
    base::Result<> beginBranch(ChatId chat, int branch, EventId head, const QByteArray &verb);

private:
    base::Result<> checkCauses(ChatId chat, EventId base, EventId first, const QList<domain::NewEvent> &events) const;
    // The columns of one event, and rows of them one after the other.
    static QVariantList rowOf(ChatId chat, const domain::EventHead &head, const domain::StoredPayload &stored,
                              const QByteArray &hash);
    base::Result<> insertEvents(const QVariantList &rows);
    base::Result<qint64> record(Movement movement, const QByteArray &headHash);
    base::Result<> setHead(ChatId chat, int branch, EventId head, const QString &name = {});

    const base::Clock &m_clock;
    Journal m_journal;
};

} // namespace dramatis::store
