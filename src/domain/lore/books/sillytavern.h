// What SillyTavern keeps of a lorebook entry beside the standard's fields: in its own files, and in `extensions` in
// cards.
#pragma once

#include "domain/lore/books/lorebook.h"

namespace dramatis::domain {

struct SillyTavernFields {
    bool present =
        false; // the entry comes from there for sure, so that use_regex, which it sets everywhere, means nothing
    std::optional<int> position;
    int depth = 4;
    std::optional<int> role;
    int selectiveLogic = 0;
    bool excludeRecursion = false;
    bool preventRecursion = false;
    int delayUntilRecursion = 0;
    int probability = 100;
    bool useProbability = true;
    QString group;
    bool groupOverride = false;
    int groupWeight = 100;
    bool useGroupScoring = false;
    std::optional<int> scanDepth;
    quint32 beside = 0; // bits of Beside
    std::optional<bool> caseSensitive;
    std::optional<bool> matchWholeWords;
    int sticky = 0;
    int cooldown = 0;
    int delay = 0;
    bool ignoreBudget = false;
    QString outlet;
    QStringList triggers;
    QStringList characters;
    QStringList tags;
    bool charactersExcluded = false;
};

// 4, or "4" as some programs write it; no word such as "before_char".
bool isNumeric(const base::Json &value);

SillyTavernFields sillyTavernFields(const base::Json &extensions);

} // namespace dramatis::domain
