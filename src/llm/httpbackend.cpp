#include "llm/httpbackend.h"

#include "base/log.h"
#include "llm/brokenstream.h"
#include "llm/contextwindow.h"
#include "llm/httpstream.h"
#include "llm/instruct.h"
#include "llm/oncebody.h"
#include "llm/patientstream.h"
#include "llm/request.h"
#include "llm/serverfacts.h"
#include "llm/tokenestimator.h"

#include <QJsonDocument>
#include <QJsonObject>
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

struct HttpBackend::Line {
    Line(Connection given, ApiKey secret, StreamLimits patience) :
        connection(std::move(given)), key(std::move(secret)), limits(patience), network(networkFor(connection))
    {
        window.set(connection.contextTokens);
    }

    // A text is made with the model's own template: before the first one, the server is asked for it.
    bool wantsFacts() const
    {
        return connection.server == Server::LlamaCpp && connection.api != Api::Chat && connection.instruct.isEmpty();
    }
    void askForFacts();
    std::unique_ptr<Stream> send(const domain::Prompt &prompt) const;

    Connection connection;
    ApiKey key;
    StreamLimits limits;
    ContextWindow window;
    std::unique_ptr<QNetworkAccessManager> network; // for streams alone: they must not wait behind anything
    std::unique_ptr<FactsQuestion> facts;
    enum class Facts { Unasked, Asked, Known, Silent } told = Facts::Unasked; // Silent: asked again with the next question
};

void HttpBackend::Line::askForFacts()
{
    if (told == Facts::Asked || told == Facts::Known || connection.server == Server::Any
        || (connection.contextTokens > 0 && !wantsFacts()))
        return;
    told = Facts::Asked;
    facts = std::make_unique<FactsQuestion>(connection, key, limits.facts);
    QObject::connect(facts.get(), &FactsQuestion::answered, facts.get(), [this](const base::Result<ServerFacts> &found) {
        told = found ? Facts::Known : Facts::Silent;
        if (!found)
            qCInfo(base::llmLog) << "nothing known of the server:" << found.error().code;
        if (found && connection.contextTokens == 0 && found->contextTokens > 0)
            window.set(found->contextTokens);
        if (const Instruct *instruct = found ? instructIn(found->chatTemplate) : nullptr; instruct && connection.instruct.isEmpty())
            connection.instruct = instruct->name;
    });
    facts->ask();
}

std::unique_ptr<Stream> HttpBackend::Line::send(const domain::Prompt &prompt) const
{
    const Dialect &dialect = dialectOf(connection);
    base::Result<QNetworkRequest> request = requestFor(connection, key, dialect.path());
    if (!request)
        return std::make_unique<BrokenStream>(request.error());
    const bool lines = dialect.framing() == SseParser::Framing::Lines;
    request->setRawHeader("Content-Type", "application/json");
    request->setRawHeader("Accept", lines ? "application/x-ndjson" : "text/event-stream");
    // A connection that is used again may be closed by the server at that very moment.
    request->setRawHeader("Connection", "close");
    const QByteArray body = QJsonDocument(dialect.request(prompt, connection)).toJson(QJsonDocument::Compact);
    const HttpStream::Task task{&dialect, endpointName(connection), key, prompt.continueFrom, prompt.sampling.stop, limits};
    auto *once = new OnceBody(body);
    QNetworkReply *reply = network->post(*request, once);
    once->setParent(reply);
    return std::make_unique<HttpStream>(reply, task);
}

HttpBackend::HttpBackend(Connection connection, ApiKey key, StreamLimits limits) :
    m_line(std::make_shared<Line>(std::move(connection), std::move(key), limits))
{}

HttpBackend::~HttpBackend() = default;

QString HttpBackend::name() const
{
    return endpointName(m_line->connection);
}

domain::Budget HttpBackend::fitting(const domain::Budget &budget, int replyTokens) const
{
    return m_line->window.within(budget, replyTokens);
}

std::unique_ptr<Stream> HttpBackend::open(const domain::Prompt &prompt)
{
    const std::weak_ptr<Line> line = m_line;
    m_line->askForFacts();
    auto stream = std::make_unique<PatientStream>(
        [line, prompt] {
            const auto open = line.lock();
            return open ? open->send(prompt) : BrokenStream::ofGoneConnection();
        },
        m_line->limits);
    if (m_line->wantsFacts() && m_line->told == Line::Facts::Asked) {
        QObject::connect(m_line->facts.get(), &FactsQuestion::answered, stream.get(), &PatientStream::begin);
        QObject::connect(m_line->facts.get(), &QObject::destroyed, stream.get(), &PatientStream::begin);
    } else {
        stream->begin();
    }
    QObject::connect(stream.get(), &Stream::ended, stream.get(), [line, estimated = estimateOf(prompt)](const StreamEnd &end) {
        if (const auto open = line.lock())
            open->window.heard(estimated, end);
    });
    return stream;
}

} // namespace dramatis::llm
