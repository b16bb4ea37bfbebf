#include "llm/keys/keystore.h"

#include <QTimer>

namespace dramatis::llm {

using base::fail;
using base::Fault;
using base::Result;

KeyPlace keyPlaceOf(const Connection &connection)
{
    return {originOf(connection.url), connection.keyName};
}

void SessionKeys::read(const KeyPlace &place, QObject *context, Found found)
{
    const auto secret = m_secrets.constFind(place.entry());
    const Result<ApiKey> answer = secret == m_secrets.constEnd()
                                      ? Result<ApiKey>(fail(Fault::NotFound, QStringLiteral("no_key"),
                                                            QStringLiteral("no key is known"), place.origin))
                                      : apiKeyFor(place.origin, *secret);
    QTimer::singleShot(0, context, [found = std::move(found), answer] { found(answer); });
}

void SessionKeys::write(const KeyPlace &place, const QString &secret, QObject *context, Done done)
{
    const Result<ApiKey> key = apiKeyFor(place.origin, secret);
    Result<> answer;
    if (key)
        m_secrets[place.entry()] = key->secret;
    else
        answer = std::unexpected(key.error());
    QTimer::singleShot(0, context, [done = std::move(done), answer] { done(answer); });
}

void SessionKeys::forget(const KeyPlace &place, QObject *context, Done done)
{
    m_secrets.remove(place.entry());
    QTimer::singleShot(0, context, [done = std::move(done)] { done({}); });
}

} // namespace dramatis::llm
