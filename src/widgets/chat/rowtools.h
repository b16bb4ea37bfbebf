// The small toolbar at one message: the one under the mouse, else the one that has the keyboard, else the newest. It
// floats over the messages, so that nothing moves when it comes. Where lines stand close, in the compact layout, it has
// its place beside them: in the margin, and one button below the other where that is narrow.
#pragma once

#include "domain/event/ids.h"

#include <QFrame>
#include <QPointer>

#include <functional>

class QBoxLayout;
class QToolButton;

namespace dramatis::widgets {

class Actions;
class ChatPage;
class ChatView;
class MessageMenu;

class RowTools : public QFrame {
    Q_OBJECT
public:
    RowTools(ChatPage &page, ChatView &view, Actions &actions);
    ~RowTools() override;

    domain::EventId turn() const { return m_turn; } // at which it stands; none: it is hidden

public Q_SLOTS:
    void follow(); // after anything moved

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    bool isInUse() const;
    int wantedRow() const; // -1: none
    int rowAt(int y) const;
    qint64 eventOf(int row) const;
    void showAt(int row);
    bool isCompact() const;
    bool isRoomBeside(const QRect &card, int wide) const; // at the right
    int liftOver(const QRect &card, int top) const;
    QPoint placeAt(const QRect &card, int top) const;
    void fill(domain::EventId turn);
    void offer(const QByteArray &command);
    void openMenu();

    ChatPage &m_page;
    ChatView &m_view;
    Actions &m_actions;
    QBoxLayout *m_buttons;
    QList<QToolButton *> m_offered; // before "more"
    QToolButton *m_more;
    int m_across = 0;             // how wide the buttons are beside each other
    QPointer<MessageMenu> m_menu; // holds the actions of the buttons
    domain::EventId m_turn;
    int m_mouse = -1; // height of the mouse in the viewport; -1: it is elsewhere
};

} // namespace dramatis::widgets
