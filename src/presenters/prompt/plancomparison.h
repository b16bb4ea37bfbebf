// Other ways to look at a prompt, each as a plan of its own: what was left out, by reason; and what another prompt has
// in place of it.
#pragma once

#include "presenters/prompt/planvalue.h"

#include <QCoreApplication>

namespace dramatis::presenters {

class PlanComparison {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::PlanComparison)
public:
    // A layer for each reason, with how many there are in its name.
    static PlanValue leftOut(const PlanValue &plan);
    // Up to three layers: what comes, what goes, and what is of another length. Blocks are the same where their source
    // and text are, or where one is the shortened form of the other.
    static PlanValue between(const PlanValue &before, const PlanValue &now);
};

} // namespace dramatis::presenters
