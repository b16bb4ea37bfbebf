// Finds text in the chat, message by message.
#pragma once

#include "widgets/chat/view/chatselection.h"

#include <QList>
#include <QString>

namespace dramatis::widgets {

class ChatRows;

class ChatFinder {
public:
    struct Hit {
        BodyPlace from;
        BodyPlace to;
    };

    explicit ChatFinder(ChatRows &rows);

    const QString &wanted() const { return m_wanted; }
    void setWanted(const QString &text); // forgets the last hit where it differs
    bool next(bool forward, const ChatPlace &from);
    const ChatSelection &hit() const { return m_hit; }
    void clear();

    // In the sections from the first to the last one, both included.
    QList<Hit> hitsIn(ChatBody &body, int firstSection, int lastSection) const;

private:
    bool mayHold(int row) const;

    ChatRows &m_rows;
    QString m_wanted;
    ChatSelection m_hit;
};

} // namespace dramatis::widgets
