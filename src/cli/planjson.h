// Prompts as JSON for scripts. The shapes are a promise: members are added, never changed.
#pragma once

#include "base/json.h"
#include "domain/prompt/plan.h"

namespace dramatis::cli {

// With its messages arranged for a template of that kind.
base::Json planJson(const domain::PromptPlan &plan, domain::MessageLayout layout);
base::Json failedJson(const QList<domain::FailedPart> &parts);

} // namespace dramatis::cli
