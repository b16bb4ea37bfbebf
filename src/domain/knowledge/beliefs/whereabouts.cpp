#include "domain/knowledge/beliefs/whereabouts.h"

#include <QMultiHash>
#include <QSet>

namespace dramatis::domain {

namespace {

constexpr int deepestBox = 32; // boxes in boxes

QList<EventId> reasonsOf(const Observation &observation)
{
    return observation.from + QList{observation.event};
}

} // namespace

void Whereabouts::take(const Observation &observation)
{
    ++m_now;
    switch (observation.kind) {
    case Observation::Kind::Came: come(observation.who, observation.room); return;
    case Observation::Kind::Left: leave(observation.who); return;
    case Observation::Kind::Placed: put(observation); return;
    case Observation::Kind::Gone:
        m_places[key(observation.thing)] = {{}, 0, false, reasonsOf(observation)};
        see(key(observation.thing), observation.witnesses);
        return;
    case Observation::Kind::Told:
        if (observation.believed)
            believe(observation);
        return;
    case Observation::Kind::Said: return;
    }
}

WitnessSet Whereabouts::whoIsIn(int room) const
{
    WitnessSet there;
    for (CastSlot slot = 0; slot < castLimit; ++slot)
        if (room != noRoom && m_rooms[slot] == room)
            there.insert(slot);
    return there;
}

bool Whereabouts::seesOther(CastSlot who, CastSlot other, int room) const
{
    const int where = roomOf(other);
    return other == who || (where != noRoom && (where == room || where == roomOf(who)));
}

const Whereabouts::Place *Whereabouts::placeOf(const QString &thing) const
{
    const auto found = m_places.constFind(key(thing));
    return found == m_places.cend() ? nullptr : &*found;
}

// What lies in a hidden box is hidden with it.
bool Whereabouts::isInSight(const QString &thing) const
{
    const Place *place = placeOf(thing);
    for (int depth = 0; place && depth < deepestBox; ++depth) {
        if (place->hidden || place->name.isEmpty())
            return false;
        place = placeOf(place->name);
    }
    return !place;
}

QStringList Whereabouts::inSight(int room) const
{
    QStringList found;
    for (auto it = m_places.cbegin(); it != m_places.cend(); ++it)
        if (it->room == room && room != 0 && isInSight(it.key()))
            found.append(it.key());
    return found;
}

bool Whereabouts::counts(const QString &thing, CastSlot teller, CastSlot hearer) const
{
    return lastSeen(key(thing), hearer) <= lastSeen(key(thing), teller);
}

void Whereabouts::come(CastSlot who, int room)
{
    if (who >= castLimit)
        return;
    leave(who);
    m_rooms[who] = room;
    for (const QString &thing : inSight(room)) {
        m_sights[thing].watching.insert(who);
        m_sights[thing].last[who] = m_now;
    }
}

void Whereabouts::leave(CastSlot who)
{
    if (who >= castLimit)
        return;
    m_rooms[who] = noRoom;
    for (Sight &sight : m_sights) {
        if (sight.watching.contains(who))
            sight.last[who] = m_now;
        sight.watching.remove(who);
    }
}

void Whereabouts::put(const Observation &observation)
{
    const QString thing = key(observation.thing);
    const Place before = m_places.value(thing);
    m_places[thing] = {observation.text, observation.room, observation.hidden, reasonsOf(observation)};
    if (observation.room)
        m_roomsOfPlaces[key(observation.text)] = observation.room;
    see(thing, observation.witnesses);
    if (before.room != observation.room)
        moveAlong(thing, observation.room, observation.witnesses);
}

// What lies in a thing goes where that goes.
void Whereabouts::moveAlong(const QString &thing, int room, WitnessSet witnesses)
{
    QMultiHash<QString, QString> inside;
    for (auto it = m_places.cbegin(); it != m_places.cend(); ++it)
        inside.insert(key(it->name), it.key());
    QSet<QString> moved{thing};
    for (QStringList next{thing}; !next.isEmpty();)
        for (const QString &each : inside.values(next.takeFirst())) {
            if (moved.contains(each))
                continue;
            m_places[each].room = room;
            moved.insert(each);
            next.append(each);
            see(each, witnesses);
        }
}

// Somebody present who does not notice keeps believing what they saw before.
void Whereabouts::see(const QString &thing, WitnessSet witnesses)
{
    Sight &sight = m_sights[thing];
    const int room = m_places.value(thing).room;
    const bool isOpen = isInSight(thing);
    for (CastSlot slot = 0; slot < castLimit; ++slot) {
        if (witnesses.contains(slot))
            sight.last[slot] = m_now;
        else if (sight.watching.contains(slot))
            sight.last[slot] = m_now - 1;
        const bool watches = witnesses.contains(slot) && isOpen && m_rooms[slot] == room;
        watches ? sight.watching.insert(slot) : sight.watching.remove(slot);
    }
}

void Whereabouts::believe(const Observation &observation)
{
    const QString thing = key(observation.thing);
    const int before = m_places.value(thing).room;
    const int named = observation.room ? observation.room : roomOfPlace(observation.text);
    m_places[thing] = {observation.text, named ? named : before, false, reasonsOf(observation)};
}

qint64 Whereabouts::lastSeen(const QString &thing, CastSlot slot) const
{
    const auto sight = m_sights.constFind(thing);
    if (sight == m_sights.cend() || slot >= castLimit)
        return 0;
    return sight->watching.contains(slot) ? m_now : sight->last[slot];
}

int Whereabouts::roomOfPlace(const QString &place) const
{
    return m_roomsOfPlaces.value(key(place), 0);
}

} // namespace dramatis::domain
