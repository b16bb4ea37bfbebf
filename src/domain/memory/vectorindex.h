// What texts mean, as directions: which of very many are closest to one. A direction is kept in eight bits for each
// dimension, which is enough to rank by, and a fourth of the room.
#pragma once

#include "domain/event/ids.h"

#include <QByteArray>
#include <QHash>
#include <QList>

#include <vector>

namespace dramatis::domain {

// Padded, so that many are compared fast; empty where the numbers have no direction.
QByteArray directionOf(const QList<float> &numbers);

class VectorIndex {
public:
    struct Near {
        EventId event;
        double likeness = 0; // the cosine: 1 is the same direction
    };

    // Directions of one size; one of another is left out. A known event keeps its first.
    void add(EventId event, const QByteArray &direction);
    bool contains(EventId event) const { return m_places.contains(event); }
    qsizetype size() const { return m_events.size(); }

    // For one direction, with what was found so far: asked again, it is compared only with what was added meanwhile.
    struct Search {
        QByteArray direction;
        qsizetype count = 0;
        qsizetype compared = 0;
        std::vector<std::pair<float, qsizetype>> best = {}; // likeness and place; a heap with the worst on top
    };
    QList<Near> nearest(Search &search) const; // best first

private:
    qsizetype m_dimensions = 0;
    QList<EventId> m_events;
    QHash<EventId, qsizetype> m_places;
    std::vector<qint8> m_numbers; // one after the other
    std::vector<float> m_lengths;
};

} // namespace dramatis::domain
