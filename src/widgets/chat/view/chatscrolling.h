// Scrolls the surface of a chat, and keeps its scroll bar true.
#pragma once

#include "widgets/chat/view/chatselection.h"

#include <QBasicTimer>
#include <QObject>

class QScrollBar;

namespace dramatis::widgets {

class ChatSurface;

class ChatScrolling : public QObject {
    Q_OBJECT
public:
    ChatScrolling(ChatSurface &surface, QScrollBar &bar);

    void layOutVisible();
    void moveBy(int pixels);
    void moveToBar(); // which was dragged
    void moveToNewest();
    void showRow(int row);
    void showPlace(const ChatPlace &place);

Q_SIGNALS:
    void moved(); // and what stands over the rows moves along
    void atNewestChanged(bool atNewest);

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    bool growsAtEnd() const;
    void letBarRest();
    void showBar();
    void tellMoved();

    ChatSurface &m_surface;
    QScrollBar &m_bar;
    QBasicTimer m_barRests;
    bool m_settingBar = false;
    bool m_wasAtNewest = true;
};

} // namespace dramatis::widgets
