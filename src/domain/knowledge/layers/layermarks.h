// Reads and writes the marks of sentences in files.
#pragma once

#include "domain/card/card.h"
#include "domain/event/layermark.h"

#include <optional>

namespace dramatis::domain {

// Also accepts capitals and American spelling, as people and models write them.
std::optional<TextLayer> layerCalled(const QString &word);

// The marks of a card, in `extensions.dramatis.layers`. Unreadable ones are skipped; a sentence
// whose layer is unknown is secret.
QList<LayerMark> layersOf(const Card &card);
void setLayers(Card &card, const QList<LayerMark> &marks); // an empty list removes the member
// The same list, for other files.
QList<LayerMark> layersIn(const base::Json &list);
base::Json toJson(const QList<LayerMark> &marks);

} // namespace dramatis::domain
