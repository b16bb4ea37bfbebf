// The event tree of every chat, and the journal of how its branches moved. The one writer: nothing else touches `event`
// and `journal`, and nothing in them is ever changed.
//
// A chat's log is a tree of events. A branch is a named pointer to a head; swipe, regenerate, rewind, branch and undo
// all move a head. Each append and each move is one row of the journal, so that it can be undone, and branches can be
// rebuilt.
#pragma once

#include "base/clock.h"
#include "domain/event/codec.h"
#include "domain/world/removals.h"
#include "store/database.h"

namespace dramatis::store {

using domain::ChatId;
using domain::EventId;

// The library's log is a chat of its own.
inline constexpr ChatId libraryLog{1};

struct Branch {
    int number = 0;
    QString name;
    EventId head;
    qint64 at = 0; // of its last movement

    bool operator==(const Branch &) const = default;
};

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

struct Reason {
    QByteArray verb;
    qint64 partOf = 0;
    QString note;
};

struct Appended {
    qint64 sequence = 0;
    QList<domain::Event> events;
};

// Inclusive range of ids in which each event is the parent of the next.
struct PathSegment {
    EventId first;
    EventId last;
};

class EventLog {
public:
    EventLog(Database &database, const base::Clock &clock) : m_database(database), m_clock(clock) {}

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

    base::Result<EventId> nextId(ChatId chat) const;
    base::Result<domain::Event> event(ChatId chat, EventId id) const;
    // The text of a turn, change or memory; empty where the event has none.
    base::Result<QHash<EventId, QString>> texts(ChatId chat, const QList<EventId> &ids) const;
    base::Result<QList<EventId>> children(ChatId chat, EventId parent, const QByteArrayList &kinds = {}) const;
    base::Result<EventId> parent(ChatId chat, EventId id) const;
    // The turns of its kind that could stand in its place, in the order in which they came, itself among them. What
    // stands between and is no turn (see turn/session/story/carryover.h) does not part them.
    base::Result<QList<EventId>> alternatives(ChatId chat, EventId turn) const;
    base::Result<QList<EventId>> causedBy(ChatId chat, EventId turn) const;
    // Hashes of the cards of all who ever played in it, on any branch.
    base::Result<QByteArrayList> cardsOf(ChatId chat) const;

    // The path to `head`, oldest segment first; events up to and including `after` are left out (none: from the root).
    base::Result<QList<PathSegment>> path(ChatId chat, EventId head, EventId after = {}) const;
    // A part of the way from `wanted` up to `after`: looks at `steps` parents, adds the segments passed (youngest
    // first), and leaves in `wanted` how far it came. False: there is no more of it; it was a path if `wanted` is
    // `after`.
    base::Result<bool> walk(ChatId chat, EventId &wanted, EventId after, int steps, QList<PathSegment> &segments) const;
    // What TurnRemoved events on the path take out.
    base::Result<domain::Removals> removedOn(ChatId chat, const QList<PathSegment> &segments) const;
    base::Result<> readPath(ChatId chat, const QList<PathSegment> &segments, domain::Reading reading,
                            const std::function<void(const domain::Event &)> &take) const;

    base::Result<QList<Movement>> movements(ChatId chat, qint64 before, int limit) const; // newest first
    base::Result<QList<Movement>> movementsSince(ChatId chat, qint64 sequence) const;     // oldest first, with that one
    base::Result<Movement> lastMovement() const;
    // Of all chats, oldest first.
    base::Result<> journalAfter(qint64 sequence, int limit,
                                const std::function<void(const Movement &, const QByteArray &hash)> &take) const;
    base::Result<QByteArray> hashOf(ChatId chat, EventId id) const; // empty for none

    // For a log that comes in from a file (logfile.h): as it was written there, after it has been verified.
    base::Result<> adopt(ChatId chat, const domain::EventHead &head, const domain::StoredPayload &stored,
                         const QByteArray &hash);
    base::Result<qint64> adopt(const Movement &movement);
    // The first branch of a chat whose events were adopted.
    base::Result<> beginBranch(ChatId chat, int branch, EventId head, const QByteArray &verb);

    Database &database() const { return m_database; }

    // Events of one chat are counted up to here: a key has 32 bits for them.
    static constexpr qint64 largestEventId = 0xffffffff;
    // Of numbers that no log can have, the key of no event: what is left of them in a key could be another chat's
    // event.
    static qint64 key(ChatId chat, EventId event)
    {
        constexpr qint64 largestChatId = 0x7fffffff;
        const bool isPossible =
            chat.value >= 0 && chat.value <= largestChatId && event.value >= 0 && event.value <= largestEventId;
        return isPossible ? chat.value << 32 | event.value : noKey;
    }
    static EventId idOf(qint64 key) { return EventId{key & 0xffffffff}; }

private:
    static constexpr qint64 noKey = -1;
    base::Result<> checkCauses(ChatId chat, EventId base, EventId first, const QList<domain::NewEvent> &events) const;
    base::Result<> insertEvent(ChatId chat, const domain::EventHead &head, const domain::StoredPayload &stored,
                               const QByteArray &hash);
    base::Result<qint64> journal(Movement movement, const QByteArray &headHash);
    base::Result<QList<Movement>> movementsWhere(ChatId chat, const QString &condition,
                                                 const QVariantList &values) const;
    base::Result<> setHead(ChatId chat, int branch, EventId head, const QString &name = {});

    Database &m_database;
    const base::Clock &m_clock;
    mutable domain::PayloadReader m_reader;
};

// The journal's hash: over the row before, the row itself, and the hash of the event that the head came to.
QByteArray journalHash(const QByteArray &before, const Movement &movement, const QByteArray &headHash);

} // namespace dramatis::store
