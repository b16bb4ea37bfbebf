#include "llm/endpointtest.h"

namespace dramatis::llm {

using base::Error;
using base::Fault;
using base::Result;

namespace {

constexpr int fewTokens = 16;

domain::Prompt shortPrompt()
{
    domain::Prompt prompt;
    prompt.messages = {{domain::Role::User, QStringLiteral("Count slowly from one to ten."), {}}};
    prompt.sampling.maxTokens = fewTokens;
    return prompt;
}

bool isAnswer(const Error &error)
{
    return error.code.startsWith(QLatin1StringView("http_")) || error.code == QLatin1StringView("redirected")
           || error.code == QLatin1StringView("not_a_model_list");
}

// Without a list of models a server may still reply; without a connection or a key it will not.
bool mayStillReply(const Error &error)
{
    return isAnswer(error) && error.kind != Fault::Denied && error.code != QLatin1StringView("redirected");
}

} // namespace

EndpointTest::EndpointTest(Connection connection, ApiKey key, StreamLimits limits) :
    m_connection(std::move(connection)), m_key(std::move(key)), m_limits(limits),
    m_list(m_connection, m_key, limits.connect + std::chrono::seconds(5))
{
    connect(&m_list, &ModelList::listed, this, &EndpointTest::takeModels);
}

EndpointTest::~EndpointTest() = default;

void EndpointTest::start()
{
    m_report.model = m_connection.model;
    m_list.start();
}

void EndpointTest::takeModels(const Result<QList<ModelEntry>> &models)
{
    m_report.reachable = models || isAnswer(models.error());
    if (!models && !mayStillReply(models.error())) {
        m_report.error = models.error();
        Q_EMIT finished(m_report);
        return;
    }
    if (models)
        m_report.models = *models;
    if (m_connection.model.isEmpty() && !m_report.models.isEmpty())
        m_connection.model = m_report.models.first().id;
    m_report.model = m_connection.model;
    reply();
}

void EndpointTest::reply()
{
    m_backend = std::make_unique<HttpBackend>(m_connection, m_key, m_limits);
    m_clock.start();
    m_stream = m_backend->open(shortPrompt());
    connect(m_stream.get(), &Stream::text, this, &EndpointTest::takePiece);
    connect(m_stream.get(), &Stream::reasoning, this, &EndpointTest::takePiece);
    connect(m_stream.get(), &Stream::ended, this, &EndpointTest::takeEnd);
}

void EndpointTest::takePiece()
{
    if (m_report.firstTokenMs < 0)
        m_report.firstTokenMs = m_clock.elapsed();
}

void EndpointTest::takeEnd(const StreamEnd &end)
{
    if (!end.model.isEmpty())
        m_report.model = end.model;
    m_report.streams = end.streamed;
    if (end.kind == StreamEnd::Kind::Failed || end.kind == StreamEnd::Kind::Cut)
        m_report.error = end.error;
    else if (m_report.firstTokenMs < 0)
        m_report.error = Error{Fault::Refused, QStringLiteral("empty_reply"), QStringLiteral("the reply has no text"),
                               m_backend->name()};
    Q_EMIT finished(m_report);
}

} // namespace dramatis::llm
