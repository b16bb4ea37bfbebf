#include "store/world/rebuild.h"

#include "store/log/branchreplay.h"
#include "store/search/ftsentries.h"
#include "store/world/projections.h"

namespace dramatis::store {

using base::Result;

namespace {

constexpr int turnsPerStep = 100;

Result<> setMark(Database &database, bool whole)
{
    return database.run(QStringLiteral("INSERT OR REPLACE INTO mark(name, value) VALUES('passages', ?)"),
                        {whole ? 1 : 0});
}

} // namespace

Rebuild::Rebuild(EventLog &log, Snapshots &snapshots, const Worlds &worlds, ChatId only, What what) :
    m_log(log), m_snapshots(snapshots), m_worlds(worlds), m_only(only), m_what(what), m_last(EventLog::key(only, {}))
{}

Result<bool> Rebuild::isDue(const Database &database)
{
    DRAMATIS_TRY(const auto whole, database.value(QStringLiteral("SELECT value FROM mark WHERE name='passages'")));
    return whole.toInt() != 1;
}

Result<Rebuild::Counts> Rebuild::toEnd()
{
    for (;;) {
        DRAMATIS_TRY(const auto more, step());
        if (!more)
            return m_counts;
    }
}

Result<bool> Rebuild::step()
{
    if (!m_begun) {
        const auto begun = m_log.database().transact([this] { return begin(); });
        if (!begun)
            return std::unexpected(begun.error());
        m_begun = true;
        return true;
    }
    if (!m_chats.empty()) {
        DRAMATIS_TRY_DO(rebuildState(m_chats.front()));
        m_chats.pop_front();
        ++m_counts.chats;
        return true;
    }
    Result<bool> more = false;
    const auto done = m_log.database().transact([&]() -> Result<> {
        more = addFtsEntries();
        if (!more)
            return std::unexpected(more.error());
        return *more || m_only ? Result<>() : setMark(m_log.database(), true);
    });
    if (!done)
        return std::unexpected(done.error());
    return more;
}

Result<> Rebuild::begin()
{
    Database &database = m_log.database();
    if (!m_only) {
        DRAMATIS_TRY_DO(setMark(database, false));
        if (m_what == What::All)
            DRAMATIS_TRY_DO(database.run(QStringLiteral("REINDEX event")));
        DRAMATIS_TRY_DO(database.run(QStringLiteral("DELETE FROM passage_waiting")));
        if (const auto emptied = database.run(QStringLiteral("INSERT INTO passage(passage) VALUES('delete-all')"));
            !emptied)
            return emptied;
    } else if (const auto emptied =
                   forgetFtsEntries(database, EventLog::key(m_only, {}), EventLog::key(ChatId{m_only.value + 1}, {}));
               !emptied) {
        return emptied;
    }
    return m_what == What::All ? rebuildBranches() : Result<>();
}

Result<bool> Rebuild::addFtsEntries()
{
    const qint64 end = m_only ? EventLog::key(ChatId{m_only.value + 1}, {}) : std::numeric_limits<qint64>::max();
    QList<qint64> keys;
    const auto listed = m_log.database().read(QStringLiteral("SELECT key FROM event WHERE key>? AND key<? AND ")
                                                  + ftsEntryCondition() + QStringLiteral(" ORDER BY key LIMIT ?"),
                                              {m_last, end, turnsPerStep}, [&](const QSqlQuery &row) {
                                                  keys.append(row.value(0).toLongLong());
                                                  return true;
                                              });
    if (!listed)
        return std::unexpected(listed.error());
    for (const qint64 key : std::as_const(keys)) {
        const ChatId chat{key >> 32};
        // Damaged events have no text; the rest is found as before.
        const auto texts = m_log.texts(chat, {EventLog::idOf(key)});
        if (!texts && texts.error().kind != base::Fault::Damaged)
            return std::unexpected(texts.error());
        DRAMATIS_TRY_DO(insertFtsEntry(m_log.database(), {key, texts ? texts->value(EventLog::idOf(key)) : QString()}));
        const auto entered = m_log.database().run(QStringLiteral("DELETE FROM passage_waiting WHERE key=?"), {key});
        if (!entered)
            return std::unexpected(entered.error());
        m_last = key;
        ++m_counts.ftsEntries;
    }
    return keys.size() == turnsPerStep;
}

Result<> Rebuild::rebuildBranches()
{
    BranchReplay replay;
    const auto read = m_log.journal().after(0, -1, [&](const Movement &movement, const QByteArray &) {
        if (!m_only || movement.chat == m_only)
            replay.take(movement);
    });
    if (!read)
        return read;
    Database &database = m_log.database();
    for (auto chat = replay.chats().begin(); chat != replay.chats().end(); ++chat) {
        if (const auto emptied = database.run(QStringLiteral("DELETE FROM line WHERE chat=?"), {chat.key().value});
            !emptied)
            return emptied;
        for (const Branch &branch : chat->branches) {
            const auto written =
                database.run(QStringLiteral("INSERT INTO line(chat, line, name, head, at) VALUES(?,?,?,?,?)"),
                             {chat.key().value, branch.number, branch.name, branch.head.value, branch.at});
            if (!written)
                return written;
            ++m_counts.branches;
        }
        const auto selected = database.run(QStringLiteral("UPDATE chat_state SET line=? WHERE chat=?"),
                                           {chat->current, chat.key().value});
        const auto forgotten = selected ? m_snapshots.forget(chat.key()) : selected;
        if (!forgotten)
            return forgotten;
        m_chats.push_back(chat.key());
        m_current.insert(chat.key(), chat->branches.value(chat->current));
    }
    return {};
}

Result<> Rebuild::rebuildState(ChatId chat)
{
    const Branch current = m_current.value(chat);
    if (chat == libraryLog || !current.number)
        return {};
    const auto world = m_worlds.at(chat, current.head);
    if (!world)
        return world.error().kind == base::Fault::Damaged ? Result<>() : std::unexpected(world.error());
    QString last;
    if (!world->transcript.isEmpty()) {
        const EventId text = world->transcript.last().text;
        DRAMATIS_TRY(const auto found, m_log.texts(chat, {text}));
        last = found.value(text);
    }
    const auto shown = projectState(m_log.database(), chat, current.number, *world, last);
    return shown ? m_snapshots.save(chat, *world, Snapshots::Kind::Periodic) : shown;
}

} // namespace dramatis::store
