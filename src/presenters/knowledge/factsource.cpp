#include "presenters/knowledge/factsource.h"

namespace dramatis::presenters {

using domain::CastSlot;
using domain::Edge;
using domain::Fact;
using domain::World;

namespace {

constexpr int longestWay = 4; // steps behind the first

// What the one who told it knew before, in the same words or in nearly the same.
const Fact *sourceOf(const Edge &edge, const Fact &told)
{
    const Fact *best = nullptr;
    double most = alike;
    for (qsizetype i = edge.facts.size() - 1; i >= 0; --i) {
        const Fact &fact = edge.facts.at(i);
        const double same = fact.event < told.event ? likeness(fact.text, told.text) : 0;
        if (same >= alike && (!best || same > most)) {
            best = &fact;
            most = same;
        }
    }
    return best;
}

} // namespace

QList<KnownFact> wayOf(const World &world, CastSlot owner, CastSlot about, const Fact &fact)
{
    QList<KnownFact> way{{owner, fact}};
    for (int i = 0; i < longestWay && world.cast.contains(way.last().fact.from); ++i) {
        const CastSlot teller = way.last().fact.from;
        const Edge edge = world.edge(teller, about);
        const Fact *source = sourceOf(edge, way.last().fact);
        if (!source)
            break;
        way.append({teller, *source});
    }
    return way;
}

} // namespace dramatis::presenters
