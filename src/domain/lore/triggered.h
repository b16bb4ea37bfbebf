// The entries of a book that what was said brings up.
#pragma once

#include "domain/lore/lorebook.h"

namespace dramatis::domain {

// In insertion order. `heard`: the lines that are scanned, oldest first; the book's scan depth says how many of the newest.
QList<LoreEntry> triggered(const Lorebook &book, const QStringList &heard);

} // namespace dramatis::domain
