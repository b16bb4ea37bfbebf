// Prompt presets in files: our own, and those of SillyTavern (chat completion presets with `prompts` and
// `prompt_order`, context templates of text completion).
#pragma once

#include "base/json.h"
#include "domain/prompt/promptpreset.h"

#include <QStringList>

namespace dramatis::cards {

struct ForeignPromptPreset {
    domain::PromptPreset preset;
    QStringList notImported;

    bool operator==(const ForeignPromptPreset &) const = default;
};

bool isPromptPreset(const base::Json &root); // any of the three
// `name`: where the file has none. Longer files are read up to domain::mostPresetParts parts.
ForeignPromptPreset promptPresetFrom(const base::Json &root, const QString &name);

// With `prompts` and `prompt_order`.
bool isChatCompletionPreset(const base::Json &root);

// Writes the preset in SillyTavern's form; what that form cannot hold is kept in members of ours.
base::Json asChatCompletionPreset(const domain::PromptPreset &preset);
QStringList lostInChatCompletion(const domain::PromptPreset &preset); // parts that SillyTavern does not know

} // namespace dramatis::cards
