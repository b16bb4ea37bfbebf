// What there was to see and hear in a story, in order, as far as it concerns who is where and what lies where.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

inline constexpr int noRoom = -1; // in no room of the story, or nobody knows in which

struct Observation {
    enum class Kind {
        Came,
        Left,
        Placed, // a thing was put, or is found, in a place
        Gone,   // a thing is not where it was
        Told,   // somebody says where a thing is
        Said
    };
    Kind kind = Kind::Said;
    EventId event;
    CastSlot who = nobody; // comes, leaves, puts the thing there, or speaks
    int room = 0;          // a container: to which somebody comes, in which the thing is; 0: not known
    WitnessSet witnesses;  // except for coming and leaving, which everybody there sees
    QString thing = {};
    QString text = {};        // the place of the thing, or what was said
    bool hidden = false;      // the thing: whoever comes in does not see it
    bool believed = false;    // of something told: the owner of this view believes it
    QList<EventId> from = {}; // more events that it follows from

    bool operator==(const Observation &) const = default;
};

// In which container somebody is. Where a story has no containers, all who are there are together, in 0.
int roomOf(const World &world, CastSlot slot);
WitnessSet whoIsIn(const World &world, int room);

// All that happened on a path from the root, as only the reader of the log sees it.
QList<Observation> observationsIn(const QList<Event> &path);

} // namespace dramatis::domain
