#include "llm/httpbackend.h"

#include "llm/brokenstream.h"
#include "llm/dialect.h"
#include "llm/oncebody.h"
#include "llm/httpstream.h"
#include "llm/request.h"
#include "llm/tokenestimator.h"

#include <QJsonDocument>
#include <QNetworkReply>

namespace dramatis::llm {

namespace {

qsizetype estimateOf(const domain::Prompt &prompt)
{
    qsizetype tokens = estimateTokens(prompt.continueFrom);
    for (const domain::PromptMessage &message : prompt.messages)
        tokens += estimateTokens(message.text);
    return tokens;
}

} // namespace

HttpBackend::HttpBackend(Connection connection, ApiKey key, StreamLimits limits) :
    m_connection(std::move(connection)), m_key(std::move(key)), m_limits(limits), m_network(networkFor(m_connection))
{}

HttpBackend::~HttpBackend() = default;

QString HttpBackend::name() const
{
    return endpointName(m_connection);
}

domain::Budget HttpBackend::fitting(const domain::Budget &budget, int replyTokens) const
{
    return m_window->within(budget, replyTokens);
}

std::unique_ptr<Stream> HttpBackend::open(const domain::Prompt &prompt)
{
    const Dialect &dialect = dialectOf(m_connection);
    base::Result<QNetworkRequest> request = requestFor(m_connection, m_key, dialect.path());
    if (!request)
        return std::make_unique<BrokenStream>(request.error());
    request->setRawHeader("Content-Type", "application/json");
    request->setRawHeader("Accept", dialect.framing() == SseParser::Framing::Lines ? "application/x-ndjson" : "text/event-stream");
    // A connection that is used again may be closed by the server at that very moment.
    request->setRawHeader("Connection", "close");
    const QByteArray body = QJsonDocument(dialect.request(prompt, m_connection)).toJson(QJsonDocument::Compact);
    HttpStream::Task task{&dialect, name(), m_key, prompt.continueFrom, prompt.sampling.stop, m_limits};
    auto *once = new OnceBody(body);
    QNetworkReply *reply = m_network->post(*request, once);
    once->setParent(reply);
    auto stream = std::make_unique<HttpStream>(reply, task);
    QObject::connect(stream.get(), &Stream::ended, stream.get(),
                     [window = m_window, estimated = estimateOf(prompt)](const StreamEnd &end) {
                         window->heard(estimated, end);
                     });
    return stream;
}

} // namespace dramatis::llm
