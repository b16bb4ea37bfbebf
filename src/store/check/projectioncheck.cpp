// Which entries the full-text index has, against the events that belong in it (ftscheck.cpp asks by which words); and
// that the list of chats can be read.
#include "store/check/verify.h"
#include "store/search/ftsentries.h"

namespace dramatis::store {

namespace {

constexpr int projectionsPerStep = 500;

class ProjectionCheck : public Check {
public:
    ProjectionCheck(const EventLog &log, ChatId only) :
        m_log(log),
        m_last(EventLog::key(only, {})),
        m_end(only ? EventLog::key(ChatId{only.value + 1}, {}) : std::numeric_limits<qint64>::max())
    {}

    // Both lists side by side, in the order of their keys.
    bool step(Verification &verification) override
    {
        QList<qint64> wanted;
        const auto read = m_log.database().read(QStringLiteral("SELECT key FROM event WHERE key>? AND key<? AND ")
                                                    + ftsEntryCondition() + QStringLiteral(" ORDER BY key LIMIT ?"),
                                                {m_last, m_end, projectionsPerStep}, [&](const QSqlQuery &row) {
                                                    wanted.append(row.value(0).toLongLong());
                                                    return true;
                                                });
        const bool more = wanted.size() == projectionsPerStep;
        const qint64 until = more ? wanted.last() : m_end - 1;
        QList<qint64> found;
        const auto listed =
            m_log.database().read(QStringLiteral("SELECT id FROM passage_docsize WHERE id>? AND id<=?"
                                                 " UNION ALL SELECT key FROM passage_waiting WHERE key>? AND key<=?"
                                                 " ORDER BY 1"),
                                  {m_last, until, m_last, until}, [&](const QSqlQuery &row) {
                                      found.append(row.value(0).toLongLong());
                                      return true;
                                  });
        verification.ftsEntries += found.size();
        if (!read || !listed || wanted != found)
            find(wanted, found, verification);
        m_last = until;
        if (more && read && listed)
            return true;
        if (const auto chats = m_log.chats(); !chats)
            verification.findings.append({QStringLiteral("chats_unreadable"), {}, {}, chats.error().detail});
        return false;
    }

private:
    static void find(const QList<qint64> &wanted, const QList<qint64> &found, Verification &verification)
    {
        const auto [w, f] = std::ranges::mismatch(wanted, found);
        const qint64 key = w != wanted.end() ? *w : f != found.end() ? *f : 0;
        verification.findings.append({QStringLiteral("passages_differ"), ChatId{key >> 32}, EventLog::idOf(key),
                                      QStringLiteral("the search index is not that of the events"), true});
    }

    const EventLog &m_log;
    qint64 m_last;
    qint64 m_end;
};

} // namespace

std::unique_ptr<Check> projectionCheck(const EventLog &log, ChatId only)
{
    return std::make_unique<ProjectionCheck>(log, only);
}

} // namespace dramatis::store
