#include "widgets/chat/view/newestbutton.h"
#include "widgets/chat/view/chatsurface.h"

#include <algorithm>

namespace dramatis::widgets {

NewestButton::NewestButton(ChatSurface &surface) : QPushButton(&surface.viewport()), m_surface(surface)
{
    hide();
    setFocusPolicy(Qt::NoFocus);
    setCursor(Qt::ArrowCursor);
}

void NewestButton::begin()
{
    m_lastEvent = 0;
    if (const int last = m_surface.rows().count() - 1; last >= 0)
        count(last, last);
    m_new = 0;
}

void NewestButton::rowsInserted(int first, int last, bool atEnd)
{
    if (atEnd)
        count(first, last);
}

// From the end: ids grow along a branch, and a draft has none.
void NewestButton::count(int first, int last)
{
    const qint64 known = m_lastEvent;
    for (int row = last; row >= first; --row) {
        const qint64 event = m_surface.rows().eventOf(row);
        if (event != 0 && event <= known)
            break;
        m_lastEvent = std::max(m_lastEvent, event);
        m_new += m_surface.scroller().follows() ? 0 : 1;
    }
}

void NewestButton::rowsRemoved(int first, int last, bool atEnd)
{
    if (atEnd)
        m_new = std::max(0, m_new - (last - first + 1));
}

// A draft that stands now.
void NewestButton::lastChanged(int row)
{
    m_lastEvent = std::max(m_lastEvent, m_surface.rows().eventOf(row));
}

void NewestButton::place()
{
    const ChatScroller &scroller = m_surface.scroller();
    const bool newestIsShown = scroller.follows() || scroller.top() >= scroller.furthest();
    if (newestIsShown)
        m_new = 0;
    setHidden(newestIsShown);
    if (newestIsShown)
        return;
    //: Button at the edge of the chat: %n messages came at the end while the user reads further up.
    setText(m_new > 0 ? tr("↓ %n new message(s)", nullptr, m_new) : tr("↓ Newest"));
    const QSize size = sizeHint();
    const QSize room = m_surface.viewport().size();
    const int gap = m_surface.style().padding;
    const QRect place(QPoint(room.width() - size.width() - gap, room.height() - size.height() - gap), size);
    setGeometry(QStyle::visualRect(layoutDirection(), QRect(QPoint(0, 0), room), place));
}

} // namespace dramatis::widgets
