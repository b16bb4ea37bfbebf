// The image in a PNG: whether strict readers can decode it, and what is left of it where they cannot. No pixel is
// decoded here.
#pragma once

#include "cards/png/pngwalk.h"

#include <optional>

namespace dramatis::cards {

// It has a header that makes sense, the palette that this needs, and image data.
bool canBeShown(const PngWalk &walk);

// The image data packed anew, for one IDAT chunk, where they do not unpack to what the header promises: all rows that
// are left, and nothing in the others. Nothing where they are sound, or larger than what is looked at.
std::optional<QByteArray> mendedImage(const PngWalk &walk);

// Whether the image data begin with a row that unpacks, so that there is something to mend.
bool hasImageLeft(const PngWalk &walk);

// As it is, or with the checksum that is right; nothing where it is not whole. `mended`: what the image data became,
// which the first of them gives way to, and which is empty from then on.
void appendValidChunk(QByteArray &out, const PngChunk &chunk, std::optional<QByteArray> &mended);

} // namespace dramatis::cards
