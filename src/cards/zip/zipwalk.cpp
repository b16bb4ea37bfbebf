// Where the members of a zip lie. Every number in here was written by somebody else, so each is checked against the
// file before it is used (`fits`, `signedWith`); sums are made in 64 bits. A zip may begin anywhere in the file,
// since a CHARX can hang behind a picture: offsets then count from the zip's start or from the file's
// (`Directory::shift`). Where the directory cannot be used, members are found one by one by their local headers, and
// `cutShort` says so. Nothing is unpacked but to learn where data end.
#include "cards/zip/zipwalk.h"

#include "cards/limits.h"
#include "cards/png/checksum.h"
#include "cards/zip/inflate.h"
#include "domain/card/refusals.h"

#include <QtEndian>

#include <algorithm>
#include <array>
#include <optional>

namespace dramatis::cards {

namespace {

using base::Fault;
using base::Result;
using domain::FactKind;

constexpr QByteArrayView localSign("PK\x03\x04", 4);
constexpr QByteArrayView centralSign("PK\x01\x02", 4);
constexpr QByteArrayView endSign("PK\x05\x06", 4);
constexpr QByteArrayView end64Sign("PK\x06\x06", 4);
constexpr QByteArrayView locator64Sign("PK\x06\x07", 4);
constexpr QByteArrayView descriptorSign("PK\x07\x08", 4);

constexpr quint16 stored = 0;
constexpr quint16 deflated = 8;

template <class T> T at(QByteArrayView bytes, qint64 offset)
{
    return qFromLittleEndian<T>(bytes.data() + offset);
}

bool fits(QByteArrayView bytes, qint64 offset, qint64 length)
{
    return offset >= 0 && length >= 0 && offset <= bytes.size() && length <= bytes.size() - offset;
}

bool signedWith(QByteArrayView bytes, qint64 offset, QByteArrayView sign, qint64 length)
{
    return fits(bytes, offset, length) && bytes.sliced(offset).startsWith(sign);
}

// Old zips write the code page of their machine; Latin-1 loses none of their bytes.
QString nameFrom(QByteArrayView raw)
{
    const QString name = raw.isValidUtf8() ? QString::fromUtf8(raw) : QString::fromLatin1(raw);
    return name.normalized(QString::NormalizationForm_C);
}

// The end record, which may be followed by a comment or by what somebody appended.
qsizetype findEnd(QByteArrayView bytes)
{
    constexpr qsizetype farthest = 22 + 65535 + (qsizetype(1) << 16);
    const qsizetype from = std::max<qsizetype>(bytes.size() - farthest, 0);
    for (qsizetype i = bytes.lastIndexOf(endSign); i >= from; i = i > 0 ? bytes.lastIndexOf(endSign, i - 1) : -1) {
        if (fits(bytes, i, 22))
            return i;
    }
    return -1;
}

struct Directory {
    qint64 at = 0;
    qint64 count = 0;
    qint64 shift = 0; // what is to be added to all offsets: they may count from the zip's start or the file's
};

std::optional<Directory> directoryAt(QByteArrayView bytes, qint64 end, qint64 count, qint64 size, qint64 offset)
{
    for (const qint64 place : {end - size, offset}) {
        if (size < 0 || offset < 0 || place < 0 || place > end)
            continue;
        if (count == 0 || signedWith(bytes, place, centralSign, 46))
            return Directory{place, count, place - offset};
    }
    return std::nullopt;
}

std::optional<Directory> findDirectory(QByteArrayView bytes)
{
    const qsizetype end = findEnd(bytes);
    if (end < 0)
        return std::nullopt;
    const auto count = at<quint16>(bytes, end + 10);
    const auto size = at<quint32>(bytes, end + 12);
    const auto offset = at<quint32>(bytes, end + 16);
    const bool large = count == 0xFFFF || size == 0xFFFFFFFF || offset == 0xFFFFFFFF;
    if (!large || !signedWith(bytes, end - 20, locator64Sign, 20))
        return directoryAt(bytes, end, count, size, offset);
    for (const qint64 place : {qint64(end) - 76, at<qint64>(bytes, end - 12)}) {
        if (signedWith(bytes, place, end64Sign, 56))
            return directoryAt(bytes, place, at<qint64>(bytes, place + 32), at<qint64>(bytes, place + 40),
                               at<qint64>(bytes, place + 48));
    }
    return std::nullopt;
}

struct Sizes {
    qint64 size;
    qint64 packed;
    qint64 offset;
};

// Zip64: those of the three that do not fit in 32 bits stand in the extra field, in this order.
void readLargeSizes(QByteArrayView extra, Sizes &sizes)
{
    while (extra.size() >= 4) {
        const auto id = at<quint16>(extra, 0);
        const qsizetype length = std::min<qsizetype>(at<quint16>(extra, 2), extra.size() - 4);
        QByteArrayView field = extra.sliced(4, length);
        for (qint64 *value : {&sizes.size, &sizes.packed, &sizes.offset}) {
            if (id != 1 || *value != 0xFFFFFFFF || field.size() < 8)
                continue;
            *value = at<qint64>(field, 0);
            field = field.sliced(8);
        }
        extra = extra.sliced(4 + length);
    }
}

QByteArrayView packedData(QByteArrayView bytes, qint64 header, qint64 size, bool &missing)
{
    missing = true;
    if (!signedWith(bytes, header, localSign, 30))
        return {};
    const qint64 data = header + 30 + at<quint16>(bytes, header + 26) + at<quint16>(bytes, header + 28);
    if (!fits(bytes, data, size))
        return {};
    missing = false;
    return bytes.sliced(data, size);
}

bool isSymlink(QByteArrayView record)
{
    constexpr quint8 unix = 3;
    return record[5] == unix && (at<quint32>(record, 38) >> 28) == 0xA;
}

Result<void> readDirectory(QByteArrayView bytes, const Directory &directory, ZipWalk &walk)
{
    qint64 place = directory.at;
    while (walk.members.size() < directory.count && signedWith(bytes, place, centralSign, 46)) {
        const QByteArrayView record = bytes.sliced(place);
        const auto nameLength = at<quint16>(record, 28);
        const auto extraLength = at<quint16>(record, 30);
        const qint64 length = 46 + qint64(nameLength) + extraLength + at<quint16>(record, 32);
        if (!fits(record, 0, length))
            break;
        Sizes sizes{at<quint32>(record, 24), at<quint32>(record, 20), at<quint32>(record, 42)};
        readLargeSizes(record.sliced(46 + nameLength, extraLength), sizes);
        ZipMember member;
        member.name = nameFrom(record.sliced(46, nameLength));
        member.method = at<quint16>(record, 10);
        member.checksum = at<quint32>(record, 16);
        member.size = sizes.size;
        member.encrypted = at<quint16>(record, 8) & 1;
        member.symlink = isSymlink(record);
        const bool absolute = !signedWith(bytes, sizes.offset + directory.shift, localSign, 30);
        const qint64 header = sizes.offset + (absolute ? 0 : directory.shift);
        member.packed = packedData(bytes, header, sizes.packed, member.missing);
        if (!member.missing)
            walk.start = walk.members.isEmpty() ? header : std::min<qint64>(walk.start, header);
        walk.members.append(member);
        place += length;
        if (walk.members.size() > limits::members)
            return base::fail(Fault::TooLarge, QStringLiteral("too_many_members"),
                              QStringLiteral("the zip contains more than %1 files").arg(limits::members));
    }
    if (walk.members.size() < directory.count)
        walk.cutShort = domain::FileFact{FactKind::DirectoryBreaksOff,
                                         {QString::number(walk.members.size()), QString::number(directory.count)}};
    return {};
}

// Where the size stands behind the data, it is the right one if it leads back to where they begin. Unpacking does not
// show where they end: KArchive takes what follows for more of them.
qint64 packedSizeBehind(QByteArrayView data, quint16 method)
{
    if (method != deflated)
        return -1;
    for (qsizetype place = data.indexOf("PK"); place >= 0; place = data.indexOf("PK", place + 1)) {
        const bool isSigned = signedWith(data, place, descriptorSign, 16);
        const bool isNext = signedWith(data, place, localSign, 4) || signedWith(data, place, centralSign, 4);
        const qsizetype size = isSigned ? place : place - 12; // a descriptor needs no signature
        if ((isSigned || (isNext && size >= 0)) && at<quint32>(data, place + (isSigned ? 8 : -8)) == size)
            return size;
    }
    const qsizetype last = data.size() - 12; // nothing follows
    return last >= 0 && at<quint32>(data, last + 4) == last ? last : -1;
}

// Without a directory: one local header after the other, as far as they go.
void readLocalHeaders(QByteArrayView bytes, ZipWalk &walk)
{
    qint64 place = bytes.indexOf(localSign);
    walk.start = std::max<qint64>(place, 0);
    qint64 unpacked = 0;
    while (signedWith(bytes, place, localSign, 30) && walk.members.size() < limits::members) {
        const auto flags = at<quint16>(bytes, place + 6);
        const auto nameLength = at<quint16>(bytes, place + 26);
        const qint64 data = place + 30 + nameLength + at<quint16>(bytes, place + 28);
        if (!fits(bytes, place, data - place))
            return;
        ZipMember member;
        member.name = nameFrom(bytes.sliced(place + 30, nameLength));
        member.method = at<quint16>(bytes, place + 8);
        member.checksum = at<quint32>(bytes, place + 14);
        member.encrypted = flags & 1;
        qint64 size = at<quint32>(bytes, place + 18);
        const bool sizeBehind = (flags & 8) && size == 0;
        if (sizeBehind) {
            size = packedSizeBehind(bytes.sliced(data), member.method);
            member.checksum = 0;
        }
        unpacked += size;
        if (unpacked > limits::unpacked)
            return;
        if (size < 0 || !fits(bytes, data, size)) {
            member.missing = true; // where the file breaks off
            walk.members.append(member);
            return;
        }
        member.packed = bytes.sliced(data, size);
        place = data + size;
        if (flags & 8) {
            place += signedWith(bytes, place, descriptorSign, 16) ? 4 : 0;
            if (fits(bytes, place, 12))
                member.checksum = at<quint32>(bytes, place);
            place += 12;
        }
        walk.members.append(member);
    }
}

} // namespace

bool holdsZip(QByteArrayView bytes)
{
    return findEnd(bytes) >= 0 || bytes.contains(localSign);
}

Result<ZipWalk> walkZip(QByteArrayView bytes)
{
    ZipWalk walk;
    const std::optional<Directory> directory = findDirectory(bytes);
    if (directory) {
        if (const Result<void> read = readDirectory(bytes, *directory, walk); !read)
            return std::unexpected(read.error());
        return walk;
    }
    walk.cutShort = domain::FileFact{FactKind::DirectoryMissing};
    readLocalHeaders(bytes, walk);
    return walk;
}

domain::FileFact whyUnreadable(const ZipMember &member)
{
    if (member.encrypted)
        return {FactKind::Encrypted};
    if (member.missing)
        return {FactKind::OutsideFile};
    if (member.method != stored && member.method != deflated)
        return {FactKind::PackingMethod, {QString::number(member.method)}};
    return {FactKind::DamagedData};
}

Result<ZipContent> contentOf(const ZipMember &member, qsizetype limit)
{
    if (member.encrypted)
        return base::fail(Fault::Unsupported, QStringLiteral("encrypted"), english(whyUnreadable(member)));
    if (member.missing)
        return base::fail(Fault::Invalid, domain::refusals::truncated, english(whyUnreadable(member)));
    ZipContent content;
    if (member.method == stored) {
        if (member.packed.size() > limit)
            return base::fail(Fault::TooLarge, QStringLiteral("too_large"),
                              QStringLiteral("is larger than %1 bytes").arg(limit));
        content.bytes = member.packed.toByteArray();
    } else if (member.method == deflated) {
        const qsizetype byRatio = std::max(member.packed.size() * limits::ratio, limits::mebibyte);
        Result<Inflated> inflated = inflate(member.packed, Wrapping::Raw, std::min(limit, byRatio));
        if (!inflated)
            return std::unexpected(inflated.error());
        content.bytes = std::move(inflated->bytes);
    } else {
        return base::fail(Fault::Unsupported, QStringLiteral("unsupported_compression"),
                          english(whyUnreadable(member)));
    }
    content.checksumRight = crc32(content.bytes) == member.checksum;
    content.sizeRight = member.size < 0 || member.size == content.bytes.size();
    return content;
}

} // namespace dramatis::cards
