// What stands between two messages, in the user's language: "Meanwhile, without you · The kitchen · Mara and Tomas".
#pragma once

#include "turn/session/scenebreaks.h"

namespace dramatis::presenters {

class ShownStory;

// Before a line of what is shown; `shown`: the line before it (nullptr: none). Empty: nothing stands there.
QString sceneBreakBefore(const ShownStory &story, const domain::TranscriptLine *shown,
                         const domain::TranscriptLine &line);
QString sceneBreakAtEnd(const ShownStory &story);
QString awayText();    // of a scene: "Meanwhile, without you"
QString unheardText(); // of a message: "without you"

turn::SceneBreakWords fileWords(); // for a file that others read, too: names the user

} // namespace dramatis::presenters
