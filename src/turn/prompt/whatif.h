// A what-if: a prompt under changed conditions. Nothing is stored.
#pragma once

#include "turn/prompt/gather.h"

namespace dramatis::turn {

struct WhatIf {
    struct Heard {
        domain::CastSlot who = domain::nobody;
        domain::EventId turn;

        bool operator==(const Heard &) const = default;
    };

    std::optional<domain::CastSlot> speaker = {};
    std::optional<domain::Budget> budget = {};
    std::optional<domain::PromptPreset> preset = {};
    domain::PromptStyle style = domain::PromptStyle::Default;
    QList<domain::EventId> without = {}; // memories
    QList<Heard> heard = {};             // as if they had

    bool isNothing() const { return *this == WhatIf(); }
    bool operator==(const WhatIf &) const = default;
};

// Fault::NotFound "no_such_memory", "no_such_turn" or "no_such_speaker".
base::Result<domain::World> supposedWorld(const domain::World &world, const WhatIf &whatIf);
void suppose(PromptRequest &request, const WhatIf &whatIf);

} // namespace dramatis::turn
