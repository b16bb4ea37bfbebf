// What a user should hear of a prompt that went out otherwise than they wrote it: what was shortened, and what could not be read.
#pragma once

#include <QMetaType>
#include <QString>

namespace dramatis::domain {
struct PromptPlan;
struct World;
} // namespace dramatis::domain

namespace dramatis::present {

struct PromptNotice {
    QString sentence; // empty: there is nothing to tell
    QString subject;  // the same for each prompt of which the same is to be told, whatever the numbers are
    bool budget = false;      // another budget would help
    qint64 character = 0;     // that could be edited; 0: none

    bool operator==(const PromptNotice &) const = default;
};

// `speaker`: by place in the cast, whose prompt it is.
PromptNotice promptNotice(const domain::PromptPlan &plan, const domain::World &world, int speaker);

} // namespace dramatis::present
