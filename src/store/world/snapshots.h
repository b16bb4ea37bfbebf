// Worlds kept so that opening a chat does not depend on its length (every 100 events or 30 minutes, five of those kept;
// always before a rewind, kept for 14 days). Older ones are kept ever further apart, so that the middle of a long chat
// is near one too. Disposable: without them everything is the same, only slower.
#pragma once

#include "base/clock.h"
#include "domain/world/world.h"
#include "store/log/eventlog.h"

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
    base::Result<bool> isOfOtherVersion(ChatId chat, EventId event) const;
    base::Result<std::optional<domain::World>> load(ChatId chat, EventId event) const;
    // The events that have a snapshot, newest first.
    base::Result<QList<EventId>> events(ChatId chat) const;
    base::Result<> forget(ChatId chat);
    // At most so many rows of them. False: there was none.
    base::Result<bool> forgetSome(ChatId chat, int rows);

private:
    struct Kept {
        EventId event;
        qint64 at = 0;
        Kind kind = Kind::Periodic;
    };
    base::Result<> thin(ChatId chat);
    base::Result<> sweep(ChatId chat, QSet<QByteArray> chunks);
    base::Result<QSet<QByteArray>> chunksOf(ChatId chat, EventId event) const;
    static QList<EventId> thinnedOut(const QList<Kept> &all, qint64 now);

    Database &m_database;
    const base::Clock &m_clock;
    mutable QHash<ChatId, QSet<QByteArray>> m_stored; // keys of chunks that are known to be in the table
};

} // namespace dramatis::store
