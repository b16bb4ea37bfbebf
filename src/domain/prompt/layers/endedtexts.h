// What a prompt leaves out because an event is over, for its receipt.
#pragma once

#include "domain/knowledge/layers/acquaintance.h"
#include "domain/prompt/assemble.h"

namespace dramatis::domain {

// Of what was gathered for this part.
QList<EndedText> endedIn(PartKind part, const PromptInputs &inputs);

// A block each, as the speaker would have read it; the last one counts those that are too many to list.
QList<Block> blocksOfEnded(const QList<EndedText> &texts, const Acquaintance &known, const CountTokens &count);

} // namespace dramatis::domain
