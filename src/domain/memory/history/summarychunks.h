// Which parts of a story are due to be summed up (rollingsummary.h).
#pragma once

#include "domain/memory/history/rollingsummary.h"

namespace dramatis::domain {

// Chunks whose lines or parts have changed. Only the user corrects what the user wrote.
QList<DueSummary> outdatedChunks(const World &world, const LineTokens &tokens, const SummarySizes &sizes);
// Chunks of one level, once there are enough for one of the next.
QList<DueSummary> chunksOfChunks(const World &world, const SummarySizes &sizes);
// Lines that no chunk covers; at most `most` chunks of them.
QList<DueSummary> newChunks(const World &world, const LineTokens &tokens, qsizetype most, const SummarySizes &sizes);

} // namespace dramatis::domain
