// Paints what shows of a chat: the backdrop, and each row with its marks.
#pragma once

#include "widgets/chat/rows/chatportraits.h"
#include "widgets/chat/rows/chatrowpainter.h"
#include "widgets/chat/view/chatbackdrop.h"

namespace dramatis::widgets {

class ChatFinder;
class ChatGoal;
class ChatSelector;
class ChatSurface;
struct ChatSpot;

class ChatPainter {
public:
    // What stands out beside what is selected and found.
    struct Marks {
        const ChatGoal &goal;
        const ChatSpot &hovered;
        int current = -1; // -1: none, or it is not shown
        int flashing = -1;
    };

    ChatPainter(ChatSurface &surface, const ChatSelector &selector, const ChatFinder &finder);

    void setBackdrop(const QImage &picture); // null: none
    void paint(QPainter &painter, const QRect &clip, const Marks &marks);

private:
    QPixmap portrait(const ChatRow &row);
    QList<BodyHighlight> highlights(int row) const;

    ChatSurface &m_surface;
    const ChatSelector &m_selector;
    const ChatFinder &m_finder;
    ChatPortraits m_portraits;
    ChatBackdrop m_backdrop;
};

} // namespace dramatis::widgets
