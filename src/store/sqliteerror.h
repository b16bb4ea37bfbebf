// SQLite's result codes as errors of ours, kept apart by what the user can do about them: "data_damaged",
// "data_not_readable", "data_not_writable", "disk_full", "data_in_use", and "database" for a statement that SQLite does
// not take.
#pragma once

#include "base/result.h"

namespace dramatis::store {

inline constexpr QLatin1StringView dataDamaged("data_damaged");
inline constexpr QLatin1StringView dataNotReadable("data_not_readable");

// `resultCode`: an extended one (sqlite3.h).
base::Error errorOfSqlite(int resultCode, const QString &databasePath);

// Why a file could not be opened, found out by trying: SQLite says "disk I/O error" of one that may only be read. With
// the database closed, for this opens its files.
base::Error withCause(const base::Error &error, const QString &databasePath);

} // namespace dramatis::store
