#include "cards/unpacked.h"

#include "cards/charx/assets.h"

namespace dramatis::cards {

CardFile assembled(Unpacked unpacked)
{
    CardFile file;
    file.container = unpacked.container;
    file.spec = unpacked.reading.spec;
    file.specVersion = unpacked.reading.specVersion;
    file.card = std::move(unpacked.reading.card);
    file.warnings = unpacked.warnings + unpacked.reading.warnings;
    file.lost = unpacked.lost + unpacked.reading.lost;
    file.unused = unpacked.unused;
    file.undecoded = unpacked.undecoded;
    file.picture = unpacked.picture;
    file.text = unpacked.text;
    file.json = std::move(unpacked.reading.json);
    resolveAssets(unpacked, file);
    return file;
}

} // namespace dramatis::cards
