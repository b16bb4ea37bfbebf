// Structured questions to a model: an answer of the wrong shape is asked for once more, strictly; where the classifier
// refuses, fails or does not get it right, the fallback models are asked, each once and in their order; after them the
// shape's default stands. Never blocks: it is awaited beside the play loop.
#pragma once

#include "base/result.h"
#include "base/task.h"
#include "domain/event/payload.h"
#include "domain/prompt/prompt.h"
#include "llm/backend.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::turn {

template <class T> struct Answer {
    T value;
    std::optional<domain::BookkeepingFailed> failure; // what did not go as asked
    std::optional<base::Error> unanswered = {};       // no model answered at all
};

// Nothing says that text is a refusal, but refusals hold no JSON and start alike.
bool isRefusal(const QString &answer);

// A model that cannot be reached is waited for, unless others can be asked instead.
enum class Patience { Waits, OthersAreThere };

base::Task<base::Result<QString>> askOnce(llm::Backend &backend, domain::Prompt prompt, int milliseconds,
                                          Patience patience = Patience::Waits);

// Where the network broke it off, it is asked once more.
base::Task<base::Result<QString>> askSurely(llm::Backend &backend, domain::Prompt prompt, int milliseconds,
                                            Patience patience = Patience::Waits);

// `read`: the answer as a value, or why it is none; it can always read the shape's fallback.
template <class T>
base::Task<Answer<T>> ask(const ModelRouter &router, domain::Prompt prompt, int milliseconds,
                          base::Result<T> (*read)(const QString &));

} // namespace dramatis::turn

#include "turn/bookkeeping/classifier_ask.h"
