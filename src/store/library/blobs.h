// Bytes by their SHA-256: the originals of cards and pictures. A name from outside never becomes a path.
#pragma once

#include "store/database.h"

namespace dramatis::store {

class Blobs {
public:
    explicit Blobs(Database &database) : m_database(database) {}

    base::Result<QByteArray> put(const QByteArray &bytes); // the hash, hex
    base::Result<QByteArray> get(const QByteArray &hash) const;

private:
    Database &m_database;
};

} // namespace dramatis::store
