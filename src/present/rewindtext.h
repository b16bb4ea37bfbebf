// What going back, deleting or answering anew takes back, in one sentence.
#pragma once

#include "domain/world/difference.h"

namespace dramatis::present {

// `now` gives the names. Empty where nothing would change.
enum class TakingBack { GoingBack, Deleting, AnsweringAnew };
QString rewindSentence(const domain::WorldDifference &difference, const domain::World &now,
                       TakingBack how = TakingBack::GoingBack);

} // namespace dramatis::present
