// A lorebook that comes with a chat, and is the chat's own.
#pragma once

#include "domain/lore/books/anybook.h"

namespace dramatis::cards {

struct ChatBook {
    QByteArray bytes; // in the form of the program that it comes from, to be kept
    domain::LorebookReading reading;
};

// `book`: a lorebook of any program, with what names it set to `name`. Fails where it is too large.
base::Result<ChatBook> chatBookOf(base::Json book, const QString &name);

} // namespace dramatis::cards
