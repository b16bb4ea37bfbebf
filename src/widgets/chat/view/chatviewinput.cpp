// The part of ChatView that listens to mouse and keyboard.
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/tooltip.h"
#include "widgets/chat/view/chatscroller.h"
#include "widgets/chat/view/chatselector.h"
#include "widgets/chat/view/chatview.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QScrollBar>
#include <QStyleHints>
#include <QToolTip>

#include <algorithm>
#include <chrono>

namespace dramatis::widgets {

using namespace std::chrono_literals;
using Part = ChatRow::Part;

namespace {
constexpr auto dragScrollTime = 30ms;
constexpr int linesPerNotch = 3;

bool isNear(const QPoint &one, const QPoint &other)
{
    return (one - other).manhattanLength() < QApplication::startDragDistance();
}
} // namespace

void ChatView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    restyle();
}

void ChatView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange
        || event->type() == QEvent::StyleChange || event->type() == QEvent::LayoutDirectionChange)
        restyle();
}

void ChatView::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_frame.timerId()) {
        frame();
    } else if (event->timerId() == m_barRests.timerId()) {
        letBarRest();
    } else if (event->timerId() == m_flash.timerId()) {
        m_flash.stop();
        updateRow(std::exchange(m_flashing, -1));
    } else if (event->timerId() == m_tripleClick.timerId()) {
        m_tripleClick.stop();
    } else if (event->timerId() == m_dragScroll.timerId()) {
        const int beyond = m_dragged.y() < 0 ? m_dragged.y() : std::max(0, m_dragged.y() - viewport()->height());
        scrollBy(beyond);
        const ChatSelection before = m_selector->selection();
        m_selector->extend(placeAt(m_dragged));
        selectionMoved(before);
    } else {
        QAbstractScrollArea::timerEvent(event);
    }
}

ChatView::Spot ChatView::spotAt(const QPoint &point) const
{
    Spot spot;
    const int y = m_scroller->top() + point.y();
    const int row = m_rows->rowAt(y);
    if (row < 0 || y < 0 || y >= m_rows->total())
        return spot;
    ChatRow &content = m_rows->row(row);
    spot.row = row;
    spot.inRow = QPoint(point.x(), y - m_rows->top(row));
    spot.part = int(content.partAt(spot.inRow));
    if (Part(spot.part) == Part::Text && !content.hasStandIn())
        spot.link = content.body().linkAt(spot.inRow - content.bodyRect().topLeft());
    return spot;
}

ChatPlace ChatView::placeAt(const QPoint &point) const
{
    const int y = m_scroller->top() + point.y();
    const int row = m_rows->rowAt(y);
    if (row < 0)
        return {};
    ChatRow &content = m_rows->row(row);
    const QRect body = content.bodyRect();
    const QPoint inBody = QPoint(point.x(), y - m_rows->top(row)) - body.topLeft();
    if (inBody.y() >= body.height())
        return {row, content.body().clamped(BodyPlace::last())};
    return {row, content.body().placeAt(inBody)};
}

void ChatView::hover(const Spot &spot)
{
    const auto isSwipe = [](int part) { return Part(part) == Part::SwipeBack || Part(part) == Part::SwipeForward; };
    if (!spot.link.isEmpty() || isSwipe(spot.part) || Part(spot.part) == Part::Thoughts)
        viewport()->setCursor(Qt::PointingHandCursor);
    else if (Part(spot.part) == Part::Text)
        viewport()->setCursor(Qt::IBeamCursor);
    else
        viewport()->unsetCursor();
    const Spot before = std::exchange(m_hovered, spot);
    if (before.row == spot.row && before.part == spot.part)
        return;
    if (isSwipe(before.part))
        updateRow(before.row);
    if (isSwipe(spot.part))
        updateRow(spot.row);
}

void ChatView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const Spot spot = spotAt(event->position().toPoint());
    m_currentShown = false;
    if (spot.row >= 0)
        setCurrentRow(spot.row);
    updateRow(m_current);
    if (Part(spot.part) == Part::SwipeBack || Part(spot.part) == Part::SwipeForward) {
        Q_EMIT swipeRequested(m_rows->eventOf(spot.row), Part(spot.part) == Part::SwipeBack ? -1 : 1);
        return;
    }
    if (Part(spot.part) == Part::Thoughts) {
        Q_EMIT thoughtsRequested(m_rows->eventOf(spot.row));
        return;
    }
    m_pressed = event->position().toPoint();
    m_pressedLink = event->modifiers() == Qt::NoModifier ? spot.link : QString();
    select(*event);
}

void ChatView::select(const QMouseEvent &event)
{
    const ChatSelection before = m_selector->selection();
    const ChatPlace place = placeAt(event.position().toPoint());
    if ((event.modifiers() & Qt::ShiftModifier) && m_selector->canExtend())
        m_selector->extend(place);
    else if (m_tripleClick.isActive() && isNear(event.position().toPoint(), m_doubleClicked))
        m_selector->start(place, ChatSelector::Unit::Paragraph);
    else
        m_selector->start(place, ChatSelector::Unit::Letter);
    m_selecting = true;
    selectionMoved(before);
}

void ChatView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const Spot spot = spotAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || Part(spot.part) != Part::Text) {
        mousePressEvent(event); // two quick clicks on a swipe arrow are two clicks
        return;
    }
    const ChatSelection before = m_selector->selection();
    m_selector->start(placeAt(event->position().toPoint()), ChatSelector::Unit::Word);
    m_selecting = true;
    m_doubleClicked = event->position().toPoint();
    m_tripleClick.start(std::chrono::milliseconds(QApplication::doubleClickInterval()), this);
    selectionMoved(before);
}

void ChatView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    if (!m_selecting || !(event->buttons() & Qt::LeftButton)) {
        hover(spotAt(point));
        return;
    }
    m_dragged = point;
    const ChatSelection before = m_selector->selection();
    m_selector->extend(placeAt(point));
    selectionMoved(before);
    const bool beyond = point.y() < 0 || point.y() >= viewport()->height();
    if (beyond && !m_dragScroll.isActive())
        m_dragScroll.start(dragScrollTime, this);
    else if (!beyond)
        m_dragScroll.stop();
}

void ChatView::mouseReleaseEvent(QMouseEvent *event)
{
    m_selecting = false;
    m_dragScroll.stop();
    const QPoint point = event->position().toPoint();
    const bool stayed = isNear(point, m_pressed);
    const QString link = std::exchange(m_pressedLink, {});
    if (event->button() == Qt::LeftButton && !link.isEmpty() && stayed && spotAt(point).link == link)
        Q_EMIT linkActivated(QUrl(link, QUrl::StrictMode));
    if (event->button() == Qt::LeftButton && hasSelection() && QApplication::clipboard()->supportsSelection())
        QApplication::clipboard()->setText(selectedText(), QClipboard::Selection);
}

void ChatView::contextMenuEvent(QContextMenuEvent *event)
{
    QPoint where = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        if (m_current < 0)
            setCurrentRow(lastVisibleRow());
        const QRect shown = visualRect(m_current).intersected(viewport()->rect());
        where = viewport()->mapToGlobal(shown.center());
    } else {
        const int row = spotAt(viewport()->mapFromGlobal(where)).row;
        if (row >= 0)
            setCurrentRow(row);
    }
    Q_EMIT contextMenuRequested(currentEvent(), where);
    event->accept();
}

void ChatView::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers() & Qt::ControlModifier) {
        if (event->angleDelta().y() != 0)
            setZoom(m_zoom * (event->angleDelta().y() > 0 ? 1.1 : 1 / 1.1));
        event->accept();
        return;
    }
    const int line = QFontMetrics(m_rows->style().text).height();
    const int pixels =
        event->pixelDelta().y() != 0 ? event->pixelDelta().y() : event->angleDelta().y() * linesPerNotch * line / 120;
    scrollBy(-pixels);
    hover(spotAt(event->position().toPoint()));
    event->accept();
}

void ChatView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (m_current < 0)
        setCurrentRow(lastVisibleRow());
    const Qt::FocusReason reason = event->reason();
    if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason)
        m_currentShown = true;
    announceCurrent();
    updateRow(m_current);
}

void ChatView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    updateRow(m_current);
}

bool ChatView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), presenters::toolTip(toolTipAt(help->pos())), viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        hover({});
    return QAbstractScrollArea::viewportEvent(event);
}

QString ChatView::toolTipAt(const QPoint &point) const
{
    const Spot spot = spotAt(point);
    if (spot.row < 0)
        return {};
    if (!spot.link.isEmpty())
        return spot.link;
    const ChatRow &content = m_rows->row(spot.row);
    switch (Part(spot.part)) {
    case Part::SwipeBack: return tr("Previous version");
    case Part::SwipeForward: return tr("Next version");
    default: break;
    }
    if (content.headRect().contains(spot.inRow)) {
        const QString time = presenters::sentenceLocale().toString(content.facts().time, QLocale::LongFormat);
        return content.facts().significance > 0
                   //: Tooltip of a message's head: %1 is the time, %2 how much it matters to the story.
                   ? tr("%1, significance %2 of 3").arg(time).arg(content.facts().significance)
                   : time;
    }
    return {};
}

} // namespace dramatis::widgets
