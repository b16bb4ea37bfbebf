#include "turn/prompt/planlimits.h"

namespace dramatis::turn {

using base::Result;
using namespace domain;

Result<> fitToSend(const PromptPlan &plan, const Budget &asked)
{
    if (!plan.overHardBudget())
        return {};
    int named = plan.tokens;
    for (const Block &block : plan.blocks)
        named -= block.kept() ? block.tokens : 0;
    QString which = QStringLiteral("continued"); // it has no block
    if (const Block *longest = plan.longest(); longest && longest->tokens > named) {
        named = longest->tokens;
        which = longest->contribution.source;
    }
    // The model reads less than what the user would let a prompt have.
    const bool byModel = plan.budget.context > 0 && plan.budget.hard < asked.hard;
    return base::fail(base::Fault::TooLarge,
                      byModel ? QStringLiteral("prompt_over_context") : QStringLiteral("prompt_over_budget"),
                      QStringLiteral("%1 of %2 tokens").arg(named).arg(plan.budget.hard), which);
}

bool isCurtailed(const Block &block)
{
    const bool isOver = block.verdict == Verdict::Shortened || block.verdict == Verdict::OverHardBudget;
    return block.contribution.tier == Tier::Must && isOver && block.room == 0;
}

int tokensOfWhole(const Block &block)
{
    return block.verdict == Verdict::Shortened ? block.whole : block.tokens;
}

QStringList textsOf(const PromptPlan &plan)
{
    QStringList texts;
    for (const Block &block : plan.blocks)
        texts << block.contribution.text;
    return texts;
}

} // namespace dramatis::turn
