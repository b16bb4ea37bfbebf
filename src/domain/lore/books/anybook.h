// Lorebooks of any program, read into the one form that we have.
#pragma once

#include "domain/card/reading/reading.h"
#include "domain/lore/books/lorebook.h"

namespace dramatis::domain {

struct LorebookReading {
    Lorebook book;
    QString format; // "lorebook_v3", "v2-book", "sillytavern", "novelai", "agnai", "risu", "aidungeon", "koboldai"
    QList<Warning> warnings;
};

base::Result<LorebookReading> readAnyLorebook(const base::Json &root);
bool looksLikeLorebook(const base::Json &root); // and is no card

} // namespace dramatis::domain
