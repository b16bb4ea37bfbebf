// Hides one key in all that comes of a request: what there is to look for is worked out once (secretfinder.h).
#pragma once

#include "llm/keys/apikey.h"
#include "llm/keys/secretfinder.h"

#include <optional>

namespace dramatis::llm {

class KeyMask {
public:
    KeyMask() = default; // hides nothing
    explicit KeyMask(const ApiKey &key);

    // As withoutSecret() of apikey.h.
    QString hide(QString text) const;
    QByteArray hide(QByteArray bytes, qsizetype from = 0) const;
    // How much of the key's beginning a text ends with; 0 where that is too little to be one.
    qsizetype begunAtEnd(QStringView text) const;

    const SecretFinder *finder() const { return m_finder ? &*m_finder : nullptr; }

private:
    std::optional<SecretFinder> m_finder; // nothing: there is no key
};

} // namespace dramatis::llm
