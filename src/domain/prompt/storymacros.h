// What macros stand for in a story.
#pragma once

#include "domain/macro/expand.h"
#include "domain/prompt/assemble.h"

namespace dramatis::domain {

MacroContext macroContext(const PromptInputs &inputs);

// {{description}}, {{personality}}, … of a card.
void addCardTexts(MacroContext &context, const Card &card);

} // namespace dramatis::domain
