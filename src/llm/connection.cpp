#include "llm/connection.h"

#include <QHostAddress>
#include <QRegularExpression>

namespace dramatis::llm {

using base::fail;
using base::Fault;
using base::Result;

namespace {

// People paste what they find: the address of a page of the API instead of its base.
QString basePath(QString path, int port)
{
    static const QStringList tails{QStringLiteral("/chat/completions"),
                                   QStringLiteral("/completions"),
                                   QStringLiteral("/models"),
                                   QStringLiteral("/messages"),
                                   QStringLiteral("/completion"),
                                   QStringLiteral("/api/v1/generate"),
                                   QStringLiteral("/api/extra/generate/stream"),
                                   QStringLiteral("/api/generate"),
                                   QStringLiteral("/api/chat"),
                                   QStringLiteral("/api/tags")};
    while (path.endsWith(u'/'))
        path.chop(1);
    for (const QString &tail : tails) {
        if (path.endsWith(tail))
            path.chop(tail.size());
    }
    // The own API of KoboldCpp and Ollama stands beside the one below "v1"; elsewhere "/api" may be the base itself.
    constexpr int koboldCpp = 5001;
    constexpr int ollama = 11434;
    if ((port == koboldCpp || port == ollama)
        && (path == QLatin1StringView("/api") || path == QLatin1StringView("/api/v1")))
        path.clear();
    return path.isEmpty() ? QStringLiteral("/v1") : path;
}

QString withScheme(const QString &typed)
{
    const qsizetype mark = typed.indexOf(QLatin1StringView("://"));
    if (mark >= 0)
        return typed;
    return QStringLiteral("http://") + typed;
}

// By its name, or by how keys look.
bool mayHoldKey(const QString &text)
{
    static const QRegularExpression named(QStringLiteral("key|token|secret|auth|passw|\\bsk-"),
                                          QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression looks(QStringLiteral("(?=\\w*\\d)(?=\\w*[A-Za-z])\\w{20,}"));
    return text.contains(named) || text.contains(looks);
}

// A "@" before the path ends a name or password. Of what is no address, nobody knows where the path begins.
bool holdsSecret(const QUrl &url, const QString &typed)
{
    static const QRegularExpression behindPath(QStringLiteral("[?#].*$"),
                                               QRegularExpression::DotMatchesEverythingOption);
    const bool isWeb = url.scheme() == QLatin1StringView("http") || url.scheme() == QLatin1StringView("https");
    const bool named = url.isValid() && isWeb ? !url.userInfo().isEmpty() : typed.contains(u'@');
    return named || mayHoldKey(behindPath.match(typed).captured());
}

int portOf(const QUrl &url)
{
    return url.port(url.scheme() == QLatin1StringView("https") ? 443 : 80);
}

} // namespace

Result<QUrl> apiBase(const QString &typed)
{
    const QString text = typed.trimmed();
    if (text.isEmpty())
        return fail(Fault::Invalid, QStringLiteral("url_empty"), QStringLiteral("the connection has no address"));
    QUrl url(withScheme(text), QUrl::StrictMode);
    // A name and password in an address end up in logs; keys have a place of their own. The other errors repeat the
    // address.
    if (holdsSecret(url, text))
        return fail(Fault::Invalid, QStringLiteral("url_with_password"),
                    QStringLiteral("the address contains a key, name or password"));
    if (url.isValid() && url.scheme() != QLatin1StringView("http") && url.scheme() != QLatin1StringView("https"))
        return fail(Fault::Unsupported, QStringLiteral("url_scheme"),
                    QStringLiteral("an address begins with http:// or https://, not with %1:").arg(url.scheme()), text);
    if (!url.isValid() || url.host().isEmpty())
        return fail(Fault::Invalid, QStringLiteral("url_invalid"),
                    QStringLiteral("not an address: host missing or broken"), text);
    url.setQuery(QString());
    url.setFragment(QString());
    url.setPath(basePath(url.path(), url.port()));
    return url;
}

QString withoutPassword(const QString &typed)
{
    const QUrl url(withScheme(typed.trimmed()), QUrl::StrictMode);
    return holdsSecret(url, typed)
               ? url.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment).toString()
               : typed;
}

QUrl apiAddress(const QUrl &apiBase, QStringView path)
{
    QUrl url = apiBase;
    if (const qsizetype mark = path.indexOf(u'?'); mark >= 0) {
        url.setQuery(path.sliced(mark + 1).toString());
        path = path.first(mark);
    }
    if (!path.startsWith(u'/')) {
        url.setPath(apiBase.path() + u'/' + path.toString());
        return url;
    }
    QString root = apiBase.path();
    for (const QLatin1StringView tail : {QLatin1StringView("/v1"), QLatin1StringView("/api")})
        if (root.endsWith(tail))
            root.chop(tail.size());
    url.setPath(root + path.toString());
    return url;
}

QString originOf(const QUrl &url)
{
    return QStringLiteral("%1://%2:%3").arg(url.scheme(), url.host(QUrl::FullyEncoded), QString::number(portOf(url)));
}

QString originOf(const QString &typed)
{
    const Result<QUrl> base = apiBase(typed);
    return base ? originOf(*base) : QString();
}

bool isThisComputer(const QUrl &url)
{
    return url.host() == QLatin1StringView("localhost") || QHostAddress(url.host()).isLoopback();
}

bool isOnThisComputer(const Connection &connection)
{
    const base::Result<QUrl> base = apiBase(connection.url);
    return !base || isThisComputer(*base);
}

} // namespace dramatis::llm
