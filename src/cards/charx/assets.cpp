#include "cards/charx/assets.h"

#include "base/hash.h"
#include "cards/write/cardtext.h"
#include "domain/card/notices.h"

#include <QHash>
#include <QUrl>

#include <algorithm>
#include <array>
#include <optional>

namespace dramatis::cards {

namespace {

using domain::Asset;
using domain::FactKind;

QByteArray sha256(const QByteArray &bytes)
{
    return base::sha256(bytes).toHex();
}

// Only by the first bytes; decoding happens where the picture is shown.
bool looksLikePicture(QByteArrayView bytes)
{
    static constexpr std::array<QByteArrayView, 6> starts{"\x89PNG", "\xFF\xD8\xFF", "GIF8", "BM", "RIFF", "\xFF\x0A"};
    return std::ranges::any_of(starts, [bytes](QByteArrayView start) { return bytes.startsWith(start); })
           || (bytes.size() > 12 && bytes.sliced(4, 4) == "ftyp");
}

bool isPictureExtension(const QString &ext)
{
    static const QStringList known{QStringLiteral("png"),  QStringLiteral("apng"), QStringLiteral("jpg"),
                                   QStringLiteral("jpeg"), QStringLiteral("webp"), QStringLiteral("gif"),
                                   QStringLiteral("bmp"),  QStringLiteral("avif")};
    return known.contains(ext.toLower());
}

// RFC 2397: [type][;base64],data.
std::optional<QByteArray> dataOf(const QString &address)
{
    const qsizetype comma = address.indexOf(u',');
    if (comma < 0)
        return std::nullopt;
    QByteArray plain = QByteArray::fromPercentEncoding(QStringView(address).sliced(comma + 1).toUtf8());
    if (!QStringView(address).first(comma).endsWith(u";base64", Qt::CaseInsensitive))
        return plain;
    const base::Result<QByteArray> decoded = fromBase64(plain);
    return decoded && !decoded->isEmpty() ? std::optional(*decoded) : std::nullopt;
}

struct Address {
    QString scheme; // in small letters, with its colon and slashes
    QString path;
};

Address split(const QString &uri)
{
    static const QStringList schemes{QStringLiteral("embeded://"), QStringLiteral("embedded://"),
                                     QStringLiteral("__asset:"), QStringLiteral("ccdefault:"), QStringLiteral("data:")};
    for (const QString &scheme : schemes) {
        if (uri.startsWith(scheme, Qt::CaseInsensitive))
            return {scheme, uri.sliced(scheme.size())};
    }
    const qsizetype colon = uri.indexOf(u':');
    return colon < 0 ? Address{{}, uri} : Address{uri.first(colon + 1).toLower(), uri.sliced(colon + 1)};
}

class Resolver {
public:
    Resolver(const Unpacked &unpacked, CardFile &file) : m_unpacked(unpacked), m_file(file)
    {
        for (qsizetype i = 0; i < unpacked.files.size(); ++i)
            m_index.insert(unpacked.files[i].path, i);
        m_spokenOf.resize(unpacked.files.size(), false);
        m_hashes.resize(unpacked.files.size());
    }

    void resolve()
    {
        const QList<Asset> assets = effectiveAssets(m_file.card);
        for (qsizetype i = 0; i < assets.size(); ++i)
            m_file.assets.append(resolved(assets[i], placeOf(i)));
        for (qsizetype i = 0; i < m_unpacked.files.size(); ++i)
            keepUnspoken(i);
        choosePortrait();
        m_file.warnings += m_notices.take();
    }

private:
    // As the file counts them: what is no asset is not in the card.
    domain::Place placeOf(qsizetype index) const
    {
        const domain::CardReading &reading = m_unpacked.reading;
        const QString list = domain::Place{reading.place}.field(u"assets");
        return {list, reading.assetIndexes.value(index, index)};
    }

    CardAsset resolved(const Asset &asset, const domain::Place &place)
    {
        CardAsset out{asset, false, {}, {}, {}};
        const Address address = split(asset.uri);
        if (address.scheme == u"ccdefault:")
            resolveDefault(out);
        else if (address.scheme == u"data:")
            resolveData(out, address, place);
        else if (address.scheme == u"https:")
            return out; // of the specification, and asked for only when somebody wants to see it
        else if (asset.uri.startsWith(u"\\\\") || asset.uri.startsWith(u"//"))
            m_notices.add(u"unsupported_asset_uri", place, u"uri", {FactKind::OnAnotherMachine});
        else if (address.scheme.isEmpty() || address.scheme == u"__asset:" || address.scheme.endsWith(u"://"))
            resolvePacked(out, address, place);
        else
            m_notices.add(u"unsupported_asset_uri", place, u"uri",
                          {FactKind::SchemeNotFollowed, {address.scheme.left(40)}});
        checkPicture(out, place);
        return out;
    }

    void resolveDefault(CardAsset &out)
    {
        out.resolved = true;
        if (out.asset.type != u"icon" || m_unpacked.picture.isEmpty())
            return;
        out.bytes = m_unpacked.picture;
        if (m_pictureHash.isEmpty())
            m_pictureHash = sha256(out.bytes);
        out.sha256 = m_pictureHash;
    }

    void resolveData(CardAsset &out, const Address &address, const domain::Place &place)
    {
        std::optional<QByteArray> decoded = dataOf(address.path);
        if (!decoded)
            return m_notices.add(u"asset_undecodable", place, u"uri", {FactKind::DataUndecodable});
        out.bytes = std::move(*decoded);
        out.resolved = true;
        out.sha256 = sha256(out.bytes);
    }

    void resolvePacked(CardAsset &out, const Address &address, const domain::Place &place)
    {
        const bool usual = address.scheme == u"embeded://"
                           || (address.scheme == u"__asset:" && m_unpacked.container != Container::Charx);
        if (address.scheme.isEmpty())
            m_notices.add(u"nonstandard_uri_scheme", place, u"uri", {FactKind::PathWithoutScheme});
        else if (!usual || !out.asset.uri.startsWith(address.scheme))
            m_notices.add(u"nonstandard_uri_scheme", place, u"uri",
                          {FactKind::SchemeUnusual, {out.asset.uri.left(address.scheme.size())}});
        const qsizetype found = find(address.path);
        if (found < 0)
            return m_notices.add(u"asset_missing", place, u"uri", {FactKind::NotInFile, {out.asset.uri.left(200)}});
        m_spokenOf[found] = true;
        out.resolved = true;
        out.bytes = m_unpacked.files[found].bytes;
        out.packedPath = m_unpacked.files[found].path;
        out.sha256 = hashOf(found);
    }

    // As it stands, or else with %20 and the like meant as blanks; from the root, or else from the card's folder.
    qsizetype find(const QString &path) const
    {
        const QString composed = path.normalized(QString::NormalizationForm_C);
        const QString decoded = QUrl::fromPercentEncoding(composed.toUtf8());
        for (const QString &name : {composed, m_unpacked.root + composed, decoded, m_unpacked.root + decoded}) {
            if (const auto found = m_index.constFind(name); found != m_index.cend())
                return *found;
        }
        return -1;
    }

    void checkPicture(const CardAsset &asset, const domain::Place &place)
    {
        const bool byDefault = asset.asset.uri.startsWith(u"ccdefault:", Qt::CaseInsensitive);
        if (asset.resolved && !byDefault && isPictureExtension(asset.asset.ext) && !looksLikePicture(asset.bytes))
            m_notices.add(u"asset_undecodable", place, u"uri", {FactKind::NotAPicture});
    }

    QByteArray hashOf(qsizetype index)
    {
        if (m_hashes[index].isEmpty())
            m_hashes[index] = sha256(m_unpacked.files[index].bytes);
        return m_hashes[index];
    }

    void keepUnspoken(qsizetype index)
    {
        const PackedFile &packed = m_unpacked.files[index];
        if (m_spokenOf[index])
            return;
        if (packed.addressed)
            m_notices.add({QStringLiteral("unreferenced_asset"), {packed.path, {FactKind::Unreferenced}}});
        m_file.extraFiles.append({packed.path, packed.bytes, hashOf(index)});
    }

    void choosePortrait()
    {
        QList<Asset> assets;
        for (const CardAsset &asset : std::as_const(m_file.assets))
            assets.append(asset.asset);
        const qsizetype main = mainIcon(assets);
        m_file.portrait = main >= 0 ? m_file.assets[main].bytes : QByteArray();
        if (m_file.portrait.isEmpty())
            m_file.portrait = m_unpacked.picture;
    }

    const Unpacked &m_unpacked;
    CardFile &m_file;
    domain::Notices m_notices;
    QHash<QString, qsizetype> m_index;
    QList<bool> m_spokenOf;
    QList<QByteArray> m_hashes;
    QByteArray m_pictureHash;
};

} // namespace

void resolveAssets(const Unpacked &unpacked, CardFile &file)
{
    Resolver(unpacked, file).resolve();
}

} // namespace dramatis::cards
