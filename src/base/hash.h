// SHA-256 of large pieces: originals of cards, pictures, assets.
#pragma once

#include <QByteArray>

namespace dramatis::base {

// With the processor's own instructions, about ten times as fast as QCryptographicHash.
QByteArray sha256(QByteArrayView bytes);

} // namespace dramatis::base
