// One card into any of its forms (cardformat.h). An untouched card in its own form is its own bytes, to the last one.
// A changed one keeps what we do not understand: the order of the JSON and its unknown fields, the chunks of a PNG,
// the files of a zip. What the form cannot hold is named in `lost` before anything is written, because the user
// decides by it. Pictures are never decoded here: where a form needs one of another kind, neededPicture() says so,
// and a room that knows pictures makes it.
#include "cards/write/writecard.h"

#include "base/hash.h"
#include "cards/charx/inlining.h"
#include "cards/limits.h"
#include "cards/png/pngimage.h"
#include "cards/png/pngwalk.h"
#include "cards/png/pngwriting.h"
#include "cards/write/cardtext.h"
#include "cards/zip/zipwriting.h"
#include "domain/card/reading/memberorder.h"
#include "domain/card/reading/olderversions.h"

#include <algorithm>

namespace dramatis::cards {

namespace {

using base::Fault;
using base::Json;
using base::Result;
using domain::Card;
using domain::CardSpec;
using domain::FactKind;
using domain::Notice;

const QLatin1StringView backfillNotice("This is a Character Card V3, read here as a V2 card. Use a program that "
                                       "understands Character Card V3 to get all of it.");

bool isJpeg(QByteArrayView bytes)
{
    return bytes.startsWith("\xFF\xD8\xFF");
}

// The picture that goes on as it is, with its chunks.
bool keepsPicture(const CardFile &file)
{
    return isPicture(file.container) && !file.picture.isEmpty() && !file.original.isEmpty();
}

// The main icon is not the picture that the card came in.
bool hasIconElsewhere(const CardFile &file)
{
    const QList<domain::Asset> assets = domain::effectiveAssets(file.card);
    const qsizetype icon = domain::mainIcon(assets);
    return icon >= 0 && assets[icon].uri != u"ccdefault:" && !file.portrait.isEmpty() && file.portrait != file.picture;
}

// So that it goes where the assets go: as "ccdefault:", or because one of them is the same picture.
bool hasPictureAsAsset(const CardFile &file)
{
    const auto isPicture = [&](const CardAsset &asset) {
        return (asset.asset.type == u"icon" && asset.asset.uri.startsWith(u"ccdefault:", Qt::CaseInsensitive))
               || asset.bytes == file.picture;
    };
    return std::ranges::any_of(file.assets, isPicture);
}

bool losesWrapping(const CardFile &file)
{
    return file.container == Container::JpegCharx && !file.picture.isEmpty() && !hasPictureAsAsset(file);
}

Json backfilled(Json card)
{
    Json data = card[u"data"];
    const QString notes = data[u"creator_notes"].toString();
    data.set(u"creator_notes",
             notes.isEmpty() ? QString(backfillNotice) : QStringLiteral("%1\n\n%2").arg(backfillNotice, notes));
    card.set(u"data", std::move(data));
    card.remove(u"creator_notes"); // a copy beside the data, without the notice
    return card;
}

// A strict reader shows nothing of a PNG whose image data do not unpack, whatever its checksums say.
QByteArray mendedPicture(const QByteArray &picture, QList<Notice> &lost)
{
    if (!isPng(picture))
        return picture;
    const Result<PngWalk> walk = walkPng(picture);
    if (walk && canBeShown(*walk) && !mendedImage(*walk))
        return picture;
    QList<Notice> lostHere;
    PngWish wish;
    wish.animated = walk && walk->animated;
    const Result<QByteArray> mended = walk && hasImageLeft(*walk)
                                          ? pngWithTexts(picture, wish, lostHere)
                                          : base::fail(Fault::Damaged, QStringLiteral("no_picture"), {});
    if (!mended)
        lostHere = {ofPicture(FactKind::DamagedUnchanged)};
    lost += lostHere;
    return mended.value_or(picture);
}

// In place of `before`, wherever the card has that picture.
void replacePicture(CardFile &file, const QByteArray &before, const QByteArray &after)
{
    for (QByteArray *const own : {&file.picture, &file.portrait}) {
        if (*own == before)
            *own = after;
    }
    for (CardAsset &asset : file.assets) {
        if (asset.bytes != before)
            continue;
        asset.bytes = after;
        asset.sha256 = base::sha256(after).toHex();
        if (!asset.asset.uri.startsWith(u"data:", Qt::CaseInsensitive))
            continue;
        const domain::Asset was = asset.asset;
        asset.asset.uri = dataAddress(was.ext, after);
        if (file.card.assets)
            std::ranges::replace(*file.card.assets, was, asset.asset);
    }
}

CardFile withMendedPictures(CardFile file, QList<Notice> &lost)
{
    for (const QByteArray &picture : {file.portrait, file.picture}) {
        if (const QByteArray mended = mendedPicture(picture, lost); mended != picture)
            replacePicture(file, picture, mended);
    }
    return file;
}

class CardWriter {
public:
    CardWriter(const CardFile &file, CardFormat format, const QByteArray &picture, const QList<Notice> &lost) :
        m_file(file), m_format(format), m_picture(picture), m_order(parsedJson(file)), m_lost(lost)
    {}

    Result<WrittenCard> written()
    {
        noteWhatWasNotRead();
        Result<QByteArray> bytes = isZip(m_format.container)               ? writtenZip()
                                   : m_format.container == Container::Json ? writtenJson()
                                                                           : writtenPng();
        if (!bytes)
            return std::unexpected(bytes.error());
        return WrittenCard{std::move(*bytes), withoutRepeated(m_lost)};
    }

private:
    // What reading left out cannot be written.
    void noteWhatWasNotRead()
    {
        m_lost += m_file.lost;
        if (!keepsChunks())
            m_lost += m_file.undecoded;
    }

    // Those of the file's own assets, as they are.
    bool keepsChunks() const
    {
        return isPicture(m_format.container) && m_format.spec == CardSpec::V3 && keepsPicture(m_file);
    }

    Json jsonOf(const Card &card) const
    {
        if (m_format.spec == CardSpec::V1)
            return domain::toVersion1(card);
        return m_format.spec == CardSpec::V2 ? domain::toVersion2(card, decorators()) : domain::toJson(card);
    }

    // In a card of version 2 they are nothing but text of its author.
    domain::Decorators decorators() const
    {
        return m_file.spec == CardSpec::V2 ? domain::Decorators::Stay : domain::Decorators::Go;
    }

    Result<QByteArray> textOf(const Json &json, Json::Layout layout) const
    {
        const Json ordered = domain::inOrderOf(json, m_order);
        QByteArray text = ordered.toUtf8(layout);
        if (text.size() > limits::cardText && layout == Json::Layout::Indented)
            text = ordered.toUtf8(Json::Layout::Compact);
        if (text.size() > limits::cardText)
            return base::fail(
                Fault::TooLarge, QStringLiteral("too_large"),
                QStringLiteral("the card's text would have %1 bytes, more than %2%3")
                    .arg(QString::number(text.size()), QString::number(limits::cardText),
                         isZip(m_format.container) ? QString() : QStringLiteral("; a CHARX can hold its assets")));
        return text;
    }

    void noteFields()
    {
        if (m_format.spec == CardSpec::V1)
            m_lost += domain::lostInVersion1(m_file.card);
        if (m_format.spec == CardSpec::V2)
            m_lost += domain::lostInVersion2(m_file.card, decorators());
    }

    void noteExtraFiles()
    {
        for (const ExtraFile &extra : m_file.extraFiles)
            m_lost.append({QStringLiteral("extra_files"), {FactKind::FileOf, {extra.path}}});
    }

    void noteWrapping() { m_lost.append(ofPicture(FactKind::IconInsteadOfWrapping)); }

    // Older versions know no assets but the picture.
    void noteAssets()
    {
        if (m_format.spec == CardSpec::V3)
            return;
        const QList<domain::Asset> assets = m_file.card.assets.value_or(QList<domain::Asset>());
        const bool shown = m_format.container != Container::Json;
        const auto hasBytes = [this](const domain::Asset &asset) {
            const auto found = std::ranges::find(m_file.assets, asset, &CardAsset::asset);
            return found != m_file.assets.end() && !found->bytes.isEmpty();
        };
        for (qsizetype i = 0; i < assets.size(); ++i) {
            const bool isPortrait = shown && i == domain::mainIcon(assets) && hasBytes(assets[i]);
            if (!isPortrait && !(assets[i].uri == u"ccdefault:" && !shown && m_file.portrait.isEmpty()))
                m_lost.append({QStringLiteral("assets"), {FactKind::AssetNamed, {assets[i].type, assets[i].name}}});
        }
    }

    Result<QByteArray> writtenJson()
    {
        noteFields();
        noteExtraFiles();
        noteAssets();
        // The address of an asset of a version 3 card can hold it.
        if (!m_file.picture.isEmpty() && (m_format.spec != CardSpec::V3 || !hasPictureAsAsset(m_file)))
            m_lost.append(ofPicture(FactKind::NoneInJson));
        const bool compact = !m_file.text.isEmpty() && !m_file.text.contains('\n');
        const auto text = [&](const Card &card) {
            return textOf(jsonOf(card), compact ? Json::Layout::Compact : Json::Layout::Indented);
        };
        return m_format.spec == CardSpec::V3 ? inlined(m_file, {.pictureToo = true}).and_then(text) : text(m_file.card);
    }

    Result<QByteArray> writtenZip()
    {
        const bool behind = m_format.container == Container::JpegCharx;
        if (!behind && losesWrapping(m_file))
            noteWrapping();
        Packing packing = packed(m_file, behind && isJpeg(m_file.picture) ? PackedFor::Picture : PackedFor::Zip);
        if (packing.files.size() >= limits::members)
            return base::fail(Fault::TooLarge, QStringLiteral("too_many_members"),
                              QStringLiteral("the zip would hold more than %1 files").arg(limits::members));
        const Result<QByteArray> text = textOf(jsonOf(packing.card), Json::Layout::Indented);
        if (!text)
            return text;
        packing.files.prepend({QStringLiteral("card.json"), *text});
        Result<QByteArray> zip = zipOf(packing.files);
        return zip && behind ? prefixed(*zip) : zip;
    }

    Result<QByteArray> prefixed(const QByteArray &zip) const
    {
        const QByteArray &own = isJpeg(m_file.picture) ? m_file.picture : m_file.portrait;
        const QByteArray &picture = isJpeg(own) ? own : m_picture;
        if (!isJpeg(picture))
            return base::fail(Fault::Invalid, QStringLiteral("no_picture"),
                              QStringLiteral("there is no JPEG picture to stand before the zip"));
        return picture + zip;
    }

    Result<QByteArray> writtenPng()
    {
        // A card of an older version has no other icon than its picture.
        const bool replaces = m_format.spec != CardSpec::V3 && isPng(m_file.portrait) && hasIconElsewhere(m_file);
        const bool keeps = keepsPicture(m_file) && !replaces;
        if (keepsPicture(m_file) && replaces)
            m_lost.append(ofPicture(FactKind::MainIconInstead));
        const bool icon = !keeps && isPng(m_file.portrait);
        if (losesWrapping(m_file))
            noteWrapping();
        const bool asChunks = isPicture(m_file.container) && m_format.spec == CardSpec::V3;
        if (!asChunks)
            noteExtraFiles();
        noteFields();
        noteAssets();
        PngWish wish;
        wish.animated = m_format.container == Container::Apng;
        wish.droppedAssets = keeps ? droppedAssets() : QSet<QString>();
        wish.dropsAssets = !keepsChunks();
        if (asChunks && !keeps)
            addExtraFiles(wish);
        const Result<Card> card = m_format.spec == CardSpec::V3 ? inlined(m_file, {icon, keeps}) : m_file.card;
        if (!card)
            return std::unexpected(card.error());
        DRAMATIS_TRY_DO(addCards(*card, wish));
        return pngWithTexts(keeps ? m_file.original : icon ? m_file.portrait : m_picture, wish, m_lost);
    }

    Result<> addCards(const Card &card, PngWish &wish) const
    {
        const Result<QByteArray> text = textOf(jsonOf(card), Json::Layout::Compact);
        if (!text)
            return std::unexpected(text.error());
        if (m_format.spec != CardSpec::V3) {
            wish.texts.append({"chara", text->toBase64()});
            return {};
        }
        const Json older = domain::inOrderOf(backfilled(domain::toVersion2(card, domain::Decorators::Go)), m_order);
        wish.texts.append({"chara", older.toUtf8().toBase64()});
        wish.texts.append({"ccv3", text->toBase64()});
        return {};
    }

    // The picture is another one, and the files that came in its chunks go along.
    void addExtraFiles(PngWish &wish) const
    {
        for (const ExtraFile &extra : m_file.extraFiles)
            wish.texts.append({"chara-ext-asset_:" + extra.path.toUtf8(), extra.bytes.toBase64()});
    }

    // Chunks that the card spoke of when it was read and does not speak of any more.
    QSet<QString> droppedAssets() const
    {
        QSet<QString> dropped;
        for (const CardAsset &asset : m_file.assets)
            dropped.insert(asset.packedPath);
        const QList<domain::Asset> now = domain::effectiveAssets(m_file.card);
        for (const CardAsset &asset : m_file.assets) {
            if (std::ranges::contains(now, asset.asset.uri, &domain::Asset::uri))
                dropped.remove(asset.packedPath);
        }
        return dropped;
    }

    const CardFile &m_file;
    CardFormat m_format;
    const QByteArray &m_picture;
    Json m_order;
    QList<Notice> m_lost;
};

} // namespace

NeededPicture neededPicture(const CardFile &file, CardFormat format)
{
    using Kind = NeededPicture::Kind;
    if (isPicture(format.container) && !keepsPicture(file) && !isPng(file.portrait))
        return {Kind::Png, file.portrait};
    if (format.container == Container::JpegCharx && !isJpeg(file.picture) && !isJpeg(file.portrait))
        return {Kind::Jpeg, file.portrait};
    return {};
}

Result<WrittenCard> writeCard(const CardFile &file, CardFormat format, const QByteArray &picture)
{
    // A picture that the card goes into is mended there, and one that goes nowhere is not.
    const bool hasPictures =
        isZip(format.container) || (format.container == Container::Json && format.spec == CardSpec::V3);
    QList<Notice> lost;
    const CardFile written = hasPictures ? withMendedPictures(file, lost) : file;
    return CardWriter(written, format, picture, lost).written();
}

CardFile withPortrait(CardFile file, const QByteArray &picture)
{
    QList<domain::Asset> assets = domain::effectiveAssets(file.card);
    qsizetype main = domain::mainIcon(assets);
    if (main < 0) {
        assets.prepend({QStringLiteral("icon"), {}, QStringLiteral("main"), {}, Json::object()});
        main = 0;
    }
    assets[main].uri = QStringLiteral("ccdefault:");
    assets[main].ext = QStringLiteral("png");
    if (file.card.assets || assets != domain::effectiveAssets(file.card))
        file.card.assets = assets;
    file.assets.removeIf(
        [](const CardAsset &asset) { return asset.asset.uri.startsWith(u"ccdefault:", Qt::CaseInsensitive); });
    file.assets.append({assets[main], true, picture, {}, {}});
    file.picture = picture;
    file.portrait = picture;
    file.original.clear();
    return file;
}

} // namespace dramatis::cards
