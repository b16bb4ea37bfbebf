// Model files on this computer, the server that plays them, and their templates.
#pragma once

#include "presenters/text/errors/errortexts.h"

namespace dramatis::presenters {

const ErrorTexts &localModelErrorTexts();

} // namespace dramatis::presenters
