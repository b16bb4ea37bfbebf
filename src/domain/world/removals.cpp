#include "domain/world/removals.h"

#include <algorithm>

namespace dramatis::domain {

void Removals::add(const TurnRemoved &removal, EventId by)
{
    if (!removal.booksOnly) {
        turns.insert(removal.turn);
        return;
    }
    books[removal.turn] = std::max(books.value(removal.turn), by);
    for (const EventId memory : removal.kept)
        kept.insert(memory);
}

void Removals::add(const Removals &others)
{
    turns += others.turns;
    kept += others.kept;
    for (auto it = others.books.begin(); it != others.books.end(); ++it)
        books[it.key()] = std::max(books.value(it.key()), it.value());
}

bool Removals::reachBehind(EventId event) const
{
    const auto isBehind = [event](EventId turn) { return turn <= event; };
    return std::ranges::any_of(turns, isBehind) || std::ranges::any_of(books.keys(), isBehind);
}

} // namespace dramatis::domain
