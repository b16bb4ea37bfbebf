#include "base/hash.h"

#include <openssl/sha.h>

namespace dramatis::base {

QByteArray sha256(QByteArrayView bytes)
{
    QByteArray hash(SHA256_DIGEST_LENGTH, Qt::Uninitialized);
    SHA256(reinterpret_cast<const uchar *>(bytes.data()), size_t(bytes.size()), reinterpret_cast<uchar *>(hash.data()));
    return hash;
}

} // namespace dramatis::base
