#include "llm/tokens/tokencounter.h"

#include "base/log.h"
#include "llm/http/request.h"
#include "llm/tokens/tokenquestion.h"

#include <algorithm>

namespace dramatis::llm {

namespace {

constexpr int atOnce = 2;
constexpr size_t mostKept = 50'000;
constexpr qsizetype mostWanted = 2'000;
constexpr qsizetype longestCounted = 200'000;
constexpr std::chrono::seconds patience{5};
// Two of them are one hash that no two texts share by chance.
constexpr size_t firstSeed = 0x9e3779b9;
constexpr size_t secondSeed = 0x7f4a7c15;

bool isCountRefusal(const base::Error &error)
{
    return error.code.startsWith(QLatin1StringView("http_4")) || error.code == QLatin1StringView("key_missing")
           || error.code == QLatin1StringView("http_501");
}

} // namespace

TokenCounter::TokenCounter(const Connection &connection, const ApiKey &key, RequestLog *log) :
    m_connection(connection), m_key(key), m_log(log)
{}

TokenCounter::~TokenCounter() = default;

TokenCounter::Hash TokenCounter::hashOf(QStringView text)
{
    const size_t size = size_t(text.size()) * sizeof(char16_t);
    return {qHashBits(text.utf16(), size, firstSeed), qHashBits(text.utf16(), size, secondSeed)};
}

std::optional<int> TokenCounter::known(QStringView text) const
{
    if (m_counts.isEmpty())
        return std::nullopt;
    const auto found = m_counts.find(hashOf(text));
    return found == m_counts.end() ? std::nullopt : std::optional(*found);
}

void TokenCounter::setModel(const QString &model)
{
    if (model.isEmpty() || model == m_model)
        return;
    if (!m_model.isEmpty()) {
        m_counts.clear();
        m_oldest.clear();
    }
    m_model = model;
}

void TokenCounter::learn(const QStringList &texts, QObject *context, const Learned &learned)
{
    if (m_refused || !tokenQuestion(m_connection, {}))
        return;
    const qsizetype before = m_wanted.size();
    for (const QString &text : texts)
        if (!text.isEmpty() && text.size() <= longestCounted && m_wanted.size() < mostWanted && !known(text)
            && !m_wanted.contains(text))
            m_wanted.append(text);
    if (m_wanted.size() == before)
        return;
    m_waiting.append({context, learned});
    askMore();
}

void TokenCounter::askMore()
{
    while (m_asking < atOnce && !m_wanted.isEmpty())
        ask(m_wanted.takeFirst());
}

void TokenCounter::ask(const QString &text)
{
    ++m_asking;
    auto *call = new JsonCall(m_connection, m_key, patience);
    call->setParent(this);
    call->logTo(m_log, QStringLiteral("token_count"));
    connect(call, &JsonCall::answered, this,
            [this, call, hash = hashOf(text)](const base::Result<QJsonDocument> &answer) {
                call->deleteLater();
                --m_asking;
                const std::optional<int> tokens = answer ? tokensIn(*answer) : std::nullopt;
                if (tokens) {
                    keep(hash, *tokens);
                } else {
                    if (answer)
                        qCInfo(base::llmLog, "tokens are not counted: no count");
                    else
                        qCInfo(base::llmLog) << "tokens are not counted:" << answer.error();
                    m_refused = answer ? true : isCountRefusal(answer.error());
                    m_wanted.clear();
                }
                askMore();
                tellIfDone();
            });
    const TokenQuestion question = *tokenQuestion(m_connection, text);
    call->post(question.path, question.body);
}

void TokenCounter::keep(Hash text, int tokens)
{
    if (!m_counts.contains(text))
        m_oldest.push_back(text);
    m_counts[text] = tokens;
    m_anyNew = true;
    if (m_oldest.size() > mostKept) {
        m_counts.remove(m_oldest.front());
        m_oldest.pop_front();
    }
}

void TokenCounter::tellIfDone()
{
    if (m_asking > 0 || !m_wanted.isEmpty())
        return;
    const QList<Waiting> waiting = std::exchange(m_waiting, {});
    if (std::exchange(m_anyNew, false))
        for (const Waiting &each : waiting)
            if (each.context && each.learned)
                each.learned();
}

} // namespace dramatis::llm
