// The forms in which a card can be written.
#pragma once

#include "cards/cardfile.h"

#include <optional>

namespace dramatis::cards {

struct CardFormat {
    Container container = Container::Png;
    domain::CardSpec spec = domain::CardSpec::V3;

    bool operator==(const CardFormat &) const = default;
};

// "png", "apng", "json", "charx", "jpeg-charx"; "v2-png", "v2-json", "v1-png", "v1-json" for older programs.
std::optional<CardFormat> formatNamed(const QString &name);
QStringList formatNames();
// By the ending of a file's name.
std::optional<CardFormat> formatOfFile(const QString &fileName);
QString suffixOf(Container container); // "png", "json", "charx", "jpeg"

bool isPicture(Container container); // a PNG, moving or not
bool isZip(Container container);

} // namespace dramatis::cards
