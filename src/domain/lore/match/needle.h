// What must stand in a text for a pattern to be found in it: most patterns of a large book need not be tried at all.
#pragma once

#include <QStringList>

namespace dramatis::domain {

// One of these at least, in lower case, ASCII only; none where nothing can be said for certain. Of a pattern that
// compiles.
QStringList neededBy(QStringView patternBody);

} // namespace dramatis::domain
