// Which blocks a prompt keeps within its budget.
#pragma once

#include "domain/prompt/plan.h"

namespace dramatis::domain {

// Roles, names and separators cost a few tokens for each message in every chat template.
inline constexpr int messageOverhead = 4;

// Decides what stays, and shortens what must stay where that alone is too long. A line of dialogue that goes takes all
// older ones with it: a gap would mislead. Where some go, the dialogue begins at a round place of the story (see
// firstPlace).
QList<Block> fit(const QList<Contribution> &contributions, const Budget &budget, const CountTokens &count);

// Where a dialogue that could begin at `oldest` and holds `lines` does begin. It goes on in steps of up to half of
// the lines, always to the same places, so that a server that keeps what it has read finds the beginning of the
// dialogue again.
qsizetype firstPlace(qsizetype oldest, qsizetype lines);

} // namespace dramatis::domain
