// What to do about an error of a model or its server, in words for a command line.
#pragma once

#include <QString>

namespace dramatis::cli {

QString whatToDo(const QString &code); // of base::Error; empty: what happened says it all

} // namespace dramatis::cli
