// What the user sets right by hand in a world: it stands until it is released.
#pragma once

#include "domain/world/applyscene.h"

#include <algorithm>

namespace dramatis::domain {

class EditApplier : public SceneApplier {
public:
    using SceneApplier::SceneApplier;

    void operator()(const ManualEdit &p);

protected:
    static int bounded(int value) { return std::clamp(value, Edge::lowest, Edge::highest); }
    // A log may come from another program: no change goes further than from one end to the other.
    static int boundedDelta(int delta)
    {
        constexpr int widest = Edge::highest - Edge::lowest;
        return std::clamp(delta, -widest, widest);
    }
    // A log may come from another program: what names nobody of the cast has no effect.
    bool isEdge(CastSlot from, CastSlot to) const { return from != to && w.cast.contains(from) && w.cast.contains(to); }
    void learn(Edge &edge, const LearnedFact &fact, EventId turn);
    // The mood counts from here on, and for the line that brought it about.
    void feel(Entity &entity, qsizetype line);

private:
    void editEdge(Edge &edge, const ManualEdit &p);
    void editMemory(const ManualEdit &p);
    void editEntity(Entity &entity, const ManualEdit &p);
};

} // namespace dramatis::domain
