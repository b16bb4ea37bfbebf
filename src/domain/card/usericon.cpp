#include "domain/card/usericon.h"

namespace dramatis::domain {

qsizetype mainUserIcon(const QList<Asset> &assets)
{
    qsizetype first = -1;
    for (qsizetype i = 0; i < assets.size(); ++i) {
        if (assets[i].type != userIconType)
            continue;
        if (assets[i].name == u"main")
            return i;
        if (first < 0)
            first = i;
    }
    return first;
}

std::optional<QString> userIconName(const Card &card)
{
    const QStringList names = userIconNames(card);
    return names.isEmpty() ? std::nullopt : std::optional(names.first());
}

QStringList userIconNames(const Card &card)
{
    const QList<Asset> assets = effectiveAssets(card);
    const qsizetype icon = mainUserIcon(assets);
    QStringList names;
    if (icon >= 0)
        names << assets[icon].name;
    for (const Asset &asset : assets)
        if (asset.type == userIconType && !names.contains(asset.name))
            names << asset.name;
    return names;
}

std::optional<QString> activeUserIcon(const Card &card, const CastEntry &user)
{
    if (user.iconless || !user.picture.isEmpty())
        return std::nullopt;
    return user.icon.isEmpty() ? userIconName(card) : user.icon;
}

} // namespace dramatis::domain
