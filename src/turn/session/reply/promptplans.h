// The prompts of an open chat as they are planned: that of the newest reply, and those that somebody only looks at.
#pragma once

#include "domain/prompt/plan.h"
#include "turn/prompt/pastprompt.h"

#include <QObject>

#include <optional>

namespace dramatis::turn {

class StoryLine;

class PromptPlans : public QObject {
    Q_OBJECT
public:
    PromptPlans(const SessionContext &context, const StoryLine &line, const MemoryVectors &vectors) :
        m_context(context), m_line(line), m_vectors(vectors)
    {}

    const domain::PromptPlan *newest() const { return m_newest ? &*m_newest : nullptr; } // nullptr before the first
    domain::CastSlot newestFor() const { return m_newestFor; }                           // whose prompt that is

    // The plan that a reply would have now, without sending it.
    // `preset`, `style`: instead of the chosen ones.
    base::Result<domain::PromptPlan> planFor(domain::CastSlot speaker, const QString &pendingLine,
                                             const std::optional<domain::PromptPreset> &preset = {},
                                             domain::PromptStyle style = domain::PromptStyle::Default) const;
    // The same under a what-if. `then`: an earlier world, instead of the current one.
    base::Result<domain::PromptPlan> planIf(const WhatIf &whatIf, domain::CastSlot speaker, const QString &pendingLine,
                                            const domain::World *then = nullptr) const;
    // The prompt of a reply that stands in the chat.
    base::Result<PastPrompt> planOf(domain::EventId reply, const WhatIf &whatIf = {}) const;
    // The plan that a reply would have had in an earlier world.
    base::Result<domain::PromptPlan> planIn(const domain::World &then, domain::CastSlot speaker) const;
    // The plan of a reply that is to be asked for: from now on the newest.
    base::Result<> make(domain::CastSlot speaker, domain::Task task, const Replaced &replaced);
    // A model has just said that it reads less: whether the newest plan could be made shorter. `world`: where the reply
    // arrives.
    bool shorten(const domain::World &world);
    void setReading(const domain::ServerCount &reading); // of the newest
    // Has the texts of a plan counted by its model, where that one counts.
    void countExactly(const domain::PromptPlan &plan);

Q_SIGNALS:
    void countsLearned(); // a plan made now would say more exactly what it costs

private:
    const SessionContext &m_context;
    const StoryLine &m_line;
    const MemoryVectors &m_vectors;
    std::optional<domain::PromptPlan> m_newest;
    domain::CastSlot m_newestFor = domain::nobody;
    std::optional<domain::Prompt> m_sentBefore; // than the newest
    PromptRequest m_request;                    // what was asked for last
};

} // namespace dramatis::turn
