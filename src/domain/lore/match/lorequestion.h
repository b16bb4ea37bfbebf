// A question of a script or a test about lorebooks, read from JSON.
#pragma once

#include "domain/card/reading/reading.h"
#include "domain/lore/match/match.h"

namespace dramatis::domain {

struct LoreQuestion {
    QList<LoreSource> books;
    LoreAbilities abilities;
    LoreDefaults defaults;
    LoreScene scene;
    QList<Warning> warnings; // what of the books was mended
};

// Every field may be absent or null; one of a wrong type is named.
base::Result<LoreQuestion> readLoreQuestion(const base::Json &question, const CountTokens &count, quint64 chance);

} // namespace dramatis::domain
