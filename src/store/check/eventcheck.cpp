// Each event against its hash, its parent's and its cause's place.
#include "store/check/verify.h"
#include "store/log/ancestry.h"

namespace dramatis::store {

using domain::EventHead;
using domain::StoredPayload;

namespace {

constexpr int eventsPerStep = 200;

class EventCheck : public Check {
public:
    EventCheck(const EventLog &log, ChatId only) :
        m_log(log),
        m_last(EventLog::key(only, {})),
        m_end(only ? EventLog::key(ChatId{only.value + 1}, {}) : std::numeric_limits<qint64>::max())
    {}

    bool step(Verification &verification) override
    {
        qint64 seen = 0;
        const qint64 from = m_last;
        const auto done = m_log.database().read(
            QStringLiteral("SELECT key, parent, at, cause, kind, version, payload, hash FROM event"
                           " WHERE key>? AND key<? ORDER BY key LIMIT ?"),
            {m_last, m_end, eventsPerStep}, [&](const QSqlQuery &row) {
                ++seen;
                check(row, verification);
                return true;
            });
        verification.events += seen;
        if (done && seen > 0 && m_last == from)
            return skipToNextChat();
        if (!done) {
            // The table itself is damaged here; what lies behind may be whole.
            const ChatId chat{m_last >> 32};
            verification.findings.append({QStringLiteral("events_unreadable"), chat, EventLog::idOf(m_last),
                                          QStringLiteral("after this event: ") + done.error().detail});
            return skipToNextChat();
        }
        return seen == eventsPerStep;
    }

private:
    bool skipToNextChat()
    {
        const qint64 next = EventLog::key(ChatId{(m_last >> 32) + 1}, {});
        const auto more = m_log.database().value(
            QStringLiteral("SELECT key FROM event WHERE key>? AND key<? ORDER BY key LIMIT 1"), {next, m_end});
        m_last = next;
        return more && more->isValid();
    }

    void check(const QSqlQuery &row, Verification &verification)
    {
        const qint64 key = row.value(0).toLongLong();
        const ChatId chat{key >> 32};
        if (chat != m_chat) {
            m_chat = chat;
            m_ancestry.clear();
            ++verification.chats;
        }
        m_last = std::max(m_last, key);
        const EventHead head{EventLog::idOf(key), EventLog::idOf(row.value(1).toLongLong()), row.value(2).toLongLong(),
                             EventLog::idOf(row.value(3).toLongLong())};
        const StoredPayload payload{row.value(4).toString().toLatin1(), row.value(5).toInt(),
                                    row.value(6).toByteArray()};
        const QByteArray hash = row.value(7).toByteArray();
        const auto find = [&](const char *code, const QString &detail) {
            verification.findings.append({QString::fromLatin1(code), chat, head.id, detail});
        };
        if (head.parent && !m_ancestry.knows(head.parent))
            find("parent_missing", QStringLiteral("its parent, event %1, is not there").arg(head.parent.value));
        else if (domain::chainHash(parentHash(head.parent), head, payload) != hash)
            find("event_damaged", QStringLiteral("event %1 has changed since it was written").arg(head.id.value));
        else if (const auto read = m_reader.read(payload.kind, payload.version, payload.json, domain::Reading::Folding);
                 !read)
            find("payload_damaged", read.error().detail);
        else if (!isFound(QStringLiteral("SELECT key FROM event WHERE key=?"), {key}))
            find("event_misplaced", QStringLiteral("it is there, but not where the table says"));
        if (!isIndexed(row))
            verification.findings.append({QStringLiteral("index_damaged"), chat, head.id,
                                          QStringLiteral("it is there, but cannot be found from its parent or cause"),
                                          true});
        m_ancestry.add(head.id, m_ancestry.knows(head.parent) ? head.parent : EventId());
        if (head.cause && !m_ancestry.isBefore(head.cause, head.id))
            find("cause_missing", QStringLiteral("its cause, event %1, is not on its path").arg(head.cause.value));
        m_previous = {head.id, hash};
    }

    // Reading from one row to the next does not notice a damaged inner page of the table, nor a damaged index.
    bool isFound(const QString &sql, const QVariantList &values) const
    {
        const auto found = m_log.database().value(sql, values);
        return found && found->toLongLong() == values.last().toLongLong();
    }
    bool isIndexed(const QSqlQuery &row) const
    {
        const QVariant key = row.value(0);
        return isFound(QStringLiteral("SELECT key FROM event INDEXED BY event_parent WHERE parent=? AND key=?"),
                       {row.value(1), key})
               && (row.value(3).toLongLong() == 0
                   || isFound(QStringLiteral(
                                  "SELECT key FROM event INDEXED BY event_cause WHERE cause=? AND cause>0 AND key=?"),
                              {row.value(3), key}));
    }

    QByteArray parentHash(EventId parent)
    {
        if (!parent)
            return {};
        if (m_previous.first == parent)
            return m_previous.second;
        const auto found = m_log.database().value(QStringLiteral("SELECT hash FROM event WHERE key=?"),
                                                  {EventLog::key(m_chat, parent)});
        return found ? found->toByteArray() : QByteArray();
    }

    const EventLog &m_log;
    qint64 m_last;
    qint64 m_end;
    ChatId m_chat;
    Ancestry m_ancestry;
    std::pair<EventId, QByteArray> m_previous;
    domain::PayloadReader m_reader;
};

} // namespace

std::unique_ptr<Check> eventCheck(const EventLog &log, ChatId only)
{
    return std::make_unique<EventCheck>(log, only);
}

} // namespace dramatis::store
