// How far a write-ahead log of SQLite goes (sqlite.org/fileformat2.html, section 4). For noticing that its end has
// gone.
#pragma once

#include <QByteArray>
#include <QString>

namespace dramatis::store {

// Where SQLite keeps it: beside the file itself, also where the data folder has but a link to that.
QString walPath(const QString &databasePath);

struct WalEnd {
    QByteArray salts;  // eight bytes that are others in each log; empty: there is none, or its head cannot be read
    qint64 frames = 0; // up to the end of the last commit

    bool operator==(const WalEnd &) const = default;
};

// As it was just written: only the heads of the frames after `known` are read, where that is of the same log.
WalEnd writtenEnd(const QString &wal, const WalEnd &known);
// As SQLite will read it: checked byte for byte, up to the first frame that is not as it was written.
WalEnd readableEnd(const QString &wal);

} // namespace dramatis::store
