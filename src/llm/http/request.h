// How every request of ours goes out: the key to its own origin only and in a header only, no redirects, no
// cookies, no compression, a connection for each.
#pragma once

#include "llm/connection.h"
#include "llm/http/httpcall.h"
#include "llm/keys/apikey.h"

#include <QNetworkRequest>

#include <optional>

namespace dramatis::llm {

// Without a key, to any address.
QNetworkRequest plainRequest(const QUrl &address);
base::Result<QNetworkRequest> requestFor(const Connection &connection, const ApiKey &key, QStringView path);

// What to call an endpoint in an error.
QString endpointName(const Connection &connection);
// The same error, of an endpoint: with its address, where nobody answers there; "key_missing" where one is wanted and
// none was sent.
base::Error ofEndpoint(base::Error error, const QString &name, const QUrl &address, const ApiKey &key);

// "redirected", with the address that it points to; not followed, so that the key stays where it is.
// "redirected_astray": it is none of the web; "redirected_nowhere": none is named.
std::optional<base::Error> redirectError(const QNetworkReply &reply);
// Once it is finished: whether all of it came, as far as the protocol tells.
bool cameWhole(const QNetworkReply &reply);
base::Error replyError(const QNetworkReply &reply); // of one that did not
bool isCompressed(const QNetworkReply &reply);
base::Error compressedError();

} // namespace dramatis::llm
