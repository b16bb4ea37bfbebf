// Imports a cast from one file (cards/charx/castfile.h): its characters and lorebooks, each once, and the relationships
// that new chats with them begin with.
#pragma once

#include "turn/transfer/bundleimport.h"

namespace dramatis::turn {

// Imports everything readable, or nothing on failure. Unreadable parts are reported at the end.
base::Result<QList<BundleReport>> storeCast(const BundleTargets &places, const cards::Cast &cast);

} // namespace dramatis::turn
