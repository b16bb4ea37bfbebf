// How the user wants stories played, between two starts.
#pragma once

#include "turn/connections/playsettings.h"

class QSettings;

namespace dramatis::turn {

PlaySettings readPlaySettings(const QSettings &settings); // what is not there, or makes no sense, is as built in
void writePlaySettings(QSettings &settings, const PlaySettings &play);

} // namespace dramatis::turn
