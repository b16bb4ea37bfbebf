// The part of ChatView that listens to keys.
#include "widgets/chat/view/chatscroller.h"
#include "widgets/chat/view/chatselector.h"
#include "widgets/chat/view/chatview.h"

#include <QKeyEvent>

namespace dramatis::widgets {

// What the window copies is another matter while this has the keyboard.
bool ChatView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::SelectAll)) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

void ChatView::keyPressEvent(QKeyEvent *event)
{
    const bool used = selectByKey(*event) || zoomByKey(*event) || scrollByKey(*event) || askByKey(*event);
    event->setAccepted(used); // what is not ours is the window's
}

bool ChatView::scrollByKey(const QKeyEvent &event)
{
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const int page = viewport()->height() - QFontMetrics(m_rows->style().text).height() * 2;
    if (modifiers != Qt::NoModifier && modifiers != Qt::ControlModifier)
        return false;
    switch (event.key()) {
    case Qt::Key_Home:
        m_scroller->showAtTop(0);
        m_currentShown = true;
        setCurrentRow(0);
        layOutVisible();
        viewport()->update();
        return true;
    case Qt::Key_End:
        m_currentShown = true;
        setCurrentRow(m_rows->count() - 1);
        scrollToNewest();
        return true;
    default: break;
    }
    if (modifiers != Qt::NoModifier)
        return false;
    switch (event.key()) {
    case Qt::Key_PageUp: scrollBy(-page); return true;
    case Qt::Key_PageDown:
    case Qt::Key_Space: scrollBy(page); return true;
    case Qt::Key_Up: stepCurrent(-1); return true;
    case Qt::Key_Down: stepCurrent(1); return true;
    default: return false;
    }
}

// A message longer than the viewport is read to its edge before the next one is current.
void ChatView::stepCurrent(int step)
{
    m_currentShown = true;
    const QRect rect = visualRect(m_current);
    const QRect seen = viewport()->rect();
    if (!rect.intersects(seen)) {
        setCurrentRow(step < 0 ? lastVisibleRow() : firstVisibleRow());
        updateRow(m_current);
        return;
    }
    const int line = QFontMetrics(m_rows->style().text).height();
    const int beyond = step < 0 ? -rect.top() : rect.bottom() - seen.bottom();
    if (beyond > 0 && rect.height() > seen.height()) {
        scrollBy(step * std::min(beyond, line * 3));
        return;
    }
    setCurrentRow(std::clamp(m_current + step, 0, std::max(0, m_rows->count() - 1)));
    const int height = m_rows->count() > 0 ? m_rows->height(std::max(0, m_current)) : 0;
    if (height > seen.height()) // its near end
        m_scroller->show(m_current, step < 0 ? height - seen.height() : 0, seen.height());
    else
        m_scroller->show(m_current);
    layOutVisible();
    viewport()->update();
}

bool ChatView::selectByKey(const QKeyEvent &event)
{
    using Move = ChatSelector::Move;
    static const QList<std::pair<QKeySequence::StandardKey, Move>> moves{
        {QKeySequence::SelectNextChar, Move::Right},        {QKeySequence::SelectPreviousChar, Move::Left},
        {QKeySequence::SelectNextWord, Move::WordRight},    {QKeySequence::SelectPreviousWord, Move::WordLeft},
        {QKeySequence::SelectNextLine, Move::Down},         {QKeySequence::SelectPreviousLine, Move::Up},
        {QKeySequence::SelectStartOfLine, Move::LineStart}, {QKeySequence::SelectEndOfLine, Move::LineEnd},
        {QKeySequence::SelectStartOfDocument, Move::Start}, {QKeySequence::SelectEndOfDocument, Move::End},
    };
    if (event.matches(QKeySequence::Copy)) {
        copy();
        return hasSelection();
    }
    if (event.matches(QKeySequence::SelectAll)) {
        selectAll();
        return true;
    }
    if (event.key() == Qt::Key_Escape && hasSelection()) {
        clearSelection();
        return true;
    }
    for (const auto &[key, move] : moves) {
        if (!event.matches(key))
            continue;
        const ChatSelection before = m_selector->selection();
        m_selector->move(m_current, move);
        selectionMoved(before);
        if (m_current >= 0) {
            ChatRow &row = m_rows->row(m_current);
            const QRectF caret = row.body().caret(m_selector->selection().cursor.place);
            m_scroller->show(m_current, row.bodyRect().top() + int(caret.top()), int(caret.height()) + 1);
            layOutVisible();
        }
        return true;
    }
    return false;
}

bool ChatView::zoomByKey(const QKeyEvent &event)
{
    const bool control = event.modifiers() & Qt::ControlModifier;
    if (event.matches(QKeySequence::ZoomIn) || (control && event.key() == Qt::Key_Equal))
        zoomIn();
    else if (event.matches(QKeySequence::ZoomOut))
        zoomOut();
    else if (control && event.key() == Qt::Key_0)
        resetZoom();
    else
        return false;
    return true;
}

bool ChatView::askByKey(const QKeyEvent &event)
{
    const qint64 current = currentEvent();
    if (m_current < 0 || current == 0 || (event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: Q_EMIT activated(current); return true;
    case Qt::Key_F2: Q_EMIT editRequested(current); return true;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (m_rows->row(m_current).facts().swipes < 2)
            return false; // the window knows what an arrow means where there is nothing to choose from
        Q_EMIT swipeRequested(current, event.key() == Qt::Key_Left ? -1 : 1);
        return true;
    default: return false;
    }
}

} // namespace dramatis::widgets
