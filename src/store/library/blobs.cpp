#include "store/library/blobs.h"

#include "base/hash.h"

namespace dramatis::store {

using base::Result;

Result<QByteArray> Blobs::put(const QByteArray &bytes)
{
    const QByteArray hash = base::sha256(bytes);
    const auto done =
        m_database.run(QStringLiteral("INSERT OR IGNORE INTO blob(hash, bytes) VALUES(?, ?)"), {hash, bytes});
    if (!done)
        return std::unexpected(done.error());
    return hash.toHex();
}

Result<QByteArray> Blobs::get(const QByteArray &hash) const
{
    const auto found =
        m_database.value(QStringLiteral("SELECT bytes FROM blob WHERE hash=?"), {QByteArray::fromHex(hash)});
    if (!found)
        return std::unexpected(found.error());
    if (!found->isValid())
        return base::fail(base::Fault::NotFound, QStringLiteral("no_such_blob"),
                          QStringLiteral("no bytes are stored under %1").arg(QString::fromLatin1(hash)));
    const QByteArray bytes = found->toByteArray();
    if (base::sha256(bytes).toHex() != hash)
        return base::fail(base::Fault::Damaged, QStringLiteral("blob_damaged"),
                          QStringLiteral("the stored file %1 has changed").arg(QString::fromLatin1(hash)));
    return bytes;
}

} // namespace dramatis::store
