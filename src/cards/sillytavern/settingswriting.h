// Writes what SillyTavern reads as a backup of personas or as its settings.json; usersettings.h reads them. Settings of
// the program itself are left out, so SillyTavern uses its defaults.
#pragma once

#include "cards/sillytavern/usersettings.h"

namespace dramatis::cards {

// `personas`, `persona_descriptions` and, if given, `default_persona`. Personas are identified by their picture's file
// name.
base::Json personaBackup(const QList<ForeignPersona> &personas, const QString &defaultPersona = {});

base::Json asSettings(const UserSettings &settings);

} // namespace dramatis::cards
