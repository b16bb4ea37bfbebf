// What is done to chats of the list, whether they are open or not.
#pragma once

#include "base/result.h"

#include <QObject>

namespace dramatis::turn {
class CardLibrary;
class ChatLibrary;
} // namespace dramatis::turn

namespace dramatis::presenters {

class ChatActions : public QObject {
    Q_OBJECT
public:
    ChatActions(turn::ChatLibrary &chats, turn::CardLibrary &cards, QObject *parent = nullptr);

    void rename(qint64 chat, const QString &title);
    qint64 duplicate(qint64 chat); // 0: could not; `failed` says why
    bool isPinned(qint64 chat) const;
    void setPinned(qint64 chat, bool pinned); // on top of the list

Q_SIGNALS:
    void failed(const QString &sentence);

private:
    template <class T> bool report(const base::Result<T> &result);

    turn::ChatLibrary &m_chats;
    turn::CardLibrary &m_cards;
};

} // namespace dramatis::presenters
