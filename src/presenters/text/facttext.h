// What reading and checking note about a place in a file ("is missing", "is a number, not text; left out"), in the
// user's language. It is known by its English wording, which scripts rely on.
#pragma once

#include <QString>

namespace dramatis::presenters {

bool isKnownFact(const QString &fact);
QString factText(const QString &fact); // one that is not known stays as it is

} // namespace dramatis::presenters
