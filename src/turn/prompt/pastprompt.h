// The prompt of a reply that stands in the log, made again from the world as it was when the reply was asked for and
// from what is kept beside the reply (domain::PromptBasis).
#pragma once

#include "turn/prompt/whatif.h"

namespace dramatis::turn {

// Why it is not as it was sent, as far as that can be told.
enum class PromptChange {
    NotRecorded, // the reply is older than such records, or was imported: it may be as it was sent
    Settings,    // the budget, the preset, the style, text replacements, the model, …
    Books,
    TokenCounts, // the model's server has counted since
    Other,
};

struct PastPrompt {
    domain::PromptPlan plan;
    domain::CastSlot speaker = domain::nobody;
    domain::EventId reply;
    bool isExact = false; // its messages are those that were sent
    QList<PromptChange> changes = {};
    bool isSupposed = false; // of another speaker, with another budget, …: it need not be as it was sent

    // What it was made of, to be looked at beside it.
    domain::World world = {};
};

bool isAskedFor(const domain::AssistantTurn &reply); // of a model, so that it has a prompt
// Fault::NotFound "no_prompt": no model was asked for that message.
base::Result<PastPrompt> pastPrompt(const SessionContext &context, domain::ChatId chat, domain::EventId reply,
                                    const MemoryVectors *vectors, const WhatIf &whatIf = {});

const char *word(PromptChange change); // for scripts

} // namespace dramatis::turn
