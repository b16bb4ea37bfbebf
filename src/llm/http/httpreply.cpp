#include "llm/http/httpreply.h"

#include "llm/http/dialer.h"

#include <QMetaObject>
#include <QNetworkRequest>
#include <QSslConfiguration>
#include <QSslSocket>

#include <algorithm>
#include <utility>

namespace dramatis::llm {

namespace {

// What is not read stays with the sender, but for this much.
constexpr qint64 roomBytes = 256 * 1024;

QByteArray hostField(const QUrl &address)
{
    const QUrl::FormattingOptions rest = QUrl::RemoveScheme | QUrl::RemoveUserInfo | QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment;
    return address.toEncoded(rest).sliced(2); // "//host:port"
}

QByteArray wholeAddress(const QUrl &address)
{
    QUrl shown = address.adjusted(QUrl::RemoveFragment | QUrl::RemoveUserInfo);
    if (shown.path().isEmpty())
        shown.setPath(QStringLiteral("/"));
    return shown.toEncoded();
}

QByteArray withoutHost(const QByteArray &address)
{
    return address.sliced(address.indexOf('/', address.indexOf("//") + 2));
}

QNetworkReply::NetworkError errorOf(QAbstractSocket::SocketError error)
{
    switch (error) {
    case QAbstractSocket::ConnectionRefusedError: return QNetworkReply::ConnectionRefusedError;
    case QAbstractSocket::RemoteHostClosedError: return QNetworkReply::RemoteHostClosedError;
    case QAbstractSocket::HostNotFoundError: return QNetworkReply::HostNotFoundError;
    case QAbstractSocket::SocketTimeoutError: return QNetworkReply::TimeoutError;
    case QAbstractSocket::SslHandshakeFailedError:
    case QAbstractSocket::SslInternalError:
    case QAbstractSocket::SslInvalidUserDataError: return QNetworkReply::SslHandshakeFailedError;
    case QAbstractSocket::ProxyAuthenticationRequiredError: return QNetworkReply::ProxyAuthenticationRequiredError;
    case QAbstractSocket::ProxyConnectionRefusedError:
    case QAbstractSocket::ProxyConnectionClosedError:
    case QAbstractSocket::ProxyConnectionTimeoutError:
    case QAbstractSocket::ProxyNotFoundError:
    case QAbstractSocket::ProxyProtocolError: return QNetworkReply::UnknownProxyError;
    default: return QNetworkReply::UnknownNetworkError;
    }
}

} // namespace

HttpReply::HttpReply(const QNetworkRequest &request, const QByteArray &method, const QByteArray &body) : m_request(body)
{
    setRequest(request);
    setUrl(request.url());
    setOperation(method == "POST" ? QNetworkAccessManager::PostOperation : QNetworkAccessManager::GetOperation);
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    QMetaObject::invokeMethod(this, &HttpReply::begin, Qt::QueuedConnection);
}

HttpReply::~HttpReply()
{
    abort();
}

void HttpReply::abort()
{
    m_ended = true;
    hangUp();
}

void HttpReply::begin()
{
    if (m_ended)
        return;
    const std::optional<Route> route = routeTo(url());
    if (!route)
        return end(UnknownProxyError, QStringLiteral("none of the system's proxies is for such an address"));
    m_route = *route;
    m_atProxy = m_route.isThroughHttp();
    m_dialer = new Dialer(isSecure(url()) ? Dialer::Socket::Secure : Dialer::Socket::Plain, this);
    connect(m_dialer, &Dialer::connected, this, &HttpReply::connected);
    connect(m_dialer, &Dialer::failed, this, &HttpReply::failed);
    if (m_route.kind == Route::Kind::Socks)
        m_dialer->dialThrough(m_route.proxy, url().host(), portOf(url()));
    else if (m_route.isThroughHttp())
        m_dialer->dial(m_route.proxy.hostName(), m_route.proxy.port());
    else
        m_dialer->dial(url().host(), portOf(url()));
}

void HttpReply::connected(QTcpSocket *socket)
{
    m_socket = socket;
    m_socket->setParent(this);
    m_socket->setReadBufferSize(roomBytes);
    connect(m_socket, &QTcpSocket::errorOccurred, this, &HttpReply::socketFailed);
    if (m_route.kind == Route::Kind::Tunnel)
        askProxy();
    else if (isSecure(url()))
        encrypt();
    else
        say();
}

void HttpReply::askProxy()
{
    QUrl there = url();
    there.setPort(portOf(there));
    const QByteArray target = hostField(there);
    QByteArray head = "CONNECT " + target + " HTTP/1.1\r\nHost: " + target + "\r\n";
    if (const QByteArray pass = m_route.pass(); !pass.isEmpty())
        head += "Proxy-Authorization: " + pass + "\r\n";
    connect(m_socket, &QTcpSocket::readyRead, this, &HttpReply::proxyAnswers);
    setAttribute(silent, QStringLiteral("proxy_silent"));
    m_socket->write(head + "\r\n");
}

// What comes behind its head is the server's already.
void HttpReply::proxyAnswers()
{
    m_socket->skip(m_head.feed(m_socket->peek(roomBytes)));
    if (m_head.state() == HeadReader::State::Open)
        return;
    constexpr int wantsPassword = 407;
    constexpr int lastGood = 299;
    const int status = m_head.state() == HeadReader::State::Whole ? m_head.head().status : 0;
    if (status == wantsPassword)
        return proxyFailed(ProxyAuthenticationRequiredError, m_route.pass().isEmpty() ? QStringLiteral("it wants a name and a password")
                                                                                      : QStringLiteral("it does not take its name and password"));
    if (status == 0 || status > lastGood)
        return proxyFailed(UnknownProxyError, status == 0 ? QStringLiteral("what answers does not speak as a proxy") : QStringLiteral("status %1").arg(status));
    disconnect(m_socket, &QTcpSocket::readyRead, this, nullptr);
    m_head = {};
    encrypt();
}

void HttpReply::encrypt()
{
    m_atProxy = false;
    setAttribute(silent, QStringLiteral("tls_silent"));
    auto *socket = static_cast<QSslSocket *>(m_socket);
    connect(socket, &QSslSocket::encrypted, this, &HttpReply::say);
    socket->setPeerVerifyName(url().host());
    socket->startClientEncryption();
}

void HttpReply::say()
{
    m_atProxy = false;
    setAttribute(silent, {});
    const bool posts = operation() == QNetworkAccessManager::PostOperation;
    const QByteArray whole = wholeAddress(url());
    QByteArray head = (posts ? "POST " : "GET ") + (m_route.kind == Route::Kind::ReadAlong ? whole : withoutHost(whole))
                      + " HTTP/1.1\r\nHost: " + hostField(url()) + "\r\n";
    for (const QByteArray &name : request().rawHeaderList())
        head += name + ": " + request().rawHeader(name) + "\r\n";
    if (const QByteArray pass = m_route.pass(); m_route.kind == Route::Kind::ReadAlong && !pass.isEmpty())
        head += "Proxy-Authorization: " + pass + "\r\n";
    if (posts)
        head += "Content-Length: " + QByteArray::number(m_request.size()) + "\r\n";
    connect(m_socket, &QTcpSocket::readyRead, this, &HttpReply::read);
    // What is encrypted is written only when it has left: `bytesWritten` says so before that, from amid Qt's work.
    if (auto *secure = qobject_cast<QSslSocket *>(m_socket))
        connect(secure, &QSslSocket::encryptedBytesWritten, this, &HttpReply::written);
    else
        connect(m_socket, &QTcpSocket::bytesWritten, this, &HttpReply::written);
    const QByteArray all = head + "\r\n" + std::exchange(m_request, {});
    m_length = all.size();
    m_socket->write(all);
    if (m_socket->bytesAvailable() > 0) // it spoke first
        readLater();
    Q_EMIT uploadProgress(0, m_length);
}

void HttpReply::written()
{
    const auto *secure = qobject_cast<QSslSocket *>(m_socket);
    const qint64 waiting = m_socket->bytesToWrite() + (secure ? secure->encryptedBytesToWrite() : 0);
    Q_EMIT uploadProgress(std::max<qint64>(0, m_length - waiting), m_length);
    if (m_ended || waiting > 0)
        return;
    if (secure)
        disconnect(secure, &QSslSocket::encryptedBytesWritten, this, nullptr);
    else
        disconnect(m_socket, &QTcpSocket::bytesWritten, this, nullptr);
    Q_EMIT requestSent();
}

// So much at a time that others have their turn, too.
void HttpReply::read()
{
    if (m_ended || m_readsLater || m_ready.size() >= roomBytes)
        return;
    constexpr qint64 piece = 64 * 1024;
    if (const QByteArray bytes = m_socket->read(piece); !bytes.isEmpty())
        take(bytes);
    if (!m_ended && m_socket->bytesAvailable() > 0)
        readLater();
}

void HttpReply::readLater()
{
    if (std::exchange(m_readsLater, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_readsLater = false;
            read();
        },
        Qt::QueuedConnection);
}

void HttpReply::take(const QByteArray &bytes)
{
    QByteArrayView rest(bytes);
    if (!m_body && !takeHead(rest))
        return;
    const QByteArray body = m_body->feed(rest);
    m_ready += body;
    if (!body.isEmpty())
        Q_EMIT readyRead();
    if (m_ended)
        return;
    if (m_body->state() == BodyReader::State::Malformed)
        end(UnknownContentError, QStringLiteral("the parts of the answer do not fit together"));
    else if (m_body->state() == BodyReader::State::Whole)
        end(NoError, {});
}

// Whether it is whole, and somebody still listens.
bool HttpReply::takeHead(QByteArrayView &bytes)
{
    bytes = bytes.sliced(m_head.feed(bytes));
    switch (m_head.state()) {
    case HeadReader::State::Open: return false;
    case HeadReader::State::Malformed: end(ProtocolFailure, QStringLiteral("what answers does not speak HTTP")); return false;
    case HeadReader::State::TooLarge:
        end(ProtocolInvalidOperationError, QStringLiteral("more than %1 bytes or %2 fields").arg(HeadReader::mostBytes).arg(HeadReader::mostFields));
        return false;
    case HeadReader::State::Whole: break;
    }
    const AnswerHead &head = m_head.head();
    setAttribute(QNetworkRequest::HttpStatusCodeAttribute, head.status);
    setAttribute(QNetworkRequest::HttpReasonPhraseAttribute, head.reason);
    for (const auto &[name, value] : head.fields)
        if (!hasRawHeader(name))
            setRawHeader(name, head.value(name));
    m_body.emplace(head);
    Q_EMIT metaDataChanged();
    return !m_ended;
}

void HttpReply::socketFailed()
{
    const QAbstractSocket::SocketError error = m_socket->error();
    const QString words = m_socket->errorString();
    while (!m_ended && !m_atProxy && m_socket->bytesAvailable() > 0)
        take(m_socket->read(roomBytes));
    if (m_ended)
        return;
    if (m_body && error == QAbstractSocket::RemoteHostClosedError)
        m_body->closed();
    if (m_body && m_body->state() == BodyReader::State::Whole)
        end(NoError, {});
    else
        failed(error, words);
}

void HttpReply::failed(QAbstractSocket::SocketError error, const QString &words)
{
    if (m_atProxy)
        return proxyFailed(UnknownProxyError, words);
    // Once something has been said, the handshake is over: what breaks is the connection.
    const bool breaks = m_length > 0 && errorOf(error) == SslHandshakeFailedError;
    end(breaks ? RemoteHostClosedError : errorOf(error), words);
}

void HttpReply::proxyFailed(NetworkError error, const QString &words)
{
    end(error, QStringLiteral("%1:%2: %3").arg(m_route.proxy.hostName(), QString::number(m_route.proxy.port()), words));
}

void HttpReply::end(NetworkError error, const QString &words)
{
    if (std::exchange(m_ended, true))
        return;
    hangUp();
    if (error != NoError)
        setError(error, words);
    setFinished(true);
    Q_EMIT finished();
}

void HttpReply::hangUp()
{
    if (m_dialer) {
        m_dialer->disconnect(this);
        m_dialer->deleteLater();
    }
    if (!m_socket)
        return;
    m_socket->disconnect(this);
    m_socket->abort();
    m_socket->deleteLater();
    m_socket = nullptr;
}

qint64 HttpReply::bytesAvailable() const
{
    return QNetworkReply::bytesAvailable() + m_ready.size();
}

qint64 HttpReply::readData(char *to, qint64 most)
{
    if (m_ready.isEmpty())
        return isFinished() ? -1 : 0;
    const qint64 count = std::min<qint64>(most, m_ready.size());
    std::copy_n(m_ready.constData(), count, to);
    m_ready.remove(0, count);
    if (m_socket && m_socket->bytesAvailable() > 0)
        readLater();
    return count;
}

void prepareSecureConnections()
{
    QSslSocket::supportsSsl();
    QSslConfiguration::defaultConfiguration();
}

} // namespace dramatis::llm
