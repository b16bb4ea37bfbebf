#include "domain/world/removals.h"

#include <algorithm>

namespace dramatis::domain {

void Removals::add(const TurnRemoved &removal, EventId by)
{
    if (!removal.notesOnly) {
        turns.insert(removal.turn);
        return;
    }
    notes[removal.turn] = std::max(notes.value(removal.turn), by);
    for (const EventId memory : removal.kept)
        kept.insert(memory);
}

void Removals::add(const Removals &others)
{
    turns += others.turns;
    kept += others.kept;
    for (auto it = others.notes.begin(); it != others.notes.end(); ++it)
        notes[it.key()] = std::max(notes.value(it.key()), it.value());
}

bool Removals::reachBehind(EventId event) const
{
    const auto isBehind = [event](EventId turn) { return turn <= event; };
    return std::ranges::any_of(turns, isBehind) || std::ranges::any_of(notes.keys(), isBehind);
}

} // namespace dramatis::domain
