#include "base/hash.h"

#include <openssl/evp.h>

namespace dramatis::base {

namespace {

// OpenSSL looks an algorithm up by its name, which takes longer than to hash a short text: it is kept, one for each
// thread.
class Sha256 {
public:
    Sha256() : m_algorithm(EVP_MD_fetch(nullptr, "SHA256", nullptr)), m_context(EVP_MD_CTX_new()) {}
    ~Sha256()
    {
        EVP_MD_CTX_free(m_context);
        EVP_MD_free(m_algorithm);
    }
    Q_DISABLE_COPY_MOVE(Sha256)

    QByteArray of(QByteArrayView bytes)
    {
        QByteArray hash(size, Qt::Uninitialized);
        const bool done = EVP_DigestInit_ex2(m_context, m_algorithm, nullptr) == 1
                          && EVP_DigestUpdate(m_context, bytes.data(), size_t(bytes.size())) == 1
                          && EVP_DigestFinal_ex(m_context, reinterpret_cast<uchar *>(hash.data()), nullptr) == 1;
        if (!done) // nothing that could be said of a text would be true
            qFatal("OpenSSL has no SHA-256");
        return hash;
    }

private:
    static constexpr qsizetype size = 32;
    EVP_MD *m_algorithm;
    EVP_MD_CTX *m_context;
};

} // namespace

QByteArray sha256(QByteArrayView bytes)
{
    static thread_local Sha256 hash;
    return hash.of(bytes);
}

} // namespace dramatis::base
