#include "turn/prompt/pastprompt.h"

#include "domain/prompt/prompthash.h"

#include <array>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

Result<AssistantTurn> askedReply(const Event &event)
{
    const auto *reply = std::get_if<AssistantTurn>(&event.payload);
    if (!reply || !isAskedFor(*reply))
        return base::fail(base::Fault::NotFound, QStringLiteral("no_prompt"),
                          QStringLiteral("no model was asked for event %1").arg(event.head.id.value));
    return *reply;
}

QList<PromptChange> changesOf(const AssistantTurn &reply, const PromptPlan &plan)
{
    if (reply.promptHash.isEmpty())
        return {PromptChange::NotRecorded};
    if (reply.promptHash == promptHash(plan.prompt))
        return {};
    const PromptBasis &then = reply.promptBasis;
    QList<PromptChange> changes;
    if (then.settings != plan.basis.settings)
        changes << PromptChange::Settings;
    if (then.books != plan.basis.books)
        changes << PromptChange::Books;
    if (then.counts != plan.basis.counts)
        changes << PromptChange::TokenCounts;
    return changes.isEmpty() ? QList<PromptChange>{PromptChange::Other} : changes;
}

} // namespace

bool isAskedFor(const AssistantTurn &reply)
{
    return reply.greeting < 0 && !(reply.model.isEmpty() && reply.promptHash.isEmpty());
}

Result<PastPrompt> pastPrompt(const SessionContext &context, ChatId chat, EventId reply, const MemoryVectors *vectors,
                              const WhatIf &whatIf)
{
    DRAMATIS_TRY(const auto event, context.log.event(chat, reply));
    DRAMATIS_TRY(const auto turn, askedReply(event));
    const PromptBasis &basis = turn.promptBasis;
    const bool isRecorded = !turn.promptHash.isEmpty();
    DRAMATIS_TRY(const auto then, context.worlds.at(chat, isRecorded ? basis.head : event.head.parent));
    PromptRequest request{.chat = chat, .speaker = turn.speaker, .pendingLine = {}, .vectors = vectors};
    if (basis.replaced)
        request.replaced = {basis.swiped ? Again::Swiped : Again::Regenerated, basis.replaced};
    request.madeAgain = MadeAgain{basis, reply, isRecorded};
    if (!isRecorded)
        request.madeAgain->basis.at = event.head.at;
    suppose(request, whatIf);
    DRAMATIS_TRY(auto world, supposedWorld(then, whatIf));
    DRAMATIS_TRY(auto made, gatherPlan(context, world, request));
    PastPrompt past{.plan = std::move(made), .speaker = request.speaker, .reply = reply};
    past.isSupposed = !whatIf.isNothing();
    past.changes = past.isSupposed ? QList<PromptChange>() : changesOf(turn, past.plan);
    past.isExact = !past.isSupposed && past.changes.isEmpty();
    past.world = std::move(world);
    return past;
}

const char *word(PromptChange change)
{
    static constexpr std::array words{"not_recorded", "settings", "books", "token_counts", "other"};
    return words[size_t(change)];
}

} // namespace dramatis::turn
