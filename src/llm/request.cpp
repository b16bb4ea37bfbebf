#include "llm/request.h"

#include "llm/dialect.h"

#include <QFileInfo>
#include <QHttp1Configuration>
#include <QNetworkProxy>
#include <QNetworkReply>

namespace dramatis::llm {

using base::Error;
using base::fail;
using base::Fault;
using base::Result;

namespace {

// Six is Qt's default, and a seventh stream would wait without a word.
constexpr int connectionsPerHost = 16;

void setManners(QNetworkRequest &request)
{
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    QHttp1Configuration http;
    http.setNumberOfConnectionsPerHost(connectionsPerHost);
    request.setHttp1Configuration(http);
}

QString codeOf(QNetworkReply::NetworkError error)
{
    switch (error) {
    case QNetworkReply::ConnectionRefusedError: return QStringLiteral("connection_refused");
    case QNetworkReply::HostNotFoundError: return QStringLiteral("host_not_found");
    case QNetworkReply::SslHandshakeFailedError: return QStringLiteral("tls_failed");
    case QNetworkReply::RemoteHostClosedError:
    case QNetworkReply::ContentReSendError: // see OnceBody
        return QStringLiteral("connection_cut");
    case QNetworkReply::ProxyAuthenticationRequiredError: return QStringLiteral("proxy_refused");
    default: return QStringLiteral("network_error");
    }
}

} // namespace

QNetworkRequest plainRequest(const QUrl &address)
{
    QNetworkRequest request(address);
    setManners(request);
    request.setRawHeader("Accept-Encoding", "identity");
    request.setRawHeader("User-Agent", "Dramatis");
    request.setRawHeader("Accept-Language", "*"); // otherwise Qt says which language this system speaks
    return request;
}

Result<QNetworkRequest> requestFor(const Connection &connection, const ApiKey &key, QStringView path)
{
    const Result<QUrl> base = apiBase(connection.url);
    if (!base)
        return std::unexpected(base.error());
    if (!key.secret.isEmpty() && key.origin != originOf(*base))
        return fail(Fault::Denied, QStringLiteral("key_for_another_origin"),
                    QStringLiteral("the key belongs to %1 and is not sent to %2").arg(key.origin, originOf(*base)),
                    endpointName(connection));
    QNetworkRequest request = plainRequest(apiAddress(*base, path));
    dialectOf(connection).sign(request, key);
    return request;
}

Network networkFor(const Connection &connection)
{
    Network network = makeNetwork();
    const Result<QUrl> base = apiBase(connection.url);
    if (base && isThisComputer(*base))
        network->setProxy(QNetworkProxy::NoProxy);
    return network;
}

QString endpointName(const Connection &connection)
{
    if (!connection.name.isEmpty())
        return connection.name;
    if (connection.server == Server::ModelFile)
        return QFileInfo(connection.file).fileName();
    const QString origin = originOf(connection.url);
    return origin.isEmpty() ? QStringLiteral("(no address)") : origin;
}

std::optional<Error> redirectError(const QNetworkReply &reply)
{
    const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    constexpr int notModified = 304;
    if (status < 300 || status >= 400 || status == notModified)
        return std::nullopt;
    if (reply.rawHeader("Location").isEmpty())
        return Error{Fault::Refused, QStringLiteral("redirected_nowhere"),
                     QStringLiteral("it points to another address without naming it (status %1)").arg(status), {}};
    const QUrl target = reply.url().resolved(QUrl::fromEncoded(reply.rawHeader("Location")));
    const bool isWeb = target.scheme() == QLatin1StringView("http") || target.scheme() == QLatin1StringView("https");
    const QUrl::FormattingOptions place = QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment;
    constexpr qsizetype longest = 200;
    return Error{Fault::Refused,
                 isWeb ? QStringLiteral("redirected") : QStringLiteral("redirected_astray"),
                 isWeb ? target.toString(place | QUrl::FullyEncoded).left(longest) : QStringLiteral("a %1: address").arg(target.scheme().left(longest)),
                 {}};
}

Error replyError(const QNetworkReply &reply)
{
    const Fault kind = reply.error() == QNetworkReply::SslHandshakeFailedError ? Fault::Refused : Fault::Unreachable;
    const QString code = codeOf(reply.error());
    // Qt has no words for it.
    const QString detail = code == QLatin1StringView("connection_cut") ? QStringLiteral("the connection ended before the answer was whole")
                                                                       : reply.errorString();
    return Error{kind, code, detail, {}};
}

Error withoutAnswer(Error error)
{
    if (error.code == QLatin1StringView("connection_cut")) {
        error.code = QStringLiteral("hung_up");
        error.detail = QStringLiteral("the connection ended without an answer");
    }
    return error;
}

bool isCompressed(const QNetworkReply &reply)
{
    const QByteArray encoding = reply.rawHeader("Content-Encoding").toLower();
    return !encoding.isEmpty() && encoding != "identity";
}

Error compressedError()
{
    return {Fault::Unsupported, QStringLiteral("compressed_answer"), QStringLiteral("the answer is compressed, which was not asked for"), {}};
}

void limitBuffer(QNetworkReply &reply)
{
    const auto set = [&reply] { reply.setReadBufferSize(readBuffer); };
    set();
    // Qt forgets a limit that is set before the request is on its way.
    QMetaObject::invokeMethod(&reply, set, Qt::QueuedConnection);
    QObject::connect(&reply, &QNetworkReply::requestSent, &reply, set);
}

} // namespace dramatis::llm
