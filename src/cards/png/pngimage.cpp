#include "cards/png/pngimage.h"

#include "cards/limits.h"
#include "cards/zip/inflate.h"

#include <QtEndian>

#include <algorithm>
#include <array>
#include <utility>

namespace dramatis::cards {

namespace {

struct Rows {
    qint64 count = 0;
    qint64 size = 0; // in bytes, with the one that names the filter
};

// What the bytes of IHDR say (PNG specification, 11.2.1).
class Header {
public:
    explicit Header(QByteArrayView content) : m_content(content.first(std::min<qsizetype>(content.size(), length))) {}

    bool makesSense() const
    {
        return m_content.size() == length && isSize(width()) && isSize(height()) && bitsPerPixel() > 0
               && byteAt(10) == 0 && byteAt(11) == 0 && byteAt(12) <= 1;
    }

    bool hasPalette() const { return byteAt(9) == 3; }

    // One after the other, as they are packed: all rows, or those of seven passes.
    QList<Rows> rows() const
    {
        struct Pass {
            int column, row, columns, rows;
        };
        static constexpr std::array<Pass, 7> adam7{
            {{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}}};
        if (byteAt(12) == 0)
            return {{height(), rowSize(width())}};
        QList<Rows> all;
        for (const Pass &pass : adam7) {
            const qint64 across = (width() - pass.column + pass.columns - 1) / pass.columns;
            const qint64 down = (height() - pass.row + pass.rows - 1) / pass.rows;
            if (across > 0 && down > 0)
                all.append({down, rowSize(across)});
        }
        return all;
    }

private:
    static constexpr qsizetype length = 13;

    static bool isSize(qint64 pixels) { return pixels > 0 && pixels <= 0x7FFFFFFF; }
    int byteAt(qsizetype at) const { return uchar(m_content[at]); }
    qint64 width() const { return qFromBigEndian<quint32>(m_content.data()); }
    qint64 height() const { return qFromBigEndian<quint32>(m_content.data() + 4); }
    qint64 rowSize(qint64 pixels) const { return 1 + (pixels * bitsPerPixel() + 7) / 8; }

    // 0: there is no such kind of pixel.
    int bitsPerPixel() const
    {
        const int depth = byteAt(8);
        const bool whole = depth == 8 || depth == 16;
        const bool part = depth == 1 || depth == 2 || depth == 4;
        switch (byteAt(9)) {
        case 0: return whole || part ? depth : 0;
        case 2: return whole ? 3 * depth : 0;
        case 3: return part || depth == 8 ? depth : 0;
        case 4: return whole ? 2 * depth : 0;
        case 6: return whole ? 4 * depth : 0;
        default: return 0;
        }
    }

    QByteArrayView m_content;
};

bool has(const PngWalk &walk, QByteArrayView type)
{
    return std::ranges::contains(walk.chunks, type, &PngChunk::type);
}

Header headerOf(const PngWalk &walk)
{
    const bool first = !walk.chunks.isEmpty() && walk.chunks.front().type == "IHDR";
    return Header(first ? walk.chunks.front().content : QByteArrayView());
}

Inflated imageIn(const PngWalk &walk, qsizetype limit)
{
    QByteArray packed;
    for (const PngChunk &chunk : walk.chunks) {
        if (chunk.type == "IDAT")
            packed.append(chunk.content);
    }
    return inflatedPart(packed, Wrapping::Zlib, limit);
}

// There are five filters; a row with another one stays as it is. True: there was one.
bool mendFilters(QByteArray &image, const QList<Rows> &rows)
{
    bool mended = false;
    qsizetype at = 0;
    for (const Rows &pass : rows) {
        for (qint64 row = 0; row < pass.count; ++row, at += pass.size) {
            if (uchar(std::as_const(image)[at]) > 4) {
                image[at] = 0;
                mended = true;
            }
        }
    }
    return mended;
}

} // namespace

bool canBeShown(const PngWalk &walk)
{
    const Header header = headerOf(walk);
    return header.makesSense() && has(walk, "IDAT") && (!header.hasPalette() || has(walk, "PLTE"));
}

std::optional<QByteArray> mendedImage(const PngWalk &walk)
{
    if (!canBeShown(walk))
        return std::nullopt;
    const QList<Rows> rows = headerOf(walk).rows();
    qint64 size = 0;
    for (const Rows &pass : rows) {
        if (pass.count > limits::unpacked / pass.size)
            return std::nullopt;
        size += pass.count * pass.size;
    }
    if (size > limits::unpacked)
        return std::nullopt;
    Inflated image = imageIn(walk, size);
    const bool whole = image.whole && image.bytes.size() == size;
    image.bytes.resize(size, '\0');
    if (!mendFilters(image.bytes, rows) && whole)
        return std::nullopt;
    constexpr qint64 large = 16 * limits::mebibyte;
    return qCompress(image.bytes, size > large ? 1 : -1).sliced(4); // without the length that Qt puts before it
}

bool hasImageLeft(const PngWalk &walk)
{
    if (!canBeShown(walk))
        return false;
    const qint64 row = headerOf(walk).rows().constFirst().size;
    return row <= limits::unpacked && imageIn(walk, row).bytes.size() >= row;
}

void appendValidChunk(QByteArray &out, const PngChunk &chunk, std::optional<QByteArray> &mended)
{
    const bool image = chunk.type == "IDAT" && mended;
    if (image && !mended->isEmpty())
        appendChunk(out, chunk.type, std::exchange(*mended, {}));
    else if (!image && isWhole(chunk) && chunk.checksumRight)
        out.append(chunk.whole);
    else if (!image && isWhole(chunk))
        appendChunk(out, chunk.type, chunk.content);
}

} // namespace dramatis::cards
