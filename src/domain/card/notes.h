// Which of the creator's notes somebody reads.
#pragma once

#include "domain/card/card.h"

class QLocale;

namespace dramatis::domain {

// Of `notes`, for somebody who speaks these languages; -1: there is nothing to read.
int noteFor(const QList<Note> &notes, const QStringList &languages);
QStringList readLanguages(const QLocale &locale); // "de", "en"

} // namespace dramatis::domain
