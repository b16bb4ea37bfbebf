// The note between two lines of dialogue when the scene changed or time was skipped.
#pragma once

#include "domain/knowledge/view.h"

namespace dramatis::domain {

// "The next morning, at the Lantern Inn"; empty where nothing stands between two lines that the speaker heard, one
// after the other, or where the speaker was not there for what changed. `next` nullptr: between the last line and now.
QString sceneBreakBetween(const World &world, CastSlot speaker, const TranscriptLine &before,
                          const TranscriptLine *next);

} // namespace dramatis::domain
