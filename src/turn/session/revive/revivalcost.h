// Estimates the questions of a revival from the lengths of its messages. Records of scenes are extra; their number
// cannot be known.
#pragma once

#include "turn/session/sessioncontext.h"

namespace dramatis::turn {

struct RevivalCost {
    qsizetype lines = 0; // that are told again
    qsizetype replies = 0;
    qsizetype questions = 0;
    qsizetype tokensAsked = 0;
    qsizetype tokensAnswered = 0;

    bool operator==(const RevivalCost &) const = default;
};

// `from`: the first line that is told again. Fault::NotFound "no_such_turn".
base::Result<RevivalCost> revivalCost(const SessionContext &context, domain::ChatId chat, const domain::World &world,
                                      domain::EventId from);

// The first line of the last `lines`, or of all that can be told again: the greeting begins every story. None: there is
// nothing to tell.
domain::EventId firstRetold(const domain::World &world, qsizetype lines = 0);

} // namespace dramatis::turn
