#include "store/database.h"

#include "base/log.h"
#include "store/backup/orphanedwal.h"
#include "store/backup/walfile.h"
#include "store/log/privacy.h"
#include "store/schema.h"
#include "store/sqliteerror.h"

#include <QAtomicInt>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSqlError>
#include <QUrl>

#include <utility>

namespace dramatis::store {

using base::Error;
using base::Fault;
using base::Result;

namespace {

constexpr int openingMilliseconds = 5000; // a long write-ahead log may have to be read

// A null string would become NULL, which no column of ours takes.
QVariant withoutNull(const QVariant &value)
{
    if (value.typeId() == QMetaType::QString && value.toString().isNull())
        return QString(QLatin1StringView(""));
    if (value.typeId() == QMetaType::QByteArray && value.toByteArray().isNull())
        return QByteArray("");
    return value;
}

} // namespace

Database::Database(const QString &path) : m_path(path)
{
    static QAtomicInt counter;
    m_connection = QStringLiteral("dramatis-%1").arg(counter.fetchAndAddRelaxed(1));
}

Database::~Database()
{
    m_prepared.clear();
    m_database.close();
    m_database = {};
    QSqlDatabase::removeDatabase(m_connection);
}

Result<std::unique_ptr<Database>> Database::open(const QString &path, const base::Clock &clock)
{
    if (!QDir().mkpath(QFileInfo(path).absolutePath()))
        return base::fail(Fault::Denied, QStringLiteral("data_not_writable"),
                          QStringLiteral("the folder cannot be created"), QFileInfo(path).absolutePath());
    std::unique_ptr<Database> database(new Database(path));
    Result<> opened = database->connectAlone(clock);
    if (opened)
        opened = bringSchemaUpToDate(*database).transform([&](int version) { database->m_wasEmpty = version == 0; });
    if (opened)
        return database;
    database.reset();
    return std::unexpected(withCause(opened.error(), path));
}

Result<std::unique_ptr<Database>> Database::openReadOnly(const QString &path, Reads what)
{
    std::unique_ptr<Database> database(new Database(path));
    const bool alone = what == Reads::FileAlone;
    const QString address = QString::fromLatin1(QUrl::fromLocalFile(path).toEncoded()) + QStringLiteral("?immutable=1");
    Result<> opened =
        database->begin(alone ? address : path, alone ? QStringLiteral("QSQLITE_OPEN_READONLY;QSQLITE_OPEN_URI")
                                                      : QStringLiteral("QSQLITE_OPEN_READONLY"));
    if (opened)
        opened = database->set({QStringLiteral("temp_store=MEMORY")});
    if (opened)
        opened = checkSchema(*database).transform([](int) {});
    if (opened)
        return database;
    return std::unexpected(opened.error());
}

Result<std::unique_ptr<Database>> Database::inMemory()
{
    std::unique_ptr<Database> database(new Database(QStringLiteral(":memory:")));
    DRAMATIS_TRY_DO(database->begin(database->path(), {}));
    return database;
}

// Two that connect at the same moment would each hold what the other waits for, and both be turned away.
Result<> Database::connectAlone(const base::Clock &clock)
{
    const QString path = m_path + QStringLiteral(".opening");
    QLockFile turnstile(path);
    // Whoever was killed before it wrote down who it was comes back for nothing.
    constexpr int writingMilliseconds = 1000;
    if (QFileInfo(path).size() == 0)
        turnstile.setStaleLockTime(writingMilliseconds);
    const bool waitedInVain =
        !turnstile.tryLock(openingMilliseconds) && turnstile.error() == QLockFile::LockFailedError;
    auto connected =
        waitedInVain ? base::fail(Fault::Busy, QStringLiteral("data_in_use"), {}, m_path) : examineAndConnect(clock);
    if (!connected && connected.error().kind == Fault::Busy)
        connected.error().detail = QStringLiteral("it is in use by another program, perhaps by a window of Dramatis");
    return connected;
}

Result<> Database::examineAndConnect(const base::Clock &clock)
{
    DRAMATIS_TRY(const auto examined, examineOrphanedWal(m_path, clock));
    m_noticed = examined;
    const bool isLeft = QFileInfo(walPath(m_path)).size() > 0;
    const auto connected = connect();
    if (!connected || !isLeft)
        return connected;
    QFile::remove(realFile(m_path) + QStringLiteral("-shm")); // nobody else is there, and looking may have left it
    // What was written behind a damaged place must not be taken for what is written from now on.
    if (const auto emptied = value(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)")); !emptied)
        qCWarning(base::storeLog) << "the write-ahead log that was left stays:" << emptied.error();
    return {};
}

Result<> Database::begin(const QString &name, const QString &options)
{
    m_database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_connection);
    m_database.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=0;") + options);
    m_database.setDatabaseName(name);
    if (!m_database.open())
        return std::unexpected(error(m_database.lastError(), QStringLiteral("opening")));
    // The schema of a file from elsewhere is looked at, and nothing in it is run. SQLITE_DBCONFIG_DEFENSIVE would be
    // stricter, but can be set only by a call of the library, which on Windows and macOS is inside Qt's plugin and
    // cannot be linked. A second copy of the library must not be given the plugin's connection, and its connect options
    // have no word for it.
    return set({QStringLiteral("trusted_schema=OFF"), QStringLiteral("writable_schema=OFF"),
                QStringLiteral("cell_size_check=ON")});
}

Result<> Database::set(const QStringList &pragmas)
{
    for (const QString &pragma : pragmas) {
        QSqlQuery query(m_database);
        if (!query.exec(QStringLiteral("PRAGMA ") + pragma))
            return std::unexpected(error(query.lastError(), QStringLiteral("opening")));
    }
    return {};
}

Result<> Database::connect()
{
    DRAMATIS_TRY_DO(begin(m_path, {}));
    // Small pages: a turn touches about two dozen, and each goes to the disk whole.
    Result<> usual = set({QStringLiteral("page_size=1024"), QStringLiteral("locking_mode=EXCLUSIVE")});
    if (usual) // before the next pragma changes the file
        usual = checkSchema(*this).transform([](int) {});
    if (usual)
        usual = set({QStringLiteral("journal_mode=WAL"), QStringLiteral("synchronous=FULL"),
                     QStringLiteral("foreign_keys=ON"), QStringLiteral("cache_size=-8192"),
                     QStringLiteral("temp_store=MEMORY"), QStringLiteral("mmap_size=0"),
                     QStringLiteral("wal_autocheckpoint=%1").arg(pagesPerCheckpoint)});
    if (!usual)
        return usual;
    DRAMATIS_TRY(const auto mode, value(QStringLiteral("PRAGMA journal_mode")));
    if (mode.toString() != QLatin1StringView("wal"))
        return base::fail(Fault::Unsupported, QStringLiteral("no_wal"),
                          QStringLiteral("the file system does not allow a write-ahead log"), m_path);
    // Takes the exclusive lock now, not at the first append.
    return transact([]() -> Result<> { return {}; });
}

Error Database::error(const QSqlError &sqlError, const QString &doing) const
{
    qCInfo(base::storeLog) << "SQLite error" << sqlError.nativeErrorCode().toInt() << doing << sqlError.text();
    return errorOfSqlite(sqlError.nativeErrorCode().toInt(), m_path);
}

// A statement is prepared once and kept. One that is running is not among the kept, so that a row's callback may read
// with the same words.
Result<std::shared_ptr<QSqlQuery>> Database::started(const QString &sql, const QVariantList &values) const
{
    std::shared_ptr<QSqlQuery> query = m_prepared.take(sql);
    if (!query) {
        query = std::make_shared<QSqlQuery>(m_database);
        query->setForwardOnly(true);
        if (!query->prepare(sql))
            return std::unexpected(error(query->lastError(), sql));
    }
    for (qsizetype i = 0; i < values.size(); ++i)
        query->bindValue(int(i), withoutNull(values[i]));
    if (query->exec())
        return query;
    const Error failed = error(query->lastError(), sql);
    finished(sql, query);
    return std::unexpected(failed);
}

void Database::finished(const QString &sql, const std::shared_ptr<QSqlQuery> &query) const
{
    query->finish();
    m_prepared.insert(sql, query);
}

Result<> Database::run(const QString &sql, const QVariantList &values)
{
    const Result<> done = execute(sql, values);
    if (done && m_depth == 0 && m_committed)
        m_committed();
    return done;
}

Result<> Database::execute(const QString &sql, const QVariantList &values)
{
    const auto query = started(sql, values);
    m_changed = query ? (*query)->numRowsAffected() : 0;
    if (!query)
        return std::unexpected(query.error());
    finished(sql, *query);
    return {};
}

Result<> Database::read(const QString &sql, const QVariantList &values,
                        const std::function<bool(const QSqlQuery &)> &row) const
{
    DRAMATIS_TRY(const auto query, started(sql, values));
    bool wanted = true;
    while (wanted && query->next())
        wanted = row(*query);
    const QSqlError lastError = query->lastError();
    finished(sql, query);
    if (lastError.isValid())
        return std::unexpected(error(lastError, sql));
    return {};
}

Result<QVariant> Database::value(const QString &sql, const QVariantList &values) const
{
    QVariant found;
    const auto done = read(sql, values, [&](const QSqlQuery &row) {
        found = row.value(0);
        return false;
    });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

Result<> Database::transact(const std::function<Result<>()> &work)
{
    if (m_depth > 0)
        return work();
    DRAMATIS_TRY_DO(execute(QStringLiteral("BEGIN IMMEDIATE")));
    ++m_depth;
    const Result<> worked = work();
    --m_depth;
    Result<> outcome = worked ? run(QStringLiteral("COMMIT")) : worked;
    if (outcome)
        return outcome;
    // SQLite has rolled back by itself after some errors (disk full); then this one has nothing to do.
    if (const auto undone = execute(QStringLiteral("ROLLBACK")); !undone)
        qCDebug(base::storeLog) << "nothing to roll back:" << undone.error();
    return outcome;
}

Result<> Database::transactLarge(const std::function<Result<>()> &work)
{
    const auto after = [&](int pages) {
        return value(QStringLiteral("PRAGMA wal_autocheckpoint=%1").arg(pages)).transform([](const QVariant &) {});
    };
    // One such log at most: the second does not wait for an idle moment that may never come.
    if (const auto ready = m_depth > 0 ? Result<>() : writeBackWal().and_then([&] { return after(0); }); !ready)
        return ready;
    const Result<> done = transact(work);
    m_walIsLarge = m_walIsLarge || (done && m_depth == 0);
    const Result<> usual = m_depth > 0 ? Result<>() : after(pagesPerCheckpoint);
    return !usual && done ? usual : done;
}

Result<> Database::writeBackWal()
{
    if (!std::exchange(m_walIsLarge, false))
        return {};
    return value(QStringLiteral("PRAGMA wal_checkpoint(PASSIVE)")).transform([](const QVariant &) {});
}

} // namespace dramatis::store
