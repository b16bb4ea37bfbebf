#include "presenters/prompt/planviews.h"

#include "presenters/prompt/plancomparison.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"

#include <algorithm>

namespace dramatis::presenters {

namespace {

// The reply of the same one that a model was asked for before; none: there is none.
domain::EventId replyBefore(const ShownStory &story, const LookedAtPlan &looked)
{
    constexpr int mostRead = 100; // each is read from the log; of an imported story, none was asked for
    const auto &transcript = looked.world->transcript;
    int read = 0;
    for (qsizetype i = transcript.size() - 1; i >= 0 && read < mostRead; --i) {
        const domain::TranscriptLine line = transcript.at(i);
        if (line.speaker != looked.speaker || (looked.reply && line.turn >= looked.reply))
            continue;
        ++read;
        if (story.session().wasAskedFor(line.turn))
            return line.turn;
    }
    return {};
}

base::Result<domain::PromptPlan> supposedPlan(const ShownStory &story, const LookedAtPlan &looked,
                                              const turn::WhatIf &whatIf)
{
    const turn::ChatSession &session = story.session();
    if (looked.reply) {
        DRAMATIS_TRY(const auto past, session.promptPlans().planOf(looked.reply, whatIf));
        return past.plan;
    }
    if (story.isPast())
        return session.promptPlans().planIf(whatIf, looked.speaker, {}, looked.world);
    return session.promptPlans().planIf(whatIf, looked.speaker, session.composerDraft().value_or(QString()));
}

} // namespace

void PlanViews::setView(PlanView view)
{
    if (view == m_view)
        return;
    m_view = view;
    m_alternative = 0;
}

QStringList PlanViews::alternatives() const
{
    QStringList names;
    for (const PlanAlternative &alternative : m_alternatives)
        names << alternative.name;
    return names;
}

base::Result<PlanValue> PlanViews::shown(const ShownStory &story, const LookedAtPlan &looked, const PlanValue &value)
{
    m_alternatives.clear();
    if (!looked.plan || m_view == PlanView::Sent)
        return value;
    if (m_view == PlanView::LeftOut)
        return PlanComparison::leftOut(value);
    m_alternatives = m_view == PlanView::Comparison
                         ? PlanAlternatives::toCompare(*looked.world, looked.speaker, replyBefore(story, looked))
                         : PlanAlternatives::supposed(*looked.world, looked.speaker, *looked.plan);
    // Who looks through the eyes of one does not learn what others know.
    if (story.viewer() != domain::nobody)
        m_alternatives.removeIf([](const PlanAlternative &alternative) {
            return alternative.whatIf.speaker || !alternative.whatIf.heard.isEmpty();
        });
    if (m_alternatives.isEmpty())
        return PlanValue();
    m_alternative = std::clamp(m_alternative, 0, int(m_alternatives.size()) - 1);
    return beside(story, looked, value);
}

base::Result<PlanValue> PlanViews::beside(const ShownStory &story, const LookedAtPlan &looked,
                                          const PlanValue &value) const
{
    const PlanAlternative &other = m_alternatives[m_alternative];
    if (other.reply) {
        DRAMATIS_TRY(const auto before, story.session().promptPlans().planOf(other.reply));
        return PlanComparison::between(planValue(before.plan, *looked.world), value);
    }
    DRAMATIS_TRY(const auto supposed, supposedPlan(story, looked, other.whatIf));
    return PlanComparison::between(value, planValue(supposed, *looked.world));
}

} // namespace dramatis::presenters
