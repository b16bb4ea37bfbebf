// Draws the relationship graph.
#pragma once

#include "widgets/controls/drawercolors.h"
#include "widgets/relationships/graphlabels.h"

#include <QFont>
#include <QImage>

#include <functional>

class QPainter;

namespace dramatis::widgets {

// What of an edge stands out.
struct EdgeLook {
    bool current = false;
    bool faded = false;
    bool focused = false;
    qreal glow = 0; // 0…1: changed a moment ago
};

class GraphPainter {
public:
    GraphPainter(QPainter &painter, const DrawerColors &colors, const GraphMeasures &measures, const QFont &font);

    void group(const QRectF &place, const QString &text, const GraphShape &shape);
    void node(const GraphNode &node, const presenters::EntityValue &entity, const QImage &portrait, bool hovered);
    void curve(const GraphEdge &edge, const presenters::EdgeValue &value, const EdgeLook &look);
    void label(const GraphLabel &label, const presenters::EdgeValue &value, const EdgeLook &look);

    static QSizeF captionSize(const presenters::EntityValue &entity, const QFont &font, const QSizeF &most);
    static QSizeF labelSize(const presenters::EdgeValue &value, LabelSize size, const QFont &font);

private:
    void head(const GraphEdge &edge, const QColor &color, bool filled);
    void face(const QRectF &circle, const presenters::EntityValue &entity, const QImage &portrait);
    void caption(const GraphNode &node, const presenters::EntityValue &entity);

    QPainter &m_painter;
    const DrawerColors &m_colors;
    const GraphMeasures &m_measures;
    QFont m_font;
    QFont m_small;
};

QFont smallFont(const QFont &font);

} // namespace dramatis::widgets
