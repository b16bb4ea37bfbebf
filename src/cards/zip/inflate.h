// Unpacks deflate data into memory, up to a limit. What the file says about sizes is not believed.
#pragma once

#include "base/result.h"

#include <QByteArray>

namespace dramatis::cards {

enum class Wrapping { Raw, Zlib };

struct Inflated {
    QByteArray bytes;
    bool whole = false; // to the end, with its checksum
};

base::Result<Inflated> inflate(QByteArrayView packed, Wrapping wrapping, qsizetype limit);
// As far as it goes, where the data are damaged or cut off, and no further than to the limit.
Inflated inflatedPart(QByteArrayView packed, Wrapping wrapping, qsizetype limit);

} // namespace dramatis::cards
