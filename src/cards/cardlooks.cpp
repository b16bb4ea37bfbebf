#include "cards/cardlooks.h"

#include "cards/write/cardtext.h"
#include "domain/card/usericon.h"

#include <QUrl>

#include <algorithm>

namespace dramatis::cards {

namespace {

constexpr qsizetype largestPicture = qsizetype(32) << 20;
constexpr qsizetype mostBytes = qsizetype(128) << 20;
constexpr qsizetype mostExpressions = 500;
constexpr qsizetype longestPictureName = 500;

const QString emotion = QStringLiteral("emotion");
const QString background = QStringLiteral("background");

// RisuAI's version 2 cards name their expressions there: [["happy", "__asset:0"], …].
const base::Json &risuEmotions(const domain::Card &card)
{
    return card.extensions[u"risuai"][u"emotions"];
}

QByteArray packedBytes(const CardFile &file, const QString &path)
{
    for (const CardAsset &asset : file.assets)
        if (asset.packedPath == path)
            return asset.bytes;
    for (const ExtraFile &extra : file.extraFiles)
        if (extra.path == path)
            return extra.bytes;
    return {};
}

// Files that belong to no asset: [["smile", "__asset:1", "png"], …].
const base::Json &risuFiles(const domain::Card &card)
{
    return card.extensions[u"risuai"][u"additionalAssets"];
}

// An address inside the file, or (before there were any) the picture itself in base64.
QByteArray risuBytes(const CardFile &file, const QString &where)
{
    for (const QLatin1StringView scheme : {QLatin1StringView("__asset:"), QLatin1StringView("embeded://")})
        if (where.startsWith(scheme))
            return packedBytes(file, where.sliced(scheme.size()));
    constexpr qsizetype shortestPicture = 64;
    return where.size() < shortestPicture ? QByteArray() : fromBase64(where.toLatin1()).value_or(QByteArray());
}

class Collecting {
public:
    void add(QList<Expression> &to, const QString &name, const QByteArray &bytes)
    {
        const bool known = std::ranges::any_of(to, [&](const Expression &each) { return each.name == name; });
        if (!known && to.size() < mostExpressions && fits(bytes))
            to.append({name, bytes});
    }
    void addBackground(const QByteArray &bytes, bool isMain)
    {
        if ((looks.background.isEmpty() || (isMain && !m_mainFound)) && fits(bytes)) {
            looks.background = bytes;
            m_mainFound = isMain;
        }
    }

    void add(QList<NamedPicture> &to, const QStringList &names, const QByteArray &bytes)
    {
        if (to.size() < mostExpressions && fits(bytes))
            to.append({names, bytes});
    }

    CardLooks looks;

private:
    bool fits(const QByteArray &bytes)
    {
        if (bytes.isEmpty() || bytes.size() > largestPicture || m_size + bytes.size() > mostBytes)
            return false;
        m_size += bytes.size();
        return true;
    }

    qsizetype m_size = 0;
    bool m_mainFound = false;
};

} // namespace

bool mayHaveLooks(const domain::Card &card)
{
    return std::ranges::any_of(domain::effectiveAssets(card),
                               [](const domain::Asset &asset) {
                                   return asset.type == emotion || asset.type == background
                                          || asset.type == domain::userIconType;
                               })
           || risuEmotions(card).size() > 0;
}

CardLooks looksOf(const CardFile &file)
{
    Collecting collecting;
    QList<domain::Asset> assets;
    for (const CardAsset &asset : file.assets)
        assets.append(asset.asset);
    if (const qsizetype icon = domain::mainUserIcon(assets); icon >= 0)
        collecting.add(collecting.looks.userIcons, assets[icon].name, file.assets[icon].bytes);
    for (const CardAsset &asset : file.assets)
        if (asset.asset.type == domain::userIconType)
            collecting.add(collecting.looks.userIcons, asset.asset.name, asset.bytes);
    for (const CardAsset &asset : file.assets)
        if (asset.asset.type == background)
            collecting.addBackground(asset.bytes, asset.asset.name == u"main");
    for (const CardAsset &asset : file.assets)
        if (asset.asset.type == emotion)
            collecting.add(collecting.looks.expressions, asset.asset.name, asset.bytes);
    for (const base::Json &pair : risuEmotions(file.card).elements())
        collecting.add(collecting.looks.expressions, pair[0].toString(), risuBytes(file, pair[1].toString()));
    return collecting.looks;
}

bool mayHaveNamedPictures(const domain::Card &card)
{
    return !card.assets.value_or(QList<domain::Asset>()).isEmpty() || risuFiles(card).size() > 0
           || risuEmotions(card).size() > 0;
}

QList<NamedPicture> namedPictures(const CardFile &file)
{
    Collecting collecting;
    QList<NamedPicture> pictures;
    for (const CardAsset &each : file.assets) {
        const domain::Asset &asset = each.asset;
        collecting.add(pictures, {asset.uri, each.packedPath, asset.name, asset.name + u'.' + asset.ext}, each.bytes);
    }
    for (const base::Json *pairs : {&risuEmotions(file.card), &risuFiles(file.card)}) {
        for (const base::Json &pair : pairs->elements()) {
            if (pictures.size() >= mostExpressions)
                break;
            const QString name = pair[0].toString();
            collecting.add(pictures, {pair[1].toString(), name, name + u'.' + pair[2].toString()},
                           risuBytes(file, pair[1].toString()));
        }
    }
    return pictures;
}

// What is longer than any name is the picture itself, in base64.
PictureNames::PictureNames(const QList<NamedPicture> &pictures)
{
    const auto keep = [](QHash<QString, qsizetype> &places, const QString &name, qsizetype place) {
        if (!places.contains(name))
            places.insert(name, place);
    };
    for (qsizetype i = 0; i < pictures.size(); ++i)
        for (const QString &name : pictures[i].names)
            if (!name.isEmpty() && name.size() <= longestPictureName) {
                keep(m_exact, name, i);
                keep(m_folded, name.toCaseFolded(), i);
            }
}

qsizetype PictureNames::indexOf(const QString &name) const
{
    QString wanted = QUrl::fromPercentEncoding(name.toUtf8());
    if (wanted.startsWith(u"embedded://")) // as many spell it
        wanted.replace(0, 11, QStringLiteral("embeded://"));
    if (wanted.size() > longestPictureName || (wanted.contains(u"://") && !wanted.startsWith(u"embeded://")))
        return -1;
    return m_exact.value(wanted, m_folded.value(wanted.toCaseFolded(), -1));
}

} // namespace dramatis::cards
