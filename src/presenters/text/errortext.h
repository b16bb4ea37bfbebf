// What went wrong, in a sentence for a person: what happened, to which file or server, and what to do.
#pragma once

#include "base/result.h"

namespace dramatis::presenters {

QString sentence(const base::Error &error);
// The sentence has no more to say than that the log knows more: whoever shows it, shows the way there.
bool pointsToLog(const base::Error &error);

} // namespace dramatis::presenters
