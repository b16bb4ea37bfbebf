#include "cards/cardchange.h"

#include "cards/cardformat.h"
#include "cards/charx/inlining.h"
#include "cards/limits.h"

#include <QSet>

namespace dramatis::cards {

base::Result<CardFile> withCard(CardFile file, domain::Card card, const AssetBytes &brought)
{
    QSet<QString> known;
    for (const CardAsset &asset : std::as_const(file.assets))
        known.insert(asset.asset.uri);
    qsizetype left = limits::cardText;
    for (qsizetype i = 0; card.assets && i < card.assets->size(); ++i) {
        domain::Asset &asset = (*card.assets)[i];
        const QByteArray bytes = brought.value(asset.uri);
        if (bytes.isEmpty() || known.contains(asset.uri) || asset.uri.startsWith(u"data:", Qt::CaseInsensitive)
            || asset.uri.startsWith(u"ccdefault:", Qt::CaseInsensitive))
            continue;
        if (isZip(file.container)) { // which finds a name for it
            file.assets.append({asset, true, bytes, {}, {}});
            continue;
        }
        left -= bytes.size() / 3 * 4;
        if (left < 0)
            return base::fail(
                base::Fault::TooLarge, QStringLiteral("too_large"),
                QStringLiteral("the new files are too large to stand in the card's text; a CHARX can hold them"));
        asset.uri = dataAddress(asset.ext, bytes);
    }
    file.card = std::move(card);
    return file;
}

} // namespace dramatis::cards
