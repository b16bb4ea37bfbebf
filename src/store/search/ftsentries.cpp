#include "store/search/ftsentries.h"

#include "domain/event/codec.h"
#include "store/search/searchwords.h"

namespace dramatis::store {

using base::Result;

QString ftsEntryCondition()
{
    return QStringLiteral("(kind IN ('user_turn','assistant_turn','turn_text_changed','memory_written','scene_summary')"
                          " OR kind='manual_edit' AND instr(payload, '\"target\":\"memory_text\"')>0)");
}

Result<> addFtsEntry(Database &database, qint64 key)
{
    return database.run(QStringLiteral("INSERT INTO passage_waiting(key) VALUES(?)"), {key});
}

Result<> insertFtsEntries(Database &database, qsizetype most)
{
    DRAMATIS_TRY(const auto count, database.value(QStringLiteral("SELECT count(*) FROM passage_waiting")));
    if (count.toLongLong() == 0 || count.toLongLong() < most)
        return {};
    DRAMATIS_TRY(const auto waiting, waitingFtsEntries(database, 0, std::numeric_limits<qint64>::max()));
    for (const FtsEntry &entry : waiting)
        DRAMATIS_TRY_DO(insertFtsEntry(database, entry));
    return database.run(QStringLiteral("DELETE FROM passage_waiting"));
}

Result<> insertFtsEntry(Database &database, const FtsEntry &entry)
{
    // A rebuild may come to one that has been entered meanwhile.
    return database.run(QStringLiteral("INSERT OR REPLACE INTO passage(rowid, text) VALUES(?, ?)"),
                        {entry.key, indexedText(entry.text)});
}

Result<> forgetFtsEntries(Database &database, qint64 firstKey, qint64 endKey)
{
    const auto waiting =
        database.run(QStringLiteral("DELETE FROM passage_waiting WHERE key>=? AND key<?"), {firstKey, endKey});
    return waiting ? database.run(QStringLiteral("DELETE FROM passage WHERE rowid>=? AND rowid<?"), {firstKey, endKey})
                   : waiting;
}

Result<QList<FtsEntry>> waitingFtsEntries(const Database &database, qint64 firstKey, qint64 endKey)
{
    QList<FtsEntry> found;
    domain::PayloadReader reader;
    const auto read =
        database.read(QStringLiteral("SELECT key, kind, version, payload FROM passage_waiting JOIN event USING(key)"
                                     " WHERE key>=? AND key<? ORDER BY key"),
                      {firstKey, endKey}, [&](const QSqlQuery &row) {
                          // A damaged event has no text; the rest is found as before.
                          const auto payload = reader.read(row.value(1).toString().toLatin1(), row.value(2).toInt(),
                                                           row.value(3).toByteArray());
                          found.append({row.value(0).toLongLong(), payload ? domain::textOf(*payload) : QString()});
                          return true;
                      });
    if (!read)
        return std::unexpected(read.error());
    return found;
}

} // namespace dramatis::store
