#include "llm/request.h"

#include "llm/dialect.h"
#include "llm/http/httpreply.h"

#include <QFileInfo>
#include <QNetworkRequest>

#include <algorithm>
#include <array>

namespace dramatis::llm {

using base::Error;
using base::fail;
using base::Fault;
using base::Result;

namespace {

QString codeOf(QNetworkReply::NetworkError error)
{
    switch (error) {
    case QNetworkReply::ConnectionRefusedError: return QStringLiteral("connection_refused");
    case QNetworkReply::HostNotFoundError: return QStringLiteral("host_not_found");
    case QNetworkReply::SslHandshakeFailedError: return QStringLiteral("tls_failed");
    case QNetworkReply::RemoteHostClosedError: return QStringLiteral("connection_cut");
    case QNetworkReply::UnknownProxyError: return QStringLiteral("proxy_failed");
    case QNetworkReply::ProtocolFailure: return QStringLiteral("not_http");
    case QNetworkReply::ProtocolInvalidOperationError: return QStringLiteral("head_too_large");
    case QNetworkReply::UnknownContentError: return QStringLiteral("body_unreadable");
    case QNetworkReply::ProxyAuthenticationRequiredError: return QStringLiteral("proxy_refused");
    default: return QStringLiteral("network_error");
    }
}

Fault faultOf(QNetworkReply::NetworkError error)
{
    switch (error) {
    case QNetworkReply::SslHandshakeFailedError: return Fault::Refused;
    case QNetworkReply::ProtocolFailure:
    case QNetworkReply::UnknownContentError: return Fault::Unsupported;
    case QNetworkReply::ProtocolInvalidOperationError: return Fault::TooLarge;
    default: return Fault::Unreachable;
    }
}

} // namespace

QNetworkRequest plainRequest(const QUrl &address)
{
    QNetworkRequest request(address);
    request.setRawHeader("Accept-Encoding", "identity");
    request.setRawHeader("User-Agent", "Dramatis");
    // A small server at home may have one pair of hands: a connection that stays open keeps it from all others. Many others hang
    // up without saying so first, and one that is used again may be closed at that very moment.
    request.setRawHeader("Connection", "close");
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

void HangsUp::operator()(QNetworkReply *reply) const
{
    reply->disconnect();
    reply->abort();
    reply->deleteLater();
}

HttpCall ask(const QNetworkRequest &request)
{
    return HttpCall(new HttpReply(request, "GET", {}));
}

HttpCall post(const QNetworkRequest &request, const QByteArray &body)
{
    return HttpCall(new HttpReply(request, "POST", body));
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
    const bool wantsPlace = std::ranges::find(nobody, error.code) != nobody.end() && name != origin && !origin.isEmpty();
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
        return Error{Fault::Refused, QStringLiteral("redirected_nowhere"),
                     QStringLiteral("it points to another address without naming it (status %1)").arg(status), {}};
    const QUrl said = QUrl::fromEncoded(reply.rawHeader("Location"));
    if (!said.isValid())
        return Error{Fault::Refused, QStringLiteral("redirected_nowhere"), QStringLiteral("the address that it points to is none (status %1)").arg(status), {}};
    const QUrl target = reply.url().resolved(said);
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
    const Fault kind = faultOf(reply.error());
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

} // namespace dramatis::llm
