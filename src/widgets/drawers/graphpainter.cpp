#include "widgets/drawers/graphpainter.h"

#include "present/edgewords.h"
#include "present/shownname.h"
#include "widgets/chatstyle.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace dramatis::widgets {

namespace {

constexpr int likingBegins = 8; // where "neutral" ends, either way

Qt::PenStyle styleOf(int affinity)
{
    return affinity <= -likingBegins ? Qt::DashLine : affinity < likingBegins ? Qt::DotLine : Qt::SolidLine;
}

} // namespace

QFont smallFont(const QFont &font)
{
    QFont small = font;
    if (font.pointSizeF() > 0)
        small.setPointSizeF(font.pointSizeF() * 0.9);
    return small;
}

GraphPainter::GraphPainter(QPainter &painter, const DrawerColors &colors, const GraphMeasures &measures,
                           const QFont &font) :
    m_painter(painter), m_colors(colors), m_measures(measures), m_font(font), m_small(smallFont(font))
{
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
}

// Faint lines lead to those who are in it.
void GraphPainter::group(const QRectF &place, const QString &text, const GraphShape &shape)
{
    m_painter.setPen(QPen(m_colors.faint, 1));
    for (const GraphNode &node : shape.nodes)
        m_painter.drawLine(place.center(), node.center);
    m_painter.setBrush(m_colors.paper);
    m_painter.setPen(QPen(m_colors.dim, 1));
    m_painter.drawRoundedRect(place, place.height() / 2, place.height() / 2);
    m_painter.setFont(m_small);
    m_painter.drawText(place, Qt::AlignCenter, text);
}

void GraphPainter::node(const GraphNode &node, const present::EntityValue &entity, const QImage &portrait, bool hovered)
{
    const qreal radius = m_measures.radius;
    const QRectF circle(node.center - QPointF(radius, radius), QSizeF(radius * 2, radius * 2));
    m_painter.setOpacity(entity.here ? 1 : 0.45);
    face(circle, entity, portrait);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(hovered ? m_colors.accent : mixed(m_colors.ink, m_colors.paper, 0.7), hovered ? 2.5 : 1.2));
    m_painter.drawEllipse(circle);
    m_painter.setOpacity(1);
    caption(node, entity);
}

void GraphPainter::face(const QRectF &circle, const present::EntityValue &entity, const QImage &portrait)
{
    m_painter.setPen(Qt::NoPen);
    if (!portrait.isNull()) {
        QPainterPath round;
        round.addEllipse(circle);
        m_painter.save();
        m_painter.setClipPath(round, Qt::IntersectClip);
        const qreal side = std::min(portrait.width(), portrait.height());
        const QRectF middle((portrait.width() - side) / 2, 0, side, side);
        m_painter.drawImage(circle, portrait, middle);
        m_painter.restore();
        return;
    }
    m_painter.setBrush(mixed(m_colors.paper, m_colors.person(entity.slot), 0.32));
    m_painter.drawEllipse(circle);
    QFont letter = m_font;
    letter.setPixelSize(std::max(6, int(m_measures.radius)));
    letter.setBold(true);
    m_painter.setFont(letter);
    m_painter.setPen(mixed(m_colors.ink, m_colors.person(entity.slot), 0.3));
    m_painter.drawText(circle, Qt::AlignCenter, present::initial(entity.name));
}

void GraphPainter::caption(const GraphNode &node, const present::EntityValue &entity)
{
    QRectF box(node.center.x() - m_measures.caption.width() / 2, node.center.y() + m_measures.radius + 3,
               m_measures.caption.width(), m_measures.caption.height());
    const auto line = [&](const QFont &font, const QColor &color, const QString &text) {
        if (text.isEmpty())
            return;
        const QFontMetricsF metrics(font);
        m_painter.setFont(font);
        m_painter.setPen(color);
        m_painter.drawText(box, Qt::AlignHCenter | Qt::AlignTop, metrics.elidedText(text, Qt::ElideRight, box.width()));
        box.setTop(box.top() + metrics.height());
    };
    QFont name = m_font;
    name.setBold(true);
    QFont mood = m_small;
    mood.setItalic(true);
    line(name, m_colors.ink, entity.name);
    line(mood, m_colors.ink, entity.mood);
    line(m_small, m_colors.dim, entity.doing);
}

void GraphPainter::curve(const GraphEdge &edge, const present::EdgeValue &value, const EdgeLook &look)
{
    m_painter.setOpacity(look.faded ? 0.18 : 1);
    m_painter.setBrush(Qt::NoBrush);
    QColor halo = m_colors.accent;
    if (look.glow > 0 || look.current) {
        halo.setAlphaF(float(std::max(look.glow * 0.5, look.current ? 0.28 : 0.0)));
        m_painter.setPen(QPen(halo, edge.width + 5 + 7 * look.glow, Qt::SolidLine, Qt::RoundCap));
        m_painter.drawPath(edge.curve);
    }
    const QColor color = m_colors.affinity(value.affinity);
    QPen pen(color, edge.width, styleOf(value.affinity), Qt::FlatCap);
    if (pen.style() == Qt::DashLine)
        pen.setDashPattern({std::max(2.2, 9 / edge.width), std::max(1.2, 5 / edge.width)});
    if (pen.style() == Qt::DotLine) {
        pen.setDashPattern({0.1, std::max(1.9, 5 / edge.width)});
        pen.setCapStyle(Qt::RoundCap);
    }
    m_painter.setPen(pen);
    m_painter.drawPath(edge.curve);
    head(edge, color, value.trust >= 0);
    m_painter.setOpacity(1);
}

// Filled where there is trust, open where there is none.
void GraphPainter::head(const GraphEdge &edge, const QColor &color, bool filled)
{
    const qreal length = 11 + edge.width * 0.8;
    const QPointF across(-edge.towards.y(), edge.towards.x());
    const QPointF back = edge.tip - edge.towards * length;
    const QPolygonF triangle{edge.tip, back + across * length * 0.45, back - across * length * 0.45};
    m_painter.setPen(QPen(color, filled ? 1.0 : 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    m_painter.setBrush(filled ? color : m_colors.paper);
    m_painter.drawPolygon(triangle);
}

QRectF GraphPainter::labelBox(const GraphEdge &edge, const present::EdgeValue &value) const
{
    using present::EdgeWords;
    const QFontMetricsF metrics(m_small);
    const QString change = EdgeWords::change(value.affinityChange, value.trustChange);
    const qreal textWidth = std::max({metrics.horizontalAdvance(EdgeWords::affinityLabel(value.affinity)),
                                      metrics.horizontalAdvance(EdgeWords::trustLabel(value.trust)),
                                      metrics.horizontalAdvance(change)})
                            + 2;
    const QSizeF size(textWidth + 14, metrics.height() * (change.isEmpty() ? 2 : 3) + 6);
    return {edge.labelCenter - QPointF(size.width(), size.height()) / 2, size};
}

void GraphPainter::label(const GraphEdge &edge, const present::EdgeValue &value, const EdgeLook &look)
{
    using present::EdgeWords;
    const QFontMetricsF metrics(m_small);
    const QRectF box = labelBox(edge, value);
    const QString change = EdgeWords::change(value.affinityChange, value.trustChange);
    m_painter.setPen(QPen(look.focused   ? m_colors.accent
                          : look.current ? mixed(m_colors.paper, m_colors.accent, 0.6)
                                         : m_colors.faint,
                          look.focused ? 2 : 1));
    m_painter.setBrush(mixed(m_colors.paper, m_colors.accent, look.glow * 0.25 + (look.current ? 0.1 : 0)));
    m_painter.drawRoundedRect(box, 7, 7);
    QFont strong = m_small;
    strong.setBold(true);
    m_painter.setPen(mixed(m_colors.affinity(value.affinity), m_colors.ink, 0.25));
    m_painter.setFont(strong);
    QRectF line(box.left(), box.top() + 3, box.width(), metrics.height());
    m_painter.drawText(line, Qt::AlignCenter, EdgeWords::affinityLabel(value.affinity));
    m_painter.setFont(m_small);
    m_painter.setPen(m_colors.ink);
    m_painter.drawText(line.translated(0, metrics.height()), Qt::AlignCenter, EdgeWords::trustLabel(value.trust));
    if (!change.isEmpty()) {
        m_painter.setPen(mixed(m_colors.ink, m_colors.accent, 0.6));
        m_painter.drawText(line.translated(0, metrics.height() * 2), Qt::AlignCenter, change);
    }
}

} // namespace dramatis::widgets
