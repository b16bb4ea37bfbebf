// The layers of what is known about somebody, in words.
#pragma once

#include "domain/event/layermark.h"

#include <QList>

#include <optional>

namespace dramatis::presenters {

// In the order in which fewer people know.
const QList<domain::TextLayer> &textLayers();

QString layerName(std::optional<domain::TextLayer> layer); // none: "Automatic"
QString layerHint(std::optional<domain::TextLayer> layer); // who knows it, in a few words

} // namespace dramatis::presenters
