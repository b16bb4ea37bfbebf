// One request over HTTP/1.1, on a connection of its own that ends with it, and its answer: as a QNetworkReply, but with a head
// that has a limit, without a thread, and never sent twice. Qt's own manager reads a head to its end, however long it is, and in
// a loop that hears of no abort meanwhile.
//
// error(): NoError, also where the status tells of a failure, once the answer is whole; ProtocolFailure: no HTTP;
// ProtocolInvalidOperationError: a head beyond HeadReader::mostBytes; UnknownContentError: a body whose parts do not fit.
#pragma once

#include "llm/http/answerbody.h"
#include "llm/http/answerhead.h"

#include <QAbstractSocket>
#include <QNetworkReply>
#include <QPointer>

#include <memory>
#include <optional>

class QNetworkProxy;
class QSslSocket;

namespace dramatis::llm {

class Dialer;

class HttpReply : public QNetworkReply {
    Q_OBJECT
public:
    // Goes out from the event loop. Proxies are the system's, but for this computer. "GET" or "POST".
    HttpReply(const QNetworkRequest &request, const QByteArray &method, const QByteArray &body);
    ~HttpReply() override;

    void abort() override; // hangs up; nothing is said any more
    qint64 bytesAvailable() const override;

protected:
    qint64 readData(char *to, qint64 most) override;

private:
    void begin();
    void connected(QSslSocket *socket);
    void say();
    void written();
    void read();
    void take(const QByteArray &bytes);
    bool takeHead(QByteArrayView &bytes);
    void socketFailed();
    void end(NetworkError error, const QString &words);
    void hangUp();

    QByteArray m_request; // until it is written
    qint64 m_written = 0;
    QPointer<Dialer> m_dialer;
    QSslSocket *m_socket = nullptr; // a child
    bool m_absolute = false; // to a proxy that reads what it passes on
    QByteArray m_proxyPass;
    HeadReader m_head;
    std::optional<BodyReader> m_body;
    QByteArray m_ready; // of the body, not read yet
    bool m_readsLater = false;
    bool m_ended = false;
};

} // namespace dramatis::llm
