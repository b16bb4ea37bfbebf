// A world as bytes, for snapshots. Full chunks of the long lists go to a store of their own under a key made of what
// they hold, so that a snapshot of a long chat costs what is new in it, and sixteen bytes for each of the others. The
// format is private and versioned: bytes of another version are simply not read, since a snapshot can always be folded
// again.
#pragma once

#include "domain/world/world.h"

#include <functional>
#include <optional>

namespace dramatis::domain {

inline constexpr qsizetype chunkKeyBytes = 16; // of their hash

// Called for every full chunk, in an order that reading keeps to; `bytes` makes them, for a store that does not hold
// the key yet.
using PutChunk = std::function<void(const QByteArray &key, const std::function<QByteArray()> &bytes)>;

struct StoredChunk {
    QByteArray key;
    QByteArray bytes; // empty: not there
};
using GetChunk = std::function<StoredChunk()>; // the next one

QByteArray worldToBytes(const World &world, const PutChunk &put);
// Nothing where the bytes, or a chunk, are not what was written.
std::optional<World> worldFromBytes(const QByteArray &bytes, const GetChunk &get);

// Written by another version of the program: no damage.
bool isOfOtherVersion(const QByteArray &bytes);

} // namespace dramatis::domain
