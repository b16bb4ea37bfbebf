#include "support/stories/storytree.h"

#include <algorithm>

namespace dramatis::tests {

using namespace domain;

namespace {

using Map = QHash<EventId, EventId>;

// A visitor of payload fields that changes references.
class Renumbering {
public:
    explicit Renumbering(const Map &map) : m_map(map) {}

    void operator()(const char *, EventId &id) { id = m_map.value(id, id); }
    template <class T> void operator()(const char *, T &) {}
    void prose(const char *, QString &) {}
    void addedProse(const char *, QString &) {}
    void added(const char *, QList<EventId> &ids, const QList<EventId> &)
    {
        for (EventId &id : ids)
            id = m_map.value(id, id);
    }
    template <class T> void added(const char *, T &, const std::type_identity_t<T> &) {}

private:
    const Map &m_map;
};

template <class T, class F> void each(Chunked<T> &list, F change)
{
    for (qsizetype i = 0; i < list.size(); ++i)
        change(list.edit(i));
}

} // namespace

EventId StoryTree::append(EventId parent, const QList<NewEvent> &events)
{
    for (const NewEvent &fresh : events) {
        const EventId id = next();
        m_events.append({{id, parent, 1000 + id.value, fresh.cause}, fresh.payload});
        parent = id;
    }
    return parent;
}

QList<Event> StoryTree::path(EventId head) const
{
    QList<Event> path;
    for (EventId id = head; id; id = at(id).head.parent)
        path.append(at(id));
    std::ranges::reverse(path);
    return path;
}

World StoryTree::fold(const QList<Event> &path)
{
    World world;
    for (const Event &event : path)
        if (const auto *removed = std::get_if<TurnRemoved>(&event.payload))
            world.removals.add(*removed, event.head.id);
    for (const Event &event : path)
        domain::fold(world, event);
    return world;
}

Event renumbered(Event event, const Map &map)
{
    Renumbering renumber(map);
    for (EventId *id : {&event.head.id, &event.head.parent, &event.head.cause})
        renumber("", *id);
    event.head.at = 1000 + event.head.id.value;
    std::visit(
        [&](auto &payload) {
            if constexpr (!std::is_same_v<std::decay_t<decltype(payload)>, UnknownKind>)
                std::decay_t<decltype(payload)>::fields(renumber, payload);
        },
        event.payload);
    return event;
}

World renumbered(World world, const Map &map)
{
    const auto change = [&](EventId &id) { id = map.value(id, id); };
    change(world.head);
    change(world.scene.opened);
    each(world.transcript, [&](TranscriptLine &line) {
        change(line.turn);
        change(line.text);
        change(line.mood);
        line.at = 1000 + line.turn.value;
    });
    each(world.sceneBreaks, [&](SceneBreak &each) { change(each.event); });
    each(world.memories, [&](MemoryLine &line) {
        change(line.memory);
        change(line.text);
        change(line.turn);
    });
    each(world.summaries, [&](HistorySummary &summary) {
        change(summary.event);
        change(summary.first);
        change(summary.upTo);
    });
    each(world.bookkeepingFailures, [&](BookkeepingFailure &fault) {
        change(fault.event);
        change(fault.turn);
    });
    for (Edge &edge : world.edges) {
        change(edge.lastInteractionTurn);
        each(edge.facts, [&](Fact &fact) {
            change(fact.event);
            change(fact.turn);
        });
        each(edge.causes, [&](EdgeCause &cause) {
            change(cause.event);
            change(cause.turn);
        });
    }
    for (Entity &entity : world.cast) {
        change(entity.moodFrom);
        change(entity.joined);
        for (Belonging &owned : entity.belongings) {
            change(owned.event);
            change(owned.turn);
        }
    }
    for (StoryEvent &storyEvent : world.storyEvents)
        for (EventId *id :
             {&storyEvent.first, &storyEvent.began, &storyEvent.changed, &storyEvent.turn, &storyEvent.byHand})
            change(*id);
    for (Thread &thread : world.threads) {
        change(thread.event);
        change(thread.turn);
    }
    for (Thing &thing : world.things)
        change(thing.event);
    for (EventId &memory : world.pinned)
        change(memory);
    const auto changed = [&](EventId id) { return map.value(id, id); };
    Removals removals;
    for (const EventId id : std::as_const(world.removals.turns))
        removals.turns.insert(changed(id));
    for (const EventId id : std::as_const(world.removals.kept))
        removals.kept.insert(changed(id));
    for (auto it = world.removals.notes.begin(); it != world.removals.notes.end(); ++it)
        removals.notes[changed(it.key())] = changed(it.value());
    world.removals = removals;
    QSet<EventId> excluded;
    for (const EventId id : std::as_const(world.excluded))
        excluded.insert(changed(id));
    world.excluded = excluded;
    const QMap<EventId, QString> bookmarks = std::exchange(world.bookmarks, {});
    for (auto it = bookmarks.begin(); it != bookmarks.end(); ++it)
        world.bookmarks[changed(it.key())] = it.value();
    const QHash<EventId, int> voided = std::exchange(world.voided, {});
    for (auto it = voided.begin(); it != voided.end(); ++it)
        world.voided[changed(it.key())] = it.value();
    for (EventId &since : world.recordsOutdated)
        change(since);
    return world;
}

} // namespace dramatis::tests
