#include "widgets/relationships/graphshape.h"

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

// How far from its middle a node ends in a direction: at its portrait, or where the caption below it does.
qreal reach(const GraphNode &node, const QPointF &direction, const GraphMeasures &measures)
{
    const qreal portrait = measures.radius + measures.gap;
    if (node.caption.isNull() || direction.y() <= 0)
        return portrait;
    const QRectF caption = node.caption.translated(-node.center);
    const qreal side = std::abs(direction.x()) * caption.bottom() <= direction.y() * caption.width() / 2
                           ? caption.bottom() / direction.y()
                           : caption.width() / 2 / std::abs(direction.x());
    return side * direction.y() > caption.top() ? std::max(portrait, side + measures.gap / 2) : portrait;
}

GraphEdge bent(const presenters::EdgeValue &value, const GraphNode &from, const GraphNode &to,
               const GraphMeasures &measures)
{
    const QPointF straight = to.center - from.center;
    const QPointF along = unit(straight);
    // To the left of the way: the edge back is on the other side by itself.
    const QPointF side(along.y(), -along.x());
    const qreal bulge = std::clamp(lengthOf(straight) * 0.36, measures.radius * 1.1, measures.radius * 2.6);
    const QPointF control = (from.center + to.center) / 2 + side * bulge;
    const qreal most = std::max(measures.radius + measures.gap, lengthOf(straight) * 0.42);
    const auto edgeOf = [&](const GraphNode &node) {
        const QPointF direction = unit(control - node.center);
        return node.center + direction * std::min(most, reach(node, direction, measures));
    };
    const QPointF tip = edgeOf(to);
    const QPointF towards = unit(tip - control);
    const qreal width = widthOf(value.trust);

    GraphEdge edge{.key = value.key(),
                   .from = value.from,
                   .to = value.to,
                   .curve = QPainterPath(edgeOf(from)),
                   .tip = tip,
                   .towards = towards,
                   .width = width};
    edge.curve.quadTo(control, tip - towards * (headLength + width) * 0.8);
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

qint64 GraphShape::edgeAt(const QPointF &point) const
{
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

QHash<int, QPointF> firstPlaces(const QList<presenters::EntityValue> &entities)
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

QHash<int, QPointF> placesAround(const QHash<int, QPointF> &placed, const QList<presenters::EntityValue> &entities,
                                 const QRectF &area, const GraphMeasures &measures)
{
    QHash<int, QPointF> places = firstPlaces(entities);
    for (auto it = placed.cbegin(); it != placed.cend(); ++it)
        if (places.contains(it.key()))
            places[it.key()] = it.value();
    const QRectF room = nodeRoom(area, measures);
    const auto clash = [&](const QPointF &one, const QPointF &other) {
        return std::abs(one.x() - other.x()) * room.width()
                   < std::max(measures.radius * 2, measures.caption.width() * 0.7) + measures.gap
               && std::abs(one.y() - other.y()) * room.height()
                      < measures.radius * 2 + measures.caption.height() + measures.gap;
    };
    const auto inTheWay = [&](int slot, const QPointF &place, bool ofAll) {
        return std::ranges::any_of(entities, [&](const presenters::EntityValue &other) {
            return other.slot != slot && (ofAll || placed.contains(other.slot))
                   && clash(place, places.value(other.slot));
        });
    };
    for (const presenters::EntityValue &entity : entities) {
        const QPointF first = places.value(entity.slot);
        if (placed.contains(entity.slot) || !inTheWay(entity.slot, first, false))
            continue;
        const QPointF off = first - QPointF(0.5, 0.5);
        constexpr int turns = 24; // of the whole circle, to both sides in turn
        for (int i = 2; i <= turns; ++i) {
            const qreal angle = 2 * std::numbers::pi * (i / 2) / turns * (i % 2 ? -1 : 1);
            const QPointF place(0.5 + off.x() * std::cos(angle) - off.y() * std::sin(angle),
                                0.5 + off.x() * std::sin(angle) + off.y() * std::cos(angle));
            if (inTheWay(entity.slot, place, true))
                continue;
            places[entity.slot] = place;
            break;
        }
    }
    return places;
}

GraphShape graphShape(const QRectF &area, const QHash<int, QPointF> &places,
                      const QList<presenters::EntityValue> &entities, const QList<presenters::EdgeValue> &edges,
                      const GraphMeasures &measures, const QHash<int, QSizeF> &captions)
{
    const QRectF room = nodeRoom(area, measures);
    GraphShape shape;
    for (const presenters::EntityValue &entity : entities) {
        const QPointF place = places.value(entity.slot, {0.5, 0.5});
        GraphNode node{entity.slot, room.topLeft() + QPointF(place.x() * room.width(), place.y() * room.height()), {}};
        if (const QSizeF size = captions.value(entity.slot); !size.isEmpty())
            node.caption = {node.center + QPointF(-size.width() / 2, measures.radius + 3), size};
        shape.nodes.append(node);
    }
    for (const presenters::EdgeValue &value : edges) {
        const GraphNode *from = shape.node(value.from);
        const GraphNode *to = shape.node(value.to);
        if (from && to)
            shape.edges.append(bent(value, *from, *to, measures));
    }
    return shape;
}

QPointF pointOn(const QPainterPath &curve, qreal share)
{
    if (curve.elementCount() < 4)
        return curve.currentPosition();
    const auto at = [&curve](int i) { return QPointF(curve.elementAt(i)); };
    const qreal rest = 1 - share;
    return at(0) * (rest * rest * rest) + at(1) * (3 * rest * rest * share) + at(2) * (3 * rest * share * share)
           + at(3) * (share * share * share);
}

} // namespace dramatis::widgets
