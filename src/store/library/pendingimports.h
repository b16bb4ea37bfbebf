// Chats that come in over several transactions, beside the play. Nobody sees one before it is whole; one that was left
// half way is wiped out like a purged one, also after a restart.
#pragma once

#include "store/world/snapshots.h"

namespace dramatis::store {

struct PendingEvent : EventLog::StoredEvent {
    std::optional<QString> ftsText = {}; // what it has for the full-text index
};

struct PendingChat {
    ChatId chat;
    domain::World world; // at its head
    QString lastText;    // of its transcript
};

class PendingImports {
public:
    PendingImports(EventLog &log, Snapshots &snapshots) : m_log(log), m_snapshots(snapshots) {}

    base::Result<ChatId> begin();
    base::Result<> add(ChatId chat, const QList<PendingEvent> &events); // in order
    // The world on the way, now and then: its snapshot at the end has the less to write.
    base::Result<> keep(ChatId chat, const domain::World &world);
    // All of them, or none, with `verb` as their first movement.
    base::Result<> publish(const QList<PendingChat> &chats, const QByteArray &verb);
    base::Result<> giveUp(ChatId chat); // its events go in the steps of a purge

    // Those that the program before did not bring to an end.
    static base::Result<> giveUpAll(Database &database);

private:
    EventLog &m_log;
    Snapshots &m_snapshots;
};

} // namespace dramatis::store
