// One request over HTTP and its answer: sent once, over a connection of its own, which ends with it. Qt speaks the
// protocol; what it would do otherwise (send a request again where a server hangs up, read a body faster than we do,
// make the window wait for a thread of its own) is kept from it here.
#pragma once

#include <QByteArray>

#include <memory>

class QNetworkReply;
class QNetworkRequest;

namespace dramatis::llm {

// What was asked. Letting go of it hangs up, also from one of its own signals, and waits for nothing.
struct HangsUp {
    void operator()(QNetworkReply *reply) const;
};
using HttpCall = std::unique_ptr<QNetworkReply, HangsUp>;

// On the application's thread. They go out from the event loop, through the system's proxies, but never to this
// computer through one. The request is one of plainRequest()'s.
HttpCall ask(const QNetworkRequest &request); // GET
HttpCall post(const QNetworkRequest &request, const QByteArray &body);

// What secure connections need to know of this system, so that the first one need not: 50 ms. For another thread.
void prepareSecureConnections();

} // namespace dramatis::llm
