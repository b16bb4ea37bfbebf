// What the mouse does in a chat: it selects, presses links and swipe arrows, and shows what it is over.
#pragma once

#include "widgets/chat/view/chatsurface.h"

#include <QBasicTimer>
#include <QObject>

class QMouseEvent;
class QUrl;

namespace dramatis::widgets {

class ChatScrolling;
class ChatSelector;
class CurrentRow;

class ChatMouse : public QObject {
    Q_OBJECT
public:
    ChatMouse(ChatSurface &surface, ChatScrolling &scrolling, ChatSelector &selector, CurrentRow &current);

    void hoverAt(const QPoint &point);
    const ChatSpot &hovered() const { return m_hovered; }
    void forgetHovered() { m_hovered = {}; } // its row has gone

Q_SIGNALS:
    void swipeRequested(qint64 event, int step);
    void thoughtsRequested(qint64 event);
    void linkActivated(const QUrl &url);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    void press(const QMouseEvent &event);
    void pressTwice(const QMouseEvent &event);
    void move(const QMouseEvent &event);
    void release(const QMouseEvent &event);
    void hover(const ChatSpot &spot);
    QString toolTipAt(const QPoint &point) const;
    void select(const QMouseEvent &event);
    void scrollToDragged();

    ChatSurface &m_surface;
    ChatScrolling &m_scrolling;
    ChatSelector &m_selector;
    CurrentRow &m_current;

    ChatSpot m_hovered;
    bool m_selecting = false;
    QString m_pressedLink;
    QPoint m_pressed;
    QPoint m_dragged;
    QPoint m_pressedTwice;
    QBasicTimer m_dragScroll;
    QBasicTimer m_thirdPress; // within this time it selects a paragraph
};

} // namespace dramatis::widgets
