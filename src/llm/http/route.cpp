#include "llm/http/route.h"

#include "llm/connection.h"

namespace dramatis::llm {

namespace {

std::optional<Route> through(const QNetworkProxy &proxy, const QUrl &address)
{
    switch (proxy.type()) {
    case QNetworkProxy::NoProxy:
    case QNetworkProxy::DefaultProxy: return Route{};
    case QNetworkProxy::HttpProxy: return Route{isSecure(address) ? Route::Kind::Tunnel : Route::Kind::ReadAlong, proxy};
    case QNetworkProxy::HttpCachingProxy: return isSecure(address) ? std::nullopt : std::optional(Route{Route::Kind::ReadAlong, proxy});
    case QNetworkProxy::Socks5Proxy: return Route{Route::Kind::Socks, proxy};
    case QNetworkProxy::FtpCachingProxy: break;
    }
    return std::nullopt;
}

} // namespace

QByteArray Route::pass() const
{
    return proxy.user().isEmpty() ? QByteArray() : "Basic " + (proxy.user() + u':' + proxy.password()).toUtf8().toBase64();
}

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

std::optional<Route> routeTo(const QUrl &address)
{
    if (isThisComputer(address))
        return Route{};
    const QList<QNetworkProxy> proxies = QNetworkProxyFactory::proxyForQuery(QNetworkProxyQuery(address));
    for (const QNetworkProxy &proxy : proxies)
        if (const std::optional<Route> route = through(proxy, address))
            return route;
    return proxies.isEmpty() ? std::optional(Route{}) : std::nullopt;
}

} // namespace dramatis::llm
