// Reads a cast from one file (charx/castfile.h). It is trusted no more than a single card, and all its characters
// together may be as large as one.
#pragma once

#include "cards/cardfile.h"
#include "cards/charx/castfile.h"
#include "cards/zip/zipwalk.h"

#include <optional>

namespace dramatis::cards {

struct CastMember {
    CardFile card;
    QString file;      // its name in the zip: "Lin.charx"
    QByteArray source; // SHA-256 (hex) of the file that it was made from; empty: unknown, or it was changed since
};

// What could be read of it; the rest is in `refused`, and is not counted or named here.
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
