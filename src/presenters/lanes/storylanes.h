// Makes lanes of a story. Seen as a cast member, they hold what that one heard and believes, and nothing else.
#pragma once

#include "presenters/lanes/lanes.h"

#include <functional>

namespace dramatis::presenters {

// Whether a line is spoken for some of those who are there alone, as its words say.
using IsWhisper = std::function<bool(const domain::TranscriptLine &)>;

// Takes time in proportion to the lines and facts. `scenes`: as the viewer knows them; `viewer`: nobody sees all.
Lanes lanesOf(const domain::World &world, domain::CastSlot viewer, const IsWhisper &isWhisper,
              const QList<SceneMark> &scenes);

// The lines of a viewer's story that may be whispers: somebody of their scene did not hear them.
QList<domain::TranscriptLine> possibleWhispers(const domain::World &world, domain::CastSlot viewer);

} // namespace dramatis::presenters
