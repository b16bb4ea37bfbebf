#include "llm/tokens/contextbudget.h"

#include "llm/tokens/tokenestimator.h"

#include <cmath>

namespace dramatis::llm {

namespace {

// Of a prompt that is sent; `count` says what a text costs.
template <class Count> qsizetype tokensOf(const domain::Prompt &prompt, const Count &count)
{
    qsizetype tokens = count(prompt.continueFrom);
    for (const domain::PromptMessage &message : prompt.messages)
        tokens += count(message.text);
    return tokens;
}

} // namespace

ContextBudget::ContextBudget(const Connection &connection, const ApiKey &key, TokenFactors *factors, RequestLog *log) :
    m_connection(connection), m_counter(connection, key, log), m_factors(factors ? *factors : m_ownFactors)
{
    m_window.set(connection.contextTokens);
}

TokenCount ContextBudget::count(QStringView text) const
{
    if (const std::optional<int> known = m_counter.known(text))
        return {*known, true};
    const double factor = m_factors.of(m_connection.name, m_connection.model);
    return {int(std::ceil(double(estimateTokens(text)) * factor)), false};
}

void ContextBudget::learnCounts(const QStringList &texts, QObject *context, const TokenCounter::Learned &learned)
{
    m_counter.learn(texts, context, learned);
}

void ContextBudget::heard(const domain::Prompt &prompt, const StreamEnd &end)
{
    m_counter.setModel(end.model);
    const qsizetype estimated = tokensOf(prompt, &estimateTokens);
    // Of a prompt that the server has cut, or counted in part, nothing can be learned; one that was too long it counted
    // to its end.
    StreamEnd learned = end;
    const bool tooLong = end.kind == StreamEnd::Kind::Failed && end.contextTokens > 0;
    if (end.usage.promptTokens * 2 <= estimated
        || (!tooLong && m_window.tokens() > 0 && end.usage.promptTokens >= m_window.tokens() - 1))
        learned.usage.promptTokens = 0;
    m_factors.heard(m_connection.name, m_connection.model, estimated, learned.usage.promptTokens, !prompt.shape);
    m_window.heard(prompt.shape ? PromptKind::Question : PromptKind::Reply,
                   tokensOf(prompt, [this](QStringView text) { return count(text).tokens; }), learned);
}

// It cuts the beginning of a longer prompt without a word. It loads the model again for another number, so that this
// one changes seldom.
bool ContextBudget::makeRoom(const domain::Budget &budget, int replyTokens)
{
    constexpr int step = 1024;
    const int wanted = int((qint64(budget.hard) + replyTokens + step - 1) / step * step);
    if (m_connection.server != Server::Ollama || m_connection.contextTokens > 0 || wanted <= m_room)
        return false;
    m_room = wanted;
    m_window.set(0);
    return true;
}

domain::Budget ContextBudget::fitting(const domain::Budget &budget, int replyTokens) const
{
    domain::Budget fit = m_window.within(budget, replyTokens);
    if (fit.context == 0)
        fit.context = m_room;
    return fit;
}

} // namespace dramatis::llm
