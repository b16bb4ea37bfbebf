// The card and the assets in a PNG or APNG.
#pragma once

#include "cards/unpacked.h"

namespace dramatis::cards {

base::Result<Unpacked> unpackPng(QByteArrayView bytes);

} // namespace dramatis::cards
