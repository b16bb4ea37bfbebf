// The names of layers.
#pragma once

#include "domain/knowledge/layers/layers.h"

namespace dramatis::presenters {

// From most to least widely known.
const QList<domain::TextLayer> &textLayers();

QString layerName(std::optional<domain::TextLayer> layer); // none: "Automatic"
QString layerHint(std::optional<domain::TextLayer> layer); // who knows it, in a few words
// A sentence for each unknown layer of a file, up to a limit. `name`: the name of the text.
QStringList unknownLayerTexts(const domain::LayeredText &text, const QString &name = {});

} // namespace dramatis::presenters
