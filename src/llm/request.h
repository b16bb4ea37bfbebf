// How every request of ours goes out: the key to its own origin only and in a header only, no redirects, no cookies, no
// HTTP/2, no compression.
#pragma once

#include "llm/apikey.h"
#include "llm/connection.h"
#include "llm/network.h"

#include <QNetworkRequest>

#include <memory>
#include <optional>

class QNetworkReply;

namespace dramatis::llm {

// Without a key, to any address.
QNetworkRequest plainRequest(const QUrl &address);
base::Result<QNetworkRequest> requestFor(const Connection &connection, const ApiKey &key, QStringView path);

// A manager that keeps requests to this computer away from any proxy.
Network networkFor(const Connection &connection);

// What to call an endpoint in an error.
QString endpointName(const Connection &connection);

// "redirected", with the address that it points to; not followed, so that the key stays where it is. "redirected_astray": it
// is none of the web; "redirected_nowhere": none is named.
std::optional<base::Error> redirectError(const QNetworkReply &reply);
base::Error replyError(const QNetworkReply &reply);
base::Error withoutAnswer(base::Error error); // what the same error is called where no head came: "hung_up"
bool isCompressed(const QNetworkReply &reply);
base::Error compressedError();

// What is not read stays with the sender, but for this much.
inline constexpr qint64 readBuffer = 256 * 1024;
void limitBuffer(QNetworkReply &reply);

} // namespace dramatis::llm
