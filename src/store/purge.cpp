#include "store/purge.h"

#include "store/projections.h"
#include "store/tailmark.h"

namespace dramatis::store {

using base::Fault;
using base::Result;

namespace {
constexpr int pagesPerStep = 64;
}

Result<> Purge::chat(ChatId chat)
{
    Database &database = m_log.database();
    const auto any = database.value(QStringLiteral("SELECT 1 FROM event WHERE key>? AND key<? LIMIT 1"),
                                    {EventLog::key(chat, {}), EventLog::key(ChatId{chat.value + 1}, {})});
    if (!any)
        return std::unexpected(any.error());
    if (chat <= shelfLog || !any->isValid())
        return base::fail(Fault::NotFound, QStringLiteral("no_such_chat"),
                          QStringLiteral("there is no chat %1").arg(chat.value));
    // The row that the mark names may be one of those that go.
    const TailMark mark(database.path());
    if (const auto unmarked = mark.remove(); !unmarked)
        return unmarked;
    Result<> done = wiping([&] { return removeAll(chat); });
    if (done)
        done = emptyLog();
    const auto marked = mark.write(m_log);
    return done ? marked : done;
}

Result<> Purge::removeAll(ChatId chat)
{
    Database &database = m_log.database();
    const auto cards = m_log.cardsOf(chat);
    if (!cards)
        return std::unexpected(cards.error());
    if (const auto events = database.run(QStringLiteral("DELETE FROM event WHERE key>=? AND key<?"),
                                         {EventLog::key(chat, {}), EventLog::key(ChatId{chat.value + 1}, {})});
        !events)
        return events;
    for (const QLatin1StringView table :
         {QLatin1StringView("line"), QLatin1StringView("draft"), QLatin1StringView("partial")})
        if (const auto rows = database.run(QStringLiteral("DELETE FROM %1 WHERE chat=?").arg(table), {chat.value});
            !rows)
            return rows;
    if (const auto forgotten = forgetProjections(database, chat); !forgotten)
        return forgotten;
    if (const auto forgotten = m_snapshots.forget(chat); !forgotten)
        return forgotten;
    // 1: the merging is to begin.
    if (const auto noted = database.run(QStringLiteral("UPDATE mark SET value=1 WHERE name='wiping'")); !noted)
        return noted;
    if (const auto blobs = removeBlobs(*cards); !blobs)
        return blobs;
    return removeJournal(chat);
}

Result<> Purge::removeJournal(ChatId chat)
{
    Database &database = m_log.database();
    const auto emptied = database.run(
        QStringLiteral(
            "UPDATE journal SET chat=0, line=0, act=?, verb='', before=sequence, after=0, at=0, part_of=0, note=''"
            " WHERE chat=? AND act<>?"),
        {int(Act::Purge), chat.value, int(Act::Purge)});
    if (!emptied)
        return emptied;
    const qint64 rows = database.changedRows();
    if (const auto merged = mergeStubs(); !merged)
        return merged;
    Movement tombstone;
    tombstone.chat = chat;
    tombstone.verb = "purged";
    tombstone.partOf = rows;
    tombstone.act = Act::Purge;
    const auto noted = m_log.adopt(tombstone);
    return noted ? Result<>() : std::unexpected(noted.error());
}

// A run of emptied rows becomes its last one, which says in `before` where the run began.
Result<> Purge::mergeStubs()
{
    struct Stub {
        qint64 first = 0;
        qint64 last = 0;
        bool isMerged = false;
    };
    QList<Stub> runs;
    Database &database = m_log.database();
    const auto read =
        database.read(QStringLiteral("SELECT before, sequence FROM journal WHERE chat=0 AND act=? ORDER BY sequence"),
                      {int(Act::Purge)}, [&](const QSqlQuery &row) {
                          const qint64 first = row.value(0).toLongLong();
                          const qint64 last = row.value(1).toLongLong();
                          if (!runs.isEmpty() && runs.last().last + 1 == first)
                              runs.last() = {runs.last().first, last, true};
                          else
                              runs.append({first, last});
                          return true;
                      });
    if (!read)
        return read;
    for (const Stub &run : std::as_const(runs)) {
        if (!run.isMerged)
            continue;
        const auto removed =
            database.run(QStringLiteral("DELETE FROM journal WHERE sequence>=? AND sequence<?"), {run.first, run.last});
        const auto kept = removed ? database.run(QStringLiteral("UPDATE journal SET before=? WHERE sequence=?"),
                                                 {run.first, run.last})
                                  : removed;
        if (!kept)
            return kept;
    }
    return {};
}

// Of the cards that played here: those that are neither on the shelf, as they are or as they once were, nor in another chat.
Result<> Purge::removeBlobs(const QByteArrayList &cards)
{
    Database &database = m_log.database();
    QSet<QByteArray> unused(cards.begin(), cards.end());
    const auto keepNamed = [&](const QSqlQuery &row) {
        const QByteArray payload = row.value(0).toByteArray();
        unused.removeIf([&](const QByteArray &card) { return payload.contains(card); });
        return !unused.isEmpty();
    };
    if (const auto read = database.read(QStringLiteral("SELECT payload FROM event INDEXED BY event_cast WHERE"
                                                       " kind IN ('chat_started','guest_added')"),
                                        {}, keepNamed);
        !read)
        return read;
    if (const auto read = database.read(
            QStringLiteral("SELECT payload FROM event JOIN card ON card.id=json_extract(CAST(payload AS TEXT), '$.card')"
                           " WHERE kind='card_imported' AND key>=? AND key<?"),
            {EventLog::key(shelfLog, {}), EventLog::key(ChatId{shelfLog.value + 1}, {})}, keepNamed);
        !read)
        return read;
    for (const QByteArray &card : std::as_const(unused)) {
        const QByteArray hash = QByteArray::fromHex(card);
        const auto removed = database.run(
            QStringLiteral("DELETE FROM blob WHERE hash=? AND NOT EXISTS(SELECT 1 FROM card WHERE blob=? OR portrait=?)"),
            {hash, hash, hash});
        if (!removed)
            return removed;
    }
    return {};
}

// All or nothing, and nothing stays in freed pages.
Result<> Purge::wiping(const std::function<Result<>()> &work)
{
    Database &database = m_log.database();
    if (const auto set = database.value(QStringLiteral("PRAGMA secure_delete=ON")); !set)
        return std::unexpected(set.error());
    const Result<> done = database.transact(work);
    if (const auto set = database.value(QStringLiteral("PRAGMA secure_delete=OFF")); !set)
        return std::unexpected(set.error());
    return done;
}

Result<bool> Purge::step()
{
    Database &database = m_log.database();
    const auto phase = database.value(QStringLiteral("SELECT value FROM mark WHERE name='wiping'"));
    if (!phase)
        return std::unexpected(phase.error());
    if (phase->toInt() == 0)
        return false;
    // A negative number begins to merge all parts into one, a positive one goes on (sqlite.org/fts5.html, 'merge').
    const bool begins = phase->toInt() == 1;
    bool merged = false;
    const auto stepped = wiping([&]() -> Result<> {
        const auto before = database.value(QStringLiteral("SELECT total_changes()"));
        if (!before)
            return std::unexpected(before.error());
        const auto done = database.run(QStringLiteral("INSERT INTO passage(passage, rank) VALUES('merge', ?)"),
                                       {begins ? -pagesPerStep : pagesPerStep});
        if (!done)
            return done;
        const auto after = database.value(QStringLiteral("SELECT total_changes()"));
        if (!after)
            return std::unexpected(after.error());
        merged = !begins && after->toLongLong() - before->toLongLong() < 2;
        return database.run(QStringLiteral("UPDATE mark SET value=? WHERE name='wiping'"), {merged ? 0 : 2});
    });
    if (!stepped)
        return std::unexpected(stepped.error());
    if (!merged)
        return true;
    const auto emptied = emptyLog();
    return emptied ? Result<bool>(false) : std::unexpected(emptied.error());
}

Result<> Purge::toEnd()
{
    for (;;) {
        const auto more = step();
        if (!more)
            return std::unexpected(more.error());
        if (!*more)
            return {};
    }
}

// The write-ahead log has the old pages until it has gone into the file.
Result<> Purge::emptyLog()
{
    const auto emptied = m_log.database().value(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"));
    return emptied ? Result<>() : std::unexpected(emptied.error());
}

} // namespace dramatis::store
