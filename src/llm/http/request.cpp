#include "llm/http/request.h"

#include "llm/dialect/dialect.h"
#include "llm/http/connectioncodes.h"

#include <QFileInfo>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>

#include <algorithm>
#include <array>

namespace dramatis::llm {

using base::Error;
using base::fail;
using base::Fault;
using base::Result;

namespace {

bool isThroughProxy(const QNetworkReply &reply)
{
    const QNetworkProxy::ProxyType type = reply.manager()->proxy().type();
    return type != QNetworkProxy::NoProxy && type != QNetworkProxy::DefaultProxy;
}

QString codeOf(const QNetworkReply &reply)
{
    switch (reply.error()) {
    case QNetworkReply::ConnectionRefusedError: return QStringLiteral("connection_refused");
    case QNetworkReply::HostNotFoundError: return QStringLiteral("host_not_found");
    case QNetworkReply::SslHandshakeFailedError: return QStringLiteral("tls_failed");
    case QNetworkReply::RemoteHostClosedError:
    case QNetworkReply::ContentReSendError: // it hung up, or speaks no HTTP; it is not asked again
    case QNetworkReply::ProtocolFailure: return connectionCut;
    case QNetworkReply::ProxyAuthenticationRequiredError: return QStringLiteral("proxy_refused");
    case QNetworkReply::ProxyConnectionRefusedError:
    case QNetworkReply::ProxyConnectionClosedError:
    case QNetworkReply::ProxyNotFoundError:
    case QNetworkReply::ProxyTimeoutError:
    case QNetworkReply::UnknownProxyError: return QStringLiteral("proxy_failed");
    // What a proxy says to a tunnel has words, and no kind of its own.
    case QNetworkReply::UnknownNetworkError:
        return isThroughProxy(reply) ? QStringLiteral("proxy_failed") : QStringLiteral("network_error");
    default: return QStringLiteral("network_error");
    }
}

} // namespace

QNetworkRequest plainRequest(const QUrl &address)
{
    QNetworkRequest request(address);
    request.setRawHeader("Accept-Encoding", "identity");
    request.setRawHeader("Accept-Language", "*"); // else Qt tells the system's
    request.setRawHeader("User-Agent", "Dramatis");
    // A small server at home may have one pair of hands: a connection that stays open keeps it from all others. Many
    // others hang up without saying so first, and one that is used again may be closed at that very moment.
    request.setRawHeader("Connection", "close");
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
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

QString endpointName(const Connection &connection)
{
    if (!connection.name.isEmpty())
        return connection.name;
    if (connection.server == Server::ModelFile)
        return QFileInfo(connection.file).fileName();
    const QString origin = originOf(connection.url);
    return origin.isEmpty() ? QStringLiteral("(no address)") : origin;
}

Error ofEndpoint(Error error, const QString &name, const QUrl &address, const ApiKey &key)
{
    static constexpr std::array nobody{QLatin1StringView("connection_refused"), QLatin1StringView("host_not_found"),
                                       QLatin1StringView("connect_timeout"), QLatin1StringView("control_timeout")};
    const QString origin = originOf(address);
    const bool wantsPlace =
        std::ranges::find(nobody, error.code) != nobody.end() && name != origin && !origin.isEmpty();
    error.subject = wantsPlace ? QStringLiteral("%1 (%2)").arg(name, origin) : name;
    if (error.code == QLatin1StringView("http_401") && key.secret.isEmpty())
        error.code = QStringLiteral("key_missing");
    return error;
}

std::optional<Error> redirectError(const QNetworkReply &reply)
{
    const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    constexpr int notModified = 304;
    if (status < 300 || status >= 400 || status == notModified)
        return std::nullopt;
    if (reply.rawHeader("Location").isEmpty())
        return Error{Fault::Refused,
                     QStringLiteral("redirected_nowhere"),
                     QStringLiteral("it redirects without an address (status %1)").arg(status),
                     {}};
    const QUrl said = QUrl::fromEncoded(reply.rawHeader("Location"));
    if (!said.isValid())
        return Error{Fault::Refused,
                     QStringLiteral("redirected_nowhere"),
                     QStringLiteral("it redirects to an invalid address (status %1)").arg(status),
                     {}};
    const QUrl target = reply.url().resolved(said);
    const bool isWeb = target.scheme() == QLatin1StringView("http") || target.scheme() == QLatin1StringView("https");
    const QUrl::FormattingOptions place = QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment;
    constexpr qsizetype longest = 200;
    return Error{Fault::Refused,
                 isWeb ? QStringLiteral("redirected") : QStringLiteral("redirected_astray"),
                 isWeb ? target.toString(place | QUrl::FullyEncoded).left(longest)
                       : QStringLiteral("a %1: address").arg(target.scheme().left(longest)),
                 {}};
}

bool cameWhole(const QNetworkReply &reply)
{
    if (reply.error() == QNetworkReply::NoError)
        return true;
    // A body without a length and without chunks ends with the connection. Where it is short, Qt often takes that for a
    // hang-up, and would send the request again.
    const bool anyHead = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).isValid();
    bool hasLength = false;
    reply.rawHeader("Content-Length").toULongLong(&hasLength); // one that is no number is none
    const bool endsWithConnection = anyHead && !hasLength && !reply.hasRawHeader("Transfer-Encoding");
    return endsWithConnection && reply.error() == QNetworkReply::ContentReSendError;
}

Error replyError(const QNetworkReply &reply)
{
    const Fault kind = reply.error() == QNetworkReply::SslHandshakeFailedError ? Fault::Refused : Fault::Unreachable;
    const QString code = codeOf(reply);
    // Qt has no words for it.
    if (code == connectionCut)
        return Error{kind, code, QStringLiteral("the connection ended before the answer was complete"), {}};
    if (const QNetworkProxy proxy = reply.manager()->proxy();
        code.startsWith(QLatin1StringView("proxy_")) && isThroughProxy(reply))
        return Error{
            kind,
            code,
            QStringLiteral("%1:%2: %3").arg(proxy.hostName(), QString::number(proxy.port()), reply.errorString()),
            {}};
    return Error{kind, code, reply.errorString(), {}};
}

bool isCompressed(const QNetworkReply &reply)
{
    const QByteArray encoding = reply.rawHeader("Content-Encoding").toLower();
    return !encoding.isEmpty() && encoding != "identity";
}

Error compressedError()
{
    return {Fault::Unsupported,
            QStringLiteral("compressed_answer"),
            QStringLiteral("the answer is compressed without being requested"),
            {}};
}

} // namespace dramatis::llm
