#include "presenters/connections/connectiontrials.h"
#include "llm/local/localserver.h"
#include "llm/probe/endpointtest.h"
#include "llm/probe/serverguess.h"
#include "presenters/chat/texts/waitingtext.h"
#include "presenters/text/errortext.h"
#include "turn/connections/connections.h"

namespace dramatis::presenters {

using base::Result;
using llm::Connection;

ConnectionTrials::ConnectionTrials(turn::Connections &connections, QObject *parent) :
    QObject(parent), m_connections(connections)
{}

ConnectionTrials::~ConnectionTrials() = default;

void ConnectionTrials::test(const Endpoint &endpoint)
{
    Connection connection = connectionOf(endpoint);
    connection.ownInstruct = m_connections.ownInstruct(connection.instruct);
    stop(); // only the newest one answers
    if (isModelFile(endpoint)) {
        tryFile(connection);
        return;
    }
    const Result<QUrl> address = llm::apiBase(connection.url);
    const Result<llm::ApiKey> typed = llm::apiKeyFor(llm::originOf(connection.url), endpoint.key);
    if (!address || !typed) {
        refuse(sentence(!address ? address.error() : typed.error()));
        return;
    }
    const llm::ApiKey key = typed->secret.isEmpty() ? m_connections.keyOf(connection) : *typed;
    m_place = llm::originOf(connection.url);
    m_triesFile = false;
    m_test = std::make_unique<llm::EndpointTest>(connection, key, llm::StreamLimits(), &m_connections.requests());
    connect(m_test.get(), &llm::EndpointTest::finished, this, &ConnectionTrials::takeReport);
    connect(m_test.get(), &llm::EndpointTest::stepped, this, [this](llm::EndpointTest::Step step) {
        if (step == llm::EndpointTest::Step::Loading)
            Q_EMIT goesOn(loadingText(-1, 0));
    });
    m_test->start();
}

void ConnectionTrials::stop()
{
    m_tried.reset();
    m_test.reset();
}

// Loads the model where it is not loaded yet, and asks it as any other server.
void ConnectionTrials::tryFile(const Connection &connection)
{
    if (const QString url = m_connections.runningAt(connection); !url.isEmpty())
        return askLoaded(connection, url);
    m_tried = std::make_unique<llm::LocalServer>(
        llm::ModelFile{connection.file, connection.program, connection.contextTokens, {}});
    connect(m_tried.get(), &llm::LocalServer::changed, this, [this, connection] { takeFileState(connection); });
    m_tried->start();
}

void ConnectionTrials::takeFileState(const Connection &connection)
{
    using State = llm::LocalServer::State;
    if (m_tried->state() == State::Loading) {
        Q_EMIT goesOn(loadingText(m_tried->percent(), m_tried->seconds()));
        Q_EMIT loading(m_tried->percent());
    }
    if (m_tried->state() == State::Failed) {
        const QString problem = sentence(m_tried->error());
        m_tried.release()->deleteLater(); // it is still in its signal
        refuse(problem);
    } else if (m_tried->state() == State::Ready) {
        askLoaded(connection, m_tried->url());
    }
}

void ConnectionTrials::askLoaded(const Connection &file, const QString &url)
{
    Connection there = file;
    there.server = llm::Server::LlamaCpp;
    there.url = url;
    m_place = file.file;
    m_triesFile = true;
    m_test = std::make_unique<llm::EndpointTest>(there, llm::ApiKey(), llm::StreamLimits(), &m_connections.requests());
    Q_EMIT goesOn(tr("Model loaded. Asking for a short reply…"));
    Q_EMIT loading(-1);
    connect(m_test.get(), &llm::EndpointTest::finished, this, &ConnectionTrials::takeReport);
    m_test->start();
}

void ConnectionTrials::refuse(const QString &sentence)
{
    TestOutcome outcome;
    outcome.sentence = sentence;
    Q_EMIT tested(outcome);
}

void ConnectionTrials::takeReport(const llm::EndpointReport &report)
{
    m_test.release()->deleteLater();
    m_tried.reset();
    Q_EMIT tested(TrialFindings(report, m_place, m_triesFile).outcome());
}

void ConnectionTrials::findServers()
{
    m_local = std::make_unique<llm::LocalServers>();
    connect(m_local.get(), &llm::LocalServers::found, this, [this](const QList<llm::FoundServer> &servers) {
        QList<Endpoint> endpoints;
        for (const llm::FoundServer &found : servers) {
            const llm::ServerKind &kind = llm::kindOf(found.server);
            Endpoint endpoint;
            endpoint.name = QString::fromUtf8(kind.name);
            endpoint.url = found.url;
            endpoint.server = QString::fromLatin1(kind.word);
            endpoint.api = llm::word(kind.apis.first());
            endpoints.append(endpoint);
        }
        Q_EMIT serversFound(endpoints,
                            endpoints.isEmpty()
                                ? tr("No server was found on the usual ports of this computer.")
                                : tr("%n server(s) found on this computer.", nullptr, int(endpoints.size())));
        m_local.release()->deleteLater();
    });
    m_local->start();
}

} // namespace dramatis::presenters
