// Lines as the journal tells them: what the tables must say, and what they are rebuilt from.
#pragma once

#include "store/log/eventlog.h"

namespace dramatis::store {

class LineReplay {
public:
    struct Lines {
        QMap<int, Line> lines;
        int current = 1;
        QSet<int> removed; // and not restored
    };

    void take(const Movement &movement);
    const QMap<ChatId, Lines> &chats() const { return m_chats; }

private:
    QMap<ChatId, Lines> m_chats;
};

} // namespace dramatis::store
