#include "turn/bookkeeping/turnnotes.h"

#include "domain/memory/sceneevents.h"
#include "domain/memory/stateevents.h"
#include "domain/memory/turn/believedupdate.h"
#include "domain/memory/turn/unbelieved.h"
#include "turn/bookkeeping/classifier.h"

#include <algorithm>

namespace dramatis::turn {

using namespace domain;

namespace {

class NotedTurn {
public:
    NotedTurn(const TurnNotes &notes, const World &world, EventId first) :
        m_notes(notes), m_world(world), m_first(first), m_scene(sceneReportEvents(world, notes.exchange, notes.scene))
    {}

    QList<NewEvent> events()
    {
        leaveOut(QStringLiteral("scene_report"), unbelieved(m_world, m_notes.exchange, m_notes.scene, m_scene));
        const auto isMove = [](const NewEvent &event) { return std::holds_alternative<SceneChanged>(event.payload); };
        const auto moved = std::ranges::find_if(m_scene, isMove);
        addUpdates(moved == m_scene.end() ? nullptr : &std::get<SceneChanged>(moved->payload).container);
        // What they do now they do where they are now.
        const auto isThere = moved == m_scene.end() ? m_scene.begin() : moved + 1;
        addScene(m_scene.begin(), isThere);
        m_events += m_activities;
        addScene(isThere, m_scene.end());
        m_events += significanceEvents(m_world, m_notes.exchange, m_notes.significance, m_memories);
        for (const BookkeepingFailed &failure : m_notes.failures)
            m_events.append({failure, m_notes.exchange.turn});
        return m_events + m_leftOut;
    }

private:
    using Place = QList<NewEvent>::iterator;

    void addUpdates(const ContainerSeen *movedTo)
    {
        QList<base::Error> leftOut;
        for (auto it = m_notes.updates.begin(); it != m_notes.updates.end(); ++it) {
            const BelievedUpdate believed = believedUpdate(m_world, it.key(), m_notes.exchange, it.value());
            leftOut += believed.leftOut;
            for (const NewEvent &event : stateEvents(m_world, it.key(), m_notes.exchange, believed.update, movedTo))
                add(event, it.key());
        }
        leaveOut(QStringLiteral("state_update"), leftOut);
    }
    void add(NewEvent event, CastSlot witness)
    {
        if (std::holds_alternative<ActivityChanged>(event.payload)) {
            m_activities.append(event);
            return;
        }
        if (auto *memory = std::get_if<MemoryWritten>(&event.payload)) {
            memory->significance = std::max(memory->significance, gistWeight(witness));
            m_memories[witness] = EventId{m_first.value + m_events.size()};
        }
        m_events.append(event);
    }
    // Who remembers in their own words what it was to them needs no memory in the words of all.
    void addScene(Place from, Place to)
    {
        for (const NewEvent &event : QList<NewEvent>(from, to)) {
            const auto *gist = std::get_if<MemoryWritten>(&event.payload);
            if (!gist || !m_memories.contains(gist->owner))
                m_events.append(event);
        }
    }
    // How much what is over mattered.
    int gistWeight(CastSlot owner) const
    {
        int weight = 0;
        for (const NewEvent &event : m_scene)
            if (const auto *gist = std::get_if<MemoryWritten>(&event.payload); gist && gist->owner == owner)
                weight = std::max(weight, gist->significance);
        return weight;
    }
    void leaveOut(const QString &task, const QList<base::Error> &leftOut)
    {
        if (!leftOut.isEmpty())
            m_leftOut.append({failureOf(task, leftOut, "left_out"), m_notes.exchange.turn});
    }

    const TurnNotes &m_notes;
    const World &m_world;
    EventId m_first;
    QList<NewEvent> m_scene; // what follows from the report on the scene
    QList<NewEvent> m_events;
    QList<NewEvent> m_activities;
    QList<NewEvent> m_leftOut;
    QMap<CastSlot, EventId> m_memories;
};

} // namespace

QList<NewEvent> eventsOf(const TurnNotes &notes, const World &world, EventId first)
{
    return NotedTurn(notes, world, first).events();
}

} // namespace dramatis::turn
