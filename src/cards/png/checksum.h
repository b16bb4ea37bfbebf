// The CRC-32 of PNG chunks and zip members.
#pragma once

#include <QByteArrayView>

namespace dramatis::cards {

quint32 crc32(QByteArrayView bytes);

} // namespace dramatis::cards
