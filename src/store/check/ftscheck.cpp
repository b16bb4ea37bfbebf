// Whether each entry of the full-text index can be found by its words, and by no others. The full-text index keeps
// words and no texts, so what is in it is held against what the same texts make in an index of their own, a few hundred
// at a time. Of each entry a sum over its words and their places is compared: they come word by word from the index,
// and text by text from the events.
#include "domain/event/codec.h"
#include "store/check/verify.h"
#include "store/search/ftsentries.h"
#include "store/search/searchwords.h"

#include <QHash>

#include <optional>

namespace dramatis::store {

using base::Result;

namespace {

constexpr int placesPerStep = 20'000; // a common word has more of them than all the rare ones
constexpr int ftsEntriesPerStep = 200;
constexpr int mostTries = 5; // while the story goes on, and adds new entries

using Sums = QHash<qint64, quint64>; // by the keys of their entries

quint64 sumOf(const QByteArray &word, qint64 place)
{
    return qHash(word, size_t(0x9e3779b97f4a7c15ULL) ^ size_t(place));
}

class FtsCheck : public Check {
public:
    FtsCheck(const EventLog &log, ChatId only) :
        m_database(log.database()),
        m_first(EventLog::key(only, {})),
        m_end(only ? EventLog::key(ChatId{only.value + 1}, {}) : std::numeric_limits<qint64>::max())
    {}
    ~FtsCheck() override { dropTables(); }

    bool step(Verification &verification) override
    {
        const auto more = m_part == Part::Begin ? begin() : m_part == Part::Words ? readWords() : compareSome();
        if (!more) {
            // The tables' own check says what cannot be read.
            verification.findings.append({QStringLiteral("passages_unreadable"), {}, {}, more.error().detail, true});
            return false;
        }
        if (*more)
            return true;
        const auto now = extent();
        if (now && *now != m_extent
            && ++m_tries < mostTries) { // what was read first is of another time than what came later
            m_part = Part::Begin;
            return true;
        }
        if (now && *now == m_extent)
            verification.findings += m_findings;
        return false;
    }

private:
    enum class Part { Begin, Words, Compare };

    Result<bool> begin()
    {
        dropTables();
        DRAMATIS_TRY_DO(numberTables());
        m_sums.clear();
        m_findings.clear();
        m_word.clear();
        m_passage.reset();
        m_last = m_first;
        DRAMATIS_TRY(const auto now, extent());
        m_extent = now;
        for (const QLatin1StringView sql :
             {QLatin1StringView(
                  "CREATE VIRTUAL TABLE temp.found_word_%1 USING fts5vocab('main', 'passage', 'instance')"),
              QLatin1StringView("CREATE VIRTUAL TABLE temp.wanted_%1 USING fts5(text, content='', contentless_delete=1,"
                                " tokenize='unicode61 remove_diacritics 2')"),
              QLatin1StringView(
                  "CREATE VIRTUAL TABLE temp.wanted_word_%1 USING fts5vocab('temp', 'wanted_%1', 'instance')")})
            DRAMATIS_TRY_DO(m_database.run(named(sql)));
        m_part = Part::Words;
        return true;
    }

    // Two checks may run beside each other. The lowest number that is free, so that few statements are prepared.
    Result<> numberTables()
    {
        for (int number = 1; m_tables == 0; ++number) {
            DRAMATIS_TRY(const auto taken,
                         m_database.value(QStringLiteral("SELECT count(*) FROM temp.sqlite_schema WHERE name=?"),
                                          {QStringLiteral("wanted_%1").arg(number)}));
            if (taken.toInt() == 0)
                m_tables = number;
        }
        return {};
    }

    QString named(QLatin1StringView sql) const
    {
        return QString(sql).replace(QLatin1StringView("%1"), QString::number(m_tables));
    }

    // Where this is the same before and after, nothing was entered or forgotten in between.
    Result<QString> extent() const
    {
        return m_database.value(QStringLiteral("SELECT count(*) || ' ' || coalesce(max(id), 0) FROM passage_docsize"))
            .transform([](const QVariant &text) { return text.toString(); });
    }

    // So many places at once, and no fewer than those of a word in one passage. The next step goes on within the word,
    // or behind it.
    Result<bool> readWords()
    {
        const bool isWithinAWord = m_passage.has_value();
        const QLatin1StringView where(isWithinAWord ? "term=CAST(? AS TEXT) AND doc>?" : "term>CAST(? AS TEXT)");
        QVariantList values{m_word};
        if (isWithinAWord)
            values.append(*m_passage);
        int count = 0;
        bool more = false;
        QByteArray word = m_word;
        qint64 entry = 0;
        const auto read = m_database.read(
            named(QLatin1StringView("SELECT CAST(term AS BLOB), doc, offset FROM temp.found_word_%1 WHERE ")) + where,
            values, [&](const QSqlQuery &row) {
                const QByteArray term = row.value(0).toByteArray();
                const qint64 key = row.value(1).toLongLong();
                more = count >= placesPerStep && (term != word || key != entry);
                if (more)
                    return false;
                ++count;
                word = term;
                entry = key;
                if (key > m_first && key < m_end)
                    m_sums[key] += sumOf(term, row.value(2).toLongLong());
                return true;
            });
        if (!read)
            return std::unexpected(read.error());
        m_word = word;
        m_passage = more ? std::optional(entry) : std::nullopt;
        if (!more && !isWithinAWord)
            m_part = Part::Compare;
        return true;
    }

    Result<bool> compareSome()
    {
        qint64 until = 0;
        const auto entries = nextFtsEntries(until);
        DRAMATIS_TRY(const auto wanted, entries ? wantedSums(*entries) : std::unexpected(entries.error()));
        for (const FtsEntry &entry : *entries)
            if (m_sums.take(entry.key) != wanted.value(entry.key))
                report(entry.key);
        if (until > 0) {
            m_last = until;
            return true;
        }
        for (auto rest = m_sums.cbegin(); rest != m_sums.cend(); ++rest)
            report(rest.key());
        return false;
    }

    // What is in the index by now. Of a damaged event nobody knows what its words were. `until`: 0 where these are the
    // last.
    Result<QList<FtsEntry>> nextFtsEntries(qint64 &until)
    {
        QList<FtsEntry> found;
        domain::PayloadReader reader;
        int count = 0;
        const auto read = m_database.read(
            QStringLiteral("SELECT key, kind, version, payload FROM event WHERE key>? AND key<? AND ")
                + ftsEntryCondition()
                + QStringLiteral(" AND key NOT IN (SELECT key FROM passage_waiting) ORDER BY key LIMIT ?"),
            {m_last, m_end, ftsEntriesPerStep}, [&](const QSqlQuery &row) {
                const qint64 key = row.value(0).toLongLong();
                until = ++count == ftsEntriesPerStep ? key : 0;
                const auto payload =
                    reader.read(row.value(1).toString().toLatin1(), row.value(2).toInt(), row.value(3).toByteArray());
                if (payload)
                    found.append({key, domain::textOf(*payload)});
                else
                    m_sums.remove(key);
                return true;
            });
        if (!read)
            return std::unexpected(read.error());
        return found;
    }

    Result<Sums> wantedSums(const QList<FtsEntry> &entries)
    {
        const auto entered = m_database.transact([&]() -> Result<> {
            auto done =
                m_database.run(named(QLatin1StringView("INSERT INTO temp.wanted_%1(wanted_%1) VALUES('delete-all')")));
            for (const FtsEntry &entry : entries)
                if (done)
                    done =
                        m_database.run(named(QLatin1StringView("INSERT INTO temp.wanted_%1(rowid, text) VALUES(?, ?)")),
                                       {entry.key, indexedText(entry.text)});
            return done;
        });
        if (!entered)
            return std::unexpected(entered.error());
        Sums sums;
        const auto read =
            m_database.read(named(QLatin1StringView("SELECT CAST(term AS BLOB), doc, offset FROM temp.wanted_word_%1")),
                            {}, [&](const QSqlQuery &row) {
                                sums[row.value(1).toLongLong()] +=
                                    sumOf(row.value(0).toByteArray(), row.value(2).toLongLong());
                                return true;
                            });
        if (!read)
            return std::unexpected(read.error());
        return sums;
    }

    // One is enough: rebuilding makes all of them anew.
    void report(qint64 key)
    {
        if (m_findings.isEmpty())
            m_findings.append({QStringLiteral("passages_differ"), ChatId{key >> 32}, EventLog::idOf(key),
                               QStringLiteral("the search index finds other words than the text has"), true});
    }

    void dropTables()
    {
        if (m_tables == 0)
            return;
        for (const char *name : {"found_word_%1", "wanted_word_%1", "wanted_%1"})
            static_cast<void>(
                m_database.run(QStringLiteral("DROP TABLE IF EXISTS temp.") + named(QLatin1StringView(name))));
    }

    Database &m_database;
    qint64 m_first;
    qint64 m_end;
    Part m_part = Part::Begin;
    QString m_extent;
    int m_tables = 0; // the number in their names; 0: there are none
    QByteArray m_word;
    std::optional<qint64> m_passage; // up to which the places of that word are read; none: all of them
    qint64 m_last = 0;
    Sums m_sums;
    QList<Finding> m_findings;
    int m_tries = 0;
};

} // namespace

std::unique_ptr<Check> ftsCheck(const EventLog &log, ChatId only)
{
    return std::make_unique<FtsCheck>(log, only);
}

} // namespace dramatis::store
