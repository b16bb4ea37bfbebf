#include "widgets/chat/view/newestbutton.h"
#include "widgets/chat/view/chatsurface.h"

#include <QAbstractScrollArea>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace dramatis::widgets {

namespace {
constexpr int arrowSide = 32;   // of the button that has nothing but an arrow
constexpr int besideButton = 4; // between it and what is around it
constexpr int mostCounted = 99; // beside the arrow
} // namespace

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
    if (newestIsShown) {
        hide();
        wantRoomBelow(0);
        return;
    }
    showWords();
    const ChatStyle &style = m_surface.style();
    const int width = m_surface.viewport().width();
    const int words = sizeHint().width();
    const int textRight = style.textLeft + style.textWidth;
    if (width - style.columnRight() >= words + 2 * besideButton) {
        standBeside(style.columnRight(), words);
    } else if (width - textRight >= arrowSide + 2 * besideButton) {
        setText(m_new > 0 ? QStringLiteral("↓") + QString::number(std::min(m_new, mostCounted)) : QStringLiteral("↓"));
        standBeside(textRight, arrowSide);
    } else {
        standBelow();
    }
    show();
}

void NewestButton::showWords()
{
    //: Button at the edge of the chat: %n messages came at the end while the user reads further up.
    const QString words = m_new > 0 ? tr("↓ %n new message(s)", nullptr, m_new) : tr("↓ Newest");
    setText(words);
    setAccessibleName(words);
    setToolTip(words);
}

// In the viewport, between the right edge of a column and its own.
void NewestButton::standBeside(int column, int wide)
{
    wantRoomBelow(0);
    QWidget &viewport = m_surface.viewport();
    if (parentWidget() != &viewport)
        setParent(&viewport);
    const int padding = m_surface.style().padding;
    const int high = sizeHint().height();
    const int right = viewport.width() - std::min(padding, viewport.width() - column - wide - besideButton);
    const QRect place(right - wide, viewport.height() - padding - high, wide, high);
    setGeometry(QStyle::visualRect(layoutDirection(), viewport.rect(), place));
}

// Below the viewport, which becomes so much lower; it ends where the messages do.
void NewestButton::standBelow()
{
    QAbstractScrollArea &area = m_surface.area();
    const QSize size = sizeHint();
    wantRoomBelow(size.height() + 2 * besideButton);
    if (parentWidget() != &area)
        setParent(&area);
    const QRect viewport = m_surface.viewport().geometry();
    const int right = viewport.left() + m_surface.style().columnRight();
    const QRect place(QPoint(right - size.width(), viewport.bottom() + 1 + besideButton), size);
    setGeometry(QStyle::visualRect(layoutDirection(), viewport, place));
}

// Laying out the viewport anew asks for the place of the button again.
void NewestButton::wantRoomBelow(int pixels)
{
    if (std::exchange(m_roomBelow, pixels) != pixels)
        Q_EMIT roomBelowWanted(pixels);
}

} // namespace dramatis::widgets
