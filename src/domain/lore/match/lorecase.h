// One question of a script or a test about a lorebook, and its answer, as JSON.
#pragma once

#include "base/json.h"
#include "domain/prompt/plan.h"

namespace dramatis::domain {

// {"lorebook", "chat", "settings"?} → {"active", "inactive", "disabled_ui_prompts", …}. `count` counts tokens where the
// question does not say "words".
base::Result<base::Json> answerLoreCase(const base::Json &question, const CountTokens &count, quint64 chance);

} // namespace dramatis::domain
