// Addresses, keys, and servers that do not do what they are asked.
#pragma once

#include "presenters/text/errors/errortexts.h"

namespace dramatis::presenters {

const ErrorTexts &serverErrorTexts();

} // namespace dramatis::presenters
