#include "turn/session/reply/promptplans.h"

#include "domain/cast/whisper.h"
#include "llm/backend.h"
#include "turn/bookkeeping/memoryvectors.h"
#include "turn/prompt/expandedinput.h"
#include "turn/prompt/planlimits.h"
#include "turn/session/story/storyline.h"

namespace dramatis::turn {

using base::Result;
using namespace domain;

Result<PromptPlan> PromptPlans::planFor(CastSlot speaker, const QString &pendingLine,
                                        const std::optional<PromptPreset> &preset, PromptStyle style) const
{
    return planIf({.preset = preset, .style = style}, speaker, pendingLine);
}

Result<PromptPlan> PromptPlans::planIf(const WhatIf &whatIf, CastSlot speaker, const QString &pendingLine,
                                       const World *then) const
{
    DRAMATIS_TRY(const auto world, supposedWorld(then ? *then : m_line.world(), whatIf));
    PromptRequest request{.chat = m_line.chat(),
                          .speaker = speaker,
                          .task = speaker == you ? Task::Impersonate : Task::Reply,
                          .pendingLine = {},
                          .vectors = &m_vectors};
    suppose(request, whatIf);
    DRAMATIS_TRY(auto told, expandedInput(m_context, m_line.chat(), world, pendingLine));
    // Who would not hear it answers without it.
    if (world.cast.value(you).present && whoHears(world, told).contains(request.speaker))
        request.pendingLine = told;
    return gatherPlan(m_context, world, request, m_newest && !then ? &m_newest->prompt : nullptr);
}

Result<PastPrompt> PromptPlans::planOf(EventId reply, const WhatIf &whatIf) const
{
    return pastPrompt(m_context, m_line.chat(), reply, &m_vectors, whatIf);
}

Result<PromptPlan> PromptPlans::planIn(const World &then, CastSlot speaker) const
{
    return gatherPlan(m_context, then,
                      {m_line.chat(), speaker, speaker == you ? Task::Impersonate : Task::Reply, {}, &m_vectors});
}

Result<> PromptPlans::make(CastSlot speaker, Task task, const Replaced &replaced)
{
    m_request = {m_line.chat(), speaker, task, {}, &m_vectors, replaced};
    m_sentBefore = m_newest ? std::optional(m_newest->prompt) : std::nullopt;
    auto made = gatherPlan(m_context, m_line.world(), m_request, m_sentBefore ? &*m_sentBefore : nullptr);
    if (!made)
        return std::unexpected(made.error());
    DRAMATIS_TRY_DO(fitToSend(*made, m_context.settings.budget));
    m_newest = *std::move(made);
    m_newestFor = speaker;
    return {};
}

bool PromptPlans::shorten(const World &world)
{
    auto shorter = gatherPlan(m_context, world, m_request, m_sentBefore ? &*m_sentBefore : nullptr);
    if (!shorter || shorter->tokens >= m_newest->tokens || shorter->overHardBudget())
        return false;
    m_newest = *std::move(shorter);
    return true;
}

void PromptPlans::setReading(const ServerCount &reading)
{
    m_newest->reading = reading;
}

void PromptPlans::countExactly(const PromptPlan &plan)
{
    backendFor(m_context, m_line.world(), m_request.speaker).learnCounts(textsOf(plan), this, [this] {
        Q_EMIT countsLearned();
    });
}

} // namespace dramatis::turn
