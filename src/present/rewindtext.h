// What going back, deleting or answering anew takes back, in one sentence.
#pragma once

#include "domain/world/difference.h"

namespace dramatis::present {

// What else goes with a message: "Deleting message 12, “You came.”, also takes out 1 memory."
QString removalSentence(const domain::WorldDifference &difference, const domain::World &now, int number, const QString &words);

// `now` gives the names. Empty where nothing would change.
enum class TakingBack { GoingBack, AnsweringAnew };
QString rewindSentence(const domain::WorldDifference &difference, const domain::World &now,
                       TakingBack how = TakingBack::GoingBack);

} // namespace dramatis::present
