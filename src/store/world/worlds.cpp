#include "store/world/worlds.h"

#include "base/log.h"

namespace dramatis::store {

using base::Fault;
using base::Result;
using domain::World;

Result<World> Worlds::at(ChatId chat, EventId event, const domain::Removals &supposed) const
{
    DRAMATIS_TRY(const auto starts, this->starts(chat));
    QList<PathSegment> tail; // the way back, youngest first
    EventId wanted = event;
    for (const EventId start : starts) {
        if (start > wanted)
            continue; // later, or passed on another branch
        DRAMATIS_TRY_DO(m_log.walk(chat, wanted, start, -1, tail));
        if (wanted != start)
            continue;
        DRAMATIS_TRY(auto world, foldedFrom(start, chat, {tail.rbegin(), tail.rend()}, supposed));
        if (world)
            return *std::move(world);
    }
    return base::fail(
        Fault::NotFound, QStringLiteral("not_on_the_path"),
        QStringLiteral("chat %1: there is no way from the first event to event %2").arg(chat.value).arg(event.value));
}

// Where a fold can begin, newest first.
Result<QList<EventId>> Worlds::starts(ChatId chat) const
{
    auto starts = m_snapshots.events(chat);
    if (!starts)
        return starts;
    if (const auto near = m_near.constFind(chat); near != m_near.cend()) {
        starts->append(near->keys());
        std::ranges::sort(*starts, std::greater());
    }
    starts->append(EventId()); // the root, from which nothing is known
    return starts;
}

Result<std::optional<World>> Worlds::known(ChatId chat, EventId event) const
{
    if (!event)
        return std::optional(World());
    if (const auto near = m_near.constFind(chat); near != m_near.cend())
        if (const auto world = near->constFind(event); world != near->cend())
            return std::optional(*world);
    return m_snapshots.load(chat, event);
}

// None where the snapshot cannot be used.
Result<std::optional<World>> Worlds::foldedFrom(EventId start, ChatId chat, const QList<PathSegment> &tail,
                                                const domain::Removals &supposed) const
{
    DRAMATIS_TRY(auto removed, m_log.removedOn(chat, tail));
    removed.add(supposed);
    if (removed.reachBehind(start))
        return std::optional<World>(); // the removal reaches back behind it
    auto begun = known(chat, start);
    if (!begun || !*begun)
        return begun;
    const qint64 before = (*begun)->events;
    auto world = foldOn(**std::move(begun), chat, tail, removed);
    if (!world)
        return std::unexpected(world.error());
    // It can be folded again at any time, and is none the worse for not being kept.
    if (supposed == domain::Removals() && world->events - before > manyEvents)
        if (const auto kept = m_snapshots.save(chat, *world, Snapshots::Kind::Periodic); !kept)
            qCWarning(base::storeLog) << "a world is not kept:" << kept.error();
    return std::optional(*std::move(world));
}

Result<World> Worlds::without(ChatId chat, EventId event, const QList<domain::TurnRemoved> &removals) const
{
    const EventId by{event.value + 1};
    domain::Removals supposed;
    for (const domain::TurnRemoved &removal : removals)
        supposed.add(removal, by);
    auto world = at(chat, event, supposed);
    for (qsizetype i = 0; world && i < removals.size(); ++i)
        domain::fold(*world, {{.id = by, .parent = event, .at = 0, .cause = {}}, removals[i]});
    return world;
}

Result<World> Worlds::foldedFromRoot(ChatId chat, EventId event) const
{
    DRAMATIS_TRY(const auto segments, m_log.path(chat, event));
    DRAMATIS_TRY(const auto removed, m_log.removedOn(chat, segments));
    return foldOn({}, chat, segments, removed);
}

Result<World> Worlds::foldOn(World world, ChatId chat, const QList<PathSegment> &segments,
                             const domain::Removals &removed) const
{
    // A removal works backwards: the turns must be known before their traces are folded.
    world.removals.add(removed);
    const auto done = m_log.readPath(chat, segments, domain::Reading::Folding,
                                     [&](const domain::Event &e) { domain::fold(world, e); });
    if (!done)
        return std::unexpected(done.error());
    return world;
}

} // namespace dramatis::store
