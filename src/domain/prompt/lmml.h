// LMML, a prompt style: what a speaker knows is put in elements named after their contents, <memory
// turn="12">…</memory>, all within one <agent-context>. The tags let a model tell the story from facts about it. Text
// from cards, lorebooks and people never opens or closes an element.
#pragma once

#include "domain/knowledge/layers/acquaintance.h"
#include "domain/prompt/plan.h"

namespace dramatis::domain {

// The text with tags disabled: "<" before one of our names becomes "‹".
QString withoutMarks(const QString &text);

// Does the same for all blocks. Any that are neither lines nor instructions get the tags of their element, and lose the
// title or bullet that it makes redundant.
void addMarks(QList<Contribution> &contributions, const Acquaintance &known, const CountTokens &count);

// Around the elements that stand together. `persona`: whose context it is.
QString contextOpening(const QString &persona);
QString contextClosing();
// What these cost, at most, for blocks that are all sent.
int tokensOfContexts(const QList<Contribution> &contributions, const QString &persona, const CountTokens &count);
int tokensOfContexts(const QList<Block> &blocks, const QString &persona, const CountTokens &count); // that are kept

} // namespace dramatis::domain
