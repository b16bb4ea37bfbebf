// Reads a lorebook inside a card or alone, with the field names of the specification.
#pragma once

#include "domain/card/notices.h"
#include "domain/lore/books/lorebook.h"

namespace dramatis::domain {

// `version3`: fields that only Character Card V3 demands are missed where they are not there.
Lorebook readLorebook(const base::Json &object, const QString &place, bool version3, Notices &notices);

} // namespace dramatis::domain
