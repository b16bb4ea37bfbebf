#include "cards/validation.h"

#include "cards/cardformat.h"
#include "cards/filekind.h"
#include "cards/limits.h"
#include "cards/png/pngimage.h"
#include "cards/png/pngtext.h"
#include "cards/write/cardtext.h"
#include "domain/lore/books/decorators.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace dramatis::cards {

namespace {

using base::Json;
using domain::FactKind;
using domain::Finding;
using domain::Strictness;

struct Meaning {
    Strictness level;
    QString rule;
};

// What reading has noticed about the container already.
const QHash<QString, Meaning> &meanings()
{
    static const QHash<QString, Meaning> known{
        {QStringLiteral("truncated"), {Strictness::Must, QStringLiteral("container.whole")}},
        {QStringLiteral("crc_mismatch"), {Strictness::Must, QStringLiteral("container.checksum")}},
        {QStringLiteral("wrong_size"), {Strictness::Must, QStringLiteral("charx.size")}},
        {QStringLiteral("card_not_at_root"), {Strictness::Must, QStringLiteral("charx.card")}},
        {QStringLiteral("unsafe_member_name"), {Strictness::Should, QStringLiteral("charx.name")}},
        {QStringLiteral("duplicate_member"), {Strictness::Must, QStringLiteral("charx.name")}},
        {QStringLiteral("case_clash"), {Strictness::Should, QStringLiteral("charx.name")}},
        {QStringLiteral("ccv3_unreadable"), {Strictness::Must, QStringLiteral("png.value")}},
        {QStringLiteral("nonstandard_chunk_type"), {Strictness::Must, QStringLiteral("png.chunk")}},
        {QStringLiteral("duplicate_card_chunk"), {Strictness::Should, QStringLiteral("png.chunk")}},
        {QStringLiteral("invalid_utf8"), {Strictness::Must, QStringLiteral("card.utf8")}},
        {QStringLiteral("asset_missing"), {Strictness::Must, QStringLiteral("asset.uri")}},
        {QStringLiteral("asset_undecodable"), {Strictness::Should, QStringLiteral("asset.content")}},
    };
    return known;
}

bool isAscii(const QString &text)
{
    return std::ranges::all_of(text, [](QChar c) { return c.unicode() < 128; });
}

// The first chunk of that name; null where there is none that can be read.
Json cardIn(const PngWalk &walk, QByteArrayView keyword)
{
    for (const PngChunk &chunk : walk.chunks) {
        if (keywordOf(chunk) != keyword)
            continue;
        const auto text = textOf(chunk, limits::inflatedText).and_then(fromBase64).and_then(parseCardText);
        return text ? text->value : Json();
    }
    return {};
}

bool isBareJson(const PngChunk &chunk)
{
    if (keywordOf(chunk) != "ccv3") // what is no text chunk has no text
        return false;
    const auto text = textOf(chunk, limits::inflatedText);
    return text && text->trimmed().startsWith('{');
}

void checkBackfill(const PngWalk &walk, QList<Finding> &found)
{
    const Json older = cardIn(walk, "chara");
    if (!older[u"data"][u"creator_notes"].toString().contains(u"V3"))
        found.append({Strictness::Should,
                      QStringLiteral("png.backfill"),
                      {QStringLiteral("chara"), {FactKind::BackfillUnsaid}}});
    const auto decorated = [](const Json &entry) {
        return !domain::readDecorators(entry[u"content"].toString()).chains.isEmpty();
    };
    if (std::ranges::any_of(older[u"data"][u"character_book"][u"entries"].elements(), decorated))
        found.append({Strictness::Should,
                      QStringLiteral("png.backfill"),
                      {QStringLiteral("chara"), {FactKind::BackfillDecorated}}});
}

domain::Notice ofPng(FactKind kind)
{
    return {QStringLiteral("PNG"), {kind}};
}

void checkPng(const CardFile &file, QList<Finding> &found)
{
    const base::Result<PngWalk> walk = walkPng(file.original);
    if (!walk)
        return;
    const auto called = [&walk](QByteArrayView keyword) {
        return std::ranges::any_of(walk->chunks,
                                   [keyword](const PngChunk &chunk) { return keywordOf(chunk) == keyword; });
    };
    if (!called("ccv3"))
        found.append({Strictness::Must, QStringLiteral("png.keyword"), ofPng(FactKind::NoCcv3Chunk)});
    if (called("ccv3") && called("chara"))
        checkBackfill(*walk, found);
    if (std::ranges::any_of(walk->chunks, isBareJson))
        found.append(
            {Strictness::Must, QStringLiteral("png.base64"), {QStringLiteral("ccv3"), {FactKind::JsonInChunk}}});
    const auto isAsset = [](const PngChunk &chunk) { return keywordOf(chunk).startsWith("chara-ext-asset_"); };
    const auto isShort = [&](const PngChunk &chunk) {
        return isAsset(chunk) && !keywordOf(chunk).startsWith("chara-ext-asset_:");
    };
    if (std::ranges::any_of(walk->chunks, isShort))
        found.append({Strictness::Must, QStringLiteral("png.asset"), ofPng(FactKind::AssetWithoutColon)});
    if (std::ranges::any_of(walk->chunks, isAsset))
        found.append({Strictness::Should, QStringLiteral("png.asset"), ofPng(FactKind::AssetsInChunks)});
}

bool isAsciiOrSaysSo(const QString &path, QList<Finding> &found)
{
    if (!isAscii(path))
        found.append({Strictness::Should, QStringLiteral("charx.name"), {path, {FactKind::NotAscii}}});
    return isAscii(path);
}

// assets/{type}/{group}/…, where the type is the asset's own, or (without an asset) any.
void checkFolder(const QString &path, const QString &type, const QString &extension, QList<Finding> &found)
{
    const QStringList steps = path.split(u'/');
    static const QRegularExpression live2d(
        QStringLiteral("\\.(?:model|motion|exp|physics|pose|cdi|userdata)3\\.json$"));
    const QString group = path.contains(live2d) ? QStringLiteral("l2d") : folderOf(extension.toLower());
    // What is of a program's own type may be where all other uses are.
    static const QStringList uses{QStringLiteral("icon"), QStringLiteral("background"), QStringLiteral("emotion"),
                                  QStringLiteral("user_icon")};
    const bool own = type.isEmpty() || steps.value(1) == type || (!uses.contains(type) && steps.value(1) == u"other");
    const bool fits = steps.size() >= 4 && steps[0] == u"assets" && steps[2] == group && own;
    const QString there = steps.size() >= 3 && steps[0] == u"assets" ? steps[1] : QStringLiteral("other");
    if (!fits)
        found.append(
            {Strictness::Should,
             QStringLiteral("charx.folder"),
             {path,
              {FactKind::BelongsIn, {QStringLiteral("assets/%1/%2/").arg(type.isEmpty() ? there : type, group)}}}});
}

void checkCharx(const CardFile &file, QList<Finding> &found)
{
    QSet<QString> checked;
    for (const CardAsset &asset : file.assets) {
        const QString &path = asset.packedPath;
        if (path.isEmpty() || checked.contains(path))
            continue;
        checked.insert(path);
        const QString ending = asset.asset.ext == u"unknown" ? path.section(u'.', -1) : asset.asset.ext;
        isAsciiOrSaysSo(path, found);
        checkFolder(path, asset.asset.type, ending, found);
    }
    for (const ExtraFile &extra : file.extraFiles) {
        const bool ascii = isAsciiOrSaysSo(extra.path, found);
        const bool atRoot = !extra.path.contains(u'/');
        if (extra.path.startsWith(u"assets/"))
            checkFolder(extra.path, {}, extra.path.section(u'.', -1), found);
        else if (ascii && !(atRoot && extra.path.endsWith(u".json", Qt::CaseInsensitive)))
            found.append(
                {Strictness::Should, QStringLiteral("charx.data"), {extra.path, {FactKind::NeitherAssetNorJson}}});
    }
}

bool isWellPacked(const CardFile &file)
{
    const auto several = [](const domain::Warning &warning) { return warning.code == u"duplicate_card_chunk"; };
    return std::ranges::none_of(file.warnings, several)
           && std::ranges::none_of(findingsIn(file), [](const Finding &finding) {
                  // What else is of a PNG depends on the version, and is looked at in isStrictPng.
                  const bool ofContainer = finding.rule.startsWith(u"container.") || finding.rule.startsWith(u"charx.")
                                           || finding.rule == u"png.asset";
                  return ofContainer && finding.level == Strictness::Must;
              });
}

// As it is meant to be: UTF-8 without a byte order mark, and nothing behind it. Null where it is not.
Json strictJson(QByteArrayView text)
{
    base::JsonLimits jsonLimits;
    jsonLimits.bytes = limits::cardText;
    const auto parsed = text.contains('\0') ? base::fail(base::Fault::Invalid, {}, {}) : Json::parse(text, jsonLimits);
    return parsed && !parsed->byteOrderMark && !parsed->invalidUtf8 ? parsed->value : Json();
}

// Of the card, and of the copy for older programs beside it.
bool holdsStrictly(const PngWalk &walk, QByteArrayView keyword, domain::CardSpec spec)
{
    const auto found = std::ranges::find(walk.chunks, keyword, &keywordOf);
    const auto text = textOf(*found, limits::inflatedText);
    const auto json = text ? QByteArray::fromBase64Encoding(*text, QByteArray::AbortOnBase64DecodingErrors)
                           : QByteArray::FromBase64Result();
    return found->type == "tEXt" && json && domain::isStrict(strictJson(*json), spec);
}

// Some readers look for IEND in the last bytes, and others go on reading behind it.
bool endsWithItsLastChunk(const PngWalk &walk, const QByteArray &file)
{
    const PngChunk &last = walk.chunks.back();
    return last.type == "IEND" && last.offset + last.whole.size() == file.size();
}

bool isStrictPng(const CardFile &file)
{
    const base::Result<PngWalk> walk = walkPng(file.original);
    if (!walk || !canBeShown(*walk) || !endsWithItsLastChunk(*walk, file.original) || mendedImage(*walk))
        return false;
    const auto called = [&walk](QByteArrayView keyword) {
        return std::ranges::contains(walk->chunks, keyword, &keywordOf);
    };
    const bool third = file.spec == domain::CardSpec::V3;
    if (!called(third ? "ccv3" : "chara") || (third ? !holdsStrictly(*walk, "ccv3", file.spec) : called("ccv3")))
        return false;
    return !called("chara") || holdsStrictly(*walk, "chara", third ? domain::CardSpec::V2 : file.spec);
}

} // namespace

QList<Finding> findingsIn(const CardFile &file)
{
    const Json json = parsedJson(file);
    QList<Finding> found = json.isNull() ? QList<Finding>() : domain::findingsIn(json);
    for (const domain::Warning &warning : file.warnings) {
        if (const auto meaning = meanings().constFind(warning.code); meaning != meanings().cend())
            found.append({meaning->level, meaning->rule, warning.notice});
    }
    if (isPicture(file.container))
        checkPng(file, found);
    if (isZip(file.container))
        checkCharx(file, found);
    return found;
}

bool isStrict(const CardFile &file)
{
    const Json json = strictJson(file.text);
    const bool foreign =
        file.container == Container::Json && file.original != file.text; // a card only since it was read
    const bool begins =
        file.container != Container::Charx || file.original.startsWith("PK\x03\x04"); // or it is a zip behind something
    return !foreign && begins && isWellPacked(file) && domain::isStrict(json, file.spec)
           && (!isPicture(file.container) || isStrictPng(file));
}

Json findingsJson(const QList<Finding> &findings)
{
    Json::Array all;
    for (const Finding &finding : findings)
        all.append(Json::object({{QStringLiteral("level"), domain::nameOf(finding.level)},
                                 {QStringLiteral("rule"), finding.rule},
                                 {QStringLiteral("text"), english(finding.notice)}}));
    return all;
}

} // namespace dramatis::cards
