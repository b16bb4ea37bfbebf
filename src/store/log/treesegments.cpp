#include "store/log/treesegments.h"

namespace dramatis::store {

using base::Result;

namespace {

EventId idOf(const QVariant &key)
{
    return EventLog::idOf(key.toLongLong());
}

} // namespace

Result<QList<TreeSegment>> treeSegments(Database &database, ChatId chat)
{
    const qint64 from = EventLog::key(chat, {});
    const qint64 to = EventLog::key(ChatId{chat.value + 1}, {});
    DRAMATIS_TRY(const auto newest,
                 database.value(QStringLiteral("SELECT max(key) FROM event WHERE key>? AND key<?"), {from, to}));
    if (newest.isNull())
        return QList<TreeSegment>();
    QList<TreeSegment> found{{EventId{1}, idOf(newest), {}}};
    const auto done = database.read(QStringLiteral("SELECT key, parent FROM event INDEXED BY event_parent"
                                                   " WHERE parent>=? AND parent<? AND parent<>key-1 ORDER BY key"),
                                    {from, to}, [&](const QSqlQuery &row) {
                                        const EventId first = idOf(row.value(0));
                                        found.last().last = EventId{first.value - 1};
                                        found.append({first, idOf(newest), idOf(row.value(1))});
                                        return true;
                                    });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

Result<QList<TurnEvent>> turnEvents(Database &database, ChatId chat, EventId after, int limit)
{
    QList<TurnEvent> found;
    const auto done = database.read(
        QStringLiteral("SELECT key, kind IN ('user_turn', 'assistant_turn') FROM event WHERE key>? AND key<? AND kind"
                       " IN ('user_turn', 'assistant_turn', 'turn_removed', 'witnesses_corrected',"
                       " 'turn_text_changed') ORDER BY key LIMIT ?"),
        {EventLog::key(chat, after), EventLog::key(ChatId{chat.value + 1}, {}), limit}, [&](const QSqlQuery &row) {
            found.append({idOf(row.value(0)), row.value(1).toBool()});
            return true;
        });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

Result<QList<EventId>> turnsBetween(Database &database, ChatId chat, EventId first, EventId last, int limit,
                                    bool newest)
{
    QList<EventId> found;
    const auto done =
        database.read(QStringLiteral("SELECT key FROM event WHERE key BETWEEN ? AND ?"
                                     " AND kind IN ('user_turn', 'assistant_turn') ORDER BY key %1 LIMIT ?")
                          .arg(newest ? QStringLiteral("DESC") : QStringLiteral("ASC")),
                      {EventLog::key(chat, first), EventLog::key(chat, last), limit}, [&](const QSqlQuery &row) {
                          found.append(idOf(row.value(0)));
                          return true;
                      });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

} // namespace dramatis::store
