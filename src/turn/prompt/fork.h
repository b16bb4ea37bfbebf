// Asks a model a side question as one of the cast: after the prompt that their reply would have
// (domain/prompt/subquery.h). Nothing is stored.
#pragma once

#include "base/task.h"
#include "domain/prompt/subquery.h"
#include "turn/prompt/gather.h"

namespace dramatis::turn {

// The prompt of the question. Fails if it exceeds the model's context together with the answer; the content may take
// two fifths of that.
base::Result<domain::Prompt> forkFor(const SessionContext &context, const domain::World &world,
                                     const PromptRequest &request, const domain::Subquery &query);

// The answer, cleaned. The backend outlives the task.
base::Task<base::Result<QString>> askFork(llm::Backend &backend, domain::Prompt fork, domain::Subquery query,
                                          int milliseconds);

} // namespace dramatis::turn
