// Which way a request takes: straight, or through one of the system's proxies.
#pragma once

#include <QNetworkProxy>
#include <QUrl>

#include <optional>

namespace dramatis::llm {

struct Route {
    enum class Kind {
        Direct,
        ReadAlong, // plain http: the proxy is told the whole address, and reads what it passes on
        Tunnel,    // https: the proxy connects (CONNECT, RFC 9110, section 9.3.6), and cannot read what it passes on
        Socks,
    };

    Kind kind = Kind::Direct;
    QNetworkProxy proxy = QNetworkProxy::NoProxy;

    bool isThroughHttp() const { return kind == Kind::ReadAlong || kind == Kind::Tunnel; }
    QByteArray pass() const; // of the system's settings, as Proxy-Authorization; empty: none
};

bool isSecure(const QUrl &address);
quint16 portOf(const QUrl &address);

// This computer is always spoken to directly. Nothing: the system has proxies, and none of them is for such an address.
std::optional<Route> routeTo(const QUrl &address);

} // namespace dramatis::llm
