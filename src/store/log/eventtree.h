// The events of every chat as a tree, each below the one that it follows: what they say, which belong together, and the
// path to each. Only EventLog adds to it.
#pragma once

#include "domain/event/codec.h"
#include "domain/world/removals.h"
#include "store/database.h"

#include <functional>

namespace dramatis::store {

using domain::ChatId;
using domain::EventId;

// The library's log is a chat of its own.
inline constexpr ChatId libraryLog{1};

// Inclusive range of ids in which each event is the parent of the next.
struct PathSegment {
    EventId first;
    EventId last;
};

class EventTree {
public:
    explicit EventTree(Database &database) : m_database(database) {}

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
    // Hashes of the pictures that the user's personas ever had in it, on any branch.
    base::Result<QByteArrayList> personaPicturesOf(ChatId chat) const;

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
    // All events of these kinds, whatever branch they are on, oldest first.
    base::Result<> readKinds(ChatId chat, const QByteArrayList &kinds,
                             const std::function<void(const domain::Event &)> &take) const;

    base::Result<QByteArray> hashOf(ChatId chat, EventId id) const; // empty for none

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

protected:
    Database &m_database;
    mutable domain::PayloadReader m_reader;

private:
    base::Result<> readRange(qint64 first, qint64 last, const QString &condition, domain::Reading reading,
                             const std::function<void(const domain::Event &)> &take) const;

    static constexpr qint64 noKey = -1;
};

} // namespace dramatis::store
