#include "cards/charx/inlining.h"

#include "cards/filekind.h"
#include "cards/limits.h"

#include <QHash>

namespace dramatis::cards {

namespace {

bool isDefault(const domain::Asset &asset)
{
    return asset.uri.startsWith(u"ccdefault:", Qt::CaseInsensitive);
}

} // namespace

QString dataAddress(const QString &extension, const QByteArray &bytes)
{
    QString known = recognisedExtension(bytes);
    if (known.isEmpty())
        known = extension.toLower();
    return QStringLiteral("data:%1;base64,%2").arg(mediaTypeOf(known), QLatin1StringView(bytes.toBase64()));
}

base::Result<domain::Card> inlined(const CardFile &file, Inlining how)
{
    domain::Card card = file.card;
    qsizetype left = limits::cardText;
    if (how.pictureToo && !file.picture.isEmpty())
        card.assets = domain::effectiveAssets(card);
    if (!card.assets)
        return card;
    QHash<QString, const CardAsset *> byAddress;
    for (const CardAsset &asset : file.assets) {
        const bool isPicture =
            how.pictureToo && asset.asset.type == u"icon" && !asset.bytes.isEmpty() && isDefault(asset.asset);
        if (!asset.packedPath.isEmpty() || isPicture)
            byAddress.insert(asset.asset.uri, &asset);
    }
    const qsizetype main = domain::mainIcon(*card.assets);
    for (qsizetype i = 0; i < card.assets->size(); ++i) {
        domain::Asset &asset = (*card.assets)[i];
        const CardAsset *const found = isDefault(asset) && asset.type != u"icon" ? nullptr : byAddress.value(asset.uri);
        const bool held = found || asset.uri.startsWith(u"data:", Qt::CaseInsensitive);
        if (how.isMainPicture && i == main && held) {
            asset.uri = QStringLiteral("ccdefault:");
            asset.ext = QStringLiteral("png");
        } else if (found && !how.chunksStay) {
            left -= found->bytes.size() / 3 * 4;
            if (left < 0)
                return base::fail(
                    base::Fault::TooLarge, QStringLiteral("too_large"),
                    QStringLiteral("its assets are too large to stand in the card's text; a CHARX can hold them"));
            if (const QString extension = recognisedExtension(found->bytes); isDefault(asset) && !extension.isEmpty())
                asset.ext = extension;
            asset.uri = dataAddress(asset.ext, found->bytes);
        }
    }
    return card;
}

} // namespace dramatis::cards
