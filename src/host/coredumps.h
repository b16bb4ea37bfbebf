// What a crash may leave behind.
#pragma once

namespace dramatis::host {

// From here on, a crash writes no image of this process's memory, in which keys would be found. The first thing that a
// program does.
void disableCoreDumps();

} // namespace dramatis::host
