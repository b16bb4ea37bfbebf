// How one came to feel as one does: affinity and trust after each cause, over the turns of the story.
#pragma once

#include <QList>

namespace dramatis::domain {
struct Edge;
struct World;
} // namespace dramatis::domain

namespace dramatis::presenters {

struct EdgePoint {
    qint64 turn = 0; // 0: set by hand
    int number = 0;  // of the turn, or of the one after which the hand came
    int affinity = 0;
    int trust = 0;

    bool operator==(const EdgePoint &) const = default;
};

// Oldest first, one per turn at most; empty where nothing has moved it.
QList<EdgePoint> edgeHistory(const domain::World &world, const domain::Edge &edge);

} // namespace dramatis::presenters
