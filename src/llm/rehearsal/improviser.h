// A reply without a model: two to five sentences, in character as far as words on cards go.
#pragma once

#include "base/dice.h"
#include "domain/prompt/prompt.h"

#include <QString>

namespace dramatis::llm::rehearsal {

// The same prompt and dice give the same text. Continues prompt.continueFrom where it is set; speaks for the user where
// the speaker is the user.
QString improvise(const domain::Prompt &prompt, base::Dice dice);

} // namespace dramatis::llm::rehearsal
