#include "presenters/chat/usericons.h"
#include "presenters/character/cardpictures.h"
#include "presenters/library/portraits.h"

#include <algorithm>

namespace dramatis::presenters {

QImage UserIcon::picture(const CardPictures &pictures) const
{
    return pictures.userIcon(card, name);
}

QList<UserIcon> userIconsOf(const QMap<domain::CastSlot, domain::Entity> &cast, const CardPictures &pictures)
{
    QList<UserIcon> icons;
    for (const domain::Entity &entity : cast)
        for (const QString &name : pictures.userIcons(entity.who.card))
            if (!std::ranges::contains(std::as_const(icons), name, &UserIcon::name))
                icons.append({entity.who.card, name});
    return icons;
}

QImage userFace(const QMap<domain::CastSlot, domain::Entity> &cast, const Portraits &portraits)
{
    const domain::CastEntry who = cast.value(domain::you).who;
    if (!who.picture.isEmpty())
        return portraits.ofPersona(who.picture);
    const CardPictures &pictures = portraits.cardPictures();
    const QList<UserIcon> icons = who.iconless ? QList<UserIcon>() : userIconsOf(cast, pictures);
    const auto chosen = std::ranges::find(icons, who.icon, &UserIcon::name);
    return icons.isEmpty() ? QImage() : (chosen == icons.end() ? icons.first() : *chosen).picture(pictures);
}

} // namespace dramatis::presenters
