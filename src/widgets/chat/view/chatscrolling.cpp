#include "widgets/chat/view/chatscrolling.h"
#include "widgets/chat/view/chatsurface.h"

#include <QScrollBar>
#include <QTimerEvent>

#include <chrono>

namespace dramatis::widgets {

using namespace std::chrono_literals;

namespace {
constexpr auto barRest = 500ms;
}

ChatScrolling::ChatScrolling(ChatSurface &surface, QScrollBar &bar) : m_surface(surface), m_bar(bar) {}

void ChatScrolling::layOutVisible()
{
    m_surface.scroller().layOutVisible();
    if (!growsAtEnd())
        showBar();
    else if (!m_barRests.isActive())
        letBarRest();
    Q_EMIT moved();
}

void ChatScrolling::moveBy(int pixels)
{
    m_surface.scroller().moveBy(pixels);
    tellMoved();
}

void ChatScrolling::moveToBar()
{
    if (m_settingBar)
        return;
    m_surface.scroller().moveTo(m_bar.value());
    tellMoved();
}

void ChatScrolling::tellMoved()
{
    showBar();
    Q_EMIT moved();
    m_surface.update();
}

void ChatScrolling::moveToNewest()
{
    m_surface.scroller().follow();
    layOutVisible();
    m_surface.update();
}

void ChatScrolling::showRow(int row)
{
    const QRect rect = m_surface.visualRect(row);
    const QRect seen = m_surface.viewport().rect();
    if (!seen.contains(rect.topLeft()) || rect.bottom() > seen.height())
        m_surface.scroller().pin(row, {}, seen.height() / 4);
    layOutVisible();
}

void ChatScrolling::showPlace(const ChatPlace &place)
{
    ChatRow &row = m_surface.rows().row(place.row);
    const QRectF caret = row.body().caret(place.place);
    const int height = m_surface.viewport().height();
    const int y = m_surface.visualRect(place.row).top() + row.bodyRect().top() + int(caret.top());
    if (y < 0 || y + caret.height() > height)
        m_surface.scroller().pin(place.row, place.place, height / 3);
    layOutVisible();
}

bool ChatScrolling::growsAtEnd() const
{
    return m_wasAtNewest && m_surface.scroller().follows() && m_surface.rows().isDraft(m_surface.rows().count() - 1);
}

// While a reply grows below all that was said, a step of the bar is hardly seen; but styles draw bars with gradients,
// for which Qt wakes its threads: a third of what streaming costs.
void ChatScrolling::letBarRest()
{
    showBar();
    if (growsAtEnd())
        m_barRests.start(barRest, this);
    else
        m_barRests.stop();
}

void ChatScrolling::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_barRests.timerId())
        letBarRest();
    else
        QObject::timerEvent(event);
}

void ChatScrolling::showBar()
{
    const ChatScroller &scroller = m_surface.scroller();
    m_settingBar = true;
    m_bar.setRange(0, scroller.furthest());
    m_bar.setPageStep(scroller.viewportHeight());
    m_bar.setSingleStep(m_surface.lineHeight() * 2);
    m_bar.setValue(scroller.top());
    m_settingBar = false;
    const bool atNewest = scroller.follows();
    if (atNewest != m_wasAtNewest) {
        m_wasAtNewest = atNewest;
        Q_EMIT atNewestChanged(atNewest);
    }
}

} // namespace dramatis::widgets
