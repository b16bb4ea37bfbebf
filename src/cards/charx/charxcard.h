// The card and the files in a CHARX, also one that hides behind a picture.
#pragma once

#include "cards/unpacked.h"

namespace dramatis::cards {

base::Result<Unpacked> unpackCharx(QByteArrayView bytes);

} // namespace dramatis::cards
