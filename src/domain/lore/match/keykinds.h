// What the keys of an entry are: words, or patterns. `use_regex` alone does not say so: many programs set it on plain
// words. By the letter these would be patterns, and the entry's secondary keys and `constant` would be ignored.
#pragma once

#include "domain/lore/books/lorebook.h"

namespace dramatis::domain {

enum class KeyKind {
    Words,
    ByForm,   // SillyTavern's: a pattern is what has the form /…/
    Either,   // use_regex, and none has that form: found as words, or as a pattern
    Patterns, // use_regex, and one has that form: then all are
};

KeyKind keyKind(const LoreEntry &entry);
// So that fields which do not go with patterns do not count: `constant`, `secondary_keys`, @@exclude_keys.
bool usesPatterns(const LoreEntry &entry, KeyKind kind);
// Which key is a pattern also where the form alone says so.
bool isPattern(const QString &key, KeyKind kind);

} // namespace dramatis::domain
