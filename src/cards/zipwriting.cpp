#include "cards/zipwriting.h"

#include <KZip>

#include <QBuffer>
#include <QDateTime>
#include <QTimeZone>

#include <algorithm>

namespace dramatis::cards {

namespace {

using base::Fault;

auto failed(const QString &name, const KZip &zip)
{
    return base::fail(Fault::Internal, QStringLiteral("cannot_pack"),
                      QStringLiteral("%1: %2").arg(name, zip.errorString()));
}

// Pictures, sounds and videos are packed already, and a quarter of a gigabyte of them would take ten seconds to try.
bool shrinks(const PackedAsset &file)
{
    constexpr qsizetype sample = 1 << 14;
    const QByteArray middle = file.bytes.mid(std::max<qsizetype>((file.bytes.size() - sample) / 2, 0), sample);
    return qCompress(middle, 1).size() < middle.size() * 9 / 10;
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
