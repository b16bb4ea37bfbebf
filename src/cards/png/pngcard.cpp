#include "cards/png/pngcard.h"

#include "cards/foreign/backyardpicture.h"
#include "cards/limits.h"
#include "cards/png/pngimage.h"
#include "cards/png/pngtext.h"
#include "cards/png/pngwriting.h"
#include "cards/write/cardtext.h"
#include "domain/card/refusals.h"

#include <QSet>

#include <algorithm>

namespace dramatis::cards {

namespace {

using base::Fault;
using base::Result;
using domain::FactKind;

const QString png = QStringLiteral("PNG");

// A hostile file may hold thousands of broken cards, each of them packed a thousandfold.
constexpr qsizetype attempts = 4;

bool isCalled(const PngChunk &chunk, QByteArrayView keyword)
{
    return keywordOf(chunk).compare(keyword, Qt::CaseInsensitive) == 0;
}

QString assetAddress(const QString &path)
{
    return QStringLiteral("__asset:%1").arg(path);
}

class PngCard {
public:
    explicit PngCard(const PngWalk &walk) : m_walk(walk) {}

    Result<Unpacked> unpack()
    {
        warnAboutContainer();
        if (const Result<void> card = readCard(); !card)
            return foreign(card.error());
        if (const Result<void> assets = readAssets(); !assets)
            return std::unexpected(assets.error());
        m_out.container = m_walk.animated ? Container::Apng : Container::Png;
        m_out.picture = picture();
        return std::move(m_out);
    }

private:
    // A picture without a card may have one of another program.
    Result<Unpacked> foreign(const base::Error &error) const
    {
        const std::optional<base::Json> backyard = backyardJson(m_walk);
        if (!backyard)
            return std::unexpected(error);
        Result<Unpacked> unpacked = unpackBackyardPicture(*backyard);
        if (unpacked) {
            unpacked->container = m_walk.animated ? Container::Apng : Container::Png;
            unpacked->picture = picture();
            unpacked->warnings = m_out.warnings + unpacked->warnings;
            unpacked->lost = m_out.lost + unpacked->lost;
        }
        return unpacked;
    }

    void warnAboutContainer()
    {
        if (m_walk.cutShort)
            leaveOut(m_out, u"truncated", {png, *m_walk.cutShort, domain::Consequence::RestBeforeRead});
        const auto wrong = [](const PngChunk &chunk) { return !chunk.checksumRight; };
        const auto first = std::ranges::find_if(m_walk.chunks, wrong);
        if (first != m_walk.chunks.end())
            warn(m_out.warnings, u"crc_mismatch",
                 {png,
                  {FactKind::WrongChunkSum,
                   {QString::fromLatin1(first->type), QString::number(first->offset),
                    QString::number(std::ranges::count_if(m_walk.chunks, wrong))}}});
        if (std::ranges::contains(m_walk.chunks, QByteArrayView("IDAT"), &PngChunk::type) && !canBeShown(m_walk))
            leaveOut(m_out, u"picture_unreadable", {png, {FactKind::NoShownImage}});
        if (m_walk.pixels > limits::pixels)
            warn(m_out.warnings, u"picture_too_large", {png, {FactKind::PixelCount, {QString::number(m_walk.pixels)}}});
    }

    QList<PngChunk> chunksCalled(QByteArrayView keyword)
    {
        QList<PngChunk> found;
        std::ranges::copy_if(m_walk.chunks, std::back_inserter(found),
                             [&](const PngChunk &chunk) { return isCalled(chunk, keyword); });
        if (found.size() > 1)
            leaveOut(m_out, u"duplicate_card_chunk",
                     {QString::fromLatin1(keyword), {FactKind::SeveralChunks, {QString::number(found.size())}}});
        return found.first(std::min(found.size(), attempts));
    }

    Result<void> readCard()
    {
        const QList<PngChunk> current = chunksCalled("ccv3");
        const QList<PngChunk> older = chunksCalled("chara");
        base::Error error = noCard();
        bool failed = false;
        for (const PngChunk &chunk : current + older) {
            QByteArray text;
            Result<domain::CardReading> reading = readingOf(chunk, text);
            if (reading) {
                m_out.text = std::move(text);
                return take(chunk, std::move(*reading));
            }
            if (isCalled(chunk, "ccv3"))
                leaveOut(m_out, u"ccv3_unreadable", {placeOf(chunk), domain::factOf(reading.error())});
            if (!std::exchange(failed, true))
                error = inPlace(reading.error(), chunk);
        }
        return std::unexpected(error);
    }

    base::Error noCard() const
    {
        const auto has = [this](QByteArrayView keyword) {
            return std::ranges::any_of(m_walk.chunks, [&](const PngChunk &chunk) { return isCalled(chunk, keyword); });
        };
        if (has("ginger"))
            return {Fault::Unsupported,
                    QStringLiteral("not_read_yet"),
                    QStringLiteral("this picture contains a Ginger card, which is not supported yet"),
                    {}};
        if (has("persona"))
            return {Fault::Invalid,
                    domain::refusals::noCard,
                    QStringLiteral("this is a RisuAI persona, not a character"),
                    {}};
        if (!m_walk.cutShort)
            return {Fault::Invalid,
                    domain::refusals::noCard,
                    QStringLiteral("this picture contains no character card"),
                    {}};
        return {Fault::Invalid,
                domain::refusals::truncated,
                QStringLiteral("%1, with no character card before it").arg(english(*m_walk.cutShort)),
                {}};
    }

    static QString placeOf(const PngChunk &chunk)
    {
        return QStringLiteral("%1 chunk at byte %2").arg(QLatin1StringView(keywordOf(chunk))).arg(chunk.offset);
    }

    static base::Error inPlace(base::Error error, const PngChunk &chunk)
    {
        error.detail = QStringLiteral("%1: %2").arg(placeOf(chunk), error.detail);
        return error;
    }

    Result<domain::CardReading> readingOf(const PngChunk &chunk, QByteArray &json) const
    {
        const auto read = [&json](const QByteArray &text) {
            json = text;
            return readCardText(text);
        };
        return textOf(chunk, limits::inflatedText).and_then(fromBase64).and_then(read);
    }

    Result<void> take(const PngChunk &chunk, domain::CardReading reading)
    {
        if (chunk.type != "tEXt")
            warn(m_out.warnings, u"nonstandard_chunk_type",
                 {QString::fromLatin1(keywordOf(chunk)), {FactKind::InOtherChunk, {QString::fromLatin1(chunk.type)}}});
        m_out.reading = std::move(reading);
        return {};
    }

    Result<void> readAssets()
    {
        qsizetype left = limits::unpacked;
        for (const PngChunk &chunk : m_walk.chunks) {
            const std::optional<QString> path = assetPath(keywordOf(chunk));
            if (!path)
                continue;
            const Result<QByteArray> text = textOf(chunk, std::min(limits::inflatedText, left));
            if (!text && text.error().kind == Fault::TooLarge)
                return std::unexpected(text.error());
            left -= text ? text->size() : 0;
            if (m_names.contains(*path)) {
                leaveOut(m_out, u"duplicate_member", {assetAddress(*path), {FactKind::SeveralAssets}});
                continue;
            }
            m_names.insert(*path);
            addAsset(*path, text.and_then(fromBase64));
        }
        return {};
    }

    void addAsset(const QString &name, const Result<QByteArray> &bytes)
    {
        if (bytes) {
            m_out.files.append({name, *bytes, true});
            return;
        }
        const domain::Notice notice{assetAddress(name), domain::factOf(bytes.error())};
        warn(m_out.warnings, u"asset_undecodable", notice);
        m_out.undecoded.append(notice);
    }

    QByteArray picture() const { return canBeShown(m_walk) ? pictureOnly(m_walk) : QByteArray(); }

    const PngWalk &m_walk;
    Unpacked m_out;
    QSet<QString> m_names; // of the assets
};

} // namespace

Result<Unpacked> unpackPng(QByteArrayView bytes)
{
    const Result<PngWalk> walk = walkPng(bytes);
    if (!walk)
        return std::unexpected(walk.error());
    return PngCard(*walk).unpack();
}

} // namespace dramatis::cards
