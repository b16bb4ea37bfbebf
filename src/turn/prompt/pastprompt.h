// Rebuilds the prompt of a reply in the log from the world at that time and from what is stored beside the reply
// (domain::PromptBasis).
#pragma once

#include "turn/prompt/whatif.h"

namespace dramatis::turn {

// Why it differs from what was sent, if known.
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
