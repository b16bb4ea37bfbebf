// Where the nodes and curves of the relationship graph are, for a given area. Pure geometry.
#pragma once

#include "presenters/relationships/edgevalue.h"
#include "widgets/relationships/graphmeasures.h"

#include <QHash>
#include <QPainterPath>

namespace dramatis::widgets {

struct GraphNode {
    int slot = 0;
    QPointF center;
    QRectF caption; // null: it has none
};

struct GraphEdge {
    qint64 key = 0;
    int from = 0;
    int to = 0;
    QPainterPath curve; // without the arrow's head
    QPointF tip;
    QPointF towards; // the direction of the head, of length 1
    qreal width = 1;
};

struct GraphShape {
    QList<GraphNode> nodes;
    QList<GraphEdge> edges;

    const GraphNode *node(int slot) const;
    const GraphEdge *edge(qint64 key) const;
    int nodeAt(const QPointF &point, const GraphMeasures &measures) const; // -1: none
    qint64 edgeAt(const QPointF &point) const;                             // on its curve; -1: none
};

// Places are shares of the room that nodes have (0…1 both ways; nodeRoom).
QHash<int, QPointF> firstPlaces(const QList<presenters::EntityValue> &entities);
// `placed` stay where they are; the others are where they would be without them, or near it where one of `placed` is in
// the way.
QHash<int, QPointF> placesAround(const QHash<int, QPointF> &placed, const QList<presenters::EntityValue> &entities,
                                 const QRectF &area, const GraphMeasures &measures);
// `captions`: the size of each, by slot.
GraphShape graphShape(const QRectF &area, const QHash<int, QPointF> &places,
                      const QList<presenters::EntityValue> &entities, const QList<presenters::EdgeValue> &edges,
                      const GraphMeasures &measures, const QHash<int, QSizeF> &captions);

// Where a curve is after a share (0…1) of its way, about.
QPointF pointOn(const QPainterPath &curve, qreal share);

} // namespace dramatis::widgets
