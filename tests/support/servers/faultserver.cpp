#include "support/servers/faultserver.h"

#include <QHostAddress>
#include <QPointer>
#include <QTcpSocket>
#include <QTimer>

#ifdef Q_OS_UNIX
#include <sys/socket.h>
#endif

namespace dramatis::tests {

namespace {

constexpr qint64 sendAhead = 256 * 1024;

bool isWhole(const QByteArray &request)
{
    const qsizetype end = request.indexOf("\r\n\r\n");
    if (end < 0)
        return false;
    const QByteArray head = request.first(end).toLower();
    const qsizetype field = head.indexOf("content-length:");
    const qsizetype length = field < 0 ? 0 : head.sliced(field + 15).split('\r').first().trimmed().toLongLong();
    return request.size() >= end + 4 + length;
}

// With a linger time of 0 the system sends RST instead of FIN.
void resetSocket(QTcpSocket *socket)
{
#ifdef Q_OS_UNIX
    const linger now{1, 0};
    setsockopt(int(socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &now, sizeof now);
#endif
    socket->abort();
}

} // namespace

// One connection: reads a request, then plays its script.
class FaultConnection : public QObject {
public:
    FaultConnection(FaultServer *server, QTcpSocket *socket) : QObject(socket), m_server(server), m_socket(socket)
    {
        connect(socket, &QTcpSocket::readyRead, this, &FaultConnection::read);
        connect(socket, &QTcpSocket::bytesWritten, this, &FaultConnection::flood);
    }

private:
    void read()
    {
        m_request += m_socket->readAll();
        if (!isWhole(m_request))
            return;
        m_server->m_requests.append(std::exchange(m_request, {}));
        m_script = m_server->scriptFor(m_server->m_requests.last());
        next();
    }

    void next()
    {
        // Who has hung up hears no more.
        if (!m_script.isEmpty() && m_socket->state() == QTcpSocket::ConnectedState)
            std::visit([this](const auto &step) { play(step); }, Step(m_script.takeFirst()));
    }

    void play(const Send &send)
    {
        m_socket->write(send.bytes);
        m_socket->flush();
        next();
    }
    void play(const Wait &wait) { QTimer::singleShot(wait.milliseconds, this, &FaultConnection::next); }
    void play(const Drip &drip)
    {
        m_socket->write(drip.bytes.first(std::min<qsizetype>(drip.piece, drip.bytes.size())));
        m_socket->flush();
        if (drip.bytes.size() > drip.piece)
            m_script.prepend(Drip{drip.bytes.sliced(drip.piece), drip.piece, drip.milliseconds});
        QTimer::singleShot(drip.milliseconds, this, &FaultConnection::next);
    }
    void play(const Flood &all)
    {
        m_flood = all;
        flood();
    }
    void play(const Close &) { m_socket->disconnectFromHost(); }
    void play(const Reset &) { resetSocket(m_socket); }

    void flood()
    {
        while (m_flood.total > 0 && m_socket->bytesToWrite() < sendAhead
               && m_socket->state() == QTcpSocket::ConnectedState) {
            m_socket->write(m_flood.bytes);
            m_flood.total -= m_flood.bytes.size();
            m_server->m_flooded += m_flood.bytes.size();
            if (m_flood.total <= 0)
                next();
        }
    }

    FaultServer *m_server;
    QTcpSocket *m_socket;
    QByteArray m_request;
    Script m_script;
    Flood m_flood{{}, 0};
};

FaultServer::FaultServer()
{
    connect(&m_server, &QTcpServer::newConnection, this, &FaultServer::accept);
    if (!m_server.listen(QHostAddress::LocalHost))
        qFatal("the fault server finds no port");
}

void FaultServer::accept()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        ++m_connections;
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        new FaultConnection(this, socket);
    }
}

Script FaultServer::scriptFor(const QByteArray &request)
{
    const QByteArray path = request.split(' ').value(1);
    if (const auto known = m_scriptsAt.constFind(path); known != m_scriptsAt.cend())
        return *known;
    for (const auto &[words, script] : std::as_const(m_scriptsWhere))
        if (request.contains(words))
            return script;
    if (m_scripts.isEmpty())
        return {};
    return m_scripts.size() > 1 ? m_scripts.takeFirst() : m_scripts.first();
}

QString FaultServer::url() const
{
    return QStringLiteral("http://127.0.0.1:%1").arg(m_server.serverPort());
}

int FaultServer::openConnections() const
{
    return int(m_server.findChildren<QTcpSocket *>().size());
}

QByteArray FaultServer::head(int status, const QByteArray &type, const QByteArray &more)
{
    return "HTTP/1.1 " + QByteArray::number(status) + " Said\r\nContent-Type: " + type + "\r\n" + more + "\r\n";
}

Script FaultServer::json(int status, const QByteArray &body, const QByteArray &headers)
{
    const QByteArray length = "Content-Length: " + QByteArray::number(body.size()) + "\r\n";
    return {Send{head(status, "application/json", headers + length) + body}};
}

QByteArray FaultServer::streamHead()
{
    return head(200, "text/event-stream", "Connection: close\r\n");
}

QByteArray FaultServer::delta(const QByteArray &text)
{
    return "data: {\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"" + text + "\"}}]}\n\n";
}

QByteArray FaultServer::finish()
{
    return "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
}

} // namespace dramatis::tests
