#include "cards/png/pngwriting.h"

#include "cards/limits.h"
#include "cards/png/pngimage.h"
#include "cards/png/pngtext.h"
#include "cards/png/pngwalk.h"

#include <QtEndian>

#include <algorithm>

namespace dramatis::cards {

using domain::FactKind;

namespace {

constexpr QByteArrayView assetPrefix("chara-ext-asset_");

QByteArray big(quint32 value)
{
    QByteArray bytes(4, Qt::Uninitialized);
    qToBigEndian(value, bytes.data());
    return bytes;
}

// One frame: the picture itself.
void appendAnimation(QByteArray &out, QByteArrayView header)
{
    appendChunk(out, "acTL", big(1) + big(0));
    const QByteArray size = header.first(8).toByteArray();
    const QByteArray hundredth("\0\1\0\x64\0\0", 6);
    appendChunk(out, "fcTL", big(0) + size + big(0) + big(0) + hundredth);
}

bool isCard(const PngChunk &chunk)
{
    const QByteArrayView keyword = keywordOf(chunk);
    return keyword.compare("ccv3", Qt::CaseInsensitive) == 0 || keyword.compare("chara", Qt::CaseInsensitive) == 0;
}

bool isFrame(const PngChunk &chunk)
{
    return chunk.type == "acTL" || chunk.type == "fcTL" || chunk.type == "fdAT";
}

class Writer {
public:
    Writer(const PngWalk &walk, const PngWish &wish) : m_walk(walk), m_wish(wish), m_image(mendedImage(walk)) {}

    QByteArray written(QList<domain::Notice> &lost)
    {
        if (m_image)
            lost.append(ofPicture(FactKind::PartDamaged));
        m_out = pngSignature.toByteArray();
        for (const PngChunk &chunk : m_walk.chunks) {
            if (chunk.type == "IEND")
                break;
            if (chunk.type == "IDAT" && m_wish.animated && !m_walk.animated && !std::exchange(m_framed, true))
                appendAnimation(m_out, m_walk.chunks.front().content);
            if (stays(chunk))
                appendValidChunk(m_out, chunk, m_image);
        }
        for (const TextChunk &text : m_wish.texts)
            appendChunk(m_out, "tEXt", text.keyword + '\0' + text.text);
        appendChunk(m_out, "IEND", {});
        return std::move(m_out);
    }

private:
    bool stays(const PngChunk &chunk) const
    {
        if (isCard(chunk) || (isFrame(chunk) && !m_wish.animated))
            return false;
        const std::optional<QString> asset = assetPath(keywordOf(chunk));
        return !asset || !(m_wish.dropsAssets || m_wish.droppedAssets.contains(*asset));
    }

    const PngWalk &m_walk;
    const PngWish &m_wish;
    std::optional<QByteArray> m_image; // packed anew, where it is damaged
    QByteArray m_out;
    bool m_framed = false;
};

qsizetype sizeWith(const QByteArray &picture, const PngWish &wish)
{
    qsizetype size = picture.size();
    for (const TextChunk &text : wish.texts)
        size += text.text.size() + text.keyword.size() + 13;
    return size;
}

void noteLosses(const QByteArray &picture, const PngWalk &walk, const PngWish &wish, QList<domain::Notice> &lost)
{
    if (walk.animated && !wish.animated)
        lost.append(ofPicture(FactKind::Animation));
    const qsizetype end = walk.chunks.back().offset + walk.chunks.back().whole.size();
    if (!walk.cutShort && end < picture.size())
        lost.append(ofPicture(FactKind::BytesBehindEnd, {QString::number(picture.size() - end)}));
}

} // namespace

std::optional<QString> assetPath(QByteArrayView keyword)
{
    if (!keyword.startsWith(assetPrefix))
        return std::nullopt;
    const QByteArrayView path = keyword.sliced(assetPrefix.size());
    return QString::fromUtf8(path.startsWith(':') ? path.sliced(1) : path);
}

domain::Notice ofPicture(FactKind kind, const QList<domain::FactArgument> &arguments)
{
    return {QStringLiteral("picture"), {kind, arguments}};
}

base::Result<QByteArray> pngWithTexts(const QByteArray &picture, const PngWish &wish, QList<domain::Notice> &lost)
{
    const base::Result<PngWalk> walk = walkPng(picture);
    if (!walk)
        return std::unexpected(walk.error());
    if (!isPng(picture) || !canBeShown(*walk))
        return base::fail(base::Fault::Invalid, QStringLiteral("no_picture"),
                          QStringLiteral("the picture is not a valid PNG"));
    if (const qsizetype size = sizeWith(picture, wish); size > limits::picture)
        return base::fail(base::Fault::TooLarge, QStringLiteral("too_large"),
                          QStringLiteral("the PNG would have %1 bytes, more than %2; a CHARX can hold them")
                              .arg(size)
                              .arg(limits::picture));
    noteLosses(picture, *walk, wish, lost);
    return Writer(*walk, wish).written(lost);
}

} // namespace dramatis::cards
