// A lorebook as pages of Markdown, one per entry: its title, what brings it up, and its text.
#pragma once

#include "domain/lore/books/lorebook.h"

namespace dramatis::domain {

struct LorePage {
    QString fileName; // safe on every system, and different from all others
    QString text;

    bool operator==(const LorePage &) const = default;
};

QList<LorePage> pagesOf(const Lorebook &book);

// The entry's name, comment or first key.
QString titleOf(const LoreEntry &entry, qsizetype index);

} // namespace dramatis::domain
