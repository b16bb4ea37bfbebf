// Branches as the journal tells them: what the tables must say, and what they are rebuilt from.
#pragma once

#include "store/log/eventlog.h"

namespace dramatis::store {

class BranchReplay {
public:
    struct Branches {
        QMap<int, Branch> branches;
        int current = 1;
        QSet<int> removed; // and not restored
    };

    void take(const Movement &movement);
    const QMap<ChatId, Branches> &chats() const { return m_chats; }

private:
    QMap<ChatId, Branches> m_chats;
};

} // namespace dramatis::store
