#include "presenters/relationships/edgehistory.h"

#include "domain/world/world.h"
#include "presenters/relationships/edgevalue.h"

#include <algorithm>

namespace dramatis::presenters {

namespace {

using domain::Edge;
using domain::EdgeCause;

// A value that was set by hand holds until it is released, which is no cause: of both ways to read the causes, the one
// is true that leads to where the value stands.
QList<int> valuesOf(const Edge &edge, qint16 EdgeCause::*step, bool handHolds)
{
    QList<int> values;
    int value = 0;
    bool held = false;
    for (qsizetype i = 0; i < edge.causes.size(); ++i) {
        const EdgeCause &cause = edge.causes.at(i);
        const bool byHand = !cause.turn;
        if (byHand && cause.*step != 0)
            held = handHolds;
        if (byHand || (!cause.heldBack && !held))
            value = std::clamp(value + cause.*step, Edge::lowest, Edge::highest);
        values << value;
    }
    return values;
}

QList<int> valuesOf(const Edge &edge, qint16 EdgeCause::*step, int now)
{
    QList<int> values = valuesOf(edge, step, false);
    if (!values.isEmpty() && values.last() != now)
        values = valuesOf(edge, step, true);
    if (!values.isEmpty())
        values.last() = now;
    return values;
}

} // namespace

QList<EdgePoint> edgeHistory(const domain::World &world, const Edge &edge)
{
    const QList<int> affinity = valuesOf(edge, &EdgeCause::affinity, edge.affinity);
    const QList<int> trust = valuesOf(edge, &EdgeCause::trust, edge.trust);
    QList<EdgePoint> points;
    for (qsizetype i = 0; i < edge.causes.size(); ++i) {
        const EdgeCause &cause = edge.causes.at(i);
        const int before = points.isEmpty() ? 0 : points.last().number;
        const int number = cause.turn ? turnNumber(world, cause.turn.value) : before;
        const EdgePoint point{cause.turn.value, std::max(number, before), affinity[i], trust[i]};
        if (!points.isEmpty() && point.turn != 0 && points.last().turn == point.turn)
            points.last() = point;
        else
            points.append(point);
    }
    return points;
}

} // namespace dramatis::presenters
