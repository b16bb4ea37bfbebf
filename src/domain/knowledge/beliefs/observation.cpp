#include "domain/knowledge/beliefs/observation.h"

#include "domain/world/fold.h"

#include <array>

namespace dramatis::domain {

namespace {

// Reads a path event by event, and records how each changed the folded world.
class PathReader {
public:
    explicit PathReader(const QList<Event> &path)
    {
        for (const Event &event : path)
            if (const auto *removed = std::get_if<TurnRemoved>(&event.payload))
                m_world.removals.add(*removed, event.head.id);
    }

    void take(const Event &event)
    {
        std::array<int, castLimit> before{};
        for (CastSlot slot = 0; slot < castLimit; ++slot)
            before[slot] = roomOf(m_world, slot);
        fold(m_world, event);
        if (m_world.voided.contains(event.head.id))
            return;
        for (const CastSlot slot : m_world.castSlots())
            move(slot, before[slot], roomOf(m_world, slot), event.head.id);
        std::visit([&](const auto &payload) { note(event.head, payload); }, event.payload);
    }

    QList<Observation> observations() const { return m_found; }

private:
    void move(CastSlot slot, int from, int to, EventId event)
    {
        if (from == to)
            return;
        const Observation::Kind kind = to == noRoom ? Observation::Kind::Left : Observation::Kind::Came;
        m_found.append({kind, event, slot, to == noRoom ? from : to, {}});
    }

    void note(const EventHead &head, const UserTurn &p) { say(head, p.speaker, p.text, p.witnesses); }
    void note(const EventHead &head, const AssistantTurn &p) { say(head, p.speaker, p.text, p.witnesses); }
    void say(const EventHead &head, CastSlot speaker, const QString &text, WitnessSet witnesses)
    {
        m_found.append({Observation::Kind::Said, head.id, speaker, 0, witnesses, {}, text});
    }
    void note(const EventHead &head, const ThingPlaced &p)
    {
        const WitnessSet heard = m_corrected.value(head.cause, p.witnesses);
        m_found.append({p.told ? Observation::Kind::Told : Observation::Kind::Placed, head.id, p.by, p.container,
                        p.told ? heard : p.witnesses, p.thing.simplified(), p.place.simplified(), p.hidden});
    }
    void note(const EventHead &, const TurnTextChanged &p)
    {
        for (Observation &each : m_found)
            if (each.event == p.turn && each.kind == Observation::Kind::Said)
                each.text = p.text;
    }
    void note(const EventHead &, const WitnessesCorrected &p)
    {
        m_corrected[p.turn] = p.witnesses;
        for (Observation &each : m_found)
            if (each.event == p.turn && each.kind == Observation::Kind::Said)
                each.witnesses = p.witnesses;
    }
    template <class Other> void note(const EventHead &, const Other &) {}

    World m_world;
    QHash<EventId, WitnessSet> m_corrected; // by turn
    QList<Observation> m_found;
};

} // namespace

int roomOf(const World &world, CastSlot slot)
{
    const Entity entity = world.cast.value(slot);
    if (!world.cast.contains(slot) || !entity.present)
        return noRoom;
    const int room = entity.activity.container ? entity.activity.container : world.scene.container;
    return room || world.containers.isEmpty() ? room : noRoom;
}

WitnessSet whoIsIn(const World &world, int room)
{
    WitnessSet there;
    for (const CastSlot slot : world.castSlots())
        if (room != noRoom && roomOf(world, slot) == room)
            there.insert(slot);
    return there;
}

QList<Observation> observationsIn(const QList<Event> &path)
{
    PathReader reader(path);
    for (const Event &event : path)
        reader.take(event);
    return reader.observations();
}

} // namespace dramatis::domain
