// The pictures of the user that the characters of a story bring (CCv3, assets of the type `user_icon`).
#pragma once

#include "domain/world/world.h"

#include <QImage>

namespace dramatis::presenters {

class CardPictures;
class Portraits;

struct UserIcon {
    QByteArray card; // hash of the bytes that have it
    QString name;

    QImage picture(const CardPictures &pictures) const; // null: not made yet
};

// Each name once; that of the first character who brings one counts, and its main one is the first.
QList<UserIcon> userIconsOf(const QMap<domain::CastSlot, domain::Entity> &cast, const CardPictures &pictures);
// The user's picture: the persona's, the chosen one, or that of the first character whose card brings one. Null: not
// ready yet, or none.
QImage userFace(const QMap<domain::CastSlot, domain::Entity> &cast, const Portraits &portraits);

} // namespace dramatis::presenters
