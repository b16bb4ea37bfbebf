#include "cards/zip/zipwriting.h"

#include <KZip>

#include <QBuffer>
#include <QDateTime>
#include <QTimeZone>
#include <QtEndian>

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

// KZip writes names as UTF-8 and does not say so: other programs read them in the code page of their machine
// (APPNOTE.TXT 4.4.4, general purpose bit 11).
void sayUtf8(QByteArray &zip)
{
    constexpr quint16 utf8 = 1 << 11;
    const auto at = [&](qsizetype place) { return qFromLittleEndian<quint16>(zip.constData() + place); };
    const auto mark = [&](qsizetype place) { qToLittleEndian<quint16>(at(place) | utf8, zip.data() + place); };
    const qsizetype end = zip.size() - 22; // KZip writes no comment behind the directory
    qsizetype entry = qFromLittleEndian<quint32>(zip.constData() + end + 16);
    while (entry < end) {
        const QByteArrayView name = QByteArrayView(zip).sliced(entry + 46, at(entry + 28));
        if (std::ranges::any_of(name, [](char c) { return uchar(c) > 127; }) && name.isValidUtf8()) {
            mark(entry + 8);
            mark(qFromLittleEndian<quint32>(zip.constData() + entry + 42) + 6);
        }
        entry += 46 + name.size() + at(entry + 30) + at(entry + 32);
    }
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
    sayUtf8(bytes);
    return bytes;
}

} // namespace dramatis::cards
