// A lorebook as SillyTavern keeps it ("world info"): the other way of foreignbooks.h.
#pragma once

#include "domain/lore/books/lorebook.h"

namespace dramatis::domain {

base::Json toWorldInfo(const Lorebook &book);

} // namespace dramatis::domain
