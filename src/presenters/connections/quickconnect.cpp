#include "presenters/connections/quickconnect.h"

#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/connectiontrials.h"
#include "presenters/connections/modelchoices.h"

namespace dramatis::presenters {

QuickConnect::QuickConnect(ConnectionsPresenter &connections, QObject *parent) :
    QObject(parent), m_connections(connections), m_trials(connections.ownTrials())
{
    connect(&connections, &ConnectionsPresenter::changed, this, &QuickConnect::changed);
    connect(m_trials.get(), &ConnectionTrials::tested, this, &QuickConnect::take);
    connect(m_trials.get(), &ConnectionTrials::serversFound, this, [this](const QList<Endpoint> &found) {
        m_servers = found;
        m_isLooking = false;
        Q_EMIT changed();
    });
}

QuickConnect::~QuickConnect() = default;

void QuickConnect::look()
{
    m_isLooking = true;
    Q_EMIT changed();
    m_trials->findServers();
}

void QuickConnect::connectTo(const Endpoint &server)
{
    m_problem.clear();
    m_tried = server;
    m_trials->test(server);
    Q_EMIT changed();
}

// A connection to the same server that is there already is used as it is.
void QuickConnect::take(const TestOutcome &outcome)
{
    Endpoint server = *std::exchange(m_tried, std::nullopt);
    QString name = m_connections.nameAt(server.url);
    if (!outcome.works) {
        m_problem = outcome.sentence;
    } else if (name.isEmpty()) {
        server.name = m_connections.freeName(server.name);
        server.model = outcome.models.value(0);
        server.instruct = outcome.instruct;
        if (!outcome.layout.isEmpty())
            server.layout = outcome.layout;
        m_problem = m_connections.save(server);
        name = m_problem.isEmpty() ? server.name : QString();
    }
    if (outcome.works && !name.isEmpty())
        m_connections.models().setNarrative(name);
    Q_EMIT changed();
}

bool QuickConnect::isConnected() const
{
    return m_connections.models().speakerIsModel();
}

QString QuickConnect::state() const
{
    if (m_tried) //: %1: the name of a server, such as Ollama
        return tr("Trying %1…").arg(m_tried->name);
    if (!m_problem.isEmpty())
        return m_problem;
    if (isConnected()) //: %1: a connection and its model
        return tr("Connected: %1").arg(m_connections.models().speakerText());
    if (m_isLooking)
        return tr("Looking for servers…");
    return m_servers.isEmpty() ? tr("No server found on this computer.") : QString();
}

} // namespace dramatis::presenters
