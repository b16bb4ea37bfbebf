// What can be done with one message.
#pragma once

#include "domain/event/ids.h"

#include <QMenu>

#include <functional>

namespace dramatis::widgets {

class Actions;
class ChatPage;

class MessageMenu : public QMenu {
    Q_OBJECT
public:
    MessageMenu(ChatPage &page, Actions &actions, domain::EventId turn);

    QAction *actionOf(const QByteArray &command) const
    {
        return m_offered.value(command);
    } // nullptr: it is not offered

private:
    void addExpressions(domain::EventId turn);
    void addWitnesses(domain::EventId turn);
    void addMarks(domain::EventId turn);
    QAction *add(const QByteArray &command, const std::function<void()> &act);

    ChatPage &m_page;
    Actions &m_actions;
    QHash<QByteArray, QAction *> m_offered;
};

} // namespace dramatis::widgets
