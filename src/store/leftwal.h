// A write-ahead log that lies beside the data at the start: a crash left it there, or somebody who copied files. SQLite takes of
// any such log what it can, and throws the rest away without a word (reliability.md section 0.2). So it is looked at before
// SQLite may write, and what is damaged or does not belong to the data is kept in a folder of its own.
#pragma once

#include "base/result.h"

#include <optional>

namespace dramatis::store {

// What the user should hear of; none: it is whole and ours, or there is none.
// "wal_damaged": its end cannot be read; a copy of it is in the folder `subject`.
// "wal_foreign": it belonged to other data; it was moved into the folder `subject`, and nothing of it was taken.
// Fault::Full, Fault::Denied: it cannot be kept, so the data must not be opened.
base::Result<std::optional<base::Error>> examineLeftWal(const QString &databasePath);

} // namespace dramatis::store
