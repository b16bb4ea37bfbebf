// The layers of what is known about somebody, in words.
#pragma once

#include "domain/knowledge/layers/layers.h"

namespace dramatis::presenters {

// In the order in which fewer people know.
const QList<domain::TextLayer> &textLayers();

QString layerName(std::optional<domain::TextLayer> layer); // none: "Automatic"
QString layerHint(std::optional<domain::TextLayer> layer); // who knows it, in a few words
// A sentence for each unknown layer of a file, up to a limit. `name`: the name of the text.
QStringList unknownLayerTexts(const domain::LayeredText &text, const QString &name = {});

} // namespace dramatis::presenters
