// What cannot be done in a chat now: its messages and branches, who is there and who hears, prompts that do not fit.
#pragma once

#include "presenters/text/errors/errortexts.h"

namespace dramatis::presenters {

const ErrorTexts &storyErrorTexts();

} // namespace dramatis::presenters
