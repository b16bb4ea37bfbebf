// A lorebook from a file of any program, and from the cards and pictures that hold one.
#pragma once

#include "domain/lore/books/anybook.h"

#include <QByteArray>

namespace dramatis::cards {

// `fileName` is for messages, and names a book that has no name itself.
base::Result<domain::LorebookReading> readLorebook(const QByteArray &bytes, const QString &fileName);

} // namespace dramatis::cards
