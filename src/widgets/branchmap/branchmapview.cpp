#include "widgets/branchmap/branchmapview.h"

#include "presenters/shell/tooltip.h"
#include "widgets/controls/rowpainting.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyleOption>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace dramatis::widgets {

using presenters::BranchMap;
using presenters::MapWords;

namespace {

constexpr qreal smallestScale = 0.03;
constexpr qreal largestScale = 2;
constexpr qreal readableAtFirst = 0.8;
constexpr qreal scaleStep = 1.25;
constexpr qreal reachOfHits = 9;
constexpr qreal sightMargin = 40; // around what is brought into sight

} // namespace

BranchMapView::BranchMapView(QWidget *parent) : QAbstractScrollArea(parent)
{
    setLayoutDirection(Qt::LeftToRight); // the map grows to the right; so do the keys and the scroll bar
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Branch map"));
    measure();
    describe();
}

void BranchMapView::setWords(const MapWords *words)
{
    m_words = words;
    viewport()->update();
}

void BranchMapView::setMap(const BranchMap &map)
{
    const domain::EventId current = m_current < 0 ? domain::EventId() : m_layout.map().turns[m_current];
    m_hits.clear();
    m_current = map.find(current);
    m_layout.setMap(map);
    measure();
    if (m_isNew && isVisible() && !map.isEmpty())
        showAtFirst();
    describe();
}

void BranchMapView::setPlaceholderText(const QString &text)
{
    m_placeholderText = text;
    viewport()->update();
}

void BranchMapView::setCurrent(int turn)
{
    if (turn == m_current)
        return;
    m_current = turn;
    if (turn >= 0)
        bringIntoSight(turn);
    describe();
    viewport()->update();
}

void BranchMapView::setHits(const QList<int> &turns)
{
    m_hits = turns;
    viewport()->update();
}

QPointF BranchMapView::scrolled() const
{
    return QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value());
}

QPointF BranchMapView::turnPoint(int turn) const
{
    return m_layout.place(turn) - scrolled();
}

int BranchMapView::turnAt(const QPointF &point) const
{
    const QPointF at = point + scrolled();
    for (const int turn : m_hits)
        if ((m_layout.place(turn) - at).manhattanLength() <= reachOfHits)
            return turn;
    return m_layout.turnAt(at);
}

void BranchMapView::measure()
{
    m_layout.setMeasures(BranchMapPainter::measures(font(), m_scale));
    const QSizeF whole = m_layout.size();
    const auto set = [](QScrollBar *bar, qreal all, int room, qreal step) {
        bar->setPageStep(room);
        bar->setSingleStep(std::max(1, int(step)));
        bar->setRange(0, std::max(0, int(std::ceil(all)) - room));
    };
    set(horizontalScrollBar(), whole.width(), viewport()->width(), m_layout.measures().column / 4);
    set(verticalScrollBar(), whole.height(), viewport()->height(), fontMetrics().height());
    viewport()->update();
}

void BranchMapView::setScale(qreal scale, const QPointF &fixed)
{
    const auto part = [&](const QPointF &at) {
        const BranchMapMeasures &measures = m_layout.measures();
        return QPointF((at.x() - measures.side) / measures.column, (at.y() - measures.top) / measures.row);
    };
    const QPointF kept = part(scrolled() + fixed);
    m_scale = std::clamp(scale, smallestScale, largestScale);
    measure();
    const BranchMapMeasures &measures = m_layout.measures();
    horizontalScrollBar()->setValue(qRound(kept.x() * measures.column + measures.side - fixed.x()));
    verticalScrollBar()->setValue(qRound(kept.y() * measures.row + measures.top - fixed.y()));
}

void BranchMapView::zoom(int steps)
{
    const QRectF room(viewport()->rect());
    const QPointF current = m_current < 0 ? room.center() : turnPoint(m_current);
    setScale(m_scale * std::pow(scaleStep, steps), room.contains(current) ? current : room.center());
}

void BranchMapView::zoomToFit()
{
    // Columns and rows do not shrink alike: the largest scale at which all of it has room.
    qreal scale = 1;
    for (; scale > smallestScale; scale /= 1.08) {
        m_layout.setMeasures(BranchMapPainter::measures(font(), scale));
        const QSizeF whole = m_layout.size();
        if (whole.width() <= maximumViewportSize().width() && whole.height() <= maximumViewportSize().height())
            break;
    }
    m_layout.setMeasures(BranchMapPainter::measures(font(), m_scale));
    setScale(scale, {});
    if (m_current >= 0)
        bringIntoSight(m_current);
}

// All of a small map; of a large one, what is around the place where one is.
void BranchMapView::showAtFirst()
{
    m_isNew = false;
    zoomToFit();
    if (m_scale < readableAtFirst)
        setScale(readableAtFirst, {});
    if (const int here = m_current >= 0 ? m_current : m_cursor.here(); here >= 0)
        bringIntoSight(here);
}

void BranchMapView::bringIntoSight(int turn)
{
    const QPointF place = m_layout.place(turn);
    const auto move = [](QScrollBar *bar, qreal from, qreal to) {
        if (from < bar->value())
            bar->setValue(int(from));
        else if (to > bar->value() + bar->pageStep())
            bar->setValue(std::min(int(from), int(to) - bar->pageStep()));
    };
    // With its words, as far as there is room.
    const qreal words = std::min(m_layout.measures().column, viewport()->width() - 2 * sightMargin);
    move(horizontalScrollBar(), place.x() - sightMargin, place.x() + words);
    move(verticalScrollBar(), place.y() - sightMargin, place.y() + 2 * sightMargin);
}

void BranchMapView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    const Theme theme = Theme::of(palette());
    painter.fillRect(event->rect(), theme.surface);
    if (m_layout.map().isEmpty()) {
        painter.setPen(theme.dim);
        painter.drawText(viewport()->rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         m_placeholderText);
        return;
    }
    painter.save();
    painter.setFont(font());
    painter.translate(-scrolled());
    BranchMapPainter paint(painter, m_layout, QRectF(viewport()->rect()).translated(scrolled()), palette(), m_words);
    paint.all({m_current, hasFocus(), m_hits});
    painter.restore();
    if (hasFocus()) {
        QStyleOption option;
        option.initFrom(this);
        option.rect = viewport()->rect().adjusted(0, 0, -1, -1);
        paintFocus(painter, option, this);
    }
}

void BranchMapView::resizeEvent(QResizeEvent *)
{
    measure();
    if (m_isNew && !m_layout.map().isEmpty())
        showAtFirst();
}

void BranchMapView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        measure();
    QAbstractScrollArea::changeEvent(event);
}

void BranchMapView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    describe();
    viewport()->update();
}

void BranchMapView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void BranchMapView::choose(int turn)
{
    if (turn < 0)
        return;
    setCurrent(turn);
    Q_EMIT chosen(turn);
}

void BranchMapView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_layout.map().isEmpty())
        return;
    m_pressed = event->position();
    m_scrolledBefore = scrolled();
    m_isDragged = false;
}

void BranchMapView::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF away = event->position() - m_pressed;
    if (event->buttons() & Qt::LeftButton) {
        m_isDragged = m_isDragged || away.manhattanLength() >= QApplication::startDragDistance();
        if (!m_isDragged)
            return;
        viewport()->setCursor(Qt::ClosedHandCursor);
        horizontalScrollBar()->setValue(qRound(m_scrolledBefore.x() - away.x()));
        verticalScrollBar()->setValue(qRound(m_scrolledBefore.y() - away.y()));
        return;
    }
    const bool isOnNode = turnAt(event->position()) >= 0;
    viewport()->setCursor(isOnNode ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void BranchMapView::mouseReleaseEvent(QMouseEvent *event)
{
    viewport()->setCursor(Qt::ArrowCursor);
    if (event->button() == Qt::LeftButton && !m_isDragged)
        choose(turnAt(event->position()));
    m_isDragged = false;
}

void BranchMapView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && turnAt(event->position()) == m_current && m_current >= 0)
        Q_EMIT goWanted();
}

void BranchMapView::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier))
        return QAbstractScrollArea::wheelEvent(event);
    constexpr qreal notch = 120;
    setScale(m_scale * std::pow(scaleStep, event->angleDelta().y() / notch), event->position());
    event->accept();
}

void BranchMapView::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (!isPlain || m_layout.map().isEmpty() || !stepBy(event->key()))
        QAbstractScrollArea::keyPressEvent(event);
}

bool BranchMapView::stepBy(int key)
{
    const auto from = [this](int (BranchMapCursor::*step)(int) const) {
        choose(m_current >= 0 ? (m_cursor.*step)(m_current) : m_cursor.here());
        return true;
    };
    switch (key) {
    case Qt::Key_Up: return from(&BranchMapCursor::up);
    case Qt::Key_Down: return from(&BranchMapCursor::down);
    case Qt::Key_Left: return from(&BranchMapCursor::left);
    case Qt::Key_Right: return from(&BranchMapCursor::right);
    case Qt::Key_Home: choose(m_cursor.first()); return true;
    case Qt::Key_End: choose(m_cursor.here()); return true;
    case Qt::Key_PageUp: scrollPage(-1); return true;
    case Qt::Key_PageDown: scrollPage(+1); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0)
            Q_EMIT goWanted();
        return true;
    default: return zoomBy(key);
    }
}

bool BranchMapView::zoomBy(int key)
{
    switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoom(+1); return true;
    case Qt::Key_Minus: zoom(-1); return true;
    case Qt::Key_0: zoomToFit(); return true;
    default: return false;
    }
}

void BranchMapView::scrollPage(int direction)
{
    QScrollBar *bar = verticalScrollBar();
    bar->setValue(bar->value() + direction * std::max(1, bar->pageStep()));
}

// Screen readers are told of a change of this.
void BranchMapView::describe()
{
    const bool isSomewhere = hasFocus() && m_words && m_current >= 0;
    setAccessibleDescription(isSomewhere ? m_words->spoken(m_current)
                                         : tr("Up and Down go along a branch, Left and Right to alternatives and other "
                                              "branches; Enter goes there. The list beside it has the same content."));
}

bool BranchMapView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int turn = turnAt(help->pos());
    const QString text =
        turn < 0 || !m_words ? QString() : QStringLiteral("%1\n%2").arg(m_words->heading(turn), m_words->text(turn));
    QToolTip::showText(help->globalPos(), presenters::toolTip(text), this);
    return true;
}

} // namespace dramatis::widgets
