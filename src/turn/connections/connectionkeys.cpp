// The keys of connections: each is that of a place, and goes to no other.
#include "turn/connections/connections.h"

#include "base/log.h"

namespace dramatis::turn {

using base::Fault;
using base::Result;
using llm::Connection;
using llm::keyPlaceOf;

void Connections::setKey(const Connection &connection, const QString &secret, QObject *context,
                         llm::KeyRing::Written done)
{
    const llm::KeyPlace place = keyPlaceOf(connection);
    if (const auto key = llm::apiKeyFor(place.origin, secret); key) {
        m_keys[connection.name] = *key;
        retire(connection.name);
    }
    m_ring.write(place, secret, context, std::move(done));
}

Result<> Connections::lendKey(const Connection &connection, const QString &secret)
{
    DRAMATIS_TRY(const auto key, llm::apiKeyFor(llm::originOf(connection.url), secret));
    for (const Connection &other : std::as_const(m_all))
        if (keyPlaceOf(other) == keyPlaceOf(connection)) {
            m_keys[other.name] = key;
            retire(other.name);
        }
    return {};
}

void Connections::forgetKey(const Connection &connection, QObject *context, llm::KeyStore::Done done)
{
    for (const Connection &other : std::as_const(m_all))
        if (keyPlaceOf(other) == keyPlaceOf(connection) && m_keys.remove(other.name))
            retire(other.name);
    if (const llm::KeyPlace place = keyPlaceOf(connection); !place.origin.isEmpty())
        m_ring.forget(place, context, std::move(done));
}

llm::ApiKey Connections::keyOf(const Connection &connection) const
{
    for (const Connection &other : m_all)
        if (m_keys.contains(other.name) && keyPlaceOf(other) == keyPlaceOf(connection))
            return m_keys.value(other.name);
    return {};
}

void Connections::whenKeysAreRead(QObject *context, const std::function<void()> &go)
{
    if (m_reading == 0)
        return go();
    connect(this, &Connections::keysRead, context, go, Qt::SingleShotConnection);
}

void Connections::readKey(const Connection &connection)
{
    const QString origin = llm::originOf(connection.url);
    if (origin.isEmpty())
        return;
    ++m_reading;
    m_ring.read({origin, connection.keyName}, this, [this, name = connection.name](const Result<llm::ApiKey> &key) {
        if (key) {
            m_keys[name] = *key;
            retire(name);
        } else if (key.error().kind != Fault::NotFound) {
            qCInfo(base::turnLog) << "no key from the keychain:" << key.error();
        }
        if (--m_reading == 0)
            Q_EMIT keysRead();
    });
}

} // namespace dramatis::turn
