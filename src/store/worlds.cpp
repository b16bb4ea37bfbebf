#include "store/worlds.h"

namespace dramatis::store {

using base::Fault;
using base::Result;
using domain::World;

Result<World> Worlds::at(ChatId chat, EventId event) const
{
    if (!event)
        return World();
    const auto snapshots = m_snapshots.events(chat);
    if (!snapshots)
        return std::unexpected(snapshots.error());
    for (const EventId id : *snapshots) {
        if (id > event)
            continue;
        const auto tail = m_log.path(chat, event, id);
        if (!tail && tail.error().kind == Fault::NotFound)
            continue; // another line's
        if (!tail)
            return std::unexpected(tail.error());
        const auto removed = m_log.removedOn(chat, *tail);
        if (!removed)
            return std::unexpected(removed.error());
        if (std::ranges::any_of(*removed, [id](EventId turn) { return turn <= id; }))
            continue; // the removal reaches back behind this snapshot
        const auto known = m_snapshots.load(chat, id);
        if (!known)
            return std::unexpected(known.error());
        if (*known)
            return foldOn(**known, chat, *tail, *removed);
    }
    return foldedFromRoot(chat, event);
}

Result<World> Worlds::foldedFromRoot(ChatId chat, EventId event) const
{
    const auto runs = m_log.path(chat, event);
    if (!runs)
        return std::unexpected(runs.error());
    const auto removed = m_log.removedOn(chat, *runs);
    if (!removed)
        return std::unexpected(removed.error());
    return foldOn({}, chat, *runs, *removed);
}

Result<World> Worlds::foldOn(World world, ChatId chat, const QList<Run> &runs, const QSet<EventId> &removed) const
{
    // A removal works backwards: the turns must be known before their traces are folded.
    world.removedTurns += removed;
    const auto done =
        m_log.readPath(chat, runs, domain::Reading::Folding, [&](const domain::Event &e) { domain::fold(world, e); });
    if (!done)
        return std::unexpected(done.error());
    return world;
}

} // namespace dramatis::store
