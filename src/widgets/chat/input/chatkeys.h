// What keys do in a chat: they scroll, choose the current message, select in it, zoom, and ask for what can be done
// with it.
#pragma once

#include <QObject>

class QKeyEvent;

namespace dramatis::widgets {

class ChatScrolling;
class ChatSelector;
class ChatSurface;
class ChatView;
class CurrentRow;

class ChatKeys : public QObject {
    Q_OBJECT
public:
    ChatKeys(ChatView &view, ChatSurface &surface, ChatScrolling &scrolling, ChatSelector &selector,
             CurrentRow &current);

    bool press(const QKeyEvent &event);         // false: it is the window's
    static bool isOurs(const QKeyEvent &event); // although the window has a shortcut of that name

Q_SIGNALS:
    void activated(qint64 event);
    void editRequested(qint64 event);
    void swipeRequested(qint64 event, int step);

private:
    bool scroll(const QKeyEvent &event);
    bool jump(int key);
    void step(int direction);
    bool select(const QKeyEvent &event);
    void showCaret();
    bool zoom(const QKeyEvent &event);
    bool ask(const QKeyEvent &event);

    ChatView &m_view;
    ChatSurface &m_surface;
    ChatScrolling &m_scrolling;
    ChatSelector &m_selector;
    CurrentRow &m_current;
};

} // namespace dramatis::widgets
