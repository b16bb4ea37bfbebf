#include "store/log/journal.h"

#include "base/hash.h"

#include <limits>

namespace dramatis::store {

using base::Result;

QByteArray journalHash(const QByteArray &before, const Movement &m, const QByteArray &headHash)
{
    const QByteArrayList fields{QByteArray::number(m.sequence),     QByteArray::number(m.chat.value),
                                QByteArray::number(m.branch),       m.verb,
                                QByteArray::number(m.before.value), QByteArray::number(m.after.value),
                                QByteArray::number(m.at),           QByteArray::number(m.partOf),
                                QByteArray::number(int(m.act)),     m.note.toUtf8()};
    return base::sha256(before + fields.join('\n') + headHash);
}

Result<QList<Movement>> Journal::newest(ChatId chat, qint64 before, int limit) const
{
    return where(chat, QStringLiteral("sequence<? ORDER BY sequence DESC LIMIT ?"),
                 {before > 0 ? before : std::numeric_limits<qint64>::max(), limit});
}

Result<QList<Movement>> Journal::since(ChatId chat, qint64 sequence) const
{
    return where(chat, QStringLiteral("sequence>=? ORDER BY sequence"), {sequence});
}

Result<QList<Movement>> Journal::withVerb(ChatId chat, const QByteArray &verb) const
{
    return where(chat, QStringLiteral("verb=? ORDER BY sequence"), {QString::fromLatin1(verb)});
}

Result<QList<Movement>> Journal::where(ChatId chat, const QString &condition, const QVariantList &values) const
{
    QList<Movement> found;
    const auto done = m_database.read(
        QStringLiteral(
            "SELECT sequence, line, verb, before, after, at, part_of, note, act FROM journal WHERE chat=? AND ")
            + condition,
        QVariantList{chat.value} + values, [&](const QSqlQuery &row) {
            found.append({row.value(0).toLongLong(), chat, row.value(1).toInt(), row.value(2).toString().toLatin1(),
                          EventId{row.value(3).toLongLong()}, EventId{row.value(4).toLongLong()},
                          row.value(5).toLongLong(), row.value(6).toLongLong(), row.value(7).toString(),
                          Act(row.value(8).toInt())});
            return true;
        });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

Result<Movement> Journal::last() const
{
    Movement last;
    const auto done =
        m_database.read(QStringLiteral("SELECT sequence, chat, after FROM journal ORDER BY sequence DESC LIMIT 1"), {},
                        [&](const QSqlQuery &row) {
                            last.sequence = row.value(0).toLongLong();
                            last.chat = ChatId{row.value(1).toLongLong()};
                            last.after = EventId{row.value(2).toLongLong()};
                            return false;
                        });
    if (!done)
        return std::unexpected(done.error());
    return last;
}

Result<> Journal::after(qint64 sequence, int limit,
                        const std::function<void(const Movement &, const QByteArray &)> &take) const
{
    return m_database.read(
        QStringLiteral("SELECT sequence, chat, line, verb, before, after, at, part_of, note, act, hash FROM journal"
                       " WHERE sequence>? ORDER BY sequence LIMIT ?"),
        {sequence, limit}, [&](const QSqlQuery &row) {
            take({row.value(0).toLongLong(), ChatId{row.value(1).toLongLong()}, row.value(2).toInt(),
                  row.value(3).toString().toLatin1(), EventId{row.value(4).toLongLong()},
                  EventId{row.value(5).toLongLong()}, row.value(6).toLongLong(), row.value(7).toLongLong(),
                  row.value(8).toString(), Act(row.value(9).toInt())},
                 row.value(10).toByteArray());
            return true;
        });
}

} // namespace dramatis::store
