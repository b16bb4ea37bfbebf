// A chat's own lorebook, imported along with it.
#pragma once

#include "domain/lore/books/anybook.h"

namespace dramatis::cards {

struct ChatBook {
    QByteArray bytes; // in the original format, to be kept
    domain::LorebookReading reading;
};

// `book`: a lorebook in any program's format; its name is set to `name`. Fails if it is too large.
base::Result<ChatBook> chatBookOf(base::Json book, const QString &name);

} // namespace dramatis::cards
