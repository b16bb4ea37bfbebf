// Who feels what for whom, as a picture: round portraits, and a curved arrow for each direction. Thick is trusting;
// solid, dotted and dashed are liking, neither and disliking; colour only says it again. The list beside it has the
// same content.
//
// A pair has two edges that must stay apart, so both are curves, and each begins at the one who feels it. GraphLayout
// says where everything is, GraphPainter draws; this class has the mouse, the keys and the animation. Nothing is said
// by colour alone.
#pragma once

#include "widgets/relationships/graphlayout.h"

#include <QTimer>
#include <QVariantAnimation>
#include <QWidget>

#include <functional>

namespace dramatis::widgets {

class GraphPainter;
struct EdgeLook;

class RelationshipGraph : public QWidget {
    Q_OBJECT
public:
    using Portrait = std::function<QImage(int slot)>;

    explicit RelationshipGraph(QWidget *parent = nullptr);

    void setPortraits(Portrait portraits);
    void setGraph(const QList<presenters::EntityValue> &entities, const QList<presenters::EdgeValue> &edges);
    void setGroup(const QString &text); // what they have in common; empty: there is no group
    void setCurrentEdge(qint64 key);    // -1: none
    qint64 currentEdge() const { return m_highlight.current; }

    // Where the user put portraits, in shares of the room. All others find their own places.
    QHash<int, QPointF> places() const { return m_layout.places(); }
    void setPlaces(const QHash<int, QPointF> &places);

    QPointF edgePoint(qint64 key) const; // on the curve; for tests
    QPointF nodePoint(int slot) const;
    QRectF groupRect() const;           // null: there is none
    QRectF labelRect(qint64 key) const; // the box of an edge's numbers; null: it has none now
    QRectF nodeRect(int slot) const;    // portrait and caption

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void edgeActivated(qint64 key); // also by dropping one portrait on another
    void groupActivated();
    void placesChanged(); // by the user
    void looked();        // what changed has been on screen for long enough

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Drag {
        int slot = -1;   // of the portrait that is dragged; -1: none
        int target = -1; // of the portrait that it is over; -1: none
        bool moved = false;
        QPointF pressed;
        QHash<int, QPointF> placesBefore;
    };

    void reshape();
    void placeLabels();
    void pointAt(int node, qint64 edge);
    void arrange();
    void paintLabels(GraphPainter &paint);
    EdgeLook lookOf(const GraphEdge &shape, const presenters::EdgeValue &value) const;
    void glowForChanges();
    void drop();
    void stepEdge(int step);
    QString toolTipAt(const QPointF &point) const;

    Portrait m_portraits;
    GraphLayout m_layout;
    GraphHighlight m_highlight;
    QString m_group;
    Drag m_drag;
    QVariantAnimation m_glow;
    QTimer m_seen;
};

} // namespace dramatis::widgets
