#include "llm/localbackend.h"

#include "llm/brokenstream.h"
#include "llm/httpbackend.h"
#include "llm/patientstream.h"
#include "llm/request.h"
#include "llm/requestlog.h"

namespace dramatis::llm {

using base::Error;
using base::Fault;

struct LocalBackend::Line {
    Line(Connection given, StreamLimits patience, TokenFactors *shared, RequestLog *requests) :
        connection(std::move(given)), limits(patience), factors(shared), log(requests),
        server({connection.file, connection.program, connection.contextTokens, {}})
    {}

    // Its address is another one after each start.
    HttpBackend &backend()
    {
        if (!http || address != server.url()) {
            address = server.url();
            Connection there = connection;
            there.server = Server::LlamaCpp;
            there.url = address;
            http = std::make_unique<HttpBackend>(there, ApiKey(), limits, factors, log);
        }
        return *http;
    }

    Connection connection;
    StreamLimits limits;
    TokenFactors *factors;
    QPointer<RequestLog> log;
    LocalServer server;
    QString address;
    std::unique_ptr<HttpBackend> http;
};

LocalBackend::LocalBackend(Connection connection, StreamLimits limits, TokenFactors *factors, RequestLog *log) :
    m_line(std::make_shared<Line>(std::move(connection), limits, factors, log))
{}

LocalBackend::~LocalBackend() = default;

QString LocalBackend::name() const
{
    return endpointName(m_line->connection);
}

domain::Budget LocalBackend::fitting(const domain::Budget &budget, int replyTokens) const
{
    return m_line->http ? m_line->http->fitting(budget, replyTokens) : budget;
}

TokenCount LocalBackend::count(QStringView text) const
{
    return m_line->http ? m_line->http->count(text) : Backend::count(text);
}

void LocalBackend::learnCounts(const QStringList &texts, QObject *context, const std::function<void()> &learned)
{
    if (m_line->http && m_line->server.state() == LocalServer::State::Ready)
        m_line->http->learnCounts(texts, context, learned);
}

LocalServer &LocalBackend::server()
{
    return m_line->server;
}

std::unique_ptr<Stream> LocalBackend::open(const domain::Prompt &prompt)
{
    const std::weak_ptr<Line> line = m_line;
    auto stream = std::make_unique<PatientStream>(
        [line, prompt](int) -> std::unique_ptr<Stream> {
            const auto open = line.lock();
            if (!open || open->server.state() == LocalServer::State::Stopped)
                return BrokenStream::ofGoneConnection();
            if (open->server.state() != LocalServer::State::Ready)
                return std::make_unique<BrokenStream>(open->server.error());
            return open->backend().open(prompt);
        },
        m_line->limits);
    LocalServer &server = m_line->server;
    PatientStream *waiting = stream.get();
    const auto look = [waiting, &server] {
        if (server.state() == LocalServer::State::Loading)
            Q_EMIT waiting->waiting({Fault::Busy, QStringLiteral("model_loading"), QStringLiteral("%1 %2").arg(server.percent()).arg(server.seconds()), {}}, 0);
        else
            waiting->begin();
    };
    QObject::connect(&server, &LocalServer::changed, waiting, look);
    QObject::connect(&server, &QObject::destroyed, waiting, &PatientStream::begin);
    // From the event loop, so that the caller can listen first.
    QMetaObject::invokeMethod(waiting, [&server, look, alive = std::weak_ptr(m_line), waiting] {
        if (alive.expired())
            return waiting->begin();
        server.start();
        look();
    }, Qt::QueuedConnection);
    return stream;
}

} // namespace dramatis::llm
