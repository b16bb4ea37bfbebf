// What went wrong, in a sentence for a person: what happened, to which file or server, and what to do.
#pragma once

#include "base/result.h"

namespace dramatis::presenters {

QString sentence(const base::Error &error);
// The sentence only refers to the log, so show a way to open it along with it.
bool pointsToLog(const base::Error &error);

} // namespace dramatis::presenters
