// A lasting store with the session's memory beside it: a key that cannot be kept is known until the program ends, and
// the caller is told which of the two it was.
#pragma once

#include "llm/keys/keystore.h"

#include <memory>

namespace dramatis::llm {

class KeyRing {
public:
    enum class Kept { Lasting, ForSession };
    struct Answer {
        Kept kept = Kept::Lasting;
        base::Error reason; // for ForSession: why the lasting store did not take it
    };
    using Written = std::function<void(const base::Result<Answer> &)>;

    explicit KeyRing(std::unique_ptr<KeyStore> lasting) : m_lasting(std::move(lasting)) {}

    void read(const KeyPlace &place, QObject *context, KeyStore::Found found);
    void write(const KeyPlace &place, const QString &secret, QObject *context, Written written);
    void forget(const KeyPlace &place, QObject *context, KeyStore::Done done);

private:
    std::unique_ptr<KeyStore> m_lasting;
    SessionKeys m_session;
};

} // namespace dramatis::llm
