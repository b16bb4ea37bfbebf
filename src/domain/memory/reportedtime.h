// How much time a model may say that an exchange took. Small models skip days in every reply, so time goes by only as
// far as the words say so.
#pragma once

#include "domain/memory/evidence.h"
#include "domain/memory/scenereport.h"

namespace dramatis::domain {

struct ReportedTime {
    qint64 minutes = 0;
    qint64 timeOfDay = noTime; // that is told, where it was not known: minutes after midnight
    bool isRefused = false;    // the report says what nothing bears out, and counts for nothing

    bool operator==(const ReportedTime &) const = default;
};
ReportedTime reportedTime(const World &world, const Evidence &evidence, const SceneReport &report);

// The longest time that a text says has gone by, in minutes: "two hours later", "the next morning". 0: it says nothing
// of it.
qint64 longestTold(const QString &text);

} // namespace dramatis::domain
