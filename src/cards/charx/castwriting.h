// Writes a cast into one file (charx/castfile.h).
#pragma once

#include "base/result.h"
#include "cards/charx/castfile.h"

namespace dramatis::cards {

struct CastCharacter {
    QString name;
    QByteArray charx;
    QByteArray source; // SHA-256 (hex) of the file that it was made from
};

struct CastContents {
    QList<CastCharacter> characters; // at least one
    QList<CastBook> books;
    QList<CastRelationship> relationships;
};

// The same contents always give the same bytes. Refuses to write a file that could not be read again.
base::Result<QByteArray> castFile(const CastContents &contents);

} // namespace dramatis::cards
