#include "widgets/chat/input/chatmouse.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/tooltip.h"
#include "widgets/chat/input/chatselector.h"
#include "widgets/chat/input/currentrow.h"
#include "widgets/chat/view/chatscrolling.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QToolTip>
#include <QUrl>

#include <algorithm>
#include <chrono>
#include <utility>

namespace dramatis::widgets {

using namespace std::chrono_literals;
using Part = ChatRow::Part;

namespace {
constexpr auto dragScrollTime = 30ms;

bool isNear(const QPoint &one, const QPoint &other)
{
    return (one - other).manhattanLength() < QApplication::startDragDistance();
}

bool isSwipe(Part part)
{
    return part == Part::SwipeBack || part == Part::SwipeForward;
}
} // namespace

ChatMouse::ChatMouse(ChatSurface &surface, ChatScrolling &scrolling, ChatSelector &selector, CurrentRow &current) :
    m_surface(surface), m_scrolling(scrolling), m_selector(selector), m_current(current)
{
    surface.viewport().setMouseTracking(true);
    surface.viewport().installEventFilter(this);
}

// What is for the mouse goes no further.
bool ChatMouse::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != &m_surface.viewport() || !m_surface.viewport().isEnabled())
        return QObject::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseButtonPress: press(*static_cast<QMouseEvent *>(event)); return true;
    case QEvent::MouseButtonDblClick: pressTwice(*static_cast<QMouseEvent *>(event)); return true;
    case QEvent::MouseMove: move(*static_cast<QMouseEvent *>(event)); return true;
    case QEvent::MouseButtonRelease: release(*static_cast<QMouseEvent *>(event)); return true;
    case QEvent::ToolTip: {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), presenters::toolTip(toolTipAt(help->pos())), &m_surface.viewport());
        return true;
    }
    case QEvent::Leave: hover({}); return false;
    default: return false;
    }
}

void ChatMouse::press(const QMouseEvent &event)
{
    if (event.button() != Qt::LeftButton)
        return;
    const ChatSpot spot = m_surface.spotAt(event.position().toPoint());
    m_current.setShown(false);
    if (spot.row >= 0)
        m_current.set(spot.row);
    m_current.update();
    if (isSwipe(spot.part)) {
        Q_EMIT swipeRequested(m_surface.rows().eventOf(spot.row), spot.part == Part::SwipeBack ? -1 : 1);
        return;
    }
    if (spot.part == Part::Thoughts) {
        Q_EMIT thoughtsRequested(m_surface.rows().eventOf(spot.row));
        return;
    }
    m_pressed = event.position().toPoint();
    m_pressedLink = event.modifiers() == Qt::NoModifier ? spot.link : QString();
    select(event);
}

void ChatMouse::select(const QMouseEvent &event)
{
    const QPoint point = event.position().toPoint();
    const ChatPlace place = m_surface.placeAt(point);
    m_selecting = true;
    if ((event.modifiers() & Qt::ShiftModifier) && m_selector.canExtend())
        m_selector.extend(place);
    else if (m_thirdPress.isActive() && isNear(point, m_pressedTwice))
        m_selector.start(place, ChatSelector::Unit::Paragraph);
    else
        m_selector.start(place, ChatSelector::Unit::Letter);
}

void ChatMouse::pressTwice(const QMouseEvent &event)
{
    const QPoint point = event.position().toPoint();
    if (event.button() != Qt::LeftButton || m_surface.spotAt(point).part != Part::Text) {
        press(event); // two quick clicks on a swipe arrow are two clicks
        return;
    }
    m_selecting = true;
    m_pressedTwice = point;
    m_thirdPress.start(std::chrono::milliseconds(QApplication::doubleClickInterval()), this);
    m_selector.start(m_surface.placeAt(point), ChatSelector::Unit::Word);
}

void ChatMouse::move(const QMouseEvent &event)
{
    const QPoint point = event.position().toPoint();
    if (!m_selecting || !(event.buttons() & Qt::LeftButton)) {
        hoverAt(point);
        return;
    }
    m_dragged = point;
    m_selector.extend(m_surface.placeAt(point));
    const bool beyond = point.y() < 0 || point.y() >= m_surface.viewport().height();
    if (beyond && !m_dragScroll.isActive())
        m_dragScroll.start(dragScrollTime, this);
    else if (!beyond)
        m_dragScroll.stop();
}

void ChatMouse::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_thirdPress.timerId())
        m_thirdPress.stop();
    else if (event->timerId() == m_dragScroll.timerId())
        scrollToDragged();
    else
        QObject::timerEvent(event);
}

void ChatMouse::scrollToDragged()
{
    const int below = std::max(0, m_dragged.y() - m_surface.viewport().height());
    m_scrolling.moveBy(m_dragged.y() < 0 ? m_dragged.y() : below);
    m_selector.extend(m_surface.placeAt(m_dragged));
}

void ChatMouse::release(const QMouseEvent &event)
{
    m_selecting = false;
    m_dragScroll.stop();
    const QPoint point = event.position().toPoint();
    const QString link = std::exchange(m_pressedLink, {});
    if (event.button() != Qt::LeftButton)
        return;
    if (!link.isEmpty() && isNear(point, m_pressed) && m_surface.spotAt(point).link == link)
        Q_EMIT linkActivated(QUrl(link, QUrl::StrictMode));
    if (!m_selector.selection().isEmpty() && QApplication::clipboard()->supportsSelection())
        QApplication::clipboard()->setText(m_selector.text(), QClipboard::Selection);
}

void ChatMouse::hoverAt(const QPoint &point)
{
    hover(m_surface.spotAt(point));
}

void ChatMouse::hover(const ChatSpot &spot)
{
    QWidget &viewport = m_surface.viewport();
    if (!spot.link.isEmpty() || isSwipe(spot.part) || spot.part == Part::Thoughts)
        viewport.setCursor(Qt::PointingHandCursor);
    else if (spot.part == Part::Text)
        viewport.setCursor(Qt::IBeamCursor);
    else
        viewport.unsetCursor();
    const ChatSpot before = std::exchange(m_hovered, spot);
    if (before.row == spot.row && before.part == spot.part)
        return;
    if (isSwipe(before.part))
        m_surface.updateRow(before.row);
    if (isSwipe(spot.part))
        m_surface.updateRow(spot.row);
}

QString ChatMouse::toolTipAt(const QPoint &point) const
{
    const ChatSpot spot = m_surface.spotAt(point);
    if (spot.row < 0)
        return {};
    if (!spot.link.isEmpty())
        return spot.link;
    switch (spot.part) {
    case Part::SwipeBack: return tr("Previous alternative");
    case Part::SwipeForward: {
        const ChatRowFacts &facts = m_surface.rows().row(spot.row).facts();
        return facts.swipe + 1 < facts.swipes ? tr("Next alternative") : tr("Write another reply");
    }
    default: break;
    }
    const ChatRow &content = m_surface.rows().row(spot.row);
    const bool isBefore = content.style().isMirrored ? spot.inRow.x() > content.cardRect().right()
                                                     : spot.inRow.x() < content.cardRect().left();
    const bool isBeside = content.facts().continues && isBefore;
    const QRect lead = content.leadingName().united(content.leadingTime());
    const bool isName = content.headRect().contains(spot.inRow) || lead.contains(spot.inRow);
    if (!isName && !isBeside)
        return {};
    const QString time = presenters::sentenceLocale().toString(content.facts().time, QLocale::LongFormat);
    const QString beside = content.toldBeside();
    //: Tooltip of a message's head: %1 is the time, %2 who heard it, how much it matters to the story, and the like.
    return beside.isEmpty() ? time : tr("%1, %2").arg(time, beside);
}

} // namespace dramatis::widgets
