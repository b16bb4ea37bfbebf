// A chat once more, with all its branches, alternatives and notes: the same events with the same ids and hashes, below
// another number. All of it, or nothing.
#pragma once

#include "store/world/worlds.h"

namespace dramatis::store {

class ChatCopy {
public:
    ChatCopy(EventLog &log, Snapshots &snapshots, const Worlds &worlds) :
        m_log(log), m_snapshots(snapshots), m_worlds(worlds)
    {}

    base::Result<ChatId> copy(ChatId chat);

private:
    base::Result<> copyEvents(ChatId from, ChatId to);
    base::Result<> copyJournal(ChatId from, ChatId to);

    EventLog &m_log;
    Snapshots &m_snapshots;
    const Worlds &m_worlds;
};

} // namespace dramatis::store
