// Worlds kept so that opening a chat does not depend on its length (Engine document: every 100 events or 30 minutes, five of
// those kept; always before a rewind, kept for 14 days). Disposable: without them everything is the same, only slower.
#pragma once

#include "base/clock.h"
#include "domain/world/world.h"
#include "store/eventlog.h"

namespace dramatis::store {

class Snapshots {
public:
    enum class Kind { Periodic, BeforeRewind };
    static constexpr qint64 everyEvents = 100;
    static constexpr qint64 everyMilliseconds = 30 * 60 * 1000;
    static constexpr int keptPeriodic = 5;
    static constexpr qint64 rewindKeptMilliseconds = 14LL * 24 * 60 * 60 * 1000;

    Snapshots(Database &database, const base::Clock &clock) : m_database(database), m_clock(clock) {}

    base::Result<> save(ChatId chat, const domain::World &world, Kind kind);
    // Saves a periodic one where enough has happened since the last.
    base::Result<> saveWhenDue(ChatId chat, const domain::World &world);

    // None where there is no such snapshot, or where it cannot be read.
    base::Result<std::optional<domain::World>> load(ChatId chat, EventId event) const;
    // The events that have a snapshot, newest first.
    base::Result<QList<EventId>> events(ChatId chat) const;
    base::Result<> forget(ChatId chat);
    // Removes the chunks that no snapshot has any more. Reads all snapshots.
    base::Result<> sweep();

private:
    base::Result<> thin(ChatId chat);

    Database &m_database;
    const base::Clock &m_clock;
    mutable QSet<QByteArray> m_stored; // keys of chunks that are known to be in the table
};

} // namespace dramatis::store
