#include "widgets/relationships/edgecurve.h"

#include "presenters/relationships/edgewords.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/tooltip.h"
#include "widgets/controls/drawercolors.h"
#include "widgets/controls/rowpainting.h"
#include "widgets/relationships/graphpainter.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleOption>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace dramatis::widgets {

using presenters::EdgePoint;

namespace {
constexpr int smallestRange = 10; // so that a single point is not a mountain
constexpr qreal dot = 2.5;
constexpr qreal curveMargin = 6;
constexpr qreal sample = 18; // of a line in the legend
} // namespace

EdgeCurve::EdgeCurve(QWidget *parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("How these feelings developed"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void EdgeCurve::setHistory(const QList<EdgePoint> &points, const QList<EdgePoint> &back, int turns)
{
    m_points = points;
    m_back = back;
    m_turns = std::max(1, turns);
    m_range = smallestRange;
    for (const QList<EdgePoint> &each : {points, back})
        for (const EdgePoint &point : each)
            m_range = std::max({m_range, std::abs(point.affinity), std::abs(point.trust)});
    setCurrent(std::min(m_current, int(points.size()) - 1));
    setVisible(!points.isEmpty());
}

QList<EdgeCurve::Entry> EdgeCurve::legend() const
{
    const DrawerColors colors = DrawerColors::of(palette());
    QList<Entry> entries{{tr("Affinity"), QPen(colors.accent, 2), {}},
                         {tr("Trust"), QPen(colors.dim, 1.4, Qt::DashLine), {}}};
    if (!m_back.isEmpty())
        //: In a legend: what the other one feels for this one
        entries.append({tr("Affinity in return"), QPen(colors.dim, 1, Qt::DotLine), {}});
    const QFontMetricsF metrics(smallFont(font()));
    const QRectF area = QRectF(rect()).adjusted(curveMargin, curveMargin, -curveMargin, -curveMargin);
    QPointF at = area.topLeft();
    for (Entry &entry : entries) {
        const qreal width = sample + 4 + metrics.horizontalAdvance(entry.text);
        if (at.x() > area.left() && at.x() + width > area.right())
            at = {area.left(), at.y() + metrics.height()};
        entry.place = QRectF(at, QSizeF(width, metrics.height()));
        at.rx() += width + metrics.averageCharWidth() * 2;
    }
    const qreal down = area.bottom() - entries.last().place.bottom();
    for (Entry &entry : entries) {
        entry.place.translate(0, down);
        if (isRightToLeft())
            entry.place.moveLeft(width() - entry.place.right());
    }
    return entries;
}

void EdgeCurve::paintLegend(QPainter &painter) const
{
    painter.setFont(smallFont(font()));
    for (const Entry &entry : legend()) {
        const qreal middle = entry.place.center().y();
        painter.setPen(entry.pen);
        const qreal from = isRightToLeft() ? entry.place.right() - sample : entry.place.left();
        painter.drawLine(QPointF(from, middle), QPointF(from + sample, middle));
        painter.setPen(DrawerColors::of(palette()).dim);
        const QRectF text =
            isRightToLeft() ? entry.place.adjusted(-1, 0, -(sample + 4), 0) : entry.place.adjusted(sample + 4, 0, 1, 0);
        painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeading, entry.text);
    }
}

QRectF EdgeCurve::plot() const
{
    return QRectF(QPointF(curveMargin, curveMargin), QPointF(width() - curveMargin, legend().first().place.top() - 4));
}

QPointF EdgeCurve::place(int number, int value) const
{
    const QRectF area = plot();
    const qreal along = area.width() * number / m_turns;
    return {isRightToLeft() ? area.right() - along : area.left() + along,
            area.center().y() - area.height() / 2 * value / m_range};
}

QPointF EdgeCurve::bend(int index) const
{
    return place(m_points.value(index).number, m_points.value(index).affinity);
}

// From nothing to what it is now, in steps: a feeling stays until something moves it.
QPolygonF EdgeCurve::line(const QList<EdgePoint> &points, int EdgePoint::*value) const
{
    QPolygonF drawn{place(0, 0)};
    for (const EdgePoint &point : points)
        drawn << QPointF(place(point.number, 0).x(), drawn.last().y()) << place(point.number, point.*value);
    return drawn << QPointF(place(m_turns, 0).x(), drawn.last().y());
}

void EdgeCurve::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const DrawerColors colors = DrawerColors::of(palette());
    painter.setPen(QPen(colors.faint, 1));
    painter.drawLine(place(0, 0), place(m_turns, 0));
    painter.setPen(colors.dim);
    painter.setFont(smallFont(font()));
    painter.drawText(plot(), Qt::AlignTop | Qt::AlignLeft, presenters::EdgeWords::withSign(m_range));
    painter.drawText(plot(), Qt::AlignBottom | Qt::AlignLeft, presenters::EdgeWords::withSign(-m_range));
    painter.setPen(QPen(colors.dim, 1, Qt::DotLine));
    painter.drawPolyline(line(m_back, &EdgePoint::affinity));
    painter.setPen(QPen(colors.dim, 1.4, Qt::DashLine));
    painter.drawPolyline(line(m_points, &EdgePoint::trust));
    painter.setPen(QPen(colors.accent, 2));
    painter.drawPolyline(line(m_points, &EdgePoint::affinity));
    paintLegend(painter);
    painter.setPen(QPen(colors.accent, 2));
    painter.setBrush(colors.accent);
    for (const int index : {m_hovered, m_current})
        if (index >= 0 && index < m_points.size())
            painter.drawEllipse(bend(index), dot * 1.6, dot * 1.6);
    if (hasFocus()) {
        QStyleOption frame;
        frame.initFrom(this);
        frame.rect = rect().adjusted(0, 0, -1, -1);
        paintFocus(painter, frame, this);
    }
}

int EdgeCurve::nearest(const QPointF &point) const
{
    constexpr qreal reach = 14;
    int found = -1;
    qreal closest = reach;
    for (int i = 0; i < int(m_points.size()); ++i)
        if (const qreal away = std::abs(bend(i).x() - point.x()); away <= closest) {
            closest = away;
            found = i;
        }
    return found;
}

QString EdgeCurve::words(int index) const
{
    using presenters::EdgeWords;
    const EdgePoint point = m_points.value(index);
    const QString values = presenters::sentenceLocale().createSeparatedList(
        {EdgeWords::affinityLabel(point.affinity), EdgeWords::trustLabel(point.trust)});
    //: %1 is a number, %2 "+12 friendly, trust +5"
    return point.turn ? tr("Turn %1: %2").arg(point.number).arg(values)
                      : tr("By hand after turn %1: %2").arg(point.number).arg(values);
}

void EdgeCurve::setCurrent(int index)
{
    m_current = index;
    setAccessibleDescription(index < 0 ? tr("Arrow keys move between points, Enter shows the message.") : words(index));
    update();
}

void EdgeCurve::choose(int index)
{
    setCurrent(index);
    if (const qint64 turn = m_points.value(index).turn; turn > 0)
        Q_EMIT turnChosen(turn);
}

void EdgeCurve::mousePressEvent(QMouseEvent *event)
{
    const int index = nearest(event->position());
    if (event->button() == Qt::LeftButton && index >= 0)
        choose(index);
}

void EdgeCurve::mouseMoveEvent(QMouseEvent *event)
{
    m_hovered = nearest(event->position());
    setCursor(m_hovered >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void EdgeCurve::leaveEvent(QEvent *event)
{
    m_hovered = -1;
    update();
    QWidget::leaveEvent(event);
}

void EdgeCurve::keyPressEvent(QKeyEvent *event)
{
    const int last = int(m_points.size()) - 1;
    const int key = event->key();
    const bool isMirrored = isRightToLeft() && (key == Qt::Key_Left || key == Qt::Key_Right);
    switch (isMirrored ? (key == Qt::Key_Left ? Qt::Key_Right : Qt::Key_Left) : key) {
    case Qt::Key_Left: return setCurrent(m_current < 0 ? last : std::max(0, m_current - 1));
    case Qt::Key_Right: return setCurrent(m_current < 0 ? last : std::min(last, m_current + 1));
    case Qt::Key_Home: return setCurrent(std::min(0, last));
    case Qt::Key_End: return setCurrent(last);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_current >= 0)
            choose(m_current);
        return;
    default: QWidget::keyPressEvent(event);
    }
}

bool EdgeCurve::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int index = nearest(help->pos());
    const QString legend = tr("Solid: affinity. Dashed: trust. Dotted: the affinity of the other.");
    QToolTip::showText(help->globalPos(), presenters::toolTip(index < 0 ? legend : words(index)), this);
    return true;
}

QSize EdgeCurve::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 30, fontMetrics().height() * 7};
}

QSize EdgeCurve::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 10, fontMetrics().height() * 6};
}

} // namespace dramatis::widgets
