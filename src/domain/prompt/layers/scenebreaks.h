// What a prompt says between two lines of the dialogue, of what neither of them tells: another scene, skipped time.
#pragma once

#include "domain/knowledge/view.h"

namespace dramatis::domain {

// "The next morning, at the Lantern Inn"; empty where nothing stands between two lines that the speaker heard, one
// after the other, or where the speaker was not there for what changed. `next` nullptr: between the last line and now.
QString sceneBreakBetween(const World &world, CastSlot speaker, const TranscriptLine &before,
                          const TranscriptLine *next);

} // namespace dramatis::domain
