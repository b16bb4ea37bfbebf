// One question to a model: how far each sentence about somebody is known to others.
#pragma once

#include "base/result.h"
#include "domain/knowledge/layers/layers.h"
#include "domain/prompt/prompt.h"

namespace dramatis::domain {

// The most sentences in one question.
inline constexpr qsizetype mostProposedSentences = 150;

// Without an answer, the rules decide.
Prompt layersPrompt(const QString &name, const QList<LayeredSentence> &sentences);

// By sentence, counted from 0; sentences without a sensible answer are missing. Fault::Invalid: the answer has no list.
base::Result<QMap<int, TextLayer>> readLayers(const QString &answer);

} // namespace dramatis::domain
