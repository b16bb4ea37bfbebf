// The world at any event of any line: the nearest snapshot, and the events since.
#pragma once

#include "domain/world/fold.h"
#include "store/snapshots.h"

namespace dramatis::store {

class Worlds {
public:
    Worlds(const EventLog &log, const Snapshots &snapshots) : m_log(log), m_snapshots(snapshots) {}

    base::Result<domain::World> at(ChatId chat, EventId event) const;
    // Without any snapshot: what `at` must equal.
    base::Result<domain::World> foldedFromRoot(ChatId chat, EventId event) const;

private:
    base::Result<domain::World> foldOn(domain::World world, ChatId chat, const QList<Run> &runs,
                                       const QSet<EventId> &removed) const;

    const EventLog &m_log;
    const Snapshots &m_snapshots;
};

} // namespace dramatis::store
