// How a chat is to be written, in the words of its prompts.
#pragma once

#include "domain/prompt/plan.h"

namespace dramatis::domain {

// "Write in the third person and the past tense, about two paragraphs at a time."; empty where nothing is chosen.
QString styleText(const NarrationStyle &style);

// Removes what the built-in instructions say about person, tense, length, pacing and speech marks where the user chose.
QString withoutWhatIsChosen(QString instructions, const NarrationStyle &style);

// The built-in instructions, without what the user chose otherwise. `withUser`: the user of the story is there.
QString usualInstructions(bool withUser, const NarrationStyle &style);

// What ends the instructions; none where nothing is chosen.
QList<Contribution> styleInstructions(const NarrationStyle &style);

} // namespace dramatis::domain
