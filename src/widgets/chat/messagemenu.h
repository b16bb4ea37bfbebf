// What can be done with one message.
#pragma once

#include <QMenu>

#include <functional>

namespace dramatis::widgets {

class Actions;
class ChatPage;

class MessageMenu : public QMenu {
    Q_OBJECT
public:
    MessageMenu(ChatPage &page, Actions &actions, qint64 turn);

private:
    void addExpressions(qint64 turn);
    void addWitnesses(qint64 turn);
    QAction *add(const QByteArray &command, const std::function<void()> &act);

    ChatPage &m_page;
    Actions &m_actions;
};

} // namespace dramatis::widgets
