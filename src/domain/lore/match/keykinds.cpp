#include "domain/lore/match/keykinds.h"

#include "domain/lore/books/sillytavern.h"
#include "domain/lore/match/pattern.h"

#include <algorithm>

namespace dramatis::domain {

KeyKind keyKind(const LoreEntry &entry)
{
    if (sillyTavernFields(entry.extensions).present)
        return KeyKind::ByForm;
    if (!entry.useRegex)
        return KeyKind::Words;
    const bool formed = std::ranges::any_of(entry.keys, [](const QString &key) { return slashForm(key).has_value(); });
    return formed ? KeyKind::Patterns : KeyKind::Either;
}

bool usesPatterns(const LoreEntry &entry, KeyKind kind)
{
    return kind == KeyKind::Patterns || (kind == KeyKind::Either && std::ranges::any_of(entry.keys, looksLikePattern));
}

bool isPattern(const QString &key, KeyKind kind)
{
    switch (kind) {
    case KeyKind::Words: return false;
    case KeyKind::ByForm: return slashForm(key).has_value();
    case KeyKind::Either: return slashForm(key) || looksLikePattern(key);
    case KeyKind::Patterns: return !key.trimmed().isEmpty();
    }
    return false;
}

} // namespace dramatis::domain
