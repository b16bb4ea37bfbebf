// Limits the time that a model says an exchange took. Small models skip days in every reply, so only as much time
// passes as the words support.
#pragma once

#include "domain/memory/evidence.h"
#include "domain/memory/scenereport.h"

namespace dramatis::domain {

struct ReportedTime {
    qint64 minutes = 0;
    qint64 timeOfDay = noTime; // that is told, where it was not known: minutes after midnight
    bool isRefused = false;    // nothing supports the report, so it is ignored

    bool operator==(const ReportedTime &) const = default;
};
ReportedTime reportedTime(const World &world, const Evidence &evidence, const SceneReport &report);

// The longest time that passes according to a text, in minutes: "two hours later", "the next morning". 0: none.
qint64 longestTold(const QString &text);

} // namespace dramatis::domain
