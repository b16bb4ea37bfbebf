// The one SQLite connection: WAL, synchronous FULL, foreign keys, exclusive lock. SQLite before 3.51.3 can damage a
// file when two connections write to its write-ahead log or empty it at the same time: with one connection this cannot
// happen, and with the lock no second program writes beside us.
#pragma once

#include "base/clock.h"
#include "base/result.h"

#include <QHash>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariant>

#include <functional>
#include <memory>
#include <optional>

namespace dramatis::store {

class Database {
public:
    static constexpr int pagesPerCheckpoint = 2000; // of the write-ahead log

    // Opens (or makes) the file and brings its schema up to date; what is older is backed up first.
    // Fault::Busy: another program has it. Fault::Denied: it cannot be read or written ("data_not_readable",
    // "data_not_writable"). Fault::Full: no room to open it. Fault::Unsupported: a newer Dramatis wrote it, or it is
    // not only ours. Fault::Damaged: not a database. The clock dates what is put aside.
    static base::Result<std::unique_ptr<Database>> open(const QString &path, const base::Clock &clock);

    enum class Reads {
        FileWithWal, // and what a write-ahead log beside it holds
        FileAlone    // as if there were no such log
    };
    // Nothing is changed, and the lock is taken only while something is read.
    static base::Result<std::unique_ptr<Database>> openReadOnly(const QString &path, Reads what);
    static base::Result<std::unique_ptr<Database>> inMemory(); // empty
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    QString path() const { return m_path; }
    bool wasEmpty() const { return m_wasEmpty; } // there were no tables before it was opened
    // What the files were like before anything was written, where the user should hear of it (orphanedwal.h).
    const std::optional<base::Error> &noticed() const { return m_noticed; }
    // `told` is called after each commit.
    void whenCommitted(std::function<void()> told) { m_committed = std::move(told); }

    // Runs a statement that returns nothing; it is prepared once and kept.
    base::Result<> run(const QString &sql, const QVariantList &values = {});
    // Calls `row` for each row; false from it ends the reading.
    base::Result<> read(const QString &sql, const QVariantList &values,
                        const std::function<bool(const QSqlQuery &)> &row) const;
    // The first column of the first row; an invalid QVariant where there is no row.
    base::Result<QVariant> value(const QString &sql, const QVariantList &values = {}) const;

    // All of `work` or nothing. Nested calls join the outer transaction.
    base::Result<> transact(const std::function<base::Result<>()> &work);
    // The same for many megabytes. What it writes is safe when it returns, but goes from the write-ahead log into the
    // file only with writeBackWal(), or else with the next commit.
    base::Result<> transactLarge(const std::function<base::Result<>()> &work);
    base::Result<> writeBackWal(); // nothing to do: nothing done

    int changedRows() const { return m_changed; }

private:
    explicit Database(const QString &path);
    base::Result<> connectAlone(const base::Clock &clock);
    base::Result<> examineAndConnect(const base::Clock &clock);
    base::Result<> connect();
    base::Result<> begin(const QString &name, const QString &options);
    base::Result<> set(const QStringList &pragmas);
    base::Result<> execute(const QString &sql, const QVariantList &values = {});
    base::Result<std::shared_ptr<QSqlQuery>> started(const QString &sql, const QVariantList &values) const;
    void finished(const QString &sql, const std::shared_ptr<QSqlQuery> &query) const;
    base::Error error(const QSqlError &sqlError, const QString &doing) const;

    QString m_path;
    QString m_connection;
    QSqlDatabase m_database;
    std::optional<base::Error> m_noticed;
    std::function<void()> m_committed;
    // Statements that are not running. Shared, because QHash wants copies.
    mutable QHash<QString, std::shared_ptr<QSqlQuery>> m_prepared;
    int m_depth = 0;
    int m_changed = 0;
    bool m_walIsLarge = false;
    bool m_wasEmpty = false;
};

} // namespace dramatis::store
