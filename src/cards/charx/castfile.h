// A cast in one file. It is the CHARX of its first character, so that other programs can read at least that one. The
// same zip holds the others, each as a whole CHARX, the lorebooks, and `cast.json`, which lists them and the
// relationships:
//
//     {"dramatis_cast": 1,
//      "characters": [{"file": "card.json", "name": …, "sha256": …, "source": …}, {"file": "characters/Lin.charx", …}],
//      "lorebooks": [{"file": "lorebooks/The coast.json", "name": …, "characters": [0, 1]}],
//      "relationships": [{"from": 0, "to": 1, "affinity": 40, "trust": -5, "summary": …, "as_written": true}]}
//
// Characters are numbered in their order. `source` is the hash of the file that a character was made from. A library
// with that file has the character already, provided that `sha256`, the hash of the member, shows that it is unchanged.
#pragma once

#include "domain/lore/books/anybook.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace dramatis::cards {

struct CastBook {
    QString name; // of its file, with the extension
    QByteArray bytes;
    QList<qsizetype> characters = {};     // whose it is
    domain::LorebookReading reading = {}; // of a file that was read
};

struct CastRelationship {
    qsizetype from = 0;
    qsizetype to = 0;
    int affinity = 0; // -100…100
    int trust = 0;
    QString summary;
    bool asWritten = false; // see domain/cast/meeting.h

    bool operator==(const CastRelationship &) const = default;
};

namespace castfile {
inline const QString contents = QStringLiteral("cast.json");
inline const QString firstCard = QStringLiteral("card.json");
inline constexpr int version = 1;
} // namespace castfile

} // namespace dramatis::cards
