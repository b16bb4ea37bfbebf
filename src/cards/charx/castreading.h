// Reads a cast that lies in one file (charx/castfile.h). Nothing in it is believed but what a lone card would be
// believed, and together the characters may be as large as one.
#pragma once

#include "cards/cardfile.h"
#include "cards/charx/castfile.h"
#include "cards/zip/zipwalk.h"

#include <optional>

namespace dramatis::cards {

struct CastMember {
    CardFile card;
    QString file;      // as which it lies in there: "Lin.charx"
    QByteArray source; // SHA-256 (hex) of the file that it was made from; empty: unknown, or it was changed since
};

// Who and what of it can be read; the others are in `refused`, and nothing here counts or names them.
struct Cast {
    QList<CastMember> characters; // at least one
    QList<CastBook> books;
    QList<CastRelationship> relationships;
    QList<base::Error> refused; // their subjects are the members
    QStringList notImported;
};

bool isCast(const ZipWalk &walk);
base::Result<Cast> readCast(const ZipWalk &walk);

} // namespace dramatis::cards
