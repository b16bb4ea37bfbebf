#include "cards/zip/archivefile.h"

#include "cards/zip/membername.h"

#include <KArchiveDirectory>
#include <KArchiveFile>
#include <KZip>

#include <QIODevice>
#include <QMap>

namespace dramatis::cards {

using base::Fault;
using base::Result;

namespace {
constexpr int deepestFolder = 32;
}

struct ArchiveFile::Private {
    std::unique_ptr<QIODevice> device;
    std::unique_ptr<KZip> zip; // reads from it
    QMap<QString, const KArchiveFile *> files;

    // False: there are too many.
    bool take(const KArchiveDirectory &folder, const QString &path, int depth, qsizetype most)
    {
        for (const QString &name : folder.entries()) {
            const KArchiveEntry *entry = folder.entry(name);
            const QString whole = (path + name).normalized(QString::NormalizationForm_C);
            if (!entry || !entry->symLinkTarget().isEmpty() || !isSafeMemberName(whole))
                continue;
            if (entry->isDirectory()) {
                const auto *below = static_cast<const KArchiveDirectory *>(entry);
                if (depth < deepestFolder && !take(*below, whole + u'/', depth + 1, most))
                    return false;
            } else if (files.size() >= most) {
                return false;
            } else {
                files.insert(whole, static_cast<const KArchiveFile *>(entry));
            }
        }
        return true;
    }
};

ArchiveFile::ArchiveFile(std::unique_ptr<Private> p) : d(std::move(p)) {}

ArchiveFile::~ArchiveFile() = default;

Result<std::unique_ptr<ArchiveFile>> ArchiveFile::open(std::unique_ptr<QIODevice> device, qsizetype mostMembers)
{
    auto made = std::make_unique<Private>();
    made->device = std::move(device);
    made->zip = std::make_unique<KZip>(made->device.get());
    if (!made->zip->open(QIODevice::ReadOnly) || !made->zip->directory())
        return base::fail(Fault::Invalid, QStringLiteral("broken_archive"), made->zip->errorString());
    if (!made->take(*made->zip->directory(), {}, 0, mostMembers))
        return base::fail(Fault::TooLarge, QStringLiteral("too_many_members"),
                          QStringLiteral("the zip contains more than %1 files").arg(mostMembers));
    return std::unique_ptr<ArchiveFile>(new ArchiveFile(std::move(made)));
}

QStringList ArchiveFile::names() const
{
    return d->files.keys();
}

// The size stated in the archive is not trusted: unpacking stops at the limit.
Result<QByteArray> ArchiveFile::read(const QString &name, qint64 mostBytes) const
{
    constexpr qint64 piece = qint64(1) << 20;
    const KArchiveFile *file = d->files.value(name);
    if (!file)
        return base::fail(Fault::NotFound, QStringLiteral("no_such_file"), QStringLiteral("the zip does not hold it"),
                          name);
    const std::unique_ptr<QIODevice> from(file->createDevice());
    if (!from || (!from->isOpen() && !from->open(QIODevice::ReadOnly)))
        return base::fail(Fault::Unsupported, QStringLiteral("unsupported_compression"),
                          QStringLiteral("it is packed in a way that cannot be read"), name);
    QByteArray bytes;
    for (;;) {
        const QByteArray part = from->read(piece);
        if (part.isEmpty())
            break;
        bytes += part;
        if (bytes.size() > mostBytes)
            return base::fail(Fault::TooLarge, QStringLiteral("file_too_large"),
                              QStringLiteral("more than %1 bytes").arg(mostBytes), name);
    }
    if (bytes.size() != file->size())
        return base::fail(Fault::Invalid, QStringLiteral("broken_compression"),
                          QStringLiteral("%1 bytes of %2 could be unpacked").arg(bytes.size()).arg(file->size()), name);
    return bytes;
}

} // namespace dramatis::cards
