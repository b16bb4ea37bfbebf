// The marks of sentences as they stand in files.
#pragma once

#include "domain/card/card.h"
#include "domain/event/layermark.h"

#include <optional>

namespace dramatis::domain {

// As people and models write it, in capitals or in American English, too.
std::optional<TextLayer> layerCalled(const QString &word);

// The marks of a card, in `extensions.dramatis.layers`. What cannot be read there is passed over; a sentence
// whose layer is not known is a secret.
QList<LayerMark> layersOf(const Card &card);
void setLayers(Card &card, const QList<LayerMark> &marks); // none: leaves nothing behind
// The same list in other files.
QList<LayerMark> layersIn(const base::Json &list);
base::Json toJson(const QList<LayerMark> &marks);

} // namespace dramatis::domain
