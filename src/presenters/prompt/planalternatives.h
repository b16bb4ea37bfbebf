// What a prompt can be compared with: the one before it, another speaker's, or itself under a what-if.
#pragma once

#include "turn/prompt/whatif.h"

#include <QCoreApplication>

namespace dramatis::presenters {

struct PlanAlternative {
    QString name;
    domain::EventId reply = {}; // whose prompt it is; none: a what-if of the same prompt
    turn::WhatIf whatIf = {};
};

class PlanAlternatives {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::PlanAlternatives)
public:
    // `before`: the reply before; none: there is none.
    static QList<PlanAlternative> toCompare(const domain::World &world, domain::CastSlot speaker,
                                            domain::EventId before);
    static QList<PlanAlternative> supposed(const domain::World &world, domain::CastSlot speaker,
                                           const domain::PromptPlan &plan);
};

} // namespace dramatis::presenters
