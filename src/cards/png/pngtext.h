// The text chunks of a PNG: tEXt, and what some programs write instead, zTXt and iTXt.
#pragma once

#include "cards/png/pngwalk.h"

namespace dramatis::cards {

bool isText(const PngChunk &chunk);
// Empty where the chunk is no text chunk or has no keyword.
QByteArrayView keywordOf(const PngChunk &chunk);
// Unpacks where it is packed, up to `limit` bytes.
base::Result<QByteArray> textOf(const PngChunk &chunk, qsizetype limit);

} // namespace dramatis::cards
