// Other views of a prompt, each as a plan: what was left out, by reason, and the differences from another prompt.
#pragma once

#include "presenters/prompt/planvalue.h"

#include <QCoreApplication>

namespace dramatis::presenters {

class PlanComparison {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::PlanComparison)
public:
    // A layer for each reason, with the count in its name.
    static PlanValue leftOut(const PlanValue &plan);
    // Up to three layers: added, removed, and length changed. Blocks are the same if their source and text are, or if
    // one is the other shortened.
    static PlanValue between(const PlanValue &before, const PlanValue &now);
};

} // namespace dramatis::presenters
