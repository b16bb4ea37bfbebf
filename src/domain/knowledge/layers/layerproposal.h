// One question to a model: how far each sentence about somebody is known to others.
#pragma once

#include "base/result.h"
#include "domain/knowledge/layers/layers.h"
#include "domain/prompt/prompt.h"

namespace dramatis::domain {

// More than this is asked of nobody at once.
inline constexpr qsizetype mostProposedSentences = 150;

// What the rules say of each sentence is what stands without an answer.
Prompt layersPrompt(const QString &name, const QList<LayeredSentence> &sentences);

// By the numbers of the sentences, from 0. Those of which nothing sensible was said are left out. Fault::Invalid: no
// list of them.
base::Result<QMap<int, TextLayer>> readLayers(const QString &answer);

} // namespace dramatis::domain
