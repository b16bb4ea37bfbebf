// What is wrong with a card file, the container included.
#pragma once

#include "cards/cardfile.h"
#include "domain/card/validation.h"

namespace dramatis::cards {

QList<domain::Finding> findingsIn(const CardFile &file);
// Nothing is amiss with the container, whatever the card in it says: a copy of the file is what writing it would give.
bool isWellPacked(const CardFile &file);
base::Json findingsJson(const QList<domain::Finding> &findings);

} // namespace dramatis::cards
