// Whether every table can be read whole, the derived ones too: a damaged page may hold rows that no other check asks
// for.
#include "store/check/verify.h"

namespace dramatis::store {

namespace {

class TableCheck : public Check {
public:
    explicit TableCheck(const Database &database) : m_database(database) {}

    // The names first, then a table at a time.
    bool step(Verification &verification) override
    {
        if (!m_listed) {
            m_listed = true;
            const auto listed = m_database.read(
                QStringLiteral(
                    "SELECT name FROM sqlite_schema WHERE type='table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
                    " ORDER BY name"),
                {}, [this](const QSqlQuery &row) {
                    m_tables.append(row.value(0).toString());
                    return true;
                });
            if (!listed)
                verification.findings.append({QStringLiteral("table_damaged"), {}, {}, listed.error().detail});
        } else if (!m_tables.isEmpty()) {
            check(m_tables.takeFirst(), verification);
        }
        return !m_tables.isEmpty();
    }

private:
    void check(const QString &table, Verification &verification) const
    {
        QString quoted = table;
        quoted.replace(QLatin1Char('\''), QLatin1StringView("''"));
        QString said;
        const auto read = m_database.read(QStringLiteral("PRAGMA integrity_check('%1')").arg(quoted), {},
                                          [&said](const QSqlQuery &row) {
                                              said = row.value(0).toString();
                                              return false;
                                          });
        if (read && said == QLatin1StringView("ok"))
            return;
        // The index is emptied without a look at what is in it.
        const bool isIndex = table == QLatin1StringView("passage");
        verification.findings.append({QStringLiteral("table_damaged"),
                                      {},
                                      {},
                                      QStringLiteral("the table \"%1\" cannot be read whole").arg(table),
                                      isIndex});
    }

    const Database &m_database;
    QStringList m_tables;
    bool m_listed = false;
};

} // namespace

std::unique_ptr<Check> tableCheck(const EventLog &log)
{
    return std::make_unique<TableCheck>(log.database());
}

} // namespace dramatis::store
