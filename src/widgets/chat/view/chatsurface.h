// What stands where in the viewport of a chat: its rows, how far they are scrolled, and what is at a point.
#pragma once

#include "widgets/chat/rows/chatrows.h"
#include "widgets/chat/view/chatscroller.h"
#include "widgets/chat/view/chatselection.h"

class QAbstractScrollArea;
class QWidget;

namespace dramatis::widgets {

struct ChatSpot { // what is under a point of the viewport
    int row = -1;
    QPoint inRow;
    ChatRow::Part part = ChatRow::Part::None;
    QString link;
};

class ChatSurface {
public:
    explicit ChatSurface(QAbstractScrollArea &area);

    ChatRows &rows() { return m_rows; }
    ChatScroller &scroller() { return m_scroller; }
    QAbstractScrollArea &area() const { return m_area; }
    QWidget &viewport() const;

    void setStyle(const ChatStyle &style); // what is read stays where it is
    const ChatStyle &style() const { return m_rows.style(); }
    int lineHeight() const;

    QRect visualRect(int row) const; // in the viewport
    QRect cardRect(int row);         // of a message that is shown, in the viewport
    ChatSpot spotAt(const QPoint &point);
    ChatPlace placeAt(const QPoint &point);
    ChatPlace topPlace(); // of the text at the top of the viewport

    void update();
    void updateRow(int row);

private:
    QAbstractScrollArea &m_area;
    ChatRows m_rows;
    ChatScroller m_scroller;
};

} // namespace dramatis::widgets
