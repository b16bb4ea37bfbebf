#include "store/snapshots.h"

#include "base/log.h"
#include "domain/world/worldcodec.h"

namespace dramatis::store {

using base::Result;
using domain::World;

namespace {

QString word(Snapshots::Kind kind)
{
    return kind == Snapshots::Kind::Periodic ? QStringLiteral("periodic") : QStringLiteral("rewind");
}

} // namespace

Result<> Snapshots::save(ChatId chat, const World &world, Kind kind)
{
    QSet<QByteArray> fresh;
    const auto saved = m_database.transact([&]() -> Result<> {
        Result<> stored;
        const QByteArray body = worldToBytes(world, [&](const QByteArray &key, const auto &bytes) {
            if (!stored || m_stored.contains(key) || fresh.contains(key))
                return;
            stored =
                m_database.run(QStringLiteral("INSERT OR IGNORE INTO chunk(key, body) VALUES(?, ?)"), {key, bytes()});
            fresh.insert(key);
        });
        if (!stored)
            return stored;
        const auto done = m_database.run(
            QStringLiteral("INSERT OR REPLACE INTO snapshot(chat, event, kind, at, body) VALUES(?,?,?,?,?)"),
            {chat.value, world.head.value, word(kind), m_clock.now(), body});
        return done ? thin(chat) : done;
    });
    if (saved)
        m_stored += fresh;
    return saved;
}

Result<> Snapshots::saveWhenDue(ChatId chat, const World &world)
{
    qint64 event = 0;
    qint64 at = 0;
    const auto read =
        m_database.read(QStringLiteral("SELECT event, at FROM snapshot WHERE chat=? ORDER BY event DESC LIMIT 1"),
                        {chat.value}, [&](const QSqlQuery &row) {
                            event = row.value(0).toLongLong();
                            at = row.value(1).toLongLong();
                            return false;
                        });
    if (!read)
        return read;
    const qint64 since = world.head.value - event;
    if (since >= everyEvents || (since > 0 && event > 0 && m_clock.now() - at >= everyMilliseconds))
        return save(chat, world, Kind::Periodic);
    return {};
}

Result<std::optional<World>> Snapshots::load(ChatId chat, EventId event) const
{
    const auto body = m_database.value(QStringLiteral("SELECT body FROM snapshot WHERE chat=? AND event=?"),
                                       {chat.value, event.value});
    if (!body)
        return std::unexpected(body.error());
    if (!body->isValid())
        return std::optional<World>();
    QSet<QByteArray> seen;
    std::optional<World> world = domain::worldFromBytes(body->toByteArray(), [&](const QByteArray &key) {
        seen.insert(key);
        const auto bytes = m_database.value(QStringLiteral("SELECT body FROM chunk WHERE key=?"), {key});
        return bytes ? bytes->toByteArray() : QByteArray();
    });
    if (world && world->head == event) {
        m_stored += seen;
        return world;
    }
    m_stored.clear(); // what was thought to be there may not be
    qCInfo(base::storeLog) << "snapshot of chat" << chat.value << "at event" << event.value << "cannot be read";
    return std::optional<World>();
}

Result<QList<EventId>> Snapshots::events(ChatId chat) const
{
    QList<EventId> found;
    const auto done = m_database.read(QStringLiteral("SELECT event FROM snapshot WHERE chat=? ORDER BY event DESC"),
                                      {chat.value}, [&](const QSqlQuery &row) {
                                          found.append(EventId{row.value(0).toLongLong()});
                                          return true;
                                      });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

Result<> Snapshots::forget(ChatId chat)
{
    m_stored.clear();
    // Chunks may be shared with other chats; they go when nothing is left that could use them.
    const auto done = m_database.run(QStringLiteral("DELETE FROM snapshot WHERE chat=?"), {chat.value});
    if (!done)
        return done;
    const auto left = m_database.value(QStringLiteral("SELECT count(*) FROM snapshot"));
    if (!left)
        return std::unexpected(left.error());
    return left->toInt() ? done : m_database.run(QStringLiteral("DELETE FROM chunk"));
}

Result<> Snapshots::sweep()
{
    QList<std::pair<ChatId, EventId>> all;
    const auto listed =
        m_database.read(QStringLiteral("SELECT chat, event FROM snapshot"), {}, [&](const QSqlQuery &row) {
            all.append({ChatId{row.value(0).toLongLong()}, EventId{row.value(1).toLongLong()}});
            return true;
        });
    if (!listed)
        return listed;
    m_stored.clear();
    QSet<QByteArray> needed;
    for (const auto &[chat, event] : std::as_const(all)) {
        if (const auto loaded = load(chat, event); !loaded)
            return std::unexpected(loaded.error());
        needed += m_stored; // load() adds what it has seen, or clears all
    }
    m_stored = needed;
    QByteArrayList unneeded;
    const auto read = m_database.read(QStringLiteral("SELECT key FROM chunk"), {}, [&](const QSqlQuery &row) {
        if (const QByteArray key = row.value(0).toByteArray(); !needed.contains(key))
            unneeded.append(key);
        return true;
    });
    if (!read)
        return read;
    return m_database.transact([&]() -> Result<> {
        for (const QByteArray &key : std::as_const(unneeded))
            if (const auto removed = m_database.run(QStringLiteral("DELETE FROM chunk WHERE key=?"), {key}); !removed)
                return removed;
        return {};
    });
}

Result<> Snapshots::thin(ChatId chat)
{
    const auto periodic = m_database.run(
        QStringLiteral(
            "DELETE FROM snapshot WHERE chat=? AND kind='periodic' AND event NOT IN (SELECT event FROM snapshot"
            " WHERE chat=? AND kind='periodic' ORDER BY at DESC, event DESC LIMIT ?)"),
        {chat.value, chat.value, keptPeriodic});
    if (!periodic)
        return periodic;
    return m_database.run(QStringLiteral("DELETE FROM snapshot WHERE chat=? AND kind='rewind' AND at<?"),
                          {chat.value, m_clock.now() - rewindKeptMilliseconds});
}

} // namespace dramatis::store
