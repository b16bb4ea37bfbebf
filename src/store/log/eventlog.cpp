#include "store/log/eventlog.h"

#include "store/search/ftsentries.h"
#include "store/world/projections.h"

namespace dramatis::store {

using base::Fault;
using base::Result;
using domain::Event;
using domain::NewEvent;
using domain::StoredPayload;

namespace {

std::unexpected<base::Error> conflict(ChatId chat, EventId expected, EventId found)
{
    return base::fail(
        Fault::Conflict, QStringLiteral("head_moved"),
        QStringLiteral("chat %1: the head is event %2, not %3").arg(chat.value).arg(found.value).arg(expected.value));
}

} // namespace

Result<ChatId> EventLog::createChat()
{
    ChatId chat;
    const auto done = m_database.transact([&]() -> Result<> {
        DRAMATIS_TRY(const auto last, m_database.value(QStringLiteral("SELECT max(id) FROM chat")));
        chat = ChatId{std::max<qint64>(last.toLongLong(), libraryLog.value) + 1};
        return m_database.run(QStringLiteral("INSERT INTO chat(id, created) VALUES(?, ?)"),
                              {chat.value, m_clock.now()});
    });
    if (!done)
        return std::unexpected(done.error());
    return chat;
}

Result<Appended> EventLog::append(ChatId chat, int branchNumber, EventId expectedHead, EventId base,
                                  const QList<NewEvent> &events, const Reason &reason)
{
    Appended appended;
    const auto done = m_database.transact([&]() -> Result<> {
        const auto now = branch(chat, branchNumber);
        const EventId head = now ? now->head : EventId();
        if (!now && (now.error().kind != Fault::NotFound || expectedHead))
            return std::unexpected(now.error());
        if (head != expectedHead)
            return conflict(chat, expectedHead, head);
        auto id = nextId(chat);
        auto hash = hashOf(chat, base);
        if (!id || !hash)
            return std::unexpected(!id ? id.error() : hash.error());
        if (id->value + events.size() - 1 > largestEventId)
            return base::fail(Fault::Refused, QStringLiteral("chat_full"),
                              QStringLiteral("chat %1 has as many events as a chat can have").arg(chat.value));
        DRAMATIS_TRY_DO(checkCauses(chat, base, *id, events));
        EventId parent = base;
        QVariantList rows;
        for (const NewEvent &fresh : events) {
            const StoredPayload stored = encode(fresh.payload);
            auto payload = m_reader.read(stored.kind, stored.version, stored.json);
            if (!payload)
                return std::unexpected(payload.error());
            const qint64 at = fresh.at ? fresh.at : m_clock.now();
            const Event event{{*id, parent, at, fresh.cause}, *std::move(payload)};
            hash = chainHash(*hash, event.head, stored);
            rows += rowOf(chat, event.head, stored, *hash);
            DRAMATIS_TRY_DO(project(m_database, chat, event));
            appended.events.append(event);
            parent = *id;
            ++id->value;
        }
        DRAMATIS_TRY_DO(insertEvents(rows));
        const auto sequence = record(
            {0, chat, branchNumber, reason.verb, head, parent, m_clock.now(), reason.partOf, reason.note}, *hash);
        if (!sequence)
            return std::unexpected(sequence.error());
        appended.sequence = *sequence;
        DRAMATIS_TRY_DO(insertFtsEntries(m_database));
        return setHead(chat, branchNumber, parent);
    });
    if (!done)
        return std::unexpected(done.error());
    return appended;
}

Result<qint64> EventLog::moveHead(ChatId chat, int branchNumber, EventId expectedHead, EventId to, const Reason &reason)
{
    qint64 sequence = 0;
    const auto done = m_database.transact([&]() -> Result<> {
        DRAMATIS_TRY(const auto now, branch(chat, branchNumber));
        if (now.head != expectedHead)
            return conflict(chat, expectedHead, now.head);
        DRAMATIS_TRY(const auto hash, hashOf(chat, to));
        DRAMATIS_TRY(const auto moved, record({0, chat, branchNumber, reason.verb, now.head, to, m_clock.now(),
                                               reason.partOf, reason.note, Act::Move},
                                              hash));
        sequence = moved;
        return setHead(chat, branchNumber, to);
    });
    if (!done)
        return std::unexpected(done.error());
    return sequence;
}

Result<int> EventLog::createBranch(ChatId chat, const QString &name, EventId at, const Reason &reason)
{
    int created = 0;
    const auto done = m_database.transact([&]() -> Result<> {
        // Counted from the journal: the number of a removed branch is not used again. The first branch is not made
        // here.
        const auto last =
            m_database.value(QStringLiteral("SELECT max(1, coalesce((SELECT max(line) FROM journal WHERE chat=?"
                                            " AND act=2), 1), coalesce((SELECT max(line) FROM line WHERE chat=?), 1))"),
                             {chat.value, chat.value});
        const auto hash = hashOf(chat, at);
        if (!last || !hash)
            return std::unexpected(!last ? last.error() : hash.error());
        created = last->toInt() + 1;
        const auto row =
            record({0, chat, created, reason.verb, {}, at, m_clock.now(), reason.partOf, name, Act::Create}, *hash);
        if (!row)
            return std::unexpected(row.error());
        return setHead(chat, created, at, name);
    });
    if (!done)
        return std::unexpected(done.error());
    return created;
}

Result<> EventLog::selectBranch(ChatId chat, int branchNumber, const Reason &reason)
{
    return m_database.transact([&]() -> Result<> {
        const auto to = branch(chat, branchNumber);
        const auto from = currentBranch(chat);
        if (!to || !from)
            return std::unexpected(!to ? to.error() : from.error());
        DRAMATIS_TRY(const auto hash, hashOf(chat, to->head));
        // The branch that one comes from is the note.
        DRAMATIS_TRY_DO(record({0, chat, branchNumber, reason.verb, to->head, to->head, m_clock.now(), reason.partOf,
                                QString::number(*from), Act::Select},
                               hash));
        return m_database.run(QStringLiteral("UPDATE chat_state SET line=? WHERE chat=?"), {branchNumber, chat.value});
    });
}

Result<> EventLog::renameBranch(ChatId chat, int branchNumber, const QString &name)
{
    return m_database.transact([&]() -> Result<> {
        DRAMATIS_TRY(const auto now, branch(chat, branchNumber));
        DRAMATIS_TRY(const auto hash, hashOf(chat, now.head));
        DRAMATIS_TRY_DO(record(
            {0, chat, branchNumber, "line_renamed", now.head, now.head, m_clock.now(), 0, name, Act::Rename}, hash));
        return setHead(chat, branchNumber, now.head, name);
    });
}

Result<> EventLog::removeBranch(ChatId chat, int branchNumber, const Reason &reason)
{
    return m_database.transact([&]() -> Result<> {
        DRAMATIS_TRY(const auto now, branch(chat, branchNumber));
        DRAMATIS_TRY(const auto hash, hashOf(chat, now.head));
        if (const auto current = currentBranch(chat); current && *current == branchNumber)
            return base::fail(
                Fault::Refused, QStringLiteral("current_line"),
                QStringLiteral("chat %1: branch %2 is the current one").arg(chat.value).arg(branchNumber));
        DRAMATIS_TRY_DO(record({0, chat, branchNumber, reason.verb, now.head, now.head, m_clock.now(), reason.partOf,
                                now.name, Act::Remove},
                               hash));
        return m_database.run(QStringLiteral("DELETE FROM line WHERE chat=? AND line=?"), {chat.value, branchNumber});
    });
}

Result<> EventLog::restoreBranch(ChatId chat, int branchNumber, const QString &name, EventId head, const Reason &reason)
{
    return m_database.transact([&]() -> Result<> {
        DRAMATIS_TRY(const auto hash, hashOf(chat, head));
        const auto row = record(
            {0, chat, branchNumber, reason.verb, {}, head, m_clock.now(), reason.partOf, name, Act::Create}, hash);
        if (!row)
            return std::unexpected(row.error());
        return setHead(chat, branchNumber, head, name);
    });
}

Result<QList<Branch>> EventLog::branches(ChatId chat) const
{
    QList<Branch> found;
    const auto done =
        m_database.read(QStringLiteral("SELECT line, name, head, at FROM line WHERE chat=? ORDER BY line"),
                        {chat.value}, [&](const QSqlQuery &row) {
                            found.append({row.value(0).toInt(), row.value(1).toString(),
                                          EventId{row.value(2).toLongLong()}, row.value(3).toLongLong()});
                            return true;
                        });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

Result<Branch> EventLog::branch(ChatId chat, int branchNumber) const
{
    std::optional<Branch> found;
    const auto done = m_database.read(QStringLiteral("SELECT name, head, at FROM line WHERE chat=? AND line=?"),
                                      {chat.value, branchNumber}, [&](const QSqlQuery &row) {
                                          found = Branch{branchNumber, row.value(0).toString(),
                                                         EventId{row.value(1).toLongLong()}, row.value(2).toLongLong()};
                                          return false;
                                      });
    if (!done)
        return std::unexpected(done.error());
    if (!found)
        return base::fail(Fault::NotFound, QStringLiteral("no_such_line"),
                          QStringLiteral("chat %1 has no branch %2").arg(chat.value).arg(branchNumber));
    return *found;
}

Result<int> EventLog::currentBranch(ChatId chat) const
{
    DRAMATIS_TRY(const auto found,
                 m_database.value(QStringLiteral("SELECT line FROM chat_state WHERE chat=?"), {chat.value}));
    if (!found.isValid())
        return base::fail(Fault::NotFound, QStringLiteral("no_such_chat"),
                          QStringLiteral("no chat %1").arg(chat.value));
    return found.toInt();
}

Result<QList<ChatId>> EventLog::chats() const
{
    QList<ChatId> found;
    const auto done = m_database.read(QStringLiteral("SELECT chat FROM chat_state ORDER BY last_at DESC"), {},
                                      [&](const QSqlQuery &row) {
                                          found.append(ChatId{row.value(0).toLongLong()});
                                          return true;
                                      });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

Result<> EventLog::readSources(const std::function<void(ChatId chat, const QByteArray &json)> &take) const
{
    return m_database.read(
        QStringLiteral("SELECT key, payload FROM event INDEXED BY event_imported WHERE kind='chat_imported'"
                       " AND key>>32 IN (SELECT chat FROM chat_state)"
                       " AND (key&0xffffffff=2 OR (SELECT count(*) FROM line WHERE chat=key>>32)>1)"),
        {}, [&](const QSqlQuery &row) {
            take(ChatId{row.value(0).toLongLong() >> 32}, row.value(1).toByteArray());
            return true;
        });
}

// A cause is an ancestor: an event before it in the batch, or one on the path to `base`. Mostly one of the last.
Result<> EventLog::checkCauses(ChatId chat, EventId base, EventId first, const QList<NewEvent> &events) const
{
    EventId known;
    for (qsizetype i = 0; i < events.size(); ++i) {
        const EventId cause = events[i].cause;
        if (!cause || cause == known || cause == base || (cause >= first && cause.value < first.value + i))
            continue;
        if (cause >= first)
            return base::fail(Fault::NotFound, QStringLiteral("no_such_event"),
                              QStringLiteral("chat %1 has no event %2").arg(chat.value).arg(cause.value));
        DRAMATIS_TRY_DO(hashOf(chat, cause));
        EventId at = base;
        QList<PathSegment> segments;
        DRAMATIS_TRY_DO(walk(chat, at, cause, -1, segments));
        if (at != cause)
            return base::fail(Fault::Refused, QStringLiteral("cause_not_on_the_path"),
                              QStringLiteral("chat %1: event %2 does not lead to event %3")
                                  .arg(chat.value)
                                  .arg(cause.value)
                                  .arg(base.value));
        known = cause;
    }
    return {};
}

Result<> EventLog::adopt(ChatId chat, const domain::EventHead &head, const StoredPayload &stored,
                         const QByteArray &hash)
{
    return insertEvents(rowOf(chat, head, stored, hash));
}

Result<> EventLog::adopt(ChatId chat, const QList<const StoredEvent *> &events)
{
    QVariantList rows;
    for (const StoredEvent *each : events)
        rows += rowOf(chat, each->head, each->stored, each->hash);
    return insertEvents(rows);
}

Result<qint64> EventLog::adopt(const Movement &movement)
{
    DRAMATIS_TRY(const auto hash, hashOf(movement.chat, movement.after));
    return record(movement, hash);
}

Result<> EventLog::beginBranch(ChatId chat, int branchNumber, EventId head, const QByteArray &verb)
{
    return m_database.transact([&]() -> Result<> {
        Movement begun;
        begun.chat = chat;
        begun.branch = branchNumber;
        begun.verb = verb;
        begun.after = head;
        begun.at = m_clock.now();
        const auto noted = adopt(begun);
        return noted ? setHead(chat, branchNumber, head) : std::unexpected(noted.error());
    });
}

QVariantList EventLog::rowOf(ChatId chat, const domain::EventHead &head, const StoredPayload &stored,
                             const QByteArray &hash)
{
    return {key(chat, head.id),
            key(chat, head.parent),
            head.at,
            head.cause ? key(chat, head.cause) : 0,
            QString::fromLatin1(stored.kind),
            stored.version,
            stored.json,
            hash};
}

// What a turn brings about is some ten events: written together, they cost half as much.
Result<> EventLog::insertEvents(const QVariantList &rows)
{
    constexpr qsizetype columns = 8;
    constexpr qsizetype most = 8 * columns; // so few different statements are prepared
    for (qsizetype from = 0; from < rows.size(); from += most) {
        const QVariantList values = rows.sliced(from, std::min(most, rows.size() - from));
        const QString places = QStringList(values.size() / columns, QStringLiteral("(?,?,?,?,?,?,?,?)")).join(u',');
        DRAMATIS_TRY_DO(m_database.run(
            QStringLiteral("INSERT INTO event(key, parent, at, cause, kind, version, payload, hash) VALUES") + places,
            values));
    }
    return {};
}

Result<qint64> EventLog::record(Movement movement, const QByteArray &headHash)
{
    qint64 last = 0;
    QByteArray lastHash;
    const auto read =
        m_database.read(QStringLiteral("SELECT sequence, hash FROM journal ORDER BY sequence DESC LIMIT 1"), {},
                        [&](const QSqlQuery &row) {
                            last = row.value(0).toLongLong();
                            lastHash = row.value(1).toByteArray();
                            return false;
                        });
    if (!read)
        return std::unexpected(read.error());
    movement.sequence = last + 1;
    const auto done = m_database.run(
        QStringLiteral("INSERT INTO journal(sequence, chat, line, act, verb, before, after, at, part_of, note, hash)"
                       " VALUES(?,?,?,?,?,?,?,?,?,?,?)"),
        {movement.sequence, movement.chat.value, movement.branch, int(movement.act), QString::fromLatin1(movement.verb),
         movement.before.value, movement.after.value, movement.at, movement.partOf, movement.note,
         journalHash(lastHash, movement, headHash)});
    if (!done)
        return std::unexpected(done.error());
    return movement.sequence;
}

Result<> EventLog::setHead(ChatId chat, int branchNumber, EventId head, const QString &name)
{
    // When it moved is what the journal says: asked again, the clock may have gone on.
    return m_database.run(QStringLiteral("INSERT INTO line(chat, line, name, head, at)"
                                         " VALUES(?,?,?,?,(SELECT at FROM journal ORDER BY sequence DESC LIMIT 1)) ON "
                                         "CONFLICT(chat, line) DO UPDATE SET"
                                         " head=excluded.head, at=excluded.at,"
                                         " name=CASE WHEN excluded.name='' THEN line.name ELSE excluded.name END"),
                          {chat.value, branchNumber, name, head.value});
}

} // namespace dramatis::store
