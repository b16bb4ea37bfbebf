// The marks with which prompt templates say who speaks ("<|im_start|>", "[INST]", "</s>"), where somebody else's text
// holds them. Servers read them in all of a prompt, wherever they stand: a card that holds them could speak as the
// system, or as the user.
#pragma once

#include "domain/prompt/prompt.h"

namespace dramatis::llm {

struct Instruct;

// What a model could take for marks of this template: the fixed words of its sequences, and what ends a turn in it.
QStringList marksOf(const Instruct &instruct);

// The marks of two templates: each once, the longest first, as neutralizeMarks wants them.
QStringList marksOfBoth(QStringList marks, const QStringList &others);

// With a blank of no width inside each mark: to a reader the text is the same, to a tokenizer it is text like any
// other. `own`: marks of the template in use, beside those that are marks to many models.
QString neutralizeMarks(QString text, const QStringList &own = {});
// The same of all that a prompt says: messages, names and what is continued.
domain::Prompt neutralizeMarks(domain::Prompt prompt, const QStringList &own = {});

} // namespace dramatis::llm
