// Writes a zip into memory.
#pragma once

#include "base/result.h"
#include "cards/zip/packing.h"

namespace dramatis::cards {

// The first file comes first. The same files always make the same bytes.
base::Result<QByteArray> zipOf(const QList<PackedAsset> &files);

} // namespace dramatis::cards
