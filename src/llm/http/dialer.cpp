#include "llm/http/dialer.h"

#include <QNetworkProxy>
#include <QSslSocket>

#include <algorithm>
#include <chrono>
#include <utility>

namespace dramatis::llm {

QList<QHostAddress> inTurns(const QList<QHostAddress> &addresses)
{
    if (addresses.isEmpty())
        return {};
    QList<QHostAddress> first;
    QList<QHostAddress> others;
    for (const QHostAddress &each : addresses)
        (each.protocol() == addresses.first().protocol() ? first : others).append(each);
    QList<QHostAddress> turns;
    for (qsizetype i = 0; i < std::max(first.size(), others.size()); ++i) {
        if (i < first.size())
            turns.append(first[i]);
        if (i < others.size())
            turns.append(others[i]);
    }
    constexpr qsizetype most = 8;
    return turns.first(std::min(turns.size(), most));
}

Dialer::Dialer(Socket kind, QObject *parent) : QObject(parent), m_kind(kind)
{
    constexpr std::chrono::milliseconds patience{250};
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, this, &Dialer::tryNext);
}

Dialer::~Dialer()
{
    if (m_lookup >= 0)
        QHostInfo::abortHostLookup(m_lookup);
}

void Dialer::dial(const QString &host, quint16 port)
{
    // Qt would ask for the name of a number, and wait for it.
    if (const QHostAddress number(host); !number.isNull())
        return dialAny({number}, port);
    m_port = port;
    m_lookup = QHostInfo::lookupHost(host, this, &Dialer::found);
}

void Dialer::dialAny(const QList<QHostAddress> &addresses, quint16 port)
{
    m_port = port;
    m_addresses = addresses;
    tryNext();
}

void Dialer::dialThrough(const QNetworkProxy &socks, const QString &host, quint16 port)
{
    QTcpSocket *socket = makeSocket();
    socket->setProxy(socks);
    socket->connectToHost(host, port);
}

void Dialer::found(const QHostInfo &host)
{
    m_lookup = -1;
    if (host.addresses().isEmpty())
        Q_EMIT failed(QAbstractSocket::HostNotFoundError, host.errorString());
    else
        dialAny(inTurns(host.addresses()), m_port);
}

void Dialer::tryNext()
{
    m_patience.stop();
    const QHostAddress address = m_addresses.takeFirst();
    if (!m_addresses.isEmpty())
        m_patience.start();
    QTcpSocket *socket = makeSocket();
    socket->setProxy(QNetworkProxy::NoProxy);
    socket->connectToHost(address, m_port);
}

QTcpSocket *Dialer::makeSocket()
{
    QTcpSocket *socket = m_kind == Socket::Secure ? new QSslSocket(this) : new QTcpSocket(this);
    m_trying.append(socket);
    connect(socket, &QTcpSocket::connected, this, [this, socket] { won(socket); });
    connect(socket, &QTcpSocket::errorOccurred, this, [this, socket] { lost(socket); });
    return socket;
}

void Dialer::won(QTcpSocket *socket)
{
    m_patience.stop();
    m_addresses.clear();
    for (QTcpSocket *each : std::exchange(m_trying, {})) {
        each->disconnect(this);
        if (each != socket)
            each->deleteLater();
    }
    Q_EMIT connected(socket);
}

// That somebody refuses says more than that a part of the network cannot be reached.
void Dialer::lost(QTcpSocket *socket)
{
    if (m_words.isEmpty() || (m_error == QAbstractSocket::NetworkError && socket->error() != m_error)) {
        m_error = socket->error();
        m_words = socket->errorString();
    }
    m_trying.removeOne(socket);
    socket->disconnect(this);
    socket->deleteLater();
    if (!m_addresses.isEmpty())
        return tryNext();
    if (m_trying.isEmpty())
        Q_EMIT failed(m_error, m_words);
}

} // namespace dramatis::llm
