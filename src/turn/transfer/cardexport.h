// Cards go out: to a file in any form, or unpacked into a folder. Existing files are touched only where that was asked
// for, and a file is either written as a whole or not at all. Pure but for the disk; meant for a pool thread.
#pragma once

#include "cards/write/writecard.h"

#include <optional>

namespace dramatis::turn {

struct ExportWish {
    std::optional<cards::CardFormat> format =
        {};                  // absent: by the file's name, in the card's own version where its container stays
    QByteArray picture = {}; // a portrait in place of the card's own; empty: its own
    bool overwrite = false;
    qint64 now = 0; // milliseconds since 1970-01-01 UTC; the modification date of a card that is written anew. 0: the
                    // card keeps its own
};

// The bytes for a file of that name. An untouched card that is valid for what is asked for is its own bytes.
base::Result<cards::WrittenCard> exportedCard(cards::CardFile file, const QString &fileName, const ExportWish &wish);
// A card that was changed since it was read.
base::Result<cards::WrittenCard> writtenCard(const cards::CardFile &file, cards::CardFormat format);
// Returns what was lost.
base::Result<QList<domain::Notice>> exportCard(cards::CardFile file, const QString &path, const ExportWish &wish);

// Atomic. Fault::Conflict ("file_exists") where something is there and `overwrite` is not asked for.
base::Result<> writeFile(const QString &path, const QByteArray &bytes, bool overwrite);

} // namespace dramatis::turn
