// The directory of a zip. Read here and not by KZip, which shows neither encryption nor names that occur twice and
// believes the offsets of the file; only the unpacking is KArchive's. Views into the bytes that were given.
#pragma once

#include "base/result.h"
#include "domain/card/notice.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace dramatis::cards {

struct ZipMember {
    QString name;
    QByteArrayView packed;
    quint16 method = 0;
    quint32 checksum = 0;
    qint64 size = -1; // as declared; -1 where it is not
    bool encrypted = false;
    bool symlink = false;
    bool missing = false; // its data lie outside the file
};

struct ZipWalk {
    QList<ZipMember> members;
    qsizetype start = 0; // where the zip begins in the file
    // Why the directory could not be used; the members were then found one by one.
    std::optional<domain::FileFact> cutShort;
};

bool holdsZip(QByteArrayView bytes);
base::Result<ZipWalk> walkZip(QByteArrayView bytes);

struct ZipContent {
    QByteArray bytes;
    bool checksumRight = true;
    bool sizeRight = true;
};

// Why its bytes cannot be unpacked, whatever their number.
domain::FileFact whyUnreadable(const ZipMember &member);
base::Result<ZipContent> contentOf(const ZipMember &member, qsizetype limit);

} // namespace dramatis::cards
