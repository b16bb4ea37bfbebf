#include "llm/probe/contextwindow.h"

#include <algorithm>
#include <cmath>

namespace dramatis::llm {

namespace {

// Short prompts are mostly template, and tell nothing of how texts are counted.
constexpr qsizetype telling = 200;
constexpr double reserve = 0.97;    // texts differ
constexpr double noticeable = 0.03; // a window that moved with every prompt would make each begin elsewhere
constexpr int leastPrompt = 256;    // below it nothing can be played

} // namespace

void ContextWindow::heard(PromptKind kind, qsizetype estimated, const StreamEnd &end)
{
    if (end.contextTokens > 0)
        m_tokens = end.contextTokens;
    if (kind != PromptKind::Reply || estimated < telling || end.usage.promptTokens <= 0)
        return;
    // Never below 1: a prompt that the server reads by its own count must fit, too.
    const double now = std::clamp(double(end.usage.promptTokens) / double(estimated), 1.0, 3.0);
    if (std::abs(now - m_perEstimate) > noticeable * m_perEstimate)
        m_perEstimate = now;
}

domain::Budget ContextWindow::within(const domain::Budget &budget, int replyTokens) const
{
    if (m_tokens <= 0)
        return budget;
    const qint64 reply = std::min<qint64>(replyTokens, m_tokens / 2);
    const int most = int(std::clamp(double(m_tokens - reply) * reserve / m_perEstimate, double(leastPrompt), 1e9));
    domain::Budget fitting = budget;
    fitting.soft = std::min(budget.soft, most);
    fitting.hard = std::min(budget.hard, most);
    fitting.context = int(std::min<qint64>(m_tokens, 1'000'000'000));
    return fitting;
}

} // namespace dramatis::llm
