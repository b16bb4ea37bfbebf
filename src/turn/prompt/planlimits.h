// What the budget means for a plan: whether its prompt may be sent, and what had to be shortened for it.
#pragma once

#include "base/result.h"
#include "domain/prompt/plan.h"

namespace dramatis::turn {

// Whether a prompt may go out at all: it may not where what cannot be shortened is over the hard budget. The error
// names what is longest. `asked`: what the user allows; the plan's own budget may be less, because the model reads
// less.
base::Result<> fitToSend(const domain::PromptPlan &plan, const domain::Budget &asked);
// Required text that was shortened or left out. The user is told, unless their own room setting caused it.
bool isCurtailed(const domain::Block &block);
int tokensOfWhole(const domain::Block &block); // of a part that may have been shortened
// The texts of a plan, for its model to count beside the play.
QStringList textsOf(const domain::PromptPlan &plan);

} // namespace dramatis::turn
