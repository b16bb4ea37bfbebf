#include "store/search/vectors.h"

#include "store/log/eventlog.h"

#include <QCryptographicHash>

namespace dramatis::store {

using base::Result;
using domain::ChatId;
using domain::EventId;

namespace {

QByteArray hashOf(const QString &text)
{
    return QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256);
}

} // namespace

Result<> Vectors::keep(ChatId chat, EventId event, const QString &model, const QString &text,
                       const QByteArray &direction)
{
    return m_database.run(QStringLiteral("INSERT OR REPLACE INTO vector(key, model, text, direction) VALUES(?,?,?,?)"),
                          {EventLog::key(chat, event), model, hashOf(text), direction});
}

Result<QByteArray> Vectors::known(const QString &model, const QString &text) const
{
    const auto found = m_database.value(QStringLiteral("SELECT direction FROM vector WHERE text=? AND model=? LIMIT 1"),
                                        {hashOf(text), model});
    return found ? Result<QByteArray>(found->toByteArray()) : std::unexpected(found.error());
}

Result<QList<Vector>> Vectors::of(ChatId chat, const QString &model, EventId after, int limit) const
{
    QList<Vector> found;
    const auto read = m_database.read(
        QStringLiteral("SELECT key, direction FROM vector WHERE key>? AND key<? AND model=? ORDER BY key LIMIT ?"),
        {EventLog::key(chat, after), EventLog::key(ChatId{chat.value + 1}, {}), model, limit},
        [&](const QSqlQuery &row) {
            found.append({EventLog::idOf(row.value(0).toLongLong()), row.value(1).toByteArray()});
            return true;
        });
    return read ? Result<QList<Vector>>(found) : std::unexpected(read.error());
}

Result<> forgetVectors(Database &database, qint64 firstKey, qint64 endKey)
{
    return database.run(QStringLiteral("DELETE FROM vector WHERE key>=? AND key<?"), {firstKey, endKey});
}

} // namespace dramatis::store
