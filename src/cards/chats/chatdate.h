// When something was said, in the ways in which other programs write it down.
#pragma once

#include "base/json.h"

namespace dramatis::cards {

// Milliseconds since 1970-01-01 UTC; 0 where it cannot be understood. Times without a zone are taken as UTC, so that a
// file means the same everywhere.
qint64 chatDate(const base::Json &written);

} // namespace dramatis::cards
