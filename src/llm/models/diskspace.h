// Whether a file of gigabytes has room on its disk.
#pragma once

#include "base/result.h"

namespace dramatis::llm {

qint64 freeBytesAt(const QString &folder); // also of one that is not there yet; negative: the system does not say

// "model_no_space": of the `free` bytes of the disk, `spare` would not stay free. What a host says of a size is never
// added to anything: it may be as large as a number can be.
base::Result<> checkRoom(qint64 bytes, qint64 free, qint64 spare, const QString &folder);

} // namespace dramatis::llm
