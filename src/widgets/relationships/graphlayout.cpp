#include "widgets/relationships/graphlayout.h"

#include "widgets/relationships/graphpainter.h"

#include <QFontMetricsF>

#include <algorithm>

namespace dramatis::widgets {

namespace {
// With more than these, only what is pointed at has its numbers beside it: the list has all of them.
constexpr qsizetype fewEntities = 3;
} // namespace

void GraphLayout::setGraph(const QList<presenters::EntityValue> &entities, const QList<presenters::EdgeValue> &edges)
{
    m_entities = entities;
    m_edges = edges;
}

void GraphLayout::moveNode(int slot, const QPointF &center)
{
    const QRectF room = nodeRoom(m_area, m_measures);
    const QPointF share((center.x() - room.left()) / room.width(), (center.y() - room.top()) / room.height());
    m_places[slot] = {std::clamp(share.x(), 0.0, 1.0), std::clamp(share.y(), 0.0, 1.0)};
}

void GraphLayout::layOut(const QRectF &area, const QFont &font, int dragged, const GraphHighlight &highlight)
{
    m_area = area;
    m_font = font;
    m_measures = graphMeasures(area, font, m_entities.size());
    QHash<int, QPointF> placed = m_places;
    placed.remove(dragged);
    QHash<int, QPointF> places = placesAround(placed, m_entities, area, m_measures);
    if (m_places.contains(dragged) && places.contains(dragged))
        places[dragged] = m_places.value(dragged);
    QHash<int, QSizeF> captions;
    for (const presenters::EntityValue &entity : std::as_const(m_entities))
        captions[entity.slot] = GraphPainter::captionSize(entity, font, m_measures.caption);
    m_shape = graphShape(area, places, m_entities, m_edges, m_measures, captions);
    m_labels.clear();
    placeLabels(highlight);
}

void GraphLayout::placeLabels(const GraphHighlight &highlight)
{
    QList<QRectF> taken{groupRect()};
    const qreal radius = m_measures.radius;
    for (const GraphNode &node : std::as_const(m_shape.nodes))
        taken << QRectF(node.center - QPointF(radius, radius), QSizeF(radius * 2, radius * 2)) << node.caption;
    const GraphLabels labels(m_area, m_shape, taken);
    QList<LabelWish> wishes;
    for (const GraphEdge &shape : std::as_const(m_shape.edges))
        if (hasFew() || shape.from == highlight.hoveredNode)
            if (const presenters::EdgeValue *value = edge(shape.key))
                wishes << wish(*value);
    const GraphLabel pointedAt = m_labels.value(highlight.hoveredEdge); // does not move away from under the mouse
    m_labels = labels.place(wishes);
    if (!pointedAt.box.isNull() && !m_labels.contains(highlight.hoveredEdge))
        m_labels.insert(highlight.hoveredEdge, pointedAt);
    for (const qint64 key : {highlight.current, highlight.hoveredEdge})
        if (const presenters::EdgeValue *value = edge(key); value && !m_labels.contains(key) && m_shape.edge(key))
            m_labels.insert(key, labels.placeOne(wish(*value), m_labels));
}

LabelWish GraphLayout::wish(const presenters::EdgeValue &value) const
{
    LabelWish wished{.key = value.key(), .sizes = {}};
    for (const LabelSize size : {LabelSize::Whole, LabelSize::WithoutChange, LabelSize::Numbers})
        wished.sizes[std::size_t(size)] = GraphPainter::labelSize(value, size, m_font);
    return wished;
}

const presenters::EntityValue *GraphLayout::entity(int slot) const
{
    const auto found = std::ranges::find(m_entities, slot, &presenters::EntityValue::slot);
    return found == m_entities.end() ? nullptr : &*found;
}

const presenters::EdgeValue *GraphLayout::edge(qint64 key) const
{
    const auto found = std::ranges::find(m_edges, key, &presenters::EdgeValue::key);
    return found == m_edges.end() ? nullptr : &*found;
}

bool GraphLayout::isAway(int slot) const
{
    const presenters::EntityValue *found = entity(slot);
    return found && !found->here;
}

bool GraphLayout::hasFew() const
{
    return m_entities.size() <= fewEntities;
}

// In a corner, where no portrait begins and no curve leads.
QRectF GraphLayout::groupRect() const
{
    if (m_group.isEmpty() || m_shape.nodes.isEmpty())
        return {};
    constexpr qreal margin = 6;
    const QFontMetricsF metrics(smallFont(m_font));
    const QSizeF size(metrics.horizontalAdvance(m_group) + metrics.height(), metrics.height() * 1.5);
    return {QPointF(margin, margin), size};
}

QRectF GraphLayout::nodeRect(int slot) const
{
    const GraphNode *node = m_shape.node(slot);
    const qreal radius = m_measures.radius;
    return node ? QRectF(node->center - QPointF(radius, radius), QSizeF(radius * 2, radius * 2)) | node->caption
                : QRectF();
}

int GraphLayout::nodeAt(const QPointF &point, int except) const
{
    GraphShape others = m_shape;
    others.nodes.removeIf([except](const GraphNode &node) { return node.slot == except; });
    return others.nodeAt(point, m_measures);
}

// Numbers lie above the curves.
qint64 GraphLayout::edgeAt(const QPointF &point) const
{
    for (auto it = m_labels.cbegin(); it != m_labels.cend(); ++it)
        if (it->box.contains(point))
            return it.key();
    return m_shape.edgeAt(point);
}

} // namespace dramatis::widgets
