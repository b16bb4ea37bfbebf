// Files that are read or fetched: cards, lorebooks, what stands beside them.
#pragma once

#include "presenters/text/errors/errortexts.h"

namespace dramatis::presenters {

const ErrorTexts &fileErrorTexts();

} // namespace dramatis::presenters
