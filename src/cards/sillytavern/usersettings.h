// The user's own data in SillyTavern's settings.json: personas, tags, links to lorebooks, regex scripts. Its hundreds
// of other settings concern the program itself.
#pragma once

#include "cards/charx/bundle.h"

#include <QHash>

namespace dramatis::cards {

struct UserSettings {
    QList<ForeignPersona> personas;
    QString defaultPersona;                // by the name of its picture
    QHash<QString, QStringList> tags;      // by the name of a character's file, "Mara.png"
    QStringList lorebooksEverywhere;       // by the name of a file without its ending
    QHash<QString, QStringList> lorebooks; // the same, of a character, by the name of its file without its ending
    QList<domain::TextReplacement> replacements;
    QStringList notImported;

    bool operator==(const UserSettings &) const = default;
};

base::Result<UserSettings> readUserSettings(const QByteArray &bytes, const QString &fileName);

} // namespace dramatis::cards
