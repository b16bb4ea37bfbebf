#include "cli/promptlosses.h"

#include "base/visibletext.h"
#include "cli/answer.h"
#include "cli/planjson.h"
#include "turn/prompt/planlimits.h"
#include "turn/session/chatsession.h"

#include <utility>

namespace dramatis::cli {

namespace {

// What is answered stands by itself then.
const domain::Block *lineBeforeTheNewest(const domain::PromptPlan &plan)
{
    const domain::Block *newest = nullptr;
    const domain::Block *before = nullptr;
    for (const domain::Block &block : plan.blocks) {
        if (block.contribution.place < 0)
            continue;
        if (!newest || block.contribution.place > newest->contribution.place)
            before = std::exchange(newest, &block);
        else if (!before || block.contribution.place > before->contribution.place)
            before = &block;
    }
    return before;
}

} // namespace

void PromptLosses::takePrompt(const turn::ChatSession &session)
{
    const domain::PromptPlan *plan = session.lastPlan();
    if (!plan || !session.draft().active()) // what came of the reply tells of the same prompt once more
        return;
    const domain::CastSlot speaker = session.draft().speaker;
    Losses losses{.speaker = session.world().nameOf(speaker), .curtailed = {}, .failed = plan->failed};
    const domain::Block *before = lineBeforeTheNewest(*plan);
    for (const domain::Block &block : plan->blocks)
        if (turn::isCurtailed(block) || (&block == before && !block.kept()))
            losses.curtailed.append(block);
    m_of.insert(speaker, losses);
}

Json PromptLosses::shortened() const
{
    Json all = Json::array();
    for (const Losses &losses : m_of)
        for (const domain::Block &block : losses.curtailed)
            all.append(Json::object(
                {{QStringLiteral("speaker"), Json(losses.speaker)},
                 {QStringLiteral("layer"), Json(QString::fromLatin1(domain::word(block.contribution.layer)))},
                 {QStringLiteral("source"), Json(block.contribution.source)},
                 {QStringLiteral("from"), Json(turn::tokensOfWhole(block))},
                 {QStringLiteral("to"), Json(block.kept() ? block.tokens : 0)}}));
    return all;
}

Json PromptLosses::failed() const
{
    QList<domain::FailedPart> all;
    for (const Losses &losses : m_of)
        all += losses.failed;
    return failedJson(all);
}

void PromptLosses::tell() const
{
    for (const Losses &losses : m_of) {
        const QString name = base::elided(losses.speaker, base::longestName);
        for (const domain::Block &block : losses.curtailed)
            cli::tell(QStringLiteral("the prompt for %1 was shortened: only %3 of the %4 tokens of \"%2\" were sent")
                          .arg(name, block.contribution.source, QString::number(block.kept() ? block.tokens : 0),
                               QString::number(turn::tokensOfWhole(block))));
        for (const domain::FailedPart &part : losses.failed)
            cli::tell(QStringLiteral("the prompt for %1 went out without \"%2\": %3")
                          .arg(name, part.part, sentence(part.error)));
    }
}

} // namespace dramatis::cli
