// What macros stand for in a story.
#pragma once

#include "domain/knowledge/layers/acquaintance.h"
#include "domain/macro/expand.h"
#include "domain/prompt/assemble.h"

namespace dramatis::domain {

// `known`: by the speaker (acquaintanceOf).
MacroContext macroContext(const PromptInputs &inputs, const Acquaintance &known);

// {{description}}, {{personality}}, … of a card, with their macros.
void addCardTexts(MacroContext &context, const Card &card);

} // namespace dramatis::domain
