// GraphLayout knows who is in the relationship graph, and where everything is in a room of some size: portraits,
// curves, their numbers, and what is said of the group. RelationshipGraph paints it and has the mouse.
//
// Places are shares of the room (0 to 1), so that they survive another size; only those that the user chose are kept.
// All others find their own.
#pragma once

#include "widgets/relationships/graphlabels.h"
#include "widgets/relationships/graphmeasures.h"

namespace dramatis::widgets {

// What of the graph stands out: the edge that is opened, and what is pointed at. -1: none.
struct GraphHighlight {
    qint64 current = -1;
    qint64 hoveredEdge = -1;
    int hoveredNode = -1;

    bool pointsAt(const GraphEdge &edge) const { return edge.key == hoveredEdge || edge.from == hoveredNode; }
};

class GraphLayout {
public:
    // Each of these is seen after the next layOut().
    void setGraph(const QList<presenters::EntityValue> &entities, const QList<presenters::EdgeValue> &edges);
    void setGroup(const QString &word) { m_group = word; } // that stands for what they have in common; empty: nothing
    void setPlaces(const QHash<int, QPointF> &places) { m_places = places; }
    void moveNode(int slot, const QPointF &center);

    // `dragged`: nobody gives way to it, as it may be dropped on them; -1: none.
    void layOut(const QRectF &area, const QFont &font, int dragged, const GraphHighlight &highlight);
    void placeLabels(const GraphHighlight &highlight); // of few people all; else what is opened, and what is pointed at

    const QList<presenters::EntityValue> &entities() const { return m_entities; }
    const QList<presenters::EdgeValue> &edges() const { return m_edges; }
    const presenters::EntityValue *entity(int slot) const; // nullptr: no such one
    const presenters::EdgeValue *edge(qint64 key) const;   // nullptr: no such one
    bool isAway(int slot) const;
    bool hasFew() const; // so that all numbers have room
    const QHash<int, QPointF> &places() const { return m_places; }

    const GraphMeasures &measures() const { return m_measures; }
    const GraphShape &shape() const { return m_shape; }
    const QHash<qint64, GraphLabel> &labels() const { return m_labels; } // by edge
    QRectF groupRect() const;                                            // null: there is none
    QRectF nodeRect(int slot) const;                                     // portrait and caption

    int nodeAt(const QPointF &point, int except = -1) const; // -1: none
    qint64 edgeAt(const QPointF &point) const;               // at its numbers or on its curve; -1: none

private:
    LabelWish wish(const presenters::EdgeValue &value) const;

    QList<presenters::EntityValue> m_entities;
    QList<presenters::EdgeValue> m_edges;
    QString m_group;
    QHash<int, QPointF> m_places;
    QRectF m_area;
    QFont m_font;
    GraphMeasures m_measures;
    GraphShape m_shape;
    QHash<qint64, GraphLabel> m_labels;
};

} // namespace dramatis::widgets
