// Who is where, what lies where, and who saw it last, built from observations: all of them, or those of one of the
// cast.
#pragma once

#include "domain/knowledge/beliefs/observation.h"

#include <array>

namespace dramatis::domain {

class Whereabouts {
public:
    struct Place {
        QString name; // empty: it is not where it was, and nobody knows where
        int room = 0; // 0: not known
        bool hidden = false;
        QList<EventId> because;

        bool operator==(const Place &) const = default;
    };

    Whereabouts() { m_rooms.fill(noRoom); }

    void take(const Observation &observation);

    int roomOf(CastSlot slot) const { return slot < castLimit ? m_rooms[slot] : noRoom; }
    WitnessSet whoIsIn(int room) const;
    // Whether `who`, who sees something happen in a room, sees that `other` does, too.
    bool seesOther(CastSlot who, CastSlot other, int room) const;

    const Place *placeOf(const QString &thing) const; // nullptr: nothing is known of it
    QStringList things() const { return m_places.keys(); }
    bool isInSight(const QString &thing) const; // of those who are in its room
    QStringList inSight(int room) const;
    // Whether `hearer` accepts what `teller` says of a thing: not if they saw it later.
    bool counts(const QString &thing, CastSlot teller, CastSlot hearer) const;

    static QString key(const QString &name) { return name.simplified().toCaseFolded(); }

private:
    struct Sight {
        WitnessSet watching; // see it now
        std::array<qint64, castLimit> last{};
    };

    void come(CastSlot who, int room);
    void leave(CastSlot who);
    void put(const Observation &observation);
    void moveAlong(const QString &thing, int room, WitnessSet witnesses);
    void see(const QString &thing, WitnessSet witnesses);
    void believe(const Observation &observation);
    qint64 lastSeen(const QString &thing, CastSlot slot) const;
    int roomOfPlace(const QString &place) const;

    qint64 m_now = 0; // counts observations
    std::array<int, castLimit> m_rooms;
    QMap<QString, Place> m_places; // by key()
    QMap<QString, Sight> m_sights;
    QMap<QString, int> m_roomsOfPlaces; // by key(), where something lay there
};

} // namespace dramatis::domain
