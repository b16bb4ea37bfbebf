// The picture that a card brings for the user (CCv3, assets of the type `user_icon`; `@@is_user_icon`).
#pragma once

#include "domain/card/card.h"
#include "domain/event/payload.h"

namespace dramatis::domain {

inline const QString userIconType = QStringLiteral("user_icon");

// The one called "main", else the first; -1 where there is none.
qsizetype mainUserIcon(const QList<Asset> &assets);
std::optional<QString> userIconName(const Card &card);
QStringList userIconNames(const Card &card); // the main one first, each once
// What `@@is_user_icon` compares; nothing: the user has no picture of a card's.
std::optional<QString> activeUserIcon(const Card &card, const CastEntry &user);

} // namespace dramatis::domain
