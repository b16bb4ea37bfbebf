// The turns of a chat as a tree, whatever branch they are on: which of them follows which. What stands between two and
// is no turn is left out.
#pragma once

#include "domain/event/turnpayload.h"
#include "store/log/treesegments.h"

namespace dramatis::turn {

using domain::ChatId;
using domain::EventId;

class TurnTree {
public:
    TurnTree() = default;
    // Both in the order of the log. Takes time in proportion to them.
    TurnTree(const QList<store::TreeSegment> &segments, const QList<EventId> &turns);

    const QList<EventId> &turns() const { return m_turns; } // each stands behind the one that it follows
    int above(int turn) const { return m_above[turn]; }     // its place among them; -1: it is a first one
    int find(EventId turn) const;                           // -1: it is none
    int newestAt(EventId event) const;               // the turn that it is, or the nearest above it; -1: there is none
    bool isOnWay(EventId event, EventId head) const; // it is the head, or above it

private:
    int segmentOf(EventId event) const; // -1: there is none

    QList<store::TreeSegment> m_segments;
    QList<int> m_aboveSegments; // the turn nearest above each
    QList<EventId> m_turns;
    QList<int> m_above;
};

// A turn is another from an event on, on the way through that event.
struct TurnChange {
    enum class Kind { Removed, Witnesses, Text };

    EventId turn;
    EventId by;
    Kind kind = Kind::Removed;
    domain::WitnessSet witnesses = {}; // from there on, if they changed

    bool operator==(const TurnChange &) const = default;
};

// Reads the turns of a chat some at a time, and later only those that are new.
class TurnTreeReader {
public:
    TurnTreeReader(store::EventLog &log, ChatId chat) : m_log(log), m_chat(chat) {}

    base::Result<bool> step();                                     // some milliseconds; false: there is no more
    base::Result<TurnTree> tree() const;                           // of what was read so far
    const QList<TurnChange> &changes() const { return m_changes; } // in the order of the log

private:
    void readChange(EventId event);

    store::EventLog &m_log;
    ChatId m_chat;
    EventId m_read; // as far as it was read
    QList<EventId> m_turns;
    QList<TurnChange> m_changes;
};

} // namespace dramatis::turn
