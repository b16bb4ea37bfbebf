// What can be done in a reply, in the same templates as in lines.h.
#pragma once

#include "llm/rehearsal/promptreader.h"
#include "llm/rehearsal/tone.h"
#include "llm/rehearsal/words.h"

namespace dramatis::llm::rehearsal::lines {

Table gestures(Move move, Temper temper);
Table quietGestures(); // between two speeches
Table userGestures();  // in the first person

} // namespace dramatis::llm::rehearsal::lines
