// Takes a card apart into a folder. Nothing is ever written outside of it, nor through a link that stands in it.
#pragma once

#include "cards/cardfile.h"

namespace dramatis::turn {

struct FolderReport {
    QStringList written;   // below the folder
    QStringList unchanged; // were there already, with the same content
    QStringList kept;      // were there already, from the same card; somebody has written in them since

    bool operator==(const FolderReport &) const = default;
};

// card.json as it stands in the file, and every file that the card has.
base::Result<FolderReport> extractCard(const cards::CardFile &file, const QString &folder, bool overwrite);

// One Markdown file per field, to read and to change, and the file itself as ".original.png" or the like. Unpacking the
// same card again changes nothing; another card is refused unless `overwrite`.
base::Result<FolderReport> unpackCard(const cards::CardFile &file, const QString &folder, bool overwrite);

} // namespace dramatis::turn
