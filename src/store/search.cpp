#include "store/search.h"

#include "store/eventlog.h"

#include <QSet>

namespace dramatis::store {

using base::Result;
using domain::ChatId;
using domain::EventId;

namespace {

constexpr qsizetype mostWords = 24;

// Free text as an FTS5 query: every word in quotes, so that nothing in it is an operator. Short words find everything.
QString queryOf(const QString &text)
{
    QStringList words;
    QSet<QString> seen;
    QString word;
    const auto finish = [&] {
        const QString folded = word.toCaseFolded();
        const bool wide = !word.isEmpty() && word[0].unicode() >= 0x2e80; // CJK: one character says much
        if ((word.size() > 2 || wide) && !seen.contains(folded)) {
            seen.insert(folded);
            words.append(QLatin1Char('"') + word + QLatin1Char('"'));
        }
        word.clear();
    };
    for (const QChar c : text) {
        if (c.isLetterOrNumber() || c.isMark() || c.isSurrogate())
            word += c;
        else
            finish();
    }
    finish();
    return words.mid(std::max<qsizetype>(0, words.size() - mostWords)).join(QLatin1StringView(" OR "));
}

} // namespace

Result<QList<Search::Hit>> Search::find(ChatId chat, const QString &text, int limit) const
{
    QList<Hit> hits;
    const QString query = queryOf(text);
    if (query.isEmpty())
        return hits;
    const auto done = m_database.read(
        QStringLiteral("SELECT rowid, -bm25(passage) FROM passage WHERE passage MATCH ? AND rowid>=? AND rowid<?"
                       " ORDER BY bm25(passage) LIMIT ?"),
        {query, EventLog::key(chat, {}), EventLog::key(ChatId{chat.value + 1}, {}), limit}, [&](const QSqlQuery &row) {
            hits.append({EventLog::idOf(row.value(0).toLongLong()), row.value(1).toDouble()});
            return true;
        });
    if (!done)
        return std::unexpected(done.error());
    return hits;
}

} // namespace dramatis::store
