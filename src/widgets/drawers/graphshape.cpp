#include "widgets/drawers/graphshape.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace dramatis::widgets {

namespace {

constexpr qreal headLength = 11;

qreal lengthOf(const QPointF &vector)
{
    return std::hypot(vector.x(), vector.y());
}

QPointF unit(const QPointF &vector)
{
    const qreal length = lengthOf(vector);
    return length > 0 ? vector / length : QPointF(1, 0);
}

qreal widthOf(int trust)
{
    return 1.4 + (trust + 100) / 200.0 * 5.2;
}

// The reach of a label in a direction, from its middle.
qreal reach(const QSizeF &size, const QPointF &direction)
{
    return std::abs(direction.x()) * size.width() / 2 + std::abs(direction.y()) * size.height() / 2;
}

// A label is never cut off at the border.
QPointF within(const QRectF &area, const QPointF &center, const QSizeF &size)
{
    const QSizeF half = size / 2;
    const auto kept = [](qreal value, qreal low, qreal high) {
        return low < high ? std::clamp(value, low, high) : value;
    };
    return {kept(center.x(), area.left() + half.width() + 2, area.right() - half.width() - 2),
            kept(center.y(), area.top() + half.height() + 2, area.bottom() - half.height() - 2)};
}

GraphEdge bent(const present::EdgeValue &value, const QPointF &from, const QPointF &to, bool alone,
               const GraphMeasures &measures)
{
    const QPointF straight = to - from;
    const QPointF along = unit(straight);
    // To the left of the way: the edge back is on the other side by itself.
    const QPointF side(along.y(), -along.x());
    const qreal bulge = std::clamp(lengthOf(straight) * 0.36, measures.radius * 1.1, measures.radius * 2.6);
    const QPointF control = (from + to) / 2 + side * bulge;
    const QPointF start = from + unit(control - from) * (measures.radius + measures.gap);
    const QPointF tip = to + unit(control - to) * (measures.radius + measures.gap);
    const QPointF towards = unit(tip - control);
    const qreal width = widthOf(value.trust);

    GraphEdge edge{.key = value.key(),
                   .from = value.from,
                   .to = value.to,
                   .curve = QPainterPath(start),
                   .tip = tip,
                   .towards = towards,
                   .width = width,
                   .labelCenter = {}};
    edge.curve.quadTo(control, tip - towards * (headLength + width) * 0.8);
    // Where there are only two, labels stand outside of the curves; among more, near whose feeling it is.
    edge.labelCenter =
        alone ? edge.curve.pointAtPercent(0.5) + side * (reach(measures.label, side) + width + measures.gap / 2)
              : edge.curve.pointAtPercent(0.38);
    return edge;
}

} // namespace

const GraphNode *GraphShape::node(int slot) const
{
    const auto found = std::ranges::find(nodes, slot, &GraphNode::slot);
    return found == nodes.end() ? nullptr : &*found;
}

const GraphEdge *GraphShape::edge(qint64 key) const
{
    const auto found = std::ranges::find(edges, key, &GraphEdge::key);
    return found == edges.end() ? nullptr : &*found;
}

int GraphShape::nodeAt(const QPointF &point, const GraphMeasures &measures) const
{
    for (const GraphNode &each : nodes)
        if (lengthOf(point - each.center) <= measures.radius)
            return each.slot;
    return -1;
}

qint64 GraphShape::edgeAt(const QPointF &point, const GraphMeasures &measures) const
{
    for (const GraphEdge &each : edges) {
        const QPointF off = point - each.labelCenter;
        if (std::abs(off.x()) <= measures.label.width() / 2 && std::abs(off.y()) <= measures.label.height() / 2)
            return each.key;
    }
    constexpr qreal easyToHit = 14;
    for (const GraphEdge &each : edges) {
        QPainterPathStroker stroker;
        stroker.setWidth(each.width + easyToHit);
        QPainterPath whole = each.curve;
        whole.lineTo(each.tip);
        if (stroker.createStroke(whole).contains(point))
            return each.key;
    }
    return -1;
}

QHash<int, QPointF> firstPlaces(const QList<present::EntityValue> &entities)
{
    QHash<int, QPointF> places;
    const auto count = entities.size();
    if (count == 1)
        places[entities[0].slot] = {0.5, 0.5};
    for (qsizetype i = 0; count > 1 && i < count; ++i) {
        // The user is at the left of two, and at the bottom of more.
        const qreal begin = count == 2 ? std::numbers::pi : std::numbers::pi / 2;
        const qreal angle = begin + 2 * std::numbers::pi * qreal(i) / qreal(count);
        places[entities[i].slot] = {0.5 + 0.5 * std::cos(angle), 0.5 + 0.5 * std::sin(angle)};
    }
    return places;
}

QRectF nodeRoom(const QRectF &area, const GraphMeasures &measures)
{
    const qreal sideways = std::max(measures.caption.width() / 2, measures.radius) + measures.gap;
    const QRectF room = area.adjusted(sideways, measures.above, -sideways, -measures.below);
    return room.isValid() ? room : QRectF(QPointF(area.center().x(), area.top() + measures.above), QSizeF(1, 1));
}

GraphShape graphShape(const QRectF &area, const QHash<int, QPointF> &places,
                      const QList<present::EntityValue> &entities, const QList<present::EdgeValue> &edges,
                      const GraphMeasures &measures)
{
    const QRectF room = nodeRoom(area, measures);
    GraphShape shape;
    for (const present::EntityValue &entity : entities) {
        const QPointF place = places.value(entity.slot, {0.5, 0.5});
        shape.nodes.append(
            {entity.slot, room.topLeft() + QPointF(place.x() * room.width(), place.y() * room.height())});
    }
    for (const present::EdgeValue &value : edges) {
        const GraphNode *from = shape.node(value.from);
        const GraphNode *to = shape.node(value.to);
        if (!from || !to)
            continue;
        GraphEdge edge = bent(value, from->center, to->center, entities.size() == 2, measures);
        edge.labelCenter = within(area, edge.labelCenter, measures.label);
        shape.edges.append(edge);
    }
    return shape;
}

} // namespace dramatis::widgets
