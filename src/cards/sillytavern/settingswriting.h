// What SillyTavern reads as a backup of personas or as its settings.json: the other way of usersettings.h. Its settings
// of the program itself are left out, and are then as they are in a new one.
#pragma once

#include "cards/sillytavern/usersettings.h"

namespace dramatis::cards {

// `personas`, `persona_descriptions` and, where there is one, `default_persona`. Each is known by the name of its
// picture.
base::Json personaBackup(const QList<ForeignPersona> &personas, const QString &defaultPersona = {});

base::Json asSettings(const UserSettings &settings);

} // namespace dramatis::cards
