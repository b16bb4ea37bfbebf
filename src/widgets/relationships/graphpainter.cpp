#include "widgets/relationships/graphpainter.h"

#include "presenters/relationships/edgewords.h"
#include "presenters/text/shownname.h"
#include "widgets/style/theme.h"

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

struct Line {
    QString text;
    QFont font;
    bool dim = false;
};

QList<Line> captionLines(const presenters::EntityValue &entity, const QFont &font)
{
    QFont name = font;
    name.setBold(true);
    QFont mood = smallFont(font);
    mood.setItalic(true);
    QList<Line> lines{{entity.name, name}, {entity.mood, mood}, {entity.doing, smallFont(font), true}};
    lines.removeIf([](const Line &line) { return line.text.isEmpty(); });
    return lines;
}

// One below the other; the first is set in bold.
QStringList labelLines(const presenters::EdgeValue &value, LabelSize size)
{
    using presenters::EdgeWords;
    if (size == LabelSize::Numbers)
        return {EdgeWords::numbers(value.affinity, value.trust)};
    QStringList lines{EdgeWords::affinityLabel(value.affinity), EdgeWords::trustLabel(value.trust)};
    if (size == LabelSize::Whole && value.changed())
        lines << EdgeWords::change(value.affinityChange, value.trustChange);
    return lines;
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

void GraphPainter::node(const GraphNode &node, const presenters::EntityValue &entity, const QImage &portrait,
                        bool hovered)
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

void GraphPainter::face(const QRectF &circle, const presenters::EntityValue &entity, const QImage &portrait)
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
    m_painter.drawText(circle, Qt::AlignCenter, presenters::initial(entity.name));
}

void GraphPainter::caption(const GraphNode &node, const presenters::EntityValue &entity)
{
    QRectF box = node.caption;
    for (const Line &each : captionLines(entity, m_font)) {
        const QFontMetricsF metrics(each.font);
        if (box.height() < metrics.height() - 1)
            return;
        m_painter.setFont(each.font);
        m_painter.setPen(each.dim ? m_colors.dim : m_colors.ink);
        m_painter.drawText(box, Qt::AlignHCenter | Qt::AlignTop,
                           metrics.elidedText(each.text, Qt::ElideRight, m_measures.caption.width()));
        box.setTop(box.top() + metrics.height());
    }
}

// As many lines as `most` has room for.
QSizeF GraphPainter::captionSize(const presenters::EntityValue &entity, const QFont &font, const QSizeF &most)
{
    QSizeF size(0, 0);
    for (const Line &each : captionLines(entity, font)) {
        const QFontMetricsF metrics(each.font);
        if (size.height() + metrics.height() > most.height() + 1)
            break;
        size = {std::max(size.width(), std::min(most.width(), metrics.horizontalAdvance(each.text) + 2)),
                size.height() + metrics.height()};
    }
    return size;
}

void GraphPainter::curve(const GraphEdge &edge, const presenters::EdgeValue &value, const EdgeLook &look)
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

QSizeF GraphPainter::labelSize(const presenters::EdgeValue &value, LabelSize size, const QFont &font)
{
    const QStringList lines = labelLines(value, size);
    QFont strong = smallFont(font);
    const QFontMetricsF metrics(strong);
    strong.setBold(true);
    qreal width = QFontMetricsF(strong).horizontalAdvance(lines.first());
    for (const QString &line : lines)
        width = std::max(width, metrics.horizontalAdvance(line));
    return {width + (size == LabelSize::Numbers ? 10 : 14),
            metrics.height() * qreal(lines.size()) + (size == LabelSize::Numbers ? 2 : 6)};
}

void GraphPainter::label(const GraphLabel &label, const presenters::EdgeValue &value, const EdgeLook &look)
{
    const QFontMetricsF metrics(m_small);
    const QRectF &box = label.box;
    if (!box.contains(label.anchor)) { // whose it is
        m_painter.setPen(QPen(m_colors.dim, 1));
        m_painter.drawLine(box.center(), label.anchor);
    }
    m_painter.setPen(QPen(look.focused   ? m_colors.accent
                          : look.current ? mixed(m_colors.paper, m_colors.accent, 0.6)
                                         : m_colors.faint,
                          look.focused ? 2 : 1));
    m_painter.setBrush(mixed(m_colors.paper, m_colors.accent, look.glow * 0.25 + (look.current ? 0.1 : 0)));
    m_painter.drawRoundedRect(box, 7, 7);
    const QStringList lines = labelLines(value, label.size);
    QRectF line(box.left(), box.center().y() - metrics.height() * qreal(lines.size()) / 2, box.width(),
                metrics.height());
    for (qsizetype i = 0; i < lines.size(); ++i) {
        QFont font = m_small;
        font.setBold(i == 0);
        m_painter.setFont(font);
        m_painter.setPen(i == 0   ? mixed(m_colors.affinity(value.affinity), m_colors.ink, 0.25)
                         : i == 1 ? m_colors.ink
                                  : mixed(m_colors.ink, m_colors.accent, 0.6));
        m_painter.drawText(line, Qt::AlignCenter, lines[i]);
        line.translate(0, metrics.height());
    }
}

} // namespace dramatis::widgets
