// The picture that a card brings for the user (CCv3, assets of the type `user_icon`; `@@is_user_icon`).
#pragma once

#include "domain/card/card.h"

namespace dramatis::domain {

inline const QString userIconType = QStringLiteral("user_icon");

// The one called "main", else the first; -1 where there is none.
qsizetype mainUserIcon(const QList<Asset> &assets);
std::optional<QString> userIconName(const Card &card);

} // namespace dramatis::domain
