#include "widgets/lanes/lanesview.h"

#include "presenters/lanes/lanewords.h"
#include "presenters/shell/tooltip.h"
#include "widgets/controls/rowpainting.h"
#include "widgets/lanes/lanepainter.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOption>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace dramatis::widgets {

using presenters::LaneMark;
using presenters::Lanes;
using presenters::LaneWords;

namespace {

constexpr qreal closestStep = 2;
constexpr qreal widestStep = 96;
constexpr qreal readableStep = 18;
constexpr qreal usualStep = 40;
constexpr qreal zoomFactor = 1.25;

} // namespace

LanesView::LanesView(QWidget *parent) : QAbstractScrollArea(parent)
{
    setLayoutDirection(Qt::LeftToRight); // time does, like on the axis of a diagram; so do the keys and the scroll bar
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Lanes"));
    m_look.setSingleShot(true);
    connect(&m_look, &QTimer::timeout, this, [this] { Q_EMIT turnWanted(m_wanted); });
    describe();
}

void LanesView::setLanes(const Lanes &lanes)
{
    const QScrollBar *bar = horizontalScrollBar();
    const bool follows = bar->value() == bar->maximum();
    m_layout.layOut(lanes, m_measures, frame().lanes().height());
    m_cursor.lanesChanged();
    if (m_isZoomed)
        layOut();
    else
        zoomToFit();
    if (follows)
        horizontalScrollBar()->setValue(horizontalScrollBar()->maximum());
    describe();
}

void LanesView::setPortraits(LaneFrame::Portrait portraits)
{
    m_portraits = std::move(portraits);
    viewport()->update();
}

void LanesView::setTurn(int turn)
{
    m_turn = turn;
    viewport()->update();
}

void LanesView::setCurrentMark(qint64 mark)
{
    if (mark == m_cursor.key())
        return;
    m_cursor.goToMark(mark);
    if (const LaneMark *found = m_cursor.mark())
        showTurn(found->turn);
    describe();
    viewport()->update();
}

LaneFrame LanesView::frame() const
{
    return LaneFrame(m_layout, font(), viewport()->size(),
                     QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value()));
}

QPointF LanesView::inLayout(const QPointF &point) const
{
    return point - frame().lanes().topLeft() + QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value());
}

QPointF LanesView::markPoint(const LaneMark &mark) const
{
    return m_layout.place(mark) - inLayout(QPointF(0, 0));
}

QPointF LanesView::axisPoint(int turn) const
{
    return {frame().xOf(turn), frame().axis().center().y()};
}

void LanesView::layOut()
{
    m_measures.close = std::max(20.0, fontMetrics().height() + 4.0);
    m_measures.apart = m_measures.close * 2.2;
    const QSizeF room = frame().lanes().size();
    m_layout.layOut(m_layout.lanes(), m_measures, room.height());
    horizontalScrollBar()->setPageStep(int(room.width()));
    horizontalScrollBar()->setSingleStep(int(std::max(1.0, m_measures.step)));
    horizontalScrollBar()->setRange(0, std::max(0, int(std::ceil(m_layout.width() - room.width()))));
    verticalScrollBar()->setPageStep(int(room.height()));
    verticalScrollBar()->setSingleStep(fontMetrics().height());
    verticalScrollBar()->setRange(0, std::max(0, int(std::ceil(m_layout.height() - room.height()))));
    viewport()->update();
}

void LanesView::setStep(qreal step, qreal fixedX)
{
    const qreal within = fixedX - frame().lanes().left();
    const qreal turn = (horizontalScrollBar()->value() + within - m_measures.side) / m_measures.step;
    m_measures.step = std::clamp(step, closestStep, widestStep);
    layOut();
    horizontalScrollBar()->setValue(int(std::round(turn * m_measures.step + m_measures.side - within)));
}

void LanesView::zoom(int steps)
{
    m_isZoomed = true;
    setStep(m_measures.step * std::pow(zoomFactor, steps), frame().lanes().center().x());
}

void LanesView::zoomToFit()
{
    m_isZoomed = false;
    const qreal room = frame().lanes().width() - 2 * m_measures.side;
    const auto turns = qreal(std::max<qsizetype>(1, m_layout.lanes().turns.size()));
    setStep(std::clamp(room / turns, readableStep, usualStep), frame().lanes().right());
    horizontalScrollBar()->setValue(horizontalScrollBar()->maximum());
}

void LanesView::showTurn(int turn)
{
    QScrollBar *bar = horizontalScrollBar();
    const int left = int(m_layout.x(turn - 1));
    const int right = int(m_layout.x(turn + 1));
    if (left < bar->value())
        bar->setValue(left);
    else if (right > bar->value() + bar->pageStep())
        bar->setValue(right - bar->pageStep());
}

void LanesView::wantTurn(int turn)
{
    if (turn < 1 || turn == m_turn)
        return;
    m_wanted = turn;
    m_turn = turn;
    m_look.start();
    showTurn(turn);
    describe();
    viewport()->update();
}

void LanesView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    const Theme theme = Theme::of(palette());
    painter.fillRect(viewport()->rect(), theme.surface);
    if (m_layout.lanes().lanes.isEmpty())
        return paintEmpty(painter);
    painter.save();
    paintLanes(painter);
    painter.restore();
    const LaneFrame around = frame();
    painter.setRenderHint(QPainter::Antialiasing);
    around.paintScenes(painter, theme);
    around.paintAxis(painter, theme, m_turn, hasFocus() && m_cursor.isOnAxis());
    painter.setFont(font());
    around.paintNames(painter, palette(), m_portraits, hasFocus() ? m_cursor.slot() : domain::nobody);
    if (hasFocus()) {
        QStyleOption option;
        option.initFrom(this);
        option.rect = viewport()->rect().adjusted(0, 0, -1, -1);
        paintFocus(painter, option, this);
    }
}

void LanesView::paintEmpty(QPainter &painter) const
{
    painter.setPen(Theme::of(palette()).dim);
    painter.drawText(viewport()->rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("Lanes appear here as soon as somebody speaks."));
}

void LanesView::paintLanes(QPainter &painter) const
{
    const QRectF room = frame().lanes();
    painter.setClipRect(room);
    const QPointF scrolled = inLayout(QPointF(0, 0));
    painter.translate(-scrolled);
    LanePainter paint(painter, m_layout, room.translated(scrolled), palette());
    paint.all({m_cursor.mark(), m_cursor.slot(), m_turn, hasFocus()});
}

void LanesView::resizeEvent(QResizeEvent *)
{
    if (m_isZoomed)
        layOut();
    else
        zoomToFit();
}

void LanesView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        layOut();
    QAbstractScrollArea::changeEvent(event);
}

void LanesView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    describe();
}

void LanesView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_layout.lanes().lanes.isEmpty())
        return;
    m_pressed = event->position();
    m_scrolledBefore = horizontalScrollBar()->value();
    if (frame().axis().contains(m_pressed)) {
        m_drag = Drag::Turn;
        m_cursor.goToAxis();
        return wantTurn(frame().turnAt(m_pressed.x()));
    }
    m_drag = Drag::Picture;
    const qint64 before = m_cursor.key();
    for (const auto &[slot, box] : frame().labels())
        if (box.contains(m_pressed))
            m_cursor.goToLane(slot);
    const LaneMark *mark = frame().lanes().contains(m_pressed) ? m_layout.markAt(inLayout(m_pressed)) : nullptr;
    m_cursor.goToMark(mark ? mark->key() : 0);
    moved(before);
}

void LanesView::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF at = event->position();
    if (m_drag == Drag::Turn)
        return wantTurn(frame().turnAt(at.x()));
    if (m_drag == Drag::Picture)
        return horizontalScrollBar()->setValue(m_scrolledBefore - int(at.x() - m_pressed.x()));
    const bool isOnAxis = frame().axis().contains(at);
    const bool isOnMark = frame().lanes().contains(at) && m_layout.markAt(inLayout(at));
    viewport()->setCursor(isOnAxis ? Qt::SizeHorCursor : isOnMark ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void LanesView::mouseReleaseEvent(QMouseEvent *)
{
    m_drag = Drag::None;
}

void LanesView::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers() & Qt::ControlModifier) {
        constexpr qreal notch = 120;
        m_isZoomed = true;
        setStep(m_measures.step * std::pow(zoomFactor, event->angleDelta().y() / notch), event->position().x());
        event->accept();
        return;
    }
    // Where there is nothing above or below, the wheel goes through the story.
    if (verticalScrollBar()->maximum() == 0 && event->angleDelta().x() == 0)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - event->angleDelta().y());
    else
        QAbstractScrollArea::wheelEvent(event);
}

void LanesView::moved(qint64 markBefore)
{
    if (const LaneMark *mark = m_cursor.mark())
        showTurn(mark->turn);
    if (m_cursor.key() != markBefore)
        Q_EMIT markChosen(m_cursor.key());
    describe();
    viewport()->update();
}

void LanesView::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (!isPlain || m_layout.lanes().lanes.isEmpty() || !stepBy(event->key()))
        QAbstractScrollArea::keyPressEvent(event);
}

bool LanesView::stepBy(int key)
{
    const bool isOnAxis = m_cursor.isOnAxis();
    const auto turns = int(m_layout.lanes().turns.size());
    switch (key) {
    case Qt::Key_Left: stepAlong(-1); return true;
    case Qt::Key_Right: stepAlong(+1); return true;
    case Qt::Key_Up: stepAside(-1); return true;
    case Qt::Key_Down: stepAside(+1); return true;
    case Qt::Key_Home: isOnAxis ? stepTurn(-turns) : scrollPage(-turns); return true;
    case Qt::Key_End: isOnAxis ? stepTurn(turns) : scrollPage(turns); return true;
    case Qt::Key_PageUp: scrollPage(-1); return true;
    case Qt::Key_PageDown: scrollPage(+1); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_cursor.mark())
            Q_EMIT chainWanted();
        return true;
    case Qt::Key_Escape:
        if (m_turn >= turns)
            return false;
        Q_EMIT backWanted();
        return true;
    default: return zoomBy(key);
    }
}

bool LanesView::zoomBy(int key)
{
    switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoom(+1); return true;
    case Qt::Key_Minus: zoom(-1); return true;
    case Qt::Key_0: zoomToFit(); return true;
    default: return false;
    }
}

void LanesView::stepAside(int direction)
{
    const qint64 before = m_cursor.key();
    m_cursor.stepLane(direction, m_turn);
    moved(before);
}

void LanesView::stepAlong(int direction)
{
    if (m_cursor.isOnAxis())
        return stepTurn(direction);
    const qint64 before = m_cursor.key();
    m_cursor.stepMark(direction, m_turn);
    moved(before);
}

void LanesView::stepTurn(int direction)
{
    wantTurn(std::clamp(m_turn + direction, 1, int(m_layout.lanes().turns.size())));
}

void LanesView::scrollPage(int direction)
{
    QScrollBar *bar = horizontalScrollBar();
    bar->setValue(bar->value() + direction * std::max(1, bar->pageStep()));
}

// Screen readers are told of a change of this.
void LanesView::describe()
{
    const QString here = hasFocus() ? m_cursor.words(m_turn) : QString();
    setAccessibleDescription(here.isEmpty()
                                 ? tr("Up and Down go from lane to lane and to the time axis, Left and Right along "
                                      "them; Enter shows who told whom. The list below has the same content.")
                                 : here);
}

bool LanesView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), presenters::toolTip(toolTipAt(help->pos())), this);
    return true;
}

QString LanesView::toolTipAt(const QPointF &point) const
{
    const LaneWords words(m_layout.lanes());
    if (frame().axis().contains(point))
        return tr("Drag to look back");
    if (const LaneMark *mark = frame().lanes().contains(point) ? m_layout.markAt(inLayout(point)) : nullptr)
        return QStringLiteral("%1\n%2").arg(words.mark(*mark), words.markDetail(*mark));
    for (const auto &[slot, box] : frame().labels())
        if (box.contains(point))
            return words.lane(slot);
    return {};
}

} // namespace dramatis::widgets
