// Makes anew what is derived from the log: branches from the journal, the list of chats and the full-text index from
// the events; snapshots are forgotten. In steps, each a transaction, or all at once; killed half way, it is due again.
#pragma once

#include "store/world/worlds.h"

#include <deque>

namespace dramatis::store {

class Rebuild {
public:
    enum class What { FtsEntries, All };
    struct Counts {
        qint64 chats = 0;
        qint64 branches = 0;
        qint64 ftsEntries = 0;
    };

    // One chat, or (none) all of them.
    Rebuild(EventLog &log, Snapshots &snapshots, const Worlds &worlds, ChatId only = {}, What what = What::All);

    // True after a restore, or where a rebuild was killed.
    static base::Result<bool> isDue(const Database &database);

    base::Result<bool> step(); // false: done
    base::Result<Counts> toEnd();
    const Counts &counts() const { return m_counts; }

private:
    base::Result<> begin();
    base::Result<bool> addFtsEntries();
    base::Result<> rebuildBranches();
    base::Result<> rebuildState(ChatId chat);

    EventLog &m_log;
    Snapshots &m_snapshots;
    const Worlds &m_worlds;
    ChatId m_only;
    What m_what;
    bool m_begun = false;
    qint64 m_last = 0;
    std::deque<ChatId> m_chats; // whose row in the list is to be made
    QMap<ChatId, Branch> m_current;
    Counts m_counts;
};

} // namespace dramatis::store
