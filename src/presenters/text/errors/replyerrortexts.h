// Answers of models that are cut off, empty, or not in the form that was asked for.
#pragma once

#include "presenters/text/errors/errortexts.h"

namespace dramatis::presenters {

const ErrorTexts &replyErrorTexts();

} // namespace dramatis::presenters
