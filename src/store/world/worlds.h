// The world at any event of any branch: the nearest snapshot, and the events since.
#pragma once

#include "domain/world/fold.h"
#include "store/world/snapshots.h"

namespace dramatis::store {

class Worlds {
public:
    static constexpr qint64 manyEvents = 2000;

    Worlds(const EventLog &log, Snapshots &snapshots) : m_log(log), m_snapshots(snapshots) {}

    // Where many events had to be folded for it (a removal has made the snapshots since useless), it is kept as a
    // snapshot.
    base::Result<domain::World> at(ChatId chat, EventId event) const { return at(chat, event, {}); }
    // As it would be with these removals after it. Nothing is kept.
    base::Result<domain::World> without(ChatId chat, EventId event, const QList<domain::TurnRemoved> &removals) const;
    // Near at hand from now on, beside the snapshots, until they are forgotten; never stored.
    void keepNear(ChatId chat, const domain::World &world) { m_near[chat].insert(world.head, world); }
    void forgetNear(ChatId chat) { m_near.remove(chat); }
    // Without any snapshot: what `at` must equal.
    base::Result<domain::World> foldedFromRoot(ChatId chat, EventId event) const;

private:
    base::Result<domain::World> at(ChatId chat, EventId event, const domain::Removals &supposed) const;
    base::Result<std::optional<domain::World>> foldedFrom(EventId start, ChatId chat, const QList<PathSegment> &tail,
                                                          const domain::Removals &supposed) const;
    base::Result<domain::World> foldOn(domain::World world, ChatId chat, const QList<PathSegment> &segments,
                                       const domain::Removals &removed) const;

    base::Result<std::optional<domain::World>> known(ChatId chat, EventId event) const;
    base::Result<QList<EventId>> starts(ChatId chat) const;

    const EventLog &m_log;
    Snapshots &m_snapshots;
    QHash<ChatId, QMap<EventId, domain::World>> m_near;
};

} // namespace dramatis::store
