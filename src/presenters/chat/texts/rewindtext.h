// What going back, deleting or answering anew takes back, in one sentence.
#pragma once

#include "domain/world/difference.h"

namespace dramatis::presenters {

// What would change, as one of the cast knows of it or as it is.
struct TakenBack {
    domain::WorldDifference known;
    domain::CastSlot hiddenFrom = domain::nobody; // more would change, but that one does not know of it
};

// What else goes with a message: "Deleting message 12, “You came.”, also takes out 1 memory."
QString removalSentence(const TakenBack &taken, const domain::World &now, int number, const QString &words);

// `now` gives the names. The sentence is empty where nothing would change.
enum class TakingBack { GoingBack, AnsweringAnew };
QString rewindSentence(const TakenBack &taken, const domain::World &now, TakingBack how = TakingBack::GoingBack);

} // namespace dramatis::presenters
