// A PromptNotice tells the user that a prompt was not sent as they wrote it, because something was shortened or could
// not be read.
#pragma once

#include "domain/event/ids.h"

#include <QMetaType>
#include <QString>

namespace dramatis::domain {
struct PromptPlan;
struct World;
} // namespace dramatis::domain

namespace dramatis::presenters {

struct PromptNotice {
    QString sentence;              // empty: there is nothing to tell
    QString subject;               // the same for each prompt of which the same is to be told, whatever the numbers are
    bool budget = false;           // another budget would help
    domain::CardId character = {}; // that could be edited; 0: none

    bool operator==(const PromptNotice &) const = default;
};

// `speaker` is whose prompt it is, by place in the cast. `viewer` is as whom the chat is viewed, or domain::nobody:
// that one is not told what another's card holds, only that a prompt was shortened.
PromptNotice promptNotice(const domain::PromptPlan &plan, const domain::World &world, domain::CastSlot speaker,
                          domain::CastSlot viewer);

} // namespace dramatis::presenters
