// One request over HTTP/1.1, on a connection of its own that ends with it, and its answer: as a QNetworkReply, but with a head
// that has a limit, without a thread, and never sent twice. Qt's own manager reads a head to its end, however long it is, and in
// a loop that hears of no abort meanwhile.
//
// error(): NoError, also where the status tells of a failure, once the answer is whole; ProtocolFailure: no HTTP;
// ProtocolInvalidOperationError: a head beyond HeadReader's limits; UnknownContentError: a body whose parts do not fit;
// Proxy…Error: of the system's proxy, and not of the server.
// uploadProgress() from when it is connected, requestSent() once the system has all of it. errorOccurred() is not said.
#pragma once

#include "llm/http/answerbody.h"
#include "llm/http/answerhead.h"
#include "llm/http/route.h"

#include <QAbstractSocket>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QPointer>

#include <optional>

class QTcpSocket;

namespace dramatis::llm {

class Dialer;

class HttpReply : public QNetworkReply {
    Q_OBJECT
public:
    // What is silent before anything could be asked: "proxy_silent", "tls_silent"; else nothing is connected, or it was asked.
    static constexpr auto silent = QNetworkRequest::Attribute(QNetworkRequest::User + 1);

    // Goes out from the event loop. Proxies are the system's, but for this computer. "GET" or "POST".
    HttpReply(const QNetworkRequest &request, const QByteArray &method, const QByteArray &body);
    ~HttpReply() override;

    void abort() override; // hangs up: nothing is said any more, and it neither finishes nor fails
    qint64 bytesAvailable() const override;

protected:
    qint64 readData(char *to, qint64 most) override;

private:
    void begin();
    void connected(QTcpSocket *socket);
    void askProxy();
    void proxyAnswers();
    void encrypt();
    void say();
    void written();
    void read();
    void readLater();
    void take(const QByteArray &bytes);
    bool takeHead(QByteArrayView &bytes);
    void socketFailed();
    void failed(QAbstractSocket::SocketError error, const QString &words);
    void proxyFailed(NetworkError error, const QString &words);
    void end(NetworkError error, const QString &words);
    void hangUp();

    QByteArray m_request; // until it is written
    qint64 m_length = 0;  // of head and body
    Route m_route;
    bool m_atProxy = false; // until it has connected us
    QPointer<Dialer> m_dialer;
    QTcpSocket *m_socket = nullptr; // a child
    HeadReader m_head;
    std::optional<BodyReader> m_body;
    QByteArray m_ready; // of the body, not read yet
    bool m_readsLater = false;
    bool m_ended = false;
};

// What secure connections need to know of this system, so that the first one need not: 50 ms. For another thread.
void prepareSecureConnections();

} // namespace dramatis::llm
