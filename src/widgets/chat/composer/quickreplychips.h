// The quick replies of a chat, as chips above the composer and behind Alt and a digit.
#pragma once

#include "turn/connections/quickreplies.h"

#include <QObject>

class QShortcut;

namespace dramatis::presenters {
class ChatPresenter;
class Workspace;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class ChipBar;
class Composer;

class QuickReplyChips : public QObject {
    Q_OBJECT
public:
    QuickReplyChips(ChipBar &bar, Composer &composer, presenters::ChatPresenter &chat,
                    const presenters::Workspace &workspace);

    void setOffered(bool offered); // there is something to write in

Q_SIGNALS:
    void sendRequested(); // of what is in the composer
    void editRequested();

private:
    void fill();
    void use(int row);
    void insert(const QString &text);
    static QString keysOf(const turn::QuickReply &reply);
    static QString tipOf(const turn::QuickReply &reply);

    ChipBar &m_bar;
    Composer &m_composer;
    presenters::ChatPresenter &m_chat;
    const presenters::Workspace &m_workspace;
    QList<turn::QuickReply> m_replies;
    QList<QShortcut *> m_keys;
    bool m_isOffered = true;
};

} // namespace dramatis::widgets
