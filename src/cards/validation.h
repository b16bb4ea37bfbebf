// What is wrong with a card file, the container included.
#pragma once

#include "cards/cardfile.h"
#include "domain/card/validation.h"

namespace dramatis::cards {

QList<domain::Finding> findingsIn(const CardFile &file);
// Strict readers of its kind and version take the file as it is, container, image, text and card: a copy is as good as
// what would be written. What only should be otherwise does not count.
bool isStrict(const CardFile &file);
base::Json findingsJson(const QList<domain::Finding> &findings);

} // namespace dramatis::cards
