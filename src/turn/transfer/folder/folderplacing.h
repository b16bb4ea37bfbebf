// Moves a folder that was built beside its destination there: as a whole, or not at all. Existing files that are not
// replaced are kept.
#pragma once

#include "base/result.h"

namespace dramatis::turn {

bool holdsSomething(const QString &folder);
// Fault::Conflict "file_in_the_way": a file is where a folder is to be, or the other way round. Fault::Denied
// "cannot_write" otherwise. Whatever fails, `folder` is as it was. Meant for a pool thread.
base::Result<> putInPlace(const QString &made, const QString &folder);

} // namespace dramatis::turn
