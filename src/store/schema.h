// The tables, by version. The log is `event` and `journal`; `blob` and `draft` are user data; all else can be rebuilt.
#pragma once

#include "base/result.h"

namespace dramatis::store {

class Database;

inline constexpr int schemaVersion = 7;

// Of a file whose tables are checked. A migration runs in one transaction: killed at any point, the file is as it was.
// Before it, the file is copied to `before-schema-N.db` beside it. The version it had; 0: there was nothing in it.
base::Result<int> bringSchemaUpToDate(Database &database);

// Whether the tables are ours and nothing but ours, before anything in them is read: the version, 0 for an empty file.
// Fault::Unsupported: "foreign_data" (another program's), "newer_data", "data_altered" (triggers, views, tables that
// are not as we make them). Fault::Damaged "data_emptied": the log is empty, and what is derived from it is not.
base::Result<int> checkSchema(const Database &database);

} // namespace dramatis::store
