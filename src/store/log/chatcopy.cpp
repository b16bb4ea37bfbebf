#include "store/log/chatcopy.h"

#include "store/world/rebuild.h"

#include <limits>

namespace dramatis::store {

using base::Result;

Result<ChatId> ChatCopy::copy(ChatId chat)
{
    ChatId copied;
    DRAMATIS_TRY_DO(m_log.database().transact([&]() -> Result<> {
        DRAMATIS_TRY(const auto created, m_log.createChat());
        copied = created;
        DRAMATIS_TRY_DO(copyEvents(chat, copied));
        DRAMATIS_TRY_DO(copyJournal(chat, copied));
        Rebuild rebuild(m_log, m_snapshots, m_worlds, copied);
        const auto rebuilt = rebuild.toEnd();
        return rebuilt ? Result<>() : std::unexpected(rebuilt.error());
    }));
    return copied;
}

Result<> ChatCopy::copyEvents(ChatId from, ChatId to)
{
    Result<> adopted;
    const auto read = m_log.database().read(
        QStringLiteral("SELECT key, parent, at, cause, kind, version, payload, hash FROM event WHERE key>? AND key<?"
                       " ORDER BY key"),
        {EventLog::key(from, {}), EventLog::key(ChatId{from.value + 1}, {})}, [&](const QSqlQuery &row) {
            const domain::EventHead head{EventLog::idOf(row.value(0).toLongLong()),
                                         EventLog::idOf(row.value(1).toLongLong()), row.value(2).toLongLong(),
                                         EventLog::idOf(row.value(3).toLongLong())};
            adopted = m_log.adopt(
                to, head, {row.value(4).toString().toLatin1(), row.value(5).toInt(), row.value(6).toByteArray()},
                row.value(7).toByteArray());
            return bool(adopted);
        });
    return read ? adopted : read;
}

// Rows are counted anew, and `partOf` goes with them.
Result<> ChatCopy::copyJournal(ChatId from, ChatId to)
{
    DRAMATIS_TRY(const auto movements, m_log.journal().newest(from, 0, std::numeric_limits<int>::max()));
    QHash<qint64, qint64> sequences;
    for (auto m = movements.crbegin(); m != movements.crend(); ++m) {
        Movement movement = *m;
        movement.chat = to;
        movement.partOf = sequences.value(m->partOf);
        DRAMATIS_TRY(const auto sequence, m_log.adopt(movement));
        sequences.insert(m->sequence, sequence);
    }
    return {};
}

} // namespace dramatis::store
