// What went wrong, in a sentence for a person: what happened, to which file or server, and what to do.
#pragma once

#include "base/result.h"

namespace dramatis::presenters {

QString sentence(const base::Error &error);

} // namespace dramatis::presenters
