#include "llm/dialect/appliedtemplate.h"

#include "base/log.h"
#include "llm/dialect/dialect.h"
#include "llm/http/request.h"
#include "llm/stream/thinksplitter.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace dramatis::llm {

using base::Fault;
using base::Result;
using domain::MessageLayout;
using domain::Prompt;
using domain::Role;

namespace {

constexpr qsizetype keptCharacters = 4'000'000;

// Thinking cannot be combined with a reply that has begun, and a structured answer leaves no room for it.
bool mayThink(const Prompt &prompt)
{
    return prompt.continueFrom.isEmpty() && !prompt.shape;
}

// The server does not know of it, or the model's template does not take these messages.
bool isRefusal(const base::Error &error)
{
    static constexpr std::array codes{QLatin1StringView("http_400"), QLatin1StringView("http_404"),
                                      QLatin1StringView("http_405"), QLatin1StringView("http_422"),
                                      QLatin1StringView("http_500"), QLatin1StringView("http_501"),
                                      QLatin1StringView("no_form")};
    return std::ranges::find(codes, error.code) != codes.end();
}

} // namespace

QJsonObject appliedTemplateRequest(const Prompt &prompt, const Connection &connection)
{
    QJsonObject body{{QStringLiteral("messages"), chatMessages(domain::laidOut(prompt.messages, connection.layout))}};
    if (!connection.model.isEmpty())
        body[QStringLiteral("model")] = connection.model;
    QJsonObject words = connection.extra[QLatin1StringView("chat_template_kwargs")].toObject();
    if (!mayThink(prompt))
        words[QStringLiteral("enable_thinking")] = false;
    if (!words.isEmpty())
        body[QStringLiteral("chat_template_kwargs")] = words;
    return body;
}

Result<QString> appliedTemplateIn(const QJsonDocument &answer, const Prompt &prompt)
{
    const QString said = answer.object()[QLatin1StringView("prompt")].toString();
    if (said.isEmpty())
        return base::fail(Fault::Unsupported, QStringLiteral("no_form"),
                          QStringLiteral("the answer to /apply-template contains no prompt"));
    const std::optional<OpenThoughts> thoughts = thoughtsLeftOpen(said);
    const QString closed = thoughts && !mayThink(prompt) ? QStringLiteral("\n%1\n\n").arg(thoughts->close) : QString();
    return said + closed + prompt.continueFrom;
}

AppliedTemplate::AppliedTemplate(const Connection &connection, const ApiKey &key, RequestLog *log) :
    m_connection(connection),
    m_key(key),
    m_log(log),
    m_known(keptCharacters),
    m_possible(connection.server == Server::LlamaCpp && connection.api == Api::Native && connection.instruct.isEmpty())
{}

AppliedTemplate::~AppliedTemplate() = default;

void AppliedTemplate::hear(const ServerFacts &facts)
{
    m_told = true;
    m_endOfText = facts.endOfText;
}

// A last message of the model's would be gone on with.
bool AppliedTemplate::isFor(const Prompt &prompt) const
{
    return m_possible && m_told && !prompt.messages.isEmpty() && prompt.messages.last().role != Role::Assistant;
}

QByteArray AppliedTemplate::nameOf(const Prompt &prompt) const
{
    return QCryptographicHash::hash(
        QJsonDocument(appliedTemplateRequest(prompt, m_connection)).toJson(QJsonDocument::Compact),
        QCryptographicHash::Sha256);
}

std::optional<QString> AppliedTemplate::known(const Prompt &prompt) const
{
    const QString *said = m_known.object(nameOf(prompt));
    return said ? std::optional(*said + prompt.continueFrom) : std::nullopt;
}

std::unique_ptr<JsonCall> AppliedTemplate::ask(const Prompt &prompt)
{
    auto call = std::make_unique<JsonCall>(m_connection, m_key);
    call->logTo(m_log, QStringLiteral("own_form"));
    call->post(u"/apply-template", appliedTemplateRequest(prompt, m_connection));
    return call;
}

AppliedTemplate::Verdict AppliedTemplate::take(const Prompt &prompt, const Result<QJsonDocument> &answer)
{
    const Result<QString> text = answer ? appliedTemplateIn(*answer, prompt) : std::unexpected(answer.error());
    if (text) {
        auto *said = new QString(text->chopped(prompt.continueFrom.size()));
        m_known.insert(nameOf(prompt), said, said->size());
        return Verdict::Taken;
    }
    if (!isRefusal(text.error()))
        return text.error().code == QLatin1StringView("control_timeout") ? Verdict::WithoutIt : Verdict::Failed;
    // Many templates take one message of each side after the other, and nothing else.
    if (domain::laidOut(prompt.messages, MessageLayout::Alternating)
        != domain::laidOut(prompt.messages, m_connection.layout)) {
        m_connection.layout = MessageLayout::Alternating;
        return Verdict::AskAgain;
    }
    qCInfo(base::llmLog) << "the server does not give prompts its model's form, so ours is used:" << text.error();
    m_possible = false;
    return Verdict::WithoutIt;
}

QStringList AppliedTemplate::stops(const Prompt &prompt, const Instruct *usual) const
{
    QStringList all = usual ? stopsOf(prompt, *usual) : prompt.sampling.stop;
    if (!m_endOfText.isEmpty() && !all.contains(m_endOfText))
        all.prepend(m_endOfText);
    return all;
}

} // namespace dramatis::llm
