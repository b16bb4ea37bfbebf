// What reading and checking note about a place in a file ("is missing", "is a number, not text; left out"), in the
// user's language.
#pragma once

#include "domain/card/notice.h"

namespace dramatis::presenters {

bool hasFactText(domain::FactKind kind); // else it is told in English
QString factText(const domain::FileFact &fact);
QString factText(const domain::Notice &notice); // without its place

} // namespace dramatis::presenters
