// The views of a prompt in the context inspector: as sent, what was left out, and compared with another.
#pragma once

#include "base/result.h"
#include "presenters/prompt/planalternatives.h"
#include "presenters/prompt/planvalue.h"

namespace dramatis::presenters {

class ShownStory;

enum class PlanView { Sent, LeftOut, Comparison, WhatIf };

// The prompt being viewed.
struct LookedAtPlan {
    const domain::PromptPlan *plan = nullptr;
    const domain::World *world = nullptr; // of its time
    domain::CastSlot speaker = domain::nobody;
    domain::EventId reply; // none: there is no reply to it
};

class PlanViews {
public:
    PlanView view() const { return m_view; }
    void setView(PlanView view);
    QStringList alternatives() const; // what it can be set beside, in this view
    int alternative() const { return m_alternative; }
    void setAlternative(int alternative) { m_alternative = alternative; }

    // `value`: of the same prompt.
    base::Result<PlanValue> shown(const ShownStory &story, const LookedAtPlan &looked, const PlanValue &value);

private:
    base::Result<PlanValue> beside(const ShownStory &story, const LookedAtPlan &looked, const PlanValue &value) const;

    PlanView m_view = PlanView::Sent;
    QList<PlanAlternative> m_alternatives;
    int m_alternative = 0;
};

} // namespace dramatis::presenters
