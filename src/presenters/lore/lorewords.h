// What happens to lorebook entries, in words for people.
#pragma once

#include "domain/lore/match/trial.h"

#include <QStringList>

namespace dramatis::presenters {

// Why an entry is there, or is not. `inEntry`: the title of the one whose text brought it up.
QString whySentence(const domain::TriedEntry &entry, const QString &inEntry);
QString nameWords(const domain::LoreEntry &entry);           // never empty
QString decoratedPlaceWords(const domain::LoreEntry &entry); // where its decorators put it; empty: they do not
QString placeWords(const domain::LorePlace &place);          // "after the character", "at depth 4"
// What an entry says that cannot mean what it should, a sentence each.
QStringList problemsOf(const domain::LoreEntry &entry);

} // namespace dramatis::presenters
