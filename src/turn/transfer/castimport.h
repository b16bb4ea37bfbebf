// A cast in one file (cards/charx/castfile.h) comes in: its characters and lorebooks, each once, and how the characters
// stand to each other where a chat begins with them.
#pragma once

#include "turn/transfer/bundleimport.h"

namespace dramatis::turn {

// All that could be read, or nothing. What could not be read is reported behind it.
base::Result<QList<BundleReport>> storeCast(const BundleTargets &places, const cards::Cast &cast);

} // namespace dramatis::turn
