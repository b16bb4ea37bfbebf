// Data that cannot be opened: what is said of them, and that they are left as they are.
#include "store/backup/backups.h"
#include "store/backup/logwatermark.h"
#include "store/openstore.h"
#include "store/ownmounts.h"
#include "store/sqliteerror.h"
#include "support/done.h"
#include "support/files/unprivileged.h"
#include "support/main/testmain.h"

#include <QFile>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QTest>

namespace tst_opening {

using namespace dramatis;
using namespace Qt::StringLiterals;
using base::Fault;
using store::Database;
using tests::OpenStore;
using tests::ScratchFolder;
using tests::Teller;
using tests::Unprivileged;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

bool tell(const QString &path, int events = 50)
{
    const auto open = OpenStore::at(path);
    if (!open)
        return false;
    Teller teller(**open, 1);
    return teller.begin() && teller.tell(events);
}

// What another program does to the file.
bool change(const QString &path, const QStringList &sql)
{
    bool done = false;
    {
        QSqlDatabase other = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"other"_s);
        other.setDatabaseName(path);
        done = other.open();
        for (const QString &statement : sql)
            done = done && QSqlQuery(other).exec(statement);
    }
    QSqlDatabase::removeDatabase(u"other"_s);
    return done;
}

QString codeAt(const QString &path)
{
    const auto opened = Database::open(path, base::SteppedClock());
    return opened ? u"opened"_s : opened.error().code;
}

#ifdef Q_OS_LINUX
bool mountSmall(const QString &folder, const char *options, unsigned long flags = 0)
{
    return mount("none", QFile::encodeName(folder).constData(), "tmpfs", flags, options) == 0;
}
#endif

} // namespace

class OpeningTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // The permissions of the file and of its folder.
    void whatCannotBeReadOrWrittenIsNotCalledDamaged_data()
    {
        QTest::addColumn<int>("file");
        QTest::addColumn<int>("folder");
        QTest::addColumn<QString>("code");
        QTest::newRow("a file that may only be read") << 0400 << 0700 << u"data_not_writable"_s;
        QTest::newRow("a file that may not be read") << 0000 << 0700 << u"data_not_readable"_s;
        QTest::newRow("a folder that may only be read") << 0600 << 0500 << u"data_not_writable"_s;
        QTest::newRow("a folder that may not be entered") << 0600 << 0000 << u"data_not_writable"_s;
    }
    void whatCannotBeReadOrWrittenIsNotCalledDamaged()
    {
        QFETCH(const int, file);
        QFETCH(const int, folder);
        QFETCH(const QString, code);
        ScratchFolder scratch;
        const QString path = scratch.path("dramatis.db");
        QVERIFY(tell(path));
        const QByteArray before = bytesOf(path);
        const QString inside = QFileInfo(path).absolutePath();
        base::Error error;
        {
            const Unprivileged somebody(inside);
            if (!somebody.holds())
                QSKIP("permissions cannot be taken away here; the rows of errorsOfSqliteAreKeptApart stand for them");
            QVERIFY(Unprivileged::setMode(path, file) && Unprivileged::setMode(inside, folder));
            const auto opened = Database::open(path, base::SteppedClock());
            QVERIFY(Unprivileged::setMode(inside, 0700) && Unprivileged::setMode(path, 0600));
            QVERIFY(!opened);
            error = opened.error();
        }
        QCOMPARE(error.code, code);
        QCOMPARE(error.kind, Fault::Denied);
        QCOMPARE(error.subject, file == 0600 ? inside : path);
        QCOMPARE(bytesOf(path), before);
        QVERIFY(tell(path));
    }

    void aDiskThatMayOnlyBeReadIsNotCalledDamaged()
    {
#ifdef Q_OS_LINUX
        ScratchFolder scratch;
        const QString path = scratch.path("dramatis.db");
        const QByteArray said = tests::inOwnMounts([&] {
            const QString folder = QFileInfo(path).absolutePath();
            if (!mountSmall(folder, "size=4m"))
                return QByteArray();
            if (!tell(path))
                return QByteArray("cannot tell");
            return mountSmall(folder, "size=4m", MS_REMOUNT | MS_RDONLY) ? codeAt(path).toUtf8()
                                                                         : QByteArray("cannot be mounted again");
        });
        if (said.isEmpty())
            QSKIP("no mounts here; the row of a file that may only be read stands for it");
        QCOMPARE(said, QByteArray("data_not_writable"));
#else
        QSKIP("no mounts here");
#endif
    }

    void aFullDiskSaysSoAndLifeGoesOnWithRoom()
    {
#ifdef Q_OS_LINUX
        ScratchFolder scratch;
        const QString path = scratch.path("dramatis.db");
        const QByteArray said = tests::inOwnMounts([&] {
            const QString folder = QFileInfo(path).absolutePath();
            if (!mountSmall(folder, "size=32k"))
                return QByteArray();
            QByteArray codes = codeAt(path).toUtf8() + ' ';
            if (!mountSmall(folder, "size=1m", MS_REMOUNT))
                return codes + "cannot be mounted again";
            qint64 acknowledged = 0;
            {
                const auto open = OpenStore::at(path);
                if (!open)
                    return codes + open.error().code.toUtf8();
                Teller teller(**open, 1);
                base::Result<> told = teller.begin();
                while (told) {
                    acknowledged = teller.appended;
                    told = teller.step();
                }
                codes += told.error().code.toUtf8() + ' ';
            }
            codes += codeAt(path).toUtf8() + ' '; // nothing has to be written
            if (!mountSmall(folder, "size=8m", MS_REMOUNT))
                return codes + "cannot be mounted again";
            bool whole = false;
            if (const auto open = OpenStore::at(path))
                whole = acknowledged > 0 && (*open)->log.nextId(domain::ChatId{2})->value > acknowledged;
            return codes + (whole && tell(path) ? "whole" : "lost");
        });
        if (said.isEmpty())
            QSKIP("no mounts here; aFullDiskLeavesBeforeOrAfter stands for it");
        QCOMPARE(said, QByteArray("disk_full disk_full opened whole"));
#else
        QSKIP("no mounts here");
#endif
    }

    void whatAnotherProgramHoldsIsInUse_data()
    {
        QTest::addColumn<QString>("lock");
        QTest::newRow("it reads") << u"BEGIN;SELECT * FROM event"_s;
        QTest::newRow("it writes") << u"BEGIN IMMEDIATE"_s;
        QTest::newRow("alone") << u"PRAGMA locking_mode=EXCLUSIVE;BEGIN EXCLUSIVE"_s;
    }
    void whatAnotherProgramHoldsIsInUse()
    {
        QFETCH(const QString, lock);
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        QVERIFY(tell(path));
        {
            QSqlDatabase other = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"other"_s);
            other.setDatabaseName(path);
            QVERIFY(other.open());
            QSqlQuery query(other);
            for (const QString &statement : lock.split(u';'))
                QVERIFY(query.exec(statement));
            static_cast<void>(query.next());
            const auto opened = Database::open(path, base::SteppedClock());
            QVERIFY(!opened);
            QCOMPARE(opened.error().kind, Fault::Busy);
            QCOMPARE(opened.error().code, u"data_in_use"_s);
        }
        QSqlDatabase::removeDatabase(u"other"_s);
        QVERIFY(tell(path));
    }

    void damageIsCalledDamage_data()
    {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("length");
        QTest::newRow("the head") << 0 << 16;
        QTest::newRow("the first page") << 100 << 924;
        QTest::newRow("everything") << 0 << 1'000'000;
    }
    void damageIsCalledDamage()
    {
        QFETCH(const int, from);
        QFETCH(const int, length);
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        QVERIFY(tell(path));
        QByteArray bytes = bytesOf(path);
        const qsizetype count = std::min<qsizetype>(length, bytes.size() - from);
        bytes.replace(from, count, QByteArray(count, '\x55'));
        QVERIFY(write(path, bytes));
        const auto opened = Database::open(path, base::SteppedClock());
        QVERIFY(!opened);
        QCOMPARE(opened.error().kind, Fault::Damaged);
        QCOMPARE(opened.error().code, u"data_damaged"_s);
        QCOMPARE(bytesOf(path), bytes);
    }

    void errorsOfSqliteAreKeptApart_data()
    {
        QTest::addColumn<int>("result");
        QTest::addColumn<QString>("code");
        QTest::newRow("SQLITE_BUSY") << 5 << u"data_in_use"_s;
        QTest::newRow("SQLITE_READONLY") << 8 << u"data_not_writable"_s;
        QTest::newRow("SQLITE_READONLY_DBMOVED") << (8 | 4 << 8) << u"data_not_writable"_s;
        QTest::newRow("SQLITE_CORRUPT") << 11 << u"data_damaged"_s;
        QTest::newRow("SQLITE_NOTADB") << 26 << u"data_damaged"_s;
        QTest::newRow("SQLITE_FULL") << 13 << u"disk_full"_s;
        QTest::newRow("SQLITE_CANTOPEN") << 14 << u"data_not_readable"_s;
        QTest::newRow("SQLITE_IOERR_READ") << (10 | 1 << 8) << u"data_not_readable"_s;
        QTest::newRow("SQLITE_IOERR_SHORT_READ") << (10 | 2 << 8) << u"data_not_readable"_s;
        QTest::newRow("SQLITE_IOERR_WRITE") << (10 | 3 << 8) << u"data_not_writable"_s;
        QTest::newRow("SQLITE_IOERR_FSYNC") << (10 | 4 << 8) << u"data_not_writable"_s;
        QTest::newRow("SQLITE_IOERR_LOCK") << (10 | 15 << 8) << u"data_not_writable"_s;
        QTest::newRow("SQLITE_IOERR_CORRUPTFS") << (10 | 33 << 8) << u"data_damaged"_s;
        QTest::newRow("SQLITE_ERROR") << 1 << u"database"_s;
    }
    void errorsOfSqliteAreKeptApart()
    {
        QFETCH(const int, result);
        QFETCH(const QString, code);
        const base::Error error = store::errorOfSqlite(result, u"/there/dramatis.db"_s);
        QCOMPARE(error.code, code);
        QCOMPARE(error.subject, u"/there/dramatis.db"_s);
        QVERIFY(!error.detail.isEmpty());
    }

    // Nothing in a file from elsewhere is run or read before its tables are known to be ours.
    void whatDramatisDidNotMakeIsRefused_data()
    {
        QTest::addColumn<QStringList>("sql");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *name, const char *code, const QStringList &sql) {
            QTest::newRow(name) << sql << QString::fromLatin1(code);
        };
        row("a trigger", "data_altered", {u"CREATE TRIGGER t AFTER INSERT ON event BEGIN DELETE FROM journal; END"_s});
        row("a view in place of a table", "data_altered",
            {u"ALTER TABLE event RENAME TO e"_s, u"CREATE VIEW event AS SELECT * FROM e"_s});
        row("a view more", "data_altered", {u"CREATE VIEW v AS SELECT 1"_s});
        row("a table more", "data_altered", {u"CREATE TABLE another(x)"_s});
        row("a column more", "data_altered", {u"ALTER TABLE line ADD COLUMN x"_s});
        row("an index less", "data_altered", {u"DROP INDEX event_parent"_s});
        row("another index of a name of ours", "data_altered",
            {u"DROP INDEX event_parent"_s, u"CREATE INDEX event_parent ON event(at)"_s});
        row("a table less", "data_altered", {u"DROP TABLE draft"_s});
        row("no journal", "data_emptied", {u"DELETE FROM journal"_s});
        row("no events", "data_emptied", {u"DELETE FROM event"_s});
        row("no table of ours", "foreign_data", {u"DROP TABLE journal"_s});
        row("statistics, which are harmless", "opened", {u"ANALYZE"_s});
    }
    void whatDramatisDidNotMakeIsRefused()
    {
        QFETCH(const QStringList, sql);
        QFETCH(const QString, code);
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const QString backup = folder.path("from elsewhere.db");
        QVERIFY(tell(path) && QFile::copy(path, backup));
        const QByteArray present = bytesOf(path);
        QVERIFY(change(backup, sql));
        const QByteArray altered = bytesOf(backup);
        QCOMPARE(codeAt(backup), code);
        QVERIFY(code == u"opened"_s || bytesOf(backup) == altered);
        const base::SteppedClock clock;
        const auto restored = store::Backups::restore(path, backup, clock);
        QCOMPARE(restored ? u"opened"_s : restored.error().code, code);
        if (!restored)
            QCOMPARE(bytesOf(path), present);
    }
};

DRAMATIS_TEST(OpeningTest);

} // namespace tst_opening

#include "tst_opening.moc"
