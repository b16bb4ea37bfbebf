// A world as rows: its body, and the keys of the chunks of its long lists, which are shared with other snapshots
// (domain/world/chunked.h). A chunk is stored once for each chat and swept when no snapshot names it any more.
// Snapshots are a cache: every failure to read one means "there is none", and the world is folded from further back;
// only disk errors are told. Of the periodic ones the newest few stay; of older ones the first in each stretch, and
// stretches grow with their distance, so that any event of a long chat is near one.
#include "store/world/snapshots.h"

#include "base/log.h"
#include "domain/world/worldcodec.h"

#include <algorithm>
#include <bit>
#include <set>

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
        QByteArray chunks;
        const QByteArray body = worldToBytes(world, [&](const QByteArray &key, const auto &bytes) {
            chunks += key;
            if (!stored || m_stored.value(chat).contains(key) || fresh.contains(key))
                return;
            stored = m_database.run(QStringLiteral("INSERT OR IGNORE INTO chunk(chat, key, body) VALUES(?, ?, ?)"),
                                    {chat.value, key, bytes()});
            fresh.insert(key);
        });
        if (!stored)
            return stored;
        // What was saved before a rewind is kept for as long as that.
        const auto done = m_database.run(
            QStringLiteral(
                "INSERT INTO snapshot(chat, event, kind, at, chunks, body) VALUES(?,?,?,?,?,?)"
                " ON CONFLICT(chat, event) DO UPDATE SET at=excluded.at, chunks=excluded.chunks, body=excluded.body,"
                " kind=CASE kind WHEN 'rewind' THEN kind ELSE excluded.kind END"),
            {chat.value, world.head.value, word(kind), m_clock.now(), chunks, body});
        return done ? thin(chat) : done;
    });
    if (saved)
        m_stored[chat] += fresh;
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
    QByteArray body;
    QByteArray chunks;
    const auto read = m_database.read(QStringLiteral("SELECT body, chunks FROM snapshot WHERE chat=? AND event=?"),
                                      {chat.value, event.value}, [&](const QSqlQuery &row) {
                                          body = row.value(0).toByteArray();
                                          chunks = row.value(1).toByteArray();
                                          return false;
                                      });
    if (!read)
        return std::unexpected(read.error());
    if (body.isEmpty())
        return std::optional<World>();
    QSet<QByteArray> seen;
    std::optional<World> world = domain::worldFromBytes(body, [&]() -> domain::StoredChunk {
        const QByteArray key = chunks.sliced(0, std::min(chunks.size(), domain::chunkKeyBytes));
        chunks = chunks.sliced(key.size());
        seen.insert(key);
        const auto bytes =
            m_database.value(QStringLiteral("SELECT body FROM chunk WHERE chat=? AND key=?"), {chat.value, key});
        return {key, bytes ? bytes->toByteArray() : QByteArray()};
    });
    if (world && world->head == event) {
        m_stored[chat] += seen;
        return world;
    }
    m_stored.remove(chat); // what was thought to be there may not be
    qCInfo(base::storeLog) << "snapshot of chat" << chat.value << "at event" << event.value << "cannot be read";
    return std::optional<World>();
}

Result<bool> Snapshots::isOfOtherVersion(ChatId chat, EventId event) const
{
    const auto body = m_database.value(QStringLiteral("SELECT body FROM snapshot WHERE chat=? AND event=?"),
                                       {chat.value, event.value});
    return body ? Result<bool>(domain::isOfOtherVersion(body->toByteArray())) : std::unexpected(body.error());
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
    m_stored.remove(chat);
    return m_database.transact([&]() -> Result<> {
        const auto done = m_database.run(QStringLiteral("DELETE FROM snapshot WHERE chat=?"), {chat.value});
        return done ? m_database.run(QStringLiteral("DELETE FROM chunk WHERE chat=?"), {chat.value}) : done;
    });
}

Result<bool> Snapshots::forgetSome(ChatId chat, int rows)
{
    m_stored.remove(chat);
    DRAMATIS_TRY_DO(m_database.run(QStringLiteral("DELETE FROM snapshot WHERE chat=?"), {chat.value}));
    if (m_database.changedRows() > 0)
        return true;
    const auto chunks = m_database.run(
        QStringLiteral("DELETE FROM chunk WHERE rowid IN (SELECT rowid FROM chunk WHERE chat=? LIMIT ?)"),
        {chat.value, rows});
    return chunks ? Result<bool>(m_database.changedRows() > 0) : std::unexpected(chunks.error());
}

Result<> Snapshots::thin(ChatId chat)
{
    QList<Kept> all;
    const auto listed = m_database.read(
        QStringLiteral("SELECT event, at, kind FROM snapshot WHERE chat=? ORDER BY at DESC, event DESC"), {chat.value},
        [&](const QSqlQuery &row) {
            all.append({EventId{row.value(0).toLongLong()}, row.value(1).toLongLong(),
                        row.value(2).toString() == word(Kind::Periodic) ? Kind::Periodic : Kind::BeforeRewind});
            return true;
        });
    if (!listed)
        return listed;
    const QList<EventId> gone = thinnedOut(all, m_clock.now());
    QSet<QByteArray> chunks;
    for (const EventId event : gone) {
        DRAMATIS_TRY(const auto its, chunksOf(chat, event));
        chunks += its;
        const auto removed =
            m_database.run(QStringLiteral("DELETE FROM snapshot WHERE chat=? AND event=?"), {chat.value, event.value});
        if (!removed)
            return removed;
    }
    return sweep(chat, std::move(chunks));
}

// Of these chunks, those that no snapshot has any more.
Result<> Snapshots::sweep(ChatId chat, QSet<QByteArray> chunks)
{
    if (chunks.isEmpty())
        return {};
    DRAMATIS_TRY(const auto left, events(chat));
    for (const EventId event : left) {
        DRAMATIS_TRY(const auto its, chunksOf(chat, event));
        chunks -= its;
        if (chunks.isEmpty())
            return {};
    }
    for (const QByteArray &key : std::as_const(chunks)) {
        if (const auto removed =
                m_database.run(QStringLiteral("DELETE FROM chunk WHERE chat=? AND key=?"), {chat.value, key});
            !removed)
            return removed;
        m_stored[chat].remove(key);
    }
    return {};
}

Result<QSet<QByteArray>> Snapshots::chunksOf(ChatId chat, EventId event) const
{
    DRAMATIS_TRY(const auto joined,
                 m_database.value(QStringLiteral("SELECT chunks FROM snapshot WHERE chat=? AND event=?"),
                                  {chat.value, event.value}));
    const QByteArray keys = joined.toByteArray();
    QSet<QByteArray> found;
    for (qsizetype i = 0; i + domain::chunkKeyBytes <= keys.size(); i += domain::chunkKeyBytes)
        found.insert(keys.sliced(i, domain::chunkKeyBytes));
    return found;
}

// All in which the newest come first.
QList<EventId> Snapshots::thinnedOut(const QList<Kept> &all, qint64 now)
{
    EventId newest;
    QList<EventId> older; // periodic, and not among the newest few
    QList<EventId> gone;
    int periodic = 0;
    for (const Kept &kept : all) {
        newest = std::max(newest, kept.event);
        if (kept.kind == Kind::Periodic && ++periodic > keptPeriodic)
            older.append(kept.event);
        if (kept.kind == Kind::BeforeRewind && kept.at < now - rewindKeptMilliseconds)
            gone.append(kept.event);
    }
    // Of the older ones the first in each stretch, and a stretch is as long as it is far away. Long stretches are made
    // of short ones: what will be the first in a long one is the first in its short one now.
    std::ranges::sort(older);
    std::set<std::pair<quint64, quint64>> taken;
    for (const EventId event : std::as_const(older)) {
        const quint64 length = std::bit_floor(quint64(std::max(newest.value - event.value, everyEvents)));
        if (!taken.insert({length, quint64(event.value) / length}).second)
            gone.append(event);
    }
    return gone;
}

} // namespace dramatis::store
