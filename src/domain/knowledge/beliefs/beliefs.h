// Who knows that who knows: what A thinks that B thinks, for chains of any length. It follows from witness sets.
// Whoever heard a turn knows who else did, except eavesdroppers; whoever was told something knows that the teller
// believes it; and conclusions are private.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

struct Belief {
    enum class Kind { Fact, Line, Thread, StoryEvent };
    Kind kind = Kind::Fact;
    QString text;                           // empty: the event `words` has it
    EventId words;                          // of a line
    CastSlot about = nobody;                // of a line: who said it
    Provenance how = Provenance::Witnessed; // by the last of the chain, as far as the first can tell
    EventId event;                          // the line, or the event that noted it
    EventId since;                          // that completed the whole chain

    bool operator==(const Belief &) const = default;
};

// Who heard which turn in company.
class SharedTurns {
public:
    explicit SharedTurns(const World &world);

    // Whether the first of the chain knows that the next knows (and so on) what was said.
    bool isShared(EventId turn, const QList<CastSlot> &chain) const;
    bool isHeard(EventId turn, CastSlot by) const { return isShared(turn, {by}); }
    bool isOverheard(EventId turn, CastSlot by) const { return m_overheard.value(turn).contains(by); }

private:
    const World &m_world;
    QHash<EventId, WitnessSet> m_overheard; // by whom, unnoticed
};

// {A, B}: what A thinks that B thinks; {A}: what A thinks. Oldest first; empty for an empty chain.
QList<Belief> beliefs(const World &world, const QList<CastSlot> &chain);

} // namespace dramatis::domain
