// Checks whether the disk has room for a large file.
#pragma once

#include "base/result.h"

namespace dramatis::llm {

qint64 freeBytesAt(const QString &folder); // the folder need not exist yet; negative: unknown

// "model_no_space": fewer than `spare` of the `free` bytes would be left. Nothing is added to the size that a host
// states, since that could overflow.
base::Result<> checkRoom(qint64 bytes, qint64 free, qint64 spare, const QString &folder);

} // namespace dramatis::llm
