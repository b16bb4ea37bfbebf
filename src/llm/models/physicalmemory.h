// How much memory this computer has.
#pragma once

#include <QtTypes>

namespace dramatis::llm {

qint64 physicalMemory(); // in bytes; 0: unknown

} // namespace dramatis::llm
