// Messages that the user keeps out of all prompts.
#pragma once

#include "base/result.h"
#include "domain/event/ids.h"

namespace dramatis::presenters {

class ShownStory;

bool isExcluded(const ShownStory &story, domain::EventId turn);
base::Result<> setExcluded(ShownStory &story, domain::EventId turn, bool excluded);

} // namespace dramatis::presenters
