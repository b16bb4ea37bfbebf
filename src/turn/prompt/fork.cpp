#include "turn/prompt/fork.h"

#include "llm/backend.h"
#include "turn/bookkeeping/classifier.h"
#include "turn/prompt/planlimits.h"

namespace dramatis::turn {

using base::Result;
using namespace domain;

Result<Prompt> forkFor(const SessionContext &context, const World &world, const PromptRequest &request,
                       const Subquery &query)
{
    DRAMATIS_TRY(const auto made, gatherPlan(context, world, request));
    DRAMATIS_TRY_DO(fitToSend(made, context.settings.budget));
    const llm::Backend &backend = backendFor(context, world, request.speaker);
    const CountTokens count = [&backend](QStringView text) { return backend.count(text).tokens; };
    const qint64 reads = made.budget.context > 0 ? made.budget.context : made.budget.hard;
    if (const qint64 content = count(query.content); content * 5 > reads * 2)
        return base::fail(base::Fault::TooLarge, QStringLiteral("subquery_too_long"),
                          QStringLiteral("%1 of %2 tokens").arg(content).arg(reads * 2 / 5));
    Prompt fork = forkOf(made.prompt, query, count);
    const qint64 all = qint64(made.tokens) + count(fork.messages.last().text) + fork.sampling.maxTokens;
    if (made.budget.context > 0 && all > made.budget.context)
        return base::fail(base::Fault::TooLarge, QStringLiteral("prompt_over_context"),
                          QStringLiteral("%1 of %2 tokens").arg(all).arg(made.budget.context), QString(subqueryPart));
    return fork;
}

base::Task<Result<QString>> askFork(llm::Backend &backend, Prompt fork, Subquery query, int milliseconds)
{
    const QString speaker = fork.speaker;
    const Result<QString> answer = co_await askSurely(backend, fork, milliseconds);
    if (!answer)
        co_return std::unexpected(answer.error());
    co_return answerTo(query, *answer, speaker);
}

} // namespace dramatis::turn
