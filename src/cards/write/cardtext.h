// From the bytes of a card's JSON to its fields.
#pragma once

#include "base/json.h"
#include "domain/card/reading/reading.h"

#include <QByteArray>

namespace dramatis::cards {

struct CardFile;

// What had to be mended in a document, each with the place where it stands.
QList<domain::Warning> odditiesIn(const base::ParsedJson &parsed);
base::Result<base::ParsedJson> parseCardText(QByteArrayView text);
base::Result<domain::CardReading> readCardText(QByteArrayView text);

// As it was parsed, or once more where nobody kept it. Null where there is no text.
base::Json parsedJson(const CardFile &file);

// What a PNG keeps a card in: base64 of the JSON, or by mistake the JSON itself.
base::Result<QByteArray> fromBase64(QByteArrayView text);

} // namespace dramatis::cards
