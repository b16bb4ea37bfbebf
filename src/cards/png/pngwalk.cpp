#include "cards/png/pngwalk.h"

#include "cards/limits.h"
#include "cards/png/checksum.h"
#include "cards/png/pngimage.h"

#include <QtEndian>

#include <algorithm>

namespace dramatis::cards {

using domain::FactKind;

namespace {

constexpr QByteArrayView end("\0\0\0\0IEND\xAE\x42\x60\x82", 12);

quint32 number(QByteArrayView bytes, qsizetype at)
{
    return qFromBigEndian<quint32>(bytes.data() + at);
}

bool isName(QByteArrayView type)
{
    return std::ranges::all_of(type, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

domain::FileFact cut(FactKind how, qsizetype offset)
{
    return {how, {QString::number(offset)}};
}

void noteHeader(const PngChunk &chunk, PngWalk &walk)
{
    if (chunk.type == "acTL")
        walk.animated = true;
    if (chunk.type == "IHDR" && chunk.content.size() >= 8 && walk.pixels == 0)
        walk.pixels =
            qint64(std::min(number(chunk.content, 0), 1U << 31)) * std::min(number(chunk.content, 4), 1U << 31);
}

// Reads the chunk at `offset` and moves behind it; false where the walk ends there.
bool step(QByteArrayView bytes, qsizetype &offset, PngWalk &walk)
{
    const qsizetype left = bytes.size() - offset;
    if (left < 8) {
        walk.cutShort = cut(FactKind::FileEnds, bytes.size());
        return false;
    }
    const qsizetype length = number(bytes, offset);
    PngChunk chunk{bytes.sliced(offset + 4, 4), {}, {}, offset, true};
    if (!isName(chunk.type)) {
        walk.cutShort = cut(FactKind::NoChunk, offset);
        return false;
    }
    if (length > left - 8) {
        walk.cutShort = cut(FactKind::ChunkTooLong, offset);
        if (chunk.type == "IDAT") { // part of an image is better than none
            chunk.content = bytes.sliced(offset + 8);
            chunk.whole = bytes.sliced(offset);
            walk.chunks.append(chunk);
        }
        return false;
    }
    chunk.content = bytes.sliced(offset + 8, length);
    chunk.whole = bytes.sliced(offset, std::min(left, length + 12));
    if (left < length + 12)
        walk.cutShort = cut(FactKind::ChunkUnsummed, offset);
    else
        chunk.checksumRight = number(bytes, offset + 8 + length) == crc32(bytes.sliced(offset + 4, length + 4));
    noteHeader(chunk, walk);
    walk.chunks.append(chunk);
    offset += length + 12;
    return chunk.type != "IEND" && !walk.cutShort;
}

} // namespace

bool isPng(QByteArrayView bytes)
{
    return bytes.startsWith(pngSignature);
}

base::Result<PngWalk> walkPng(QByteArrayView bytes)
{
    if (bytes.size() > limits::picture)
        return base::fail(base::Fault::TooLarge, QStringLiteral("too_large"),
                          QStringLiteral("a PNG of %1 bytes, more than %2").arg(bytes.size()).arg(limits::picture));
    PngWalk walk;
    qsizetype offset = pngSignature.size();
    while (step(bytes, offset, walk)) {
        if (walk.chunks.size() >= limits::chunks)
            return base::fail(base::Fault::TooLarge, QStringLiteral("too_many_chunks"),
                              QStringLiteral("more than %1 chunks").arg(limits::chunks));
    }
    return walk;
}

bool isWhole(const PngChunk &chunk)
{
    return chunk.whole.size() == chunk.content.size() + 12;
}

void appendChunk(QByteArray &out, QByteArrayView type, QByteArrayView content)
{
    const auto append = [&out](quint32 value) {
        QByteArray bytes(4, Qt::Uninitialized);
        qToBigEndian(value, bytes.data());
        out.append(bytes);
    };
    append(quint32(content.size()));
    const qsizetype summed = out.size();
    out.append(type).append(content);
    append(crc32(QByteArrayView(out).sliced(summed)));
}

QByteArray pictureOnly(const PngWalk &walk)
{
    const bool damaged = walk.cutShort || !std::ranges::all_of(walk.chunks, &PngChunk::checksumRight);
    std::optional<QByteArray> image = damaged ? mendedImage(walk) : std::nullopt;
    QByteArray out = pngSignature.toByteArray();
    for (const PngChunk &chunk : walk.chunks) {
        const bool text = chunk.type == "tEXt" || chunk.type == "zTXt" || chunk.type == "iTXt" || chunk.type == "eXIf";
        if (!text && chunk.type != "IEND")
            appendValidChunk(out, chunk, image);
    }
    return out.append(end);
}

} // namespace dramatis::cards
