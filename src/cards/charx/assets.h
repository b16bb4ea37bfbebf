// Finds what the addresses of a card's assets stand for. Nothing is fetched from anywhere.
#pragma once

#include "cards/unpacked.h"

namespace dramatis::cards {

// Fills in the card file's assets, extra files and portrait.
void resolveAssets(const Unpacked &unpacked, CardFile &file);

} // namespace dramatis::cards
