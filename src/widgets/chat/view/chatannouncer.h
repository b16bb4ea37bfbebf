// What a screen reader is told while one reads a chat. That a reply is whole is told by the page.
#pragma once

#include <QObject>

namespace dramatis::widgets {

class ChatGoal;
class ChatSurface;
class ChatView;

class ChatAnnouncer : public QObject {
    Q_OBJECT
public:
    ChatAnnouncer(ChatView &view, ChatSurface &surface, const ChatGoal &goal);

    QString describe(int row) const;
    void tellCurrent(int row); // where the keyboard is
    void tellScene(int first, int last, bool atEnd);

private:
    ChatView &m_view;
    ChatSurface &m_surface;
    const ChatGoal &m_goal;
};

} // namespace dramatis::widgets
