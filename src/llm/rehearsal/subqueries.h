// Answers, without a model, to what is asked beside a story (domain/prompt/subquery.h).
#pragma once

#include "base/dice.h"
#include "domain/prompt/prompt.h"

namespace dramatis::llm::rehearsal {

bool isSubquery(const domain::Prompt &prompt);

// By rule: a summary is first sentences, a mood is the first choice that was named. What tells on is improvised.
QString answered(const domain::Prompt &prompt, const base::Dice &dice);

} // namespace dramatis::llm::rehearsal
