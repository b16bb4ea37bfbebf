// Where keys live between two starts. A key is bound to an origin (scheme, host, port) and never written as plain text.
#pragma once

#include "llm/connection.h"
#include "llm/keys/apikey.h"

#include <QHash>
#include <QObject>

#include <functional>

namespace dramatis::llm {

// Which key: several may be kept for one origin.
struct KeyPlace {
    QString origin;  // originOf(connection.url)
    QString keyName; // may be empty

    bool operator==(const KeyPlace &) const = default;
    QString entry() const { return keyName.isEmpty() ? origin : origin + u'#' + keyName; }
};

KeyPlace keyPlaceOf(const Connection &connection);

// Answers come from the event loop, and not at all when `context` is gone by then. What a store cannot do here at all
// (no keychain on this system) is Fault::Unsupported with the reason; the caller then keeps the key for the session.
class KeyStore {
public:
    using Found = std::function<void(const base::Result<ApiKey> &)>;
    using Done = std::function<void(const base::Result<> &)>;

    virtual ~KeyStore() = default;

    virtual bool outlivesSession() const = 0;
    virtual void read(const KeyPlace &place, QObject *context, Found found) = 0; // Fault::NotFound: there is none
    virtual void write(const KeyPlace &place, const QString &secret, QObject *context, Done done) = 0;
    virtual void forget(const KeyPlace &place, QObject *context, Done done) = 0;
};

// Until the program ends.
class SessionKeys : public KeyStore {
public:
    bool outlivesSession() const override { return false; }
    void read(const KeyPlace &place, QObject *context, Found found) override;
    void write(const KeyPlace &place, const QString &secret, QObject *context, Done done) override;
    void forget(const KeyPlace &place, QObject *context, Done done) override;

private:
    QHash<QString, QString> m_secrets;
};

} // namespace dramatis::llm
