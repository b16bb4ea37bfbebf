// Prompt presets by name, and their parts for scripts.
#pragma once

#include "cli/command.h"
#include "domain/prompt/promptpreset.h"

namespace dramatis::cli {

Json partsJson(const domain::PromptPreset &preset); // in order: [{"name","part","role","depth"?,"on","text"}]
// "prompt_preset_gone": there is none of this name.
base::Result<domain::PromptPreset> presetCalled(host::ApplicationServices &services, const QString &name);

} // namespace dramatis::cli
