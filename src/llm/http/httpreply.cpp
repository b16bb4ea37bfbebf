#include "llm/http/httpreply.h"

#include "llm/connection.h"
#include "llm/http/dialer.h"

#include <QMetaObject>
#include <QNetworkProxy>
#include <QNetworkRequest>
#include <QSslSocket>

#include <algorithm>
#include <utility>

namespace dramatis::llm {

namespace {

// What is not read stays with the sender, but for this much.
constexpr qint64 roomBytes = 256 * 1024;

bool isSecure(const QUrl &address)
{
    return address.scheme() == QLatin1StringView("https");
}

quint16 portOf(const QUrl &address)
{
    constexpr int plain = 80;
    constexpr int secure = 443;
    return quint16(address.port(isSecure(address) ? secure : plain));
}

QNetworkProxy proxyFor(const QUrl &address)
{
    if (isThisComputer(address))
        return QNetworkProxy::NoProxy;
    const QList<QNetworkProxy> proxies = QNetworkProxyFactory::proxyForQuery(QNetworkProxyQuery(address));
    return proxies.isEmpty() ? QNetworkProxy(QNetworkProxy::NoProxy) : proxies.first();
}

QByteArray hostField(const QUrl &address)
{
    const QUrl::FormattingOptions rest = QUrl::RemoveScheme | QUrl::RemoveUserInfo | QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment;
    return address.toEncoded(rest).sliced(2); // "//host:port"
}

QByteArray target(const QUrl &address, bool absolute)
{
    QUrl shown = address.adjusted(QUrl::RemoveFragment | QUrl::RemoveUserInfo);
    if (shown.path().isEmpty())
        shown.setPath(QStringLiteral("/"));
    const QByteArray whole = shown.toEncoded();
    if (absolute)
        return whole;
    return whole.sliced(whole.indexOf('/', shown.scheme().size() + 3));
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
    case QAbstractSocket::ProxyConnectionRefusedError: return QNetworkReply::ProxyConnectionRefusedError;
    case QAbstractSocket::ProxyConnectionClosedError: return QNetworkReply::ProxyConnectionClosedError;
    case QAbstractSocket::ProxyConnectionTimeoutError: return QNetworkReply::ProxyTimeoutError;
    case QAbstractSocket::ProxyNotFoundError: return QNetworkReply::ProxyNotFoundError;
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
    const QNetworkProxy proxy = proxyFor(url());
    m_dialer = new Dialer(this);
    connect(m_dialer, &Dialer::connected, this, &HttpReply::connected);
    connect(m_dialer, &Dialer::failed, this, [this](QAbstractSocket::SocketError error, const QString &words) { end(errorOf(error), words); });
    const bool readsAlong = proxy.type() == QNetworkProxy::HttpProxy || proxy.type() == QNetworkProxy::HttpCachingProxy;
    if (proxy.type() == QNetworkProxy::NoProxy || proxy.type() == QNetworkProxy::DefaultProxy)
        return m_dialer->dial(url().host(), portOf(url()));
    if (!readsAlong || isSecure(url()))
        return m_dialer->tunnel(url().host(), portOf(url()), proxy);
    m_absolute = true;
    if (!proxy.user().isEmpty())
        m_proxyPass = (proxy.user() + u':' + proxy.password()).toUtf8().toBase64();
    m_dialer->dial(proxy.hostName(), proxy.port());
}

void HttpReply::connected(QSslSocket *socket)
{
    m_socket = socket;
    m_socket->setParent(this);
    m_socket->setReadBufferSize(roomBytes);
    connect(m_socket, &QSslSocket::readyRead, this, &HttpReply::read);
    connect(m_socket, &QSslSocket::errorOccurred, this, &HttpReply::socketFailed);
    if (!isSecure(url()))
        return say();
    connect(m_socket, &QSslSocket::encrypted, this, &HttpReply::say);
    m_socket->setPeerVerifyName(url().host());
    m_socket->startClientEncryption();
}

void HttpReply::say()
{
    const bool posts = operation() == QNetworkAccessManager::PostOperation;
    QByteArray head = (posts ? "POST " : "GET ") + target(url(), m_absolute) + " HTTP/1.1\r\nHost: " + hostField(url()) + "\r\n";
    for (const QByteArray &name : request().rawHeaderList())
        head += name + ": " + request().rawHeader(name) + "\r\n";
    if (!m_proxyPass.isEmpty())
        head += "Proxy-Authorization: Basic " + m_proxyPass + "\r\n";
    if (posts)
        head += "Content-Length: " + QByteArray::number(m_request.size()) + "\r\n";
    m_request.prepend(head + "\r\n");
    connect(m_socket, &QSslSocket::bytesWritten, this, &HttpReply::written);
    connect(m_socket, &QSslSocket::encryptedBytesWritten, this, &HttpReply::written);
    m_written = m_request.size();
    m_socket->write(std::exchange(m_request, {}));
}

void HttpReply::written()
{
    const qint64 waiting = m_socket->bytesToWrite() + m_socket->encryptedBytesToWrite();
    Q_EMIT uploadProgress(std::max<qint64>(0, m_written - waiting), m_written);
    if (m_ended || waiting > 0)
        return;
    disconnect(m_socket, &QSslSocket::bytesWritten, this, nullptr);
    disconnect(m_socket, &QSslSocket::encryptedBytesWritten, this, nullptr);
    Q_EMIT requestSent();
}

// So much at a time that others have their turn, too.
void HttpReply::read()
{
    m_readsLater = false;
    if (m_ended || m_ready.size() >= roomBytes)
        return;
    constexpr qint64 piece = 64 * 1024;
    if (const QByteArray bytes = m_socket->read(piece); !bytes.isEmpty())
        take(bytes);
    if (m_ended || m_socket->bytesAvailable() == 0 || m_readsLater)
        return;
    m_readsLater = true;
    QMetaObject::invokeMethod(this, &HttpReply::read, Qt::QueuedConnection);
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
        end(ProtocolInvalidOperationError, QStringLiteral("the head of the answer is longer than %1 bytes").arg(HeadReader::mostBytes));
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
    while (!m_ended && m_socket->bytesAvailable() > 0)
        take(m_socket->read(roomBytes));
    if (m_ended)
        return;
    if (m_body && error == QAbstractSocket::RemoteHostClosedError)
        m_body->closed();
    if (m_body && m_body->state() == BodyReader::State::Whole)
        end(NoError, {});
    else
        end(errorOf(error), words);
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
    if (m_socket && m_socket->bytesAvailable() > 0 && !std::exchange(m_readsLater, true))
        QMetaObject::invokeMethod(this, &HttpReply::read, Qt::QueuedConnection);
    return count;
}

} // namespace dramatis::llm
