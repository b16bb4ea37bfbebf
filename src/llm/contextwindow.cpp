#include "llm/contextwindow.h"

#include <algorithm>

namespace dramatis::llm {

namespace {

// Short prompts are mostly template, and tell nothing of how texts are counted.
constexpr qsizetype telling = 200;
constexpr double reserve = 0.97; // texts differ
constexpr int leastPrompt = 256; // below it nothing can be played

} // namespace

void ContextWindow::heard(qsizetype estimated, const StreamEnd &end)
{
    if (end.contextTokens > 0)
        m_tokens = end.contextTokens;
    if (estimated >= telling && end.usage.promptTokens > 0)
        m_perEstimate = std::clamp(double(end.usage.promptTokens) / double(estimated), 0.5, 3.0);
}

domain::Budget ContextWindow::within(const domain::Budget &budget, int replyTokens) const
{
    if (m_tokens <= 0)
        return budget;
    const qint64 reply = std::min<qint64>(replyTokens, m_tokens / 2);
    const int most = int(std::clamp(double(m_tokens - reply) * reserve / m_perEstimate, double(leastPrompt), 1e9));
    return {std::min(budget.soft, most), std::min(budget.hard, most), int(std::min<qint64>(m_tokens, 1'000'000'000))};
}

} // namespace dramatis::llm
