// The tables, by version. The log is `event` and `journal`; `blob` and `draft` are user data; all else can be rebuilt.
#pragma once

#include "base/result.h"

namespace dramatis::store {

class Database;

inline constexpr int schemaVersion = 5;

// A migration runs in one transaction: killed at any point, the file is as it was. Before it, the file is copied to
// `before-schema-N.db` beside it.
base::Result<> bringSchemaUpToDate(Database &database);

} // namespace dramatis::store
