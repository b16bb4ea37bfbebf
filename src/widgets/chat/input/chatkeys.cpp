#include "widgets/chat/input/chatkeys.h"
#include "widgets/chat/input/chatselector.h"
#include "widgets/chat/input/currentrow.h"
#include "widgets/chat/view/chatscrolling.h"
#include "widgets/chat/view/chatsurface.h"
#include "widgets/chat/view/chatview.h"

#include <QKeyEvent>

#include <algorithm>

namespace dramatis::widgets {

ChatKeys::ChatKeys(ChatView &view, ChatSurface &surface, ChatScrolling &scrolling, ChatSelector &selector,
                   CurrentRow &current) :
    m_view(view), m_surface(surface), m_scrolling(scrolling), m_selector(selector), m_current(current)
{}

// What the window copies is another matter while the chat has the keyboard.
bool ChatKeys::isOurs(const QKeyEvent &event)
{
    return event.matches(QKeySequence::Copy) || event.matches(QKeySequence::SelectAll);
}

bool ChatKeys::press(const QKeyEvent &event)
{
    return select(event) || zoom(event) || scroll(event) || ask(event);
}

bool ChatKeys::scroll(const QKeyEvent &event)
{
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (modifiers != Qt::NoModifier && modifiers != Qt::ControlModifier)
        return false;
    if (jump(event.key()))
        return true;
    if (modifiers != Qt::NoModifier)
        return false;
    const int page = m_surface.viewport().height() - m_surface.lineHeight() * 2;
    switch (event.key()) {
    case Qt::Key_PageUp: m_scrolling.moveBy(-page); return true;
    case Qt::Key_PageDown:
    case Qt::Key_Space: m_scrolling.moveBy(page); return true;
    case Qt::Key_Up: step(-1); return true;
    case Qt::Key_Down: step(1); return true;
    default: return false;
    }
}

bool ChatKeys::jump(int key)
{
    if (key != Qt::Key_Home && key != Qt::Key_End)
        return false;
    if (key == Qt::Key_Home)
        m_surface.scroller().showAtTop(0);
    m_current.setShown(true);
    m_current.set(key == Qt::Key_Home ? 0 : m_surface.rows().count() - 1);
    if (key == Qt::Key_End)
        m_surface.scroller().follow();
    m_scrolling.layOutVisible();
    m_surface.update();
    return true;
}

// A message longer than the viewport is read to its edge before the next one is current.
void ChatKeys::step(int direction)
{
    ChatScroller &scroller = m_surface.scroller();
    m_current.setShown(true);
    const QRect rect = m_surface.visualRect(m_current.row());
    const QRect seen = m_surface.viewport().rect();
    if (!rect.intersects(seen)) {
        m_current.set(direction < 0 ? scroller.lastRow() : scroller.firstRow());
        m_current.update();
        return;
    }
    const int beyond = direction < 0 ? -rect.top() : rect.bottom() - seen.bottom();
    if (beyond > 0 && rect.height() > seen.height()) {
        m_scrolling.moveBy(direction * std::min(beyond, m_surface.lineHeight() * 3));
        return;
    }
    const int count = m_surface.rows().count();
    m_current.set(std::clamp(m_current.row() + direction, 0, std::max(0, count - 1)));
    const int height = count > 0 ? m_surface.rows().height(std::max(0, m_current.row())) : 0;
    if (height > seen.height()) // its near end
        scroller.show(m_current.row(), direction < 0 ? height - seen.height() : 0, seen.height());
    else
        scroller.show(m_current.row());
    m_scrolling.layOutVisible();
    m_surface.update();
}

bool ChatKeys::select(const QKeyEvent &event)
{
    using Move = ChatSelector::Move;
    static const QList<std::pair<QKeySequence::StandardKey, Move>> moves{
        {QKeySequence::SelectNextChar, Move::Right},        {QKeySequence::SelectPreviousChar, Move::Left},
        {QKeySequence::SelectNextWord, Move::WordRight},    {QKeySequence::SelectPreviousWord, Move::WordLeft},
        {QKeySequence::SelectNextLine, Move::Down},         {QKeySequence::SelectPreviousLine, Move::Up},
        {QKeySequence::SelectStartOfLine, Move::LineStart}, {QKeySequence::SelectEndOfLine, Move::LineEnd},
        {QKeySequence::SelectStartOfDocument, Move::Start}, {QKeySequence::SelectEndOfDocument, Move::End},
    };
    const bool hasSelection = m_view.hasSelection();
    if (event.matches(QKeySequence::Copy)) {
        m_view.copy();
        return hasSelection;
    }
    if (event.matches(QKeySequence::SelectAll)) {
        m_view.selectAll();
        return true;
    }
    if (event.key() == Qt::Key_Escape && hasSelection) {
        m_view.clearSelection();
        return true;
    }
    for (const auto &[key, move] : moves) {
        if (!event.matches(key))
            continue;
        m_selector.move(m_current.row(), move);
        showCaret();
        return true;
    }
    return false;
}

void ChatKeys::showCaret()
{
    if (m_current.row() < 0)
        return;
    ChatRow &row = m_surface.rows().row(m_current.row());
    const QRectF caret = row.body().caret(m_selector.selection().cursor.place);
    m_surface.scroller().show(m_current.row(), row.bodyRect().top() + int(caret.top()), int(caret.height()) + 1);
    m_scrolling.layOutVisible();
}

bool ChatKeys::zoom(const QKeyEvent &event)
{
    const bool control = event.modifiers() & Qt::ControlModifier;
    if (event.matches(QKeySequence::ZoomIn) || (control && event.key() == Qt::Key_Equal))
        m_view.zoomIn();
    else if (event.matches(QKeySequence::ZoomOut))
        m_view.zoomOut();
    else if (control && event.key() == Qt::Key_0)
        m_view.resetZoom();
    else
        return false;
    return true;
}

bool ChatKeys::ask(const QKeyEvent &event)
{
    const qint64 current = m_current.event();
    if (m_current.row() < 0 || current == 0 || (event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: Q_EMIT activated(current); return true;
    case Qt::Key_F2: Q_EMIT editRequested(current); return true;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (m_surface.rows().row(m_current.row()).facts().swipes < 2)
            return false; // the window knows what an arrow means where there is nothing to choose from
        Q_EMIT swipeRequested(current, event.key() == Qt::Key_Left ? -1 : 1);
        return true;
    default: return false;
    }
}

} // namespace dramatis::widgets
