// ConnectionTrials tries out a connection, and looks where on this computer there is one. Only the newest test answers.
#pragma once

#include "presenters/connections/endpoint.h"
#include "presenters/connections/trialfindings.h"

#include <QObject>

#include <memory>

namespace dramatis::turn {
class Connections;
}

namespace dramatis::llm {
class EndpointTest;
class LocalServer;
class LocalServers;
} // namespace dramatis::llm

namespace dramatis::presenters {

class ConnectionTrials : public QObject {
    Q_OBJECT
public:
    explicit ConnectionTrials(turn::Connections &connections, QObject *parent = nullptr);
    ~ConnectionTrials() override;

    // Answers by `tested`. The key that was kept counts where none is given.
    void test(const Endpoint &endpoint);
    void stop(); // it answers no more
    bool isTesting() const { return m_test || m_tried; }

    void findServers(); // on this computer; answers by `serversFound`

Q_SIGNALS:
    void goesOn(const QString &sentence);
    void loading(int percent); // of a model; -1: it does not say how far it is
    void tested(const dramatis::presenters::TestOutcome &outcome);
    void serversFound(const QList<dramatis::presenters::Endpoint> &endpoints, const QString &sentence);

private:
    void tryFile(const llm::Connection &connection);
    void takeFileState(const llm::Connection &connection);
    void askLoaded(const llm::Connection &file, const QString &url);
    void refuse(const QString &sentence);
    void takeReport(const llm::EndpointReport &report);

    turn::Connections &m_connections;
    std::unique_ptr<llm::EndpointTest> m_test;
    std::unique_ptr<llm::LocalServers> m_local;
    std::unique_ptr<llm::LocalServer> m_tried; // a model file, for the time of the test
    QString m_place;                           // the address or the file that is tried
    bool m_triesFile = false;
};

} // namespace dramatis::presenters
