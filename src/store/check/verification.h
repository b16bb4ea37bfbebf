// What a check of the log found.
#pragma once

#include "domain/event/ids.h"

#include <QList>
#include <QString>

#include <algorithm>

namespace dramatis::store {

struct Finding {
    QString code; // stable: "event_damaged", "snapshot_differs", …
    domain::ChatId chat;
    domain::EventId event; // none: the finding is not about one event
    QString detail;
    bool rebuildable = false; // only something derived is wrong: rebuilding mends it

    bool operator==(const Finding &) const = default;
};

struct Verification {
    qint64 chats = 0;
    qint64 events = 0;
    qint64 movements = 0;
    qint64 snapshots = 0;
    qint64 branches = 0;
    qint64 ftsEntries = 0;
    qint64 blobs = 0;
    qint64 milliseconds = 0;
    QList<Finding> findings;

    bool good() const { return findings.isEmpty(); }
    // The first finding that no rebuilding mends.
    const Finding *damage() const
    {
        const auto found = std::ranges::find(findings, false, &Finding::rebuildable);
        return found == findings.end() ? nullptr : &*found;
    }
};

// One part of a check, done in small steps.
class Check {
public:
    virtual ~Check() = default;
    // A few milliseconds of work; false: this part is done.
    virtual bool step(Verification &verification) = 0;
};

} // namespace dramatis::store
