// Reads a character card from the bytes of a file: PNG, APNG, CHARX (also behind a JPEG) or JSON, version 1 to 3.
// Nothing is written, fetched or decoded as a picture. Errors name what is wrong and where; their subject is the file.
#pragma once

#include "cards/cardfile.h"

namespace dramatis::cards {

base::Result<CardFile> readCard(const QByteArray &bytes, const QString &fileName);

// What a character of another program is written as, in the container that it was given: from then on it is a card.
// Empty where it cannot be written.
QByteArray asCard(const CardFile &file);

// A card as text from the clipboard: JSON, also between Markdown fences, or its base64.
base::Result<CardFile> readPastedCard(const QString &text);

} // namespace dramatis::cards
