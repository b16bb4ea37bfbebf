// What a text of a card becomes in a chat: who is who, and what its macros mean.
#pragma once

#include "domain/macro/expand.h"
#include "presenters/character/cardplaces.h"

#include <QDateTime>

namespace dramatis::presenters {

struct MacroPreview {
    QString text;
    QStringList unknown; // macros that mean nothing here, as they are written
    QString offender;    // the macro that went beyond a limit; empty: none did

    bool operator==(const MacroPreview &) const = default;
};

domain::MacroContext previewContext(const domain::Card &card, const QString &user, const QDateTime &now);
MacroPreview previewOf(const domain::Card &card, CardPlace place, const QString &user, const QDateTime &now);

} // namespace dramatis::presenters
