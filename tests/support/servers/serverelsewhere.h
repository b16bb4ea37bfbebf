// A fault server that has a processor of its own: it answers while the test waits, and sends as fast as it can.
#pragma once

#include "support/servers/faultserver.h"

#include <QSemaphore>
#include <QThread>

#include <functional>

namespace dramatis::tests {

class ServerElsewhere : public QThread {
public:
    explicit ServerElsewhere(std::function<void(FaultServer &)> set) : m_set(std::move(set))
    {
        start();
        m_ready.acquire();
    }
    ~ServerElsewhere() override
    {
        quit();
        wait();
    }
    ServerElsewhere(const ServerElsewhere &) = delete;
    ServerElsewhere &operator=(const ServerElsewhere &) = delete;

    QString url() const { return m_url; }
    qint64 flooded() const { return m_server->flooded(); }
    QList<QByteArray> requests() const
    {
        QList<QByteArray> came;
        QMetaObject::invokeMethod(m_server, [&] { came = m_server->requests(); }, Qt::BlockingQueuedConnection);
        return came;
    }

private:
    void run() override
    {
        FaultServer server;
        m_set(server);
        m_server = &server;
        m_url = server.url();
        m_ready.release();
        exec();
    }

    std::function<void(FaultServer &)> m_set;
    FaultServer *m_server = nullptr;
    QString m_url;
    QSemaphore m_ready;
};

} // namespace dramatis::tests
