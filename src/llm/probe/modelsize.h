// The size of a model, judged by its name.
#pragma once

#include <QString>

#include <optional>

namespace dramatis::llm {

// Billions of parameters: 3 of "Llama-3.2-3B-Instruct-Q4_K_M", 0.36 of "SmolLM2-360M", 56 of "Mixtral-8x7B", 30 of
// "Qwen3-30B-A3B". None: the name does not say.
std::optional<double> billionsIn(const QString &modelName);

// Whether long questions are too much for it: fewer than five billion parameters, or fewer than 8,192 tokens at once.
// `contextTokens`: 0 where it is not known.
bool isSmallModel(const QString &modelName, int contextTokens);

} // namespace dramatis::llm
