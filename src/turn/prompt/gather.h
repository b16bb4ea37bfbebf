// What a prompt is made of, read from the log through the speaker's view and nothing else.
#pragma once

#include "domain/prompt/assemble.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::turn {

class MemoryVectors;

// The reply in place of which another is asked for; none: it is the first.
struct Replaced {
    domain::Again how = domain::Again::No;
    domain::EventId reply = {};
};

// A prompt of the past, for the story as it stood then.
struct MadeAgain {
    domain::PromptBasis basis;
    domain::EventId reply;        // that it was for: what came later does not count
    bool remembersTheSame = true; // as is kept in the basis, which holds for its speaker alone
};

struct PromptRequest {
    domain::ChatId chat;
    domain::CastSlot speaker = 1;
    domain::Task task = domain::Task::Reply;
    QString pendingLine;                    // as if the user had said it already
    const MemoryVectors *vectors = nullptr; // without, memories are found by their words alone
    Replaced replaced = {};
    // For viewing, in place of the chosen ones.
    std::optional<domain::PromptPreset> preset = {};
    domain::PromptStyle style = domain::PromptStyle::Default;
    std::optional<domain::Budget> budget = {};
    QList<domain::EventId> without = {}; // memories
    std::optional<MadeAgain> madeAgain = {};
};

// Who came with the chat of another program may have no card; the name is all there is.
base::Result<domain::Card> cardOf(const SessionContext &context, const domain::CastEntry &who);

// Who speaks for a member of the cast.
llm::Backend &backendFor(const SessionContext &context, const domain::World &world, domain::CastSlot speaker);

// `world` has to stay as long as what was gathered. Fails where the card or the dialogue cannot be read; what else
// cannot be is left out, and told (PromptInputs::failed).
base::Result<domain::PromptInputs> gather(const SessionContext &context, const domain::World &world,
                                          const PromptRequest &request);
// `before`: the prompt that the same model read last, if any.
base::Result<domain::PromptPlan> gatherPlan(const SessionContext &context, const domain::World &world,
                                            const PromptRequest &request, const domain::Prompt *before = nullptr);

} // namespace dramatis::turn
