// Which blocks a prompt keeps within its budget.
#pragma once

#include "domain/prompt/plan.h"

namespace dramatis::domain {

// Roles, names and separators cost a few tokens for each message in every chat template.
inline constexpr int messageOverhead = 4;

// Decides what stays, and shortens the Must blocks if they are too long by themselves. Dropping a line of dialogue
// drops all older ones, since a gap would mislead; the dialogue then begins at a round place of the story (see
// firstPlace).
QList<Block> fit(const QList<Contribution> &contributions, const Budget &budget, const CountTokens &count);

// Where a dialogue of `lines` lines begins that could begin at `oldest`. It moves in steps of up to half the lines,
// always to the same places, so that a server's prompt cache still matches the beginning of the dialogue.
qsizetype firstPlace(qsizetype oldest, qsizetype lines);

} // namespace dramatis::domain
