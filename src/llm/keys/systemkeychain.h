// Keys in the system's keychain: Secret Service or KWallet, macOS Keychain, Windows Credential Manager.
#pragma once

#include "llm/keys/keystore.h"

#include <chrono>

namespace QKeychain {
class Job;
}

namespace dramatis::llm {

class SystemKeychain : public KeyStore {
public:
    // A keychain may ask the user to unlock it, so an answer can take a while.
    explicit SystemKeychain(const QString &service, std::chrono::milliseconds patience = std::chrono::minutes(2));

    bool outlivesSession() const override { return true; }
    void read(const KeyPlace &place, QObject *context, Found found) override;
    void write(const KeyPlace &place, const QString &secret, QObject *context, Done done) override;
    void forget(const KeyPlace &place, QObject *context, Done done) override;

private:
    template <class Job> Job *jobFor(const KeyPlace &place) const;
    void run(QKeychain::Job *job, const KeyPlace &place, QObject *context, Done done) const;

    QString m_service;
    std::chrono::milliseconds m_patience;
};

} // namespace dramatis::llm
