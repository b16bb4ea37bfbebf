#include "cards/png/pngtext.h"

#include "cards/zip/inflate.h"

namespace dramatis::cards {

namespace {

using base::Fault;

// The specification says 79; keywords of assets hold whole paths.
constexpr qsizetype longestKeyword = 1024;

base::Result<QByteArray> unpacked(QByteArrayView packed, qsizetype limit)
{
    base::Result<Inflated> inflated = inflate(packed, Wrapping::Zlib, limit);
    if (!inflated)
        return std::unexpected(inflated.error());
    return std::move(inflated->bytes);
}

auto broken(const PngChunk &chunk)
{
    return base::fail(
        Fault::Invalid, QStringLiteral("broken_chunk"),
        QStringLiteral("the %1 chunk at byte %2 is malformed").arg(QLatin1StringView(chunk.type)).arg(chunk.offset));
}

// Keyword, 0, compressed or not, method, language, 0, translated keyword, 0, text.
base::Result<QByteArray> internationalText(const PngChunk &chunk, QByteArrayView rest, qsizetype limit)
{
    if (rest.size() < 2)
        return broken(chunk);
    const bool compressed = rest[0] == 1;
    rest = rest.sliced(2);
    for (int skipped = 0; skipped < 2; ++skipped) {
        const qsizetype zero = rest.indexOf('\0');
        if (zero < 0)
            return broken(chunk);
        rest = rest.sliced(zero + 1);
    }
    return compressed ? unpacked(rest, limit) : base::Result<QByteArray>(rest.toByteArray());
}

} // namespace

bool isText(const PngChunk &chunk)
{
    return chunk.type == "tEXt" || chunk.type == "zTXt" || chunk.type == "iTXt";
}

QByteArrayView keywordOf(const PngChunk &chunk)
{
    if (!isText(chunk))
        return {};
    const qsizetype zero = chunk.content.first(std::min(chunk.content.size(), longestKeyword)).indexOf('\0');
    return chunk.content.first(std::max<qsizetype>(zero, 0));
}

base::Result<QByteArray> textOf(const PngChunk &chunk, qsizetype limit)
{
    const QByteArrayView rest = chunk.content.sliced(keywordOf(chunk).size() + 1);
    if (chunk.type == "tEXt")
        return rest.toByteArray();
    if (chunk.type == "iTXt")
        return internationalText(chunk, rest, limit);
    if (rest.isEmpty() || rest[0] != 0)
        return broken(chunk);
    return unpacked(rest.sliced(1), limit);
}

} // namespace dramatis::cards
