// A log in memory: the tree of events, its paths and their fold, in the plainest way there is. What the store does must
// come to the same.
#pragma once

#include "domain/event/event.h"
#include "domain/world/fold.h"

namespace dramatis::tests {

class StoryTree {
public:
    // Appends below `parent`, each below the one before; the id of the last.
    domain::EventId append(domain::EventId parent, const QList<domain::NewEvent> &events);

    domain::EventId next() const { return {m_events.size() + 1}; }
    qsizetype size() const { return m_events.size(); }
    const domain::Event &at(domain::EventId id) const { return m_events[id.value - 1]; }
    QList<domain::Event> path(domain::EventId head) const;

    domain::World world(domain::EventId head) const { return fold(path(head)); }
    static domain::World fold(const QList<domain::Event> &path);

private:
    QList<domain::Event> m_events;
};

// Every reference to an event, changed to what `map` says; references to others stay.
domain::Event renumbered(domain::Event event, const QHash<domain::EventId, domain::EventId> &map);
domain::World renumbered(domain::World world, const QHash<domain::EventId, domain::EventId> &map);

} // namespace dramatis::tests
