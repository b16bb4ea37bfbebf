// A write-ahead log that lies beside the data at the start: a crash left it there, or somebody who copied files. SQLite
// applies what it can of any such log and silently discards the rest. So we check the log before SQLite may write, and
// keep a damaged or foreign one in a folder of its own.
#pragma once

#include "base/clock.h"
#include "base/result.h"

#include <optional>

namespace dramatis::store {

// What the user should hear of; none: it is whole and ours, or there is none.
// "wal_damaged": its end cannot be read; a copy of it is in the folder `subject`.
// "wal_foreign": it belonged to other data; it was moved into the folder `subject`, and nothing of it was taken.
// Fault::Full, Fault::Denied: it cannot be kept, so the data must not be opened.
base::Result<std::optional<base::Error>> examineOrphanedWal(const QString &databasePath, const base::Clock &clock);

} // namespace dramatis::store
