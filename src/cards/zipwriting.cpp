#include "cards/zipwriting.h"

#include "cards/filekind.h"

#include <KZip>

#include <QBuffer>
#include <QDateTime>
#include <QTimeZone>

namespace dramatis::cards {

namespace {

using base::Fault;

auto failed(const QString &name, const KZip &zip)
{
    return base::fail(Fault::Internal, QStringLiteral("cannot_pack"),
                      QStringLiteral("%1: %2").arg(name, zip.errorString()));
}

// Pictures, sounds and videos are packed already.
bool shrinks(const PackedAsset &file)
{
    static const QStringList packed{QStringLiteral("images"), QStringLiteral("audio"), QStringLiteral("video")};
    return !packed.contains(folderOf(recognisedExtension(file.bytes)));
}

} // namespace

base::Result<QByteArray> zipOf(const QList<PackedAsset> &files)
{
    constexpr mode_t readable = 0100644;
    const QDateTime always(QDate(1980, 1, 1), QTime(0, 0), QTimeZone::LocalTime);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    KZip zip(&buffer);
    if (!zip.open(QIODevice::WriteOnly))
        return failed(QStringLiteral("zip"), zip);
    for (const PackedAsset &file : files) {
        zip.setCompression(shrinks(file) ? KZip::DeflateCompression : KZip::NoCompression);
        if (!zip.writeFile(file.path, file.bytes, readable, {}, {}, always, always, always))
            return failed(file.path, zip);
    }
    if (!zip.close())
        return failed(QStringLiteral("zip"), zip);
    return bytes;
}

} // namespace dramatis::cards
