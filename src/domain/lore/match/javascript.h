// JavaScript's regular expressions in the words of the engine that searches with them.
#pragma once

#include "base/result.h"

#include <QStringView>

namespace dramatis::domain {

// What JavaScript refuses is refused, though the engine would take it and mean something by it.
base::Result<QString> fromJavaScript(QStringView body, QStringView flags);

} // namespace dramatis::domain
