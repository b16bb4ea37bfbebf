// Asks a model something beside the story, as one of its people: behind the prompt that their reply would have
// (domain/prompt/subquery.h). Nothing of it is kept.
#pragma once

#include "base/task.h"
#include "domain/prompt/subquery.h"
#include "turn/prompt/gather.h"

namespace dramatis::turn {

// What it is asked with. Fails where that, with its answer, is more than the model reads; what it is about may have two
// fifths of that.
base::Result<domain::Prompt> forkFor(const SessionContext &context, const domain::World &world,
                                     const PromptRequest &request, const domain::Subquery &query);

// The answer, cleaned. The backend outlives the task.
base::Task<base::Result<QString>> askFork(llm::Backend &backend, domain::Prompt fork, domain::Subquery query,
                                          int milliseconds);

} // namespace dramatis::turn
