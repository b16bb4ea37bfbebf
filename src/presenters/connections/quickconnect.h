// QuickConnect is the shortest way to a model: a server on this computer is found, tried, and tells the stories from
// then on where it works.
#pragma once

#include "presenters/connections/endpoint.h"

#include <QList>
#include <QObject>

#include <memory>
#include <optional>

namespace dramatis::presenters {

class ConnectionTrials;
class ConnectionsPresenter;
struct TestOutcome;

class QuickConnect : public QObject {
    Q_OBJECT
public:
    explicit QuickConnect(ConnectionsPresenter &connections, QObject *parent = nullptr);
    ~QuickConnect() override;

    ConnectionTrials &trials() const { return *m_trials; }
    void look();
    bool isLooking() const { return m_isLooking; }
    const QList<Endpoint> &servers() const { return m_servers; }

    void connectTo(const Endpoint &server);
    bool isTrying() const { return m_tried.has_value(); }
    bool isConnected() const; // a model tells the stories, however that came about
    QString state() const;    // a sentence or more; empty: there is nothing to say

Q_SIGNALS:
    void changed();

private:
    void take(const TestOutcome &outcome);

    ConnectionsPresenter &m_connections;
    std::unique_ptr<ConnectionTrials> m_trials; // its own: the settings may test another server meanwhile
    QList<Endpoint> m_servers;
    std::optional<Endpoint> m_tried;
    QString m_problem;
    bool m_isLooking = false;
};

} // namespace dramatis::presenters
