// Connects to a host by whichever of its addresses answers first (RFC 8305): one that swallows what is sent to it costs a quarter
// of a second, and not the whole patience.
#pragma once

#include <QAbstractSocket>
#include <QHostAddress>
#include <QHostInfo>
#include <QObject>
#include <QTimer>

class QNetworkProxy;
class QTcpSocket;

namespace dramatis::llm {

// Of both kinds (IPv6, IPv4) one after the other, beginning with the first one's kind; not more than eight.
QList<QHostAddress> inTurns(const QList<QHostAddress> &addresses);

class Dialer : public QObject {
    Q_OBJECT
public:
    enum class Socket { Plain, Secure }; // a QTcpSocket, or a QSslSocket that is not encrypted yet

    explicit Dialer(Socket kind, QObject *parent = nullptr);
    ~Dialer() override;

    // One of the three, once. `host`: a name or a number. The first two never use a proxy.
    void dial(const QString &host, quint16 port);
    void dialAny(const QList<QHostAddress> &addresses, quint16 port); // not empty; in this order
    void dialThrough(const QNetworkProxy &socks, const QString &host, quint16 port);

Q_SIGNALS:
    // One of the two, once. The socket is a child of this, until somebody takes it.
    void connected(QTcpSocket *socket);
    void failed(QAbstractSocket::SocketError error, const QString &words);

private:
    void found(const QHostInfo &host);
    void tryNext();
    QTcpSocket *makeSocket();
    void won(QTcpSocket *socket);
    void lost(QTcpSocket *socket);

    Socket m_kind;
    QList<QHostAddress> m_addresses; // not tried yet
    quint16 m_port = 0;
    QList<QTcpSocket *> m_trying;
    QTimer m_patience;
    int m_lookup = -1;
    QAbstractSocket::SocketError m_error = QAbstractSocket::UnknownSocketError; // the one that says most
    QString m_words;
};

} // namespace dramatis::llm
