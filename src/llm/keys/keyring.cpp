#include "llm/keys/keyring.h"

namespace dramatis::llm {

using base::Fault;
using base::Result;

void KeyRing::read(const KeyPlace &place, QObject *context, KeyStore::Found found)
{
    m_session.read(place, context, [this, place, context, found = std::move(found)](const Result<ApiKey> &key) {
        if (key)
            return found(key);
        m_lasting->read(place, context, found);
    });
}

void KeyRing::write(const KeyPlace &place, const QString &secret, QObject *context, Written written)
{
    m_session.write(place, secret, context,
                    [this, place, secret, context, written = std::move(written)](const Result<> &known) {
                        if (!known)
                            return written(std::unexpected(known.error()));
                        m_lasting->write(place, secret, context, [written](const Result<> &kept) {
                            written(kept ? Answer{} : Answer{Kept::ForSession, kept.error()});
                        });
                    });
}

void KeyRing::forget(const KeyPlace &place, QObject *context, KeyStore::Done done)
{
    m_session.forget(place, context, [this, place, context, done = std::move(done)](const Result<> &) {
        m_lasting->forget(place, context, [done](const Result<> &gone) {
            const bool nothingKept = !gone && gone.error().kind == Fault::Unsupported;
            done(nothingKept ? Result<>() : gone);
        });
    });
}

} // namespace dramatis::llm
