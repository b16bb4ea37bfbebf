#include "store/search/search.h"

#include "store/log/eventlog.h"
#include "store/search/ftsentries.h"
#include "store/search/searchwords.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace dramatis::store {

using base::Result;
using domain::ChatId;
using domain::EventId;

namespace {

// Weighing an entry costs some microseconds, and a word that stands in every tenth one tells little: the rarest words
// choose which entries are weighed, as many as fit into this.
constexpr int mostWeighed = 2500;

// Of a long chat: only entries that wait are weighed with it, against each other and those that do not.
constexpr double typicalEntries = 20'000;

} // namespace

Result<QList<Search::Hit>> Search::find(ChatId chat, const QString &text, int limit) const
{
    DRAMATIS_TRY(const auto terms, counted(chat, searchTerms(text)));
    auto found = weighed(chat, terms, limit);
    const auto fresh = waiting(chat, terms);
    if (!found || !fresh)
        return std::unexpected(!found ? found.error() : fresh.error());
    found->append(*fresh);
    std::ranges::stable_sort(*found, std::ranges::greater(), &Hit::score);
    return found->first(std::min<qsizetype>(limit, found->size()));
}

Result<QList<EventId>> Search::since(ChatId chat, const QString &words, EventId first, int limit) const
{
    QList<EventId> found;
    const QStringList terms = searchTerms(words);
    const qint64 from = EventLog::key(chat, first);
    const qint64 end = EventLog::key(ChatId{chat.value + 1}, {});
    if (terms.isEmpty())
        return found;
    DRAMATIS_TRY_DO(m_database.read(
        QStringLiteral(
            "SELECT rowid FROM passage WHERE passage MATCH ? AND rowid>=? AND rowid<? ORDER BY rowid LIMIT ?"),
        {terms.join(QLatin1StringView(" OR ")), from, end, limit}, [&](const QSqlQuery &row) {
            found.append(EventLog::idOf(row.value(0).toLongLong()));
            return true;
        }));
    DRAMATIS_TRY(const auto waiting, waitingFtsEntries(m_database, from, end)); // which are the newest
    for (const FtsEntry &entry : waiting) {
        const SearchedText text(entry.text);
        if (found.size() < limit && std::ranges::any_of(terms, [&](const QString &term) { return text.has(term); }))
            found.append(EventLog::idOf(entry.key));
    }
    return found;
}

Result<QList<QList<Search::Entry>>> Search::everywhere(const QStringList &stems, int limit) const
{
    DRAMATIS_TRY(const auto waiting, waitingFtsEntries(m_database, 0, std::numeric_limits<qint64>::max()));
    std::vector<QStringList> waitingWords;
    for (const FtsEntry &entry : waiting)
        waitingWords.push_back(indexedWords(entry.text));
    QList<QList<Entry>> all;
    for (const QString &stem : stems) {
        QList<Entry> found;
        for (qsizetype i = waiting.size() - 1; i >= 0 && found.size() < limit; --i)
            if (haveBeginning(waitingWords[size_t(i)], stem))
                found.append({ChatId{waiting[i].key >> 32}, EventLog::idOf(waiting[i].key)});
        const QString query = beginningQuery(stem);
        if (!query.isEmpty() && found.size() < limit) {
            DRAMATIS_TRY(const auto indexed, everywhereWith(query, limit - int(found.size())));
            found += indexed;
        }
        all.append(found);
    }
    return all;
}

Result<QList<Search::Entry>> Search::everywhereWith(const QString &query, int limit) const
{
    QList<Entry> found;
    DRAMATIS_TRY_DO(
        m_database.read(QStringLiteral("SELECT rowid FROM passage WHERE passage MATCH ? ORDER BY rowid DESC LIMIT ?"),
                        {query, limit}, [&](const QSqlQuery &row) {
                            const qint64 key = row.value(0).toLongLong();
                            found.append({ChatId{key >> 32}, EventLog::idOf(key)});
                            return true;
                        }));
    return found;
}

Result<QList<Search::Term>> Search::counted(ChatId chat, const QStringList &terms) const
{
    QList<Term> all;
    for (const QString &words : terms) {
        DRAMATIS_TRY(const auto count,
                     m_database.value(
                         QStringLiteral("SELECT count(*) FROM (SELECT 1 FROM passage WHERE passage MATCH ? AND "
                                        "rowid>=? AND rowid<? LIMIT ?)"),
                         {words, EventLog::key(chat, {}), EventLog::key(ChatId{chat.value + 1}, {}), mostWeighed + 1}));
        all.append({words, count.toInt()});
    }
    std::ranges::stable_sort(all, {}, &Term::entries);
    return all;
}

Result<QList<Search::Hit>> Search::weighed(ChatId chat, const QList<Term> &terms, int limit) const
{
    QStringList chosen;
    QString common;
    int entries = 0;
    for (const Term &term : terms) {
        entries += term.entries;
        if (term.entries > 0 && entries <= mostWeighed)
            chosen.append(term.words);
        else if (term.entries > 0 && common.isEmpty())
            common = term.words;
    }
    if (!chosen.isEmpty())
        return hits(
            QStringLiteral("SELECT rowid, -bm25(passage) FROM passage WHERE passage MATCH ? AND rowid>=? AND rowid<?"
                           " ORDER BY bm25(passage) LIMIT ?"),
            chat, chosen.join(QLatin1StringView(" OR ")), limit);
    if (common.isEmpty())
        return QList<Hit>();
    // Every word stands in thousands of entries: then the newest are as good as any.
    return hits(QStringLiteral("SELECT rowid, 0.0 FROM passage WHERE passage MATCH ? AND rowid>=? AND rowid<?"
                               " ORDER BY rowid DESC LIMIT ?"),
                chat, common, limit);
}

// The newest entries, which the index does not have yet: about what BM25 would say of one that is neither long nor
// short.
Result<QList<Search::Hit>> Search::waiting(ChatId chat, const QList<Term> &terms) const
{
    const auto entries =
        waitingFtsEntries(m_database, EventLog::key(chat, {}), EventLog::key(ChatId{chat.value + 1}, {}));
    if (!entries)
        return std::unexpected(entries.error());
    QList<Hit> found;
    for (auto entry = entries->crbegin(); entry != entries->crend(); ++entry) {
        const SearchedText text(entry->text);
        double score = 0;
        bool has = false;
        for (const Term &term : terms) {
            if (!text.has(term.words))
                continue;
            has = true;
            if (term.entries <= mostWeighed)
                score += std::log1p(typicalEntries / (term.entries + 0.5));
        }
        if (has)
            found.append({EventLog::idOf(entry->key), score});
    }
    return found;
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
