#include "llm/local/localbackend.h"

#include "llm/dialect/templatemarks.h"
#include "llm/http/connectioncodes.h"
#include "llm/http/request.h"
#include "llm/http/requestlog.h"
#include "llm/local/loadprogress.h"
#include "llm/probe/modelsize.h"
#include "llm/stream/brokenstream.h"
#include "llm/stream/httpbackend.h"
#include "llm/stream/retryingstream.h"

#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <array>

namespace dramatis::llm {

using base::Error;

namespace {

constexpr int mostDeathsPerQuestion = 2; // of its server while one question waits
constexpr std::chrono::milliseconds untilItIsNoticed{500};

bool mayHaveDied(const Error &error)
{
    static constexpr std::array codes{hungUp, connectionCut, nothingCame, QLatin1StringView("connection_refused")};
    return std::ranges::find(codes, error.code) != codes.end();
}

} // namespace

struct LocalBackend::Core {
    Core(Connection given, StreamLimits patience, TokenFactors *shared, RequestLog *requests) :
        connection(std::move(given)),
        limits(patience),
        factors(shared),
        log(requests),
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

    static std::unique_ptr<Stream> whenLoaded(const std::shared_ptr<Core> &whole, const domain::Prompt &prompt,
                                              std::chrono::milliseconds delay);

    Connection connection;
    StreamLimits limits;
    TokenFactors *factors;
    QPointer<RequestLog> log;
    LocalServer server;
    bool retired = false;
    QString address;
    std::unique_ptr<HttpBackend> http;
};

LocalBackend::LocalBackend(Connection connection, StreamLimits limits, TokenFactors *factors, RequestLog *log) :
    m_core(std::make_shared<Core>(std::move(connection), limits, factors, log))
{}

LocalBackend::~LocalBackend() = default;

QString LocalBackend::name() const
{
    return endpointName(m_core->connection);
}

QString LocalBackend::model() const
{
    return QFileInfo(m_core->connection.file).completeBaseName();
}

// A file whose name tells nothing is judged by its size: so much hold about four billion numbers of five bits.
bool LocalBackend::isSmall() const
{
    constexpr qint64 smallFile = 2'700'000'000;
    const Connection &connection = m_core->connection;
    const int context = m_core->http ? m_core->http->fitting({}, 0).context : connection.contextTokens;
    return isSmallModel(model(), context) || (!billionsIn(model()) && QFileInfo(connection.file).size() < smallFile);
}

domain::Budget LocalBackend::fitting(const domain::Budget &budget, int replyTokens) const
{
    return m_core->http ? m_core->http->fitting(budget, replyTokens) : budget;
}

TokenCount LocalBackend::count(QStringView text) const
{
    return m_core->http ? m_core->http->count(text) : Backend::count(text);
}

bool LocalBackend::disarms(const QString &text) const
{
    return m_core->http ? m_core->http->disarms(text) : neutralizeMarks(text) != text;
}

void LocalBackend::learnCounts(const QStringList &texts, QObject *context, const std::function<void()> &learned)
{
    if (m_core->http && m_core->server.state() == LocalServer::State::Ready)
        m_core->http->learnCounts(texts, context, learned);
}

LocalServer &LocalBackend::server()
{
    return m_core->server;
}

void LocalBackend::retire()
{
    m_core->retired = true;
    m_core->server.stop();
}

// Begins once the model is loaded.
std::unique_ptr<Stream> LocalBackend::Core::whenLoaded(const std::shared_ptr<Core> &whole, const domain::Prompt &prompt,
                                                       std::chrono::milliseconds delay)
{
    const std::weak_ptr<Core> core = whole;
    StreamLimits once = whole->limits;
    once.tries = 1;
    auto stream = std::make_unique<RetryingStream>(
        [core, prompt](int) -> std::unique_ptr<Stream> {
            const auto open = core.lock();
            if (!open || open->server.state() == LocalServer::State::Stopped)
                return BrokenStream::ofGoneConnection();
            if (open->server.state() != LocalServer::State::Ready)
                return std::make_unique<BrokenStream>(open->server.error());
            return open->backend().open(prompt);
        },
        once);
    LocalServer &server = whole->server;
    RetryingStream *waiting = stream.get();
    const auto look = [waiting, &server] {
        if (server.state() == LocalServer::State::Loading)
            Q_EMIT waiting->waiting(LoadProgress{server.percent(), server.seconds()}.asError(), 0);
        else
            waiting->begin();
    };
    QObject::connect(&server, &LocalServer::changed, waiting, look);
    QObject::connect(&server, &QObject::destroyed, waiting, &RetryingStream::begin);
    // From the event loop, so that the caller can listen first.
    QTimer::singleShot(delay, waiting, [&server, look, core, waiting] {
        const auto open = core.lock();
        if (!open || open->retired)
            return waiting->begin();
        server.start();
        look();
    });
    return stream;
}

// A server of our own that dies before the first word is waited for and asked again: nobody pays for it twice.
std::unique_ptr<Stream> LocalBackend::open(const domain::Prompt &prompt)
{
    StreamLimits once = m_core->limits;
    once.tries = 1;
    const std::weak_ptr<Core> core = m_core;
    const auto deaths = std::make_shared<int>(0);
    auto stream = std::make_unique<RetryingStream>(
        [core, prompt, deaths](int) -> std::unique_ptr<Stream> {
            const auto open = core.lock();
            if (!open)
                return BrokenStream::ofGoneConnection();
            return Core::whenLoaded(open, prompt, *deaths == 0 ? std::chrono::milliseconds(0) : untilItIsNoticed);
        },
        once,
        [core, deaths](const StreamEnd &end) {
            const auto open = core.lock();
            return open && !open->retired && mayHaveDied(end.error) && ++*deaths <= mostDeathsPerQuestion;
        });
    stream->begin();
    return stream;
}

} // namespace dramatis::llm
