// Where damaged data go, so that new data can take their place and nothing is thrown away.
#pragma once

#include "base/clock.h"
#include "base/result.h"

#include <QString>

namespace dramatis::store {

// Makes a folder "damaged-<date>-<time>" beside the data, with "-2" and so on where there is one. Its path.
base::Result<QString> makeDamagedFolder(const QString &databasePath, const base::Clock &clock);

} // namespace dramatis::store
