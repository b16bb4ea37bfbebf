// LMML, a style in which prompts are written: what a speaker knows stands in elements that are named after what they
// hold, <memory turn="12">…</memory>, and all of them in one <agent-context>. A model tells by the marks what is said
// in the story and what it is told about it. Text of cards, books and people never opens or closes an element.
#pragma once

#include "domain/knowledge/layers/acquaintance.h"
#include "domain/prompt/plan.h"

namespace dramatis::domain {

// With its marks made harmless: "<" before a name of ours is "‹".
QString withoutMarks(const QString &text);

// The same for all texts. What is neither said nor an instruction gets the marks of its element, and loses the title or
// bullet that says the same.
void addMarks(QList<Contribution> &contributions, const Acquaintance &known, const CountTokens &count);

// Around the elements that stand together. `persona`: whose context it is.
QString contextOpening(const QString &persona);
QString contextClosing();
// What these cost, at most, for blocks that are all sent.
int tokensOfContexts(const QList<Contribution> &contributions, const QString &persona, const CountTokens &count);
int tokensOfContexts(const QList<Block> &blocks, const QString &persona, const CountTokens &count); // that are kept

} // namespace dramatis::domain
