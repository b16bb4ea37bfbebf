#include "store/search.h"

#include "store/eventlog.h"
#include "store/searchwords.h"

#include <algorithm>

namespace dramatis::store {

using base::Result;
using domain::ChatId;
using domain::EventId;

namespace {

// Weighing a passage costs some microseconds, and a word that stands in every tenth one tells little: the rarest words
// choose which passages are weighed, as many as fit into this.
constexpr int mostWeighed = 2500;

} // namespace

Result<QList<Search::Hit>> Search::find(ChatId chat, const QString &text, int limit) const
{
    QList<std::pair<int, QString>> counted;
    const QStringList terms = searchTerms(text);
    for (const QString &term : terms) {
        const auto count = m_database.value(
            QStringLiteral(
                "SELECT count(*) FROM (SELECT 1 FROM passage WHERE passage MATCH ? AND rowid>=? AND rowid<? LIMIT ?)"),
            {term, EventLog::key(chat, {}), EventLog::key(ChatId{chat.value + 1}, {}), mostWeighed + 1});
        if (!count)
            return std::unexpected(count.error());
        if (count->toInt() > 0)
            counted.append({count->toInt(), term});
    }
    std::ranges::stable_sort(counted, {}, &std::pair<int, QString>::first);
    QStringList chosen;
    int weighed = 0;
    for (const auto &[count, term] : std::as_const(counted)) {
        if (weighed + count > mostWeighed)
            break;
        weighed += count;
        chosen.append(term);
    }
    if (!chosen.isEmpty())
        return weigh(chat, chosen.join(QLatin1StringView(" OR ")), limit);
    if (counted.isEmpty())
        return QList<Hit>();
    return newest(chat, counted.first().second, limit);
}

Result<QList<Search::Hit>> Search::weigh(ChatId chat, const QString &query, int limit) const
{
    return hits(
        QStringLiteral("SELECT rowid, -bm25(passage) FROM passage WHERE passage MATCH ? AND rowid>=? AND rowid<?"
                       " ORDER BY bm25(passage) LIMIT ?"),
        chat, query, limit);
}

// Every word stands in thousands of passages: then the newest are as good as any.
Result<QList<Search::Hit>> Search::newest(ChatId chat, const QString &query, int limit) const
{
    return hits(QStringLiteral("SELECT rowid, 0.0 FROM passage WHERE passage MATCH ? AND rowid>=? AND rowid<?"
                               " ORDER BY rowid DESC LIMIT ?"),
                chat, query, limit);
}

Result<QList<Search::Hit>> Search::hits(const QString &sql, ChatId chat, const QString &query, int limit) const
{
    QList<Hit> found;
    const auto done =
        m_database.read(sql, {query, EventLog::key(chat, {}), EventLog::key(ChatId{chat.value + 1}, {}), limit},
                        [&](const QSqlQuery &row) {
                            found.append({EventLog::idOf(row.value(0).toLongLong()), row.value(1).toDouble()});
                            return true;
                        });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

} // namespace dramatis::store
