// A zip on disk with many files, which may be larger than memory. Its files are read one by one, each up to a limit.
// (Zips that hold one card are read as a whole: zipwalk.h.)
#pragma once

#include "base/result.h"

#include <QStringList>

#include <memory>

class QIODevice;

namespace dramatis::cards {

class ArchiveFile {
public:
    // Fault::Invalid "broken_archive"; Fault::TooLarge "too_many_members".
    static base::Result<std::unique_ptr<ArchiveFile>> open(std::unique_ptr<QIODevice> device, qsizetype mostMembers);
    ~ArchiveFile();
    ArchiveFile(const ArchiveFile &) = delete;
    ArchiveFile &operator=(const ArchiveFile &) = delete;

    QStringList names() const; // of its files, with slashes, in their order
    base::Result<QByteArray> read(const QString &name, qint64 mostBytes) const;

private:
    struct Private;
    explicit ArchiveFile(std::unique_ptr<Private> p);
    std::unique_ptr<Private> d;
};

} // namespace dramatis::cards
