#include "cards/inlining.h"

#include "cards/filekind.h"

#include <QHash>

namespace dramatis::cards {

namespace {

QString dataAddress(const QString &extension, const QByteArray &bytes)
{
    QString known = recognisedExtension(bytes);
    if (known.isEmpty())
        known = extension.toLower();
    return QStringLiteral("data:%1;base64,%2").arg(mediaTypeOf(known), QLatin1StringView(bytes.toBase64()));
}

} // namespace

domain::Card inlined(const CardFile &file, Inlining how)
{
    domain::Card card = file.card;
    if (!card.assets)
        return card;
    QHash<QString, const CardAsset *> byAddress;
    for (const CardAsset &asset : file.assets) {
        if (!asset.packedPath.isEmpty())
            byAddress.insert(asset.asset.uri, &asset);
    }
    const qsizetype main = domain::mainIcon(*card.assets);
    for (qsizetype i = 0; i < card.assets->size(); ++i) {
        domain::Asset &asset = (*card.assets)[i];
        const CardAsset *const found = byAddress.value(asset.uri);
        const bool held = found || asset.uri.startsWith(u"data:", Qt::CaseInsensitive);
        if (how.isMainPicture && i == main && held) {
            asset.uri = QStringLiteral("ccdefault:");
            asset.ext = QStringLiteral("png");
        } else if (found && !how.chunksStay) {
            asset.uri = dataAddress(asset.ext, found->bytes);
        }
    }
    return card;
}

} // namespace dramatis::cards
