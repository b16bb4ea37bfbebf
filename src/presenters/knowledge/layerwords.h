// The layers of what is known about somebody, in words.
#pragma once

#include "domain/knowledge/layers/layers.h"

namespace dramatis::presenters {

// In the order in which fewer people know.
const QList<domain::TextLayer> &textLayers();

QString layerName(std::optional<domain::TextLayer> layer); // none: "Automatic"
QString layerHint(std::optional<domain::TextLayer> layer); // who knows it, in a few words
// A sentence for each layer of a file that is not known; of many, the first. `name` is what the text is called.
QStringList unknownLayerTexts(const domain::LayeredText &text, const QString &name = {});

} // namespace dramatis::presenters
