#include "widgets/chat/input/currentrow.h"
#include "widgets/chat/view/chatsurface.h"

#include <QTimerEvent>

#include <algorithm>
#include <chrono>
#include <utility>

namespace dramatis::widgets {

using namespace std::chrono_literals;

namespace {
constexpr auto flashTime = 2500ms;
}

CurrentRow::CurrentRow(ChatSurface &surface) : m_surface(surface) {}

qint64 CurrentRow::event() const
{
    return m_surface.rows().eventOf(m_row);
}

void CurrentRow::set(int row)
{
    row = std::clamp(row, -1, m_surface.rows().count() - 1);
    if (row == m_row)
        return;
    update();
    m_row = row;
    update();
    Q_EMIT changed(row);
}

void CurrentRow::update()
{
    m_surface.updateRow(m_row);
}

void CurrentRow::takeFocus(Qt::FocusReason reason)
{
    if (m_row < 0)
        set(m_surface.scroller().lastRow());
    if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason)
        m_isShown = true;
    update();
}

void CurrentRow::flash()
{
    m_flashing = m_row;
    m_flash.start(flashTime, this);
}

void CurrentRow::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_flash.timerId())
        return QObject::timerEvent(event);
    m_flash.stop();
    m_surface.updateRow(std::exchange(m_flashing, -1));
}

void CurrentRow::forget()
{
    m_row = -1;
}

void CurrentRow::rowsInserted(int first, int last)
{
    if (m_row >= first)
        m_row += last - first + 1;
}

void CurrentRow::rowsRemoved(int first, int last)
{
    if (m_row > last)
        m_row -= last - first + 1;
    else if (m_row >= first)
        m_row = std::min(first, m_surface.rows().count() - 1);
}

void CurrentRow::keepEvent()
{
    m_keptEvent = event();
}

void CurrentRow::findEvent()
{
    m_row = m_surface.rows().rowOf(m_keptEvent);
}

} // namespace dramatis::widgets
