// Where an export may go: not over the data of Dramatis, however its name came about.
#pragma once

#include "base/result.h"

#include <QString>

namespace dramatis::store {

// Fault::Denied "cannot_write": Dramatis keeps its own data in that file, or it is a device or the like. Follows links;
// the file need not exist.
base::Result<> mayWriteTo(const QString &path);

} // namespace dramatis::store
