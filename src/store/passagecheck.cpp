// Whether each passage can be found by its words, and by no others. The full-text index keeps words and no texts, so what is
// in it is held against what the same texts make in an index of their own, a few hundred at a time. Of each passage a sum over
// its words and their places is compared: they come word by word from the index, and text by text from the events.
#include "domain/event/codec.h"
#include "store/passages.h"
#include "store/searchwords.h"
#include "store/verify.h"

#include <QHash>

namespace dramatis::store {

using base::Result;

namespace {

constexpr int wordsPerStep = 20'000;
constexpr int passagesPerStep = 200;
constexpr int mostTries = 5; // while the story goes on, and enters new passages

using Sums = QHash<qint64, quint64>; // by the keys of their passages

quint64 sumOf(const QByteArray &word, qint64 place)
{
    return qHash(word, size_t(0x9e3779b97f4a7c15ULL) ^ size_t(place));
}

class PassageCheck : public Check {
public:
    PassageCheck(const EventLog &log, ChatId only) :
        m_database(log.database()), m_first(EventLog::key(only, {})),
        m_end(only ? EventLog::key(ChatId{only.value + 1}, {}) : std::numeric_limits<qint64>::max())
    {}
    ~PassageCheck() override { dropTables(); }

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
        if (now && *now != m_extent && ++m_tries < mostTries) { // what was read first is of another time than what came later
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
        m_sums.clear();
        m_findings.clear();
        m_word.clear();
        m_last = m_first;
        const auto now = extent();
        if (!now)
            return std::unexpected(now.error());
        m_extent = *now;
        for (const char *sql : {"CREATE VIRTUAL TABLE temp.passage_word USING fts5vocab('main', 'passage', 'instance')",
                                "CREATE VIRTUAL TABLE temp.wanted USING fts5(text, content='', contentless_delete=1,"
                                " tokenize='unicode61 remove_diacritics 2')",
                                "CREATE VIRTUAL TABLE temp.wanted_word USING fts5vocab('temp', 'wanted', 'instance')"})
            if (const auto made = m_database.run(QString::fromLatin1(sql)); !made)
                return std::unexpected(made.error());
        m_part = Part::Words;
        return true;
    }

    // Where this is the same before and after, nothing was entered or forgotten in between.
    Result<QString> extent() const
    {
        return m_database
            .value(QStringLiteral("SELECT count(*) || ' ' || coalesce(max(id), 0) FROM passage_docsize"))
            .transform([](const QVariant &text) { return text.toString(); });
    }

    // Whole words: all the places of the last one are read, too.
    Result<bool> readWords()
    {
        int count = 0;
        bool more = false;
        QByteArray word;
        const auto read = m_database.read(
            QStringLiteral("SELECT CAST(term AS BLOB), doc, offset FROM temp.passage_word WHERE term>CAST(? AS TEXT)"), {m_word},
            [&](const QSqlQuery &row) {
                const QByteArray term = row.value(0).toByteArray();
                more = count >= wordsPerStep && term != word;
                if (more)
                    return false;
                ++count;
                word = term;
                if (const qint64 key = row.value(1).toLongLong(); key > m_first && key < m_end)
                    m_sums[key] += sumOf(term, row.value(2).toLongLong());
                return true;
            });
        if (!read)
            return std::unexpected(read.error());
        m_word = word;
        if (!more)
            m_part = Part::Compare;
        return true;
    }

    Result<bool> compareSome()
    {
        qint64 until = 0;
        const auto passages = nextPassages(until);
        const auto wanted = passages ? wantedSums(*passages) : std::unexpected(passages.error());
        if (!wanted)
            return std::unexpected(wanted.error());
        for (const Passage &passage : *passages)
            if (m_sums.take(passage.key) != wanted->value(passage.key))
                find(passage.key);
        if (until > 0) {
            m_last = until;
            return true;
        }
        for (auto rest = m_sums.cbegin(); rest != m_sums.cend(); ++rest)
            find(rest.key());
        return false;
    }

    // What is in the index by now. Of a damaged event nobody knows what its words were. `until`: 0 where these are the last.
    Result<QList<Passage>> nextPassages(qint64 &until)
    {
        QList<Passage> found;
        domain::PayloadReader reader;
        int count = 0;
        const auto read = m_database.read(
            QStringLiteral("SELECT key, kind, version, payload FROM event WHERE key>? AND key<? AND ") + passageCondition()
                + QStringLiteral(" AND key NOT IN (SELECT key FROM passage_waiting) ORDER BY key LIMIT ?"),
            {m_last, m_end, passagesPerStep}, [&](const QSqlQuery &row) {
                const qint64 key = row.value(0).toLongLong();
                until = ++count == passagesPerStep ? key : 0;
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

    Result<Sums> wantedSums(const QList<Passage> &passages)
    {
        const auto entered = m_database.transact([&]() -> Result<> {
            auto done = m_database.run(QStringLiteral("INSERT INTO temp.wanted(wanted) VALUES('delete-all')"));
            for (const Passage &passage : passages)
                if (done)
                    done = m_database.run(QStringLiteral("INSERT INTO temp.wanted(rowid, text) VALUES(?, ?)"),
                                          {passage.key, indexedText(passage.text)});
            return done;
        });
        if (!entered)
            return std::unexpected(entered.error());
        Sums sums;
        const auto read = m_database.read(QStringLiteral("SELECT CAST(term AS BLOB), doc, offset FROM temp.wanted_word"), {},
                                          [&](const QSqlQuery &row) {
                                              sums[row.value(1).toLongLong()] +=
                                                  sumOf(row.value(0).toByteArray(), row.value(2).toLongLong());
                                              return true;
                                          });
        if (!read)
            return std::unexpected(read.error());
        return sums;
    }

    // One is enough: rebuilding makes all of them anew.
    void find(qint64 key)
    {
        if (m_findings.isEmpty())
            m_findings.append({QStringLiteral("passages_differ"), ChatId{key >> 32}, EventLog::idOf(key),
                               QStringLiteral("the search index finds other words than the text has"), true});
    }

    void dropTables()
    {
        for (const char *name : {"passage_word", "wanted_word", "wanted"})
            static_cast<void>(m_database.run(QStringLiteral("DROP TABLE IF EXISTS temp.") + QString::fromLatin1(name)));
    }

    Database &m_database;
    qint64 m_first;
    qint64 m_end;
    Part m_part = Part::Begin;
    QString m_extent;
    QByteArray m_word;
    qint64 m_last = 0;
    Sums m_sums;
    QList<Finding> m_findings;
    int m_tries = 0;
};

} // namespace

std::unique_ptr<Check> passageCheck(const EventLog &log, ChatId only)
{
    return std::make_unique<PassageCheck>(log, only);
}

} // namespace dramatis::store
