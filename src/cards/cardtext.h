// From the bytes of a card's JSON to its fields.
#pragma once

#include "base/json.h"
#include "domain/card/reading.h"

#include <QByteArray>

namespace dramatis::cards {

base::Result<base::ParsedJson> parseCardText(QByteArrayView text);
base::Result<domain::CardReading> readCardText(QByteArrayView text);

// What a PNG keeps a card in: base64 of the JSON, or by mistake the JSON itself.
base::Result<QByteArray> fromBase64(QByteArrayView text);

} // namespace dramatis::cards
