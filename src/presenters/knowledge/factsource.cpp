#include "presenters/knowledge/factsource.h"

#include "domain/memory/hearsay.h"

#include <algorithm>

namespace dramatis::presenters {

using domain::CastSlot;
using domain::Edge;
using domain::Fact;
using domain::World;

namespace {

constexpr int longestWay = 4; // steps behind the first

QString folded(const QString &text)
{
    return text.simplified().toCaseFolded();
}

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

double likeness(const QString &one, const QString &other)
{
    if (folded(one) == folded(other))
        return 1;
    const QSet<QString> some = domain::tellingWords(one);
    const QSet<QString> others = domain::tellingWords(other);
    const qsizetype fewer = std::min(some.size(), others.size());
    return fewer == 0 ? 0 : 0.99 * double((some & others).size()) / double(fewer);
}

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
