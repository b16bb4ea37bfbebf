#include "store/openstore.h"
#include "store/schema.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <barrier>
#include <thread>

namespace tst_database {

using namespace dramatis;
using base::Fault;
using store::Database;
using tests::OpenStore;
using tests::ScratchFolder;
using tests::Teller;

class DatabaseTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onlyOneHasIt()
    {
        ScratchFolder folder;
        auto first = Database::open(folder.path("dramatis.db"), base::SteppedClock());
        QVERIFY(first);
        const auto second = Database::open(folder.path("dramatis.db"), base::SteppedClock());
        QVERIFY(!second);
        QCOMPARE(second.error().kind, Fault::Busy);
        first->reset();
        QVERIFY(Database::open(folder.path("dramatis.db"), base::SteppedClock()));
    }

    void ofSeveralAtTheSameMomentOneHasIt()
    {
        for (int round = 0; round < 20; ++round) {
            const ScratchFolder folder;
            constexpr int openers = 4;
            std::barrier together(openers);
            std::atomic<int> opened = 0;
            std::vector<std::jthread> threads;
            for (int i = 0; i < openers; ++i)
                threads.emplace_back([&] {
                    together.arrive_and_wait();
                    const auto database = Database::open(folder.path("dramatis.db"), base::SteppedClock());
                    opened += database ? 1 : 0;
                    together.arrive_and_wait(); // who has it keeps it until all have tried
                });
            threads.clear();
            QCOMPARE(opened.load(), 1);
        }
    }

    // Somebody was killed as it came.
    void anEmptyTurnstileHoldsNobodyUp()
    {
        ScratchFolder folder;
        QFile left(folder.path("dramatis.db.opening"));
        QVERIFY(left.open(QIODevice::WriteOnly));
        left.close();
        QElapsedTimer clock;
        clock.start();
        QVERIFY(Database::open(folder.path("dramatis.db"), base::SteppedClock()));
        QVERIFY2(clock.elapsed() < 4000, qPrintable(QString::number(clock.elapsed())));
    }

    void aNewerSchemaIsRefusedAndLeftAlone()
    {
        ScratchFolder folder;
        {
            const auto database = Database::open(folder.path("dramatis.db"), base::SteppedClock());
            QVERIFY((*database)->run(QStringLiteral("PRAGMA user_version=999")));
        }
        const auto again = Database::open(folder.path("dramatis.db"), base::SteppedClock());
        QVERIFY(!again);
        QCOMPARE(again.error().kind, Fault::Unsupported);
        QCOMPARE(again.error().code, QStringLiteral("newer_data"));
    }

    void whatIsNoDatabaseIsRefusedAndLeftAlone()
    {
        ScratchFolder folder;
        QFile file(folder.path("dramatis.db"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(9000, 'x'));
        file.close();
        const auto opened = Database::open(file.fileName(), base::SteppedClock());
        QVERIFY(!opened);
        QCOMPARE(opened.error().kind, Fault::Damaged);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray(9000, 'x'));
    }

    void aFolderThatCannotBeMadeIsDenied()
    {
        const auto opened = Database::open(QStringLiteral("/proc/nothing/here/dramatis.db"), base::SteppedClock());
        QVERIFY(!opened);
        QCOMPARE(opened.error().kind, Fault::Denied);
    }

    void theFileIsKeptAsItShould()
    {
        ScratchFolder folder;
        const auto database = Database::open(folder.path("dramatis.db"), base::SteppedClock());
        const auto pragma = [&](const char *name) {
            return (*database)->value(QStringLiteral("PRAGMA ") + QLatin1StringView(name))->toString();
        };
        QCOMPARE(pragma("journal_mode"), QStringLiteral("wal"));
        QCOMPARE(pragma("synchronous"), QStringLiteral("2"));
        QCOMPARE(pragma("locking_mode"), QStringLiteral("exclusive"));
        QCOMPARE(pragma("foreign_keys"), QStringLiteral("1"));
    }

    void transactionsAreAllOrNothing()
    {
        ScratchFolder folder;
        const auto database = *Database::open(folder.path("dramatis.db"), base::SteppedClock());
        const auto add = [&](int id) {
            return database->run(QStringLiteral("INSERT INTO chat(id, created) VALUES(?, 0)"), {id});
        };
        QVERIFY(database->transact([&] { return add(10); }));
        QVERIFY(!database->transact([&]() -> base::Result<> {
            if (const auto added = add(11); !added)
                return added;
            return database->transact([&] { return add(10); }); // there already
        }));
        QCOMPARE(database->value(QStringLiteral("SELECT count(*) FROM chat"))->toInt(), 1);
    }

    void whatIsLargeGoesIntoTheFileInAnIdleMoment_data()
    {
        QTest::addColumn<bool>("idle");
        QTest::newRow("an idle moment comes") << true;
        QTest::newRow("only the next one comes") << false;
    }

    void whatIsLargeGoesIntoTheFileInAnIdleMoment()
    {
        QFETCH(const bool, idle);
        ScratchFolder folder;
        const auto database = *Database::open(folder.path("dramatis.db"), base::SteppedClock());
        const auto size = [&] { return QFileInfo(folder.path("dramatis.db")).size(); };
        const auto put = [&](char letter) {
            return database->run(QStringLiteral("INSERT INTO blob(hash, bytes) VALUES(?, ?)"),
                                 {QByteArray(1, letter), QByteArray(8'000'000, letter)});
        };
        const qint64 before = size();
        QVERIFY(database->transactLarge([&] { return put('a'); }));
        QCOMPARE(size(), before);
        QCOMPARE(database->value(QStringLiteral("PRAGMA wal_autocheckpoint"))->toInt(), Database::pagesPerCheckpoint);
        if (idle)
            QVERIFY(database->writeBackWal());
        else
            QVERIFY(database->transactLarge([&] { return put('b'); })); // one at most is kept waiting
        QVERIFY(size() > 8'000'000);
        QVERIFY(size() < 9'000'000);
        QVERIFY(!database->transactLarge([&] { return put('a'); })); // there already
        QCOMPARE(database->value(QStringLiteral("SELECT sum(length(bytes)) FROM blob"))->toInt(),
                 idle ? 8'000'000 : 16'000'000);
    }

    void aReadInsideAReadWithTheSameWordsIsFine()
    {
        ScratchFolder folder;
        const auto database = *Database::open(folder.path("dramatis.db"), base::SteppedClock());
        for (int id = 1; id <= 3; ++id)
            QVERIFY(database->run(QStringLiteral("INSERT INTO chat(id, created) VALUES(?, 0)"), {id}));
        QStringList seen;
        const QString sql = QStringLiteral("SELECT id FROM chat WHERE id>=? ORDER BY id");
        QVERIFY(database->read(sql, {1}, [&](const QSqlQuery &outer) {
            return bool(database->read(sql, {outer.value(0)}, [&](const QSqlQuery &inner) {
                seen.append(outer.value(0).toString() + inner.value(0).toString());
                return true;
            }));
        }));
        QCOMPARE(seen.join(QLatin1Char(' ')), QStringLiteral("11 12 13 22 23 33"));
    }

    // No room left, at many different moments: what was acknowledged is there, and nothing is half there.
    void aFullDiskLeavesBeforeOrAfter()
    {
        int refusals = 0;
        for (int room = 48; room < 128; room += 5) {
            ScratchFolder folder;
            const auto open = *OpenStore::at(folder.path("dramatis.db"));
            QVERIFY(open->database->value(QStringLiteral("PRAGMA max_page_count=%1").arg(room)));
            Teller teller(*open, quint64(room));
            if (!teller.begin())
                continue;
            base::Result<> told;
            qint64 acknowledged = 0;
            for (int i = 0; i < 150 && told; ++i) {
                told = teller.step();
                if (told)
                    acknowledged = teller.appended;
            }
            if (!told) {
                QCOMPARE(told.error().kind, Fault::Full);
                ++refusals;
            }
            QVERIFY(open->log.nextId(teller.chat)->value > acknowledged);
            // With room again, life goes on.
            QVERIFY(open->database->value(QStringLiteral("PRAGMA max_page_count=1000000")));
            const auto before = tests::summaryOf(*open);
            QVERIFY(before);
            tests::Teller more(*open, 1);
            VERIFY_DONE(more.goOn(teller.chat));
            VERIFY_DONE(more.tell(50));
        }
        QVERIFY(refusals > 10);
    }

    // As version 1 had it: without the indexes, and with snapshots of its own.
    static bool goBackToTheFirstVersion(const QString &path)
    {
        const auto database = Database::open(path, base::SteppedClock());
        if (!database)
            return false;
        for (const char *sql :
             {"DROP INDEX event_naming", "DROP INDEX event_imported", "DROP INDEX event_telling",
              "DROP INDEX card_to_read", "ALTER TABLE card DROP COLUMN nickname", "DROP TABLE vector",
              "DROP TABLE edit", "DROP INDEX event_cast", "DROP INDEX journal_created", "DROP TABLE snapshot",
              "DROP TABLE chunk",
              "CREATE TABLE snapshot(chat INTEGER NOT NULL, event INTEGER NOT NULL, kind TEXT NOT NULL,"
              " at INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY(chat, event)) WITHOUT ROWID",
              "CREATE TABLE chunk(key BLOB PRIMARY KEY, body BLOB NOT NULL)",
              "INSERT INTO snapshot VALUES(2, 5, 'periodic', 0, 'x')", "DELETE FROM mark WHERE name='wiping'",
              "PRAGMA user_version=1"})
            if (!(*database)->run(QString::fromLatin1(sql)))
                return false;
        return true;
    }

    void theFirstVersionIsBroughtUpToDate()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        QByteArray told;
        {
            const auto open = *OpenStore::at(path);
            Teller teller(*open, 1);
            VERIFY_DONE(teller.begin());
            VERIFY_DONE(teller.tell(200));
            told = *tests::summaryOf(*open);
        }
        QVERIFY(goBackToTheFirstVersion(path));
        // Stopped in the middle: a row of ours is in the way.
        {
            const QString connection = QStringLiteral("plain");
            const auto plainly = [&](const QString &sql) {
                bool done = false;
                {
                    QSqlDatabase plain = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection);
                    plain.setDatabaseName(path);
                    done = plain.open() && QSqlQuery(plain).exec(sql);
                }
                QSqlDatabase::removeDatabase(connection);
                return done;
            };
            QVERIFY(plainly(QStringLiteral("INSERT INTO mark(name, value) VALUES('wiping', 0)")));
            QVERIFY(!Database::open(path, base::SteppedClock()));
            QVERIFY(plainly(QStringLiteral("DELETE FROM mark WHERE name='wiping'")));
            QVERIFY(plainly(QStringLiteral("SELECT body FROM snapshot WHERE chat=2"))); // still as it was
        }
        const auto open = *OpenStore::at(path);
        QCOMPARE(*tests::summaryOf(*open), told);
        QVERIFY(open->snapshots.events(domain::ChatId{2})->isEmpty());
        QVERIFY(QFile::exists(folder.path("before-schema-2.db")));
        Teller more(*open, 1);
        VERIFY_DONE(more.goOn(domain::ChatId{2}));
        VERIFY_DONE(more.tell(150));
        QVERIFY(!open->snapshots.events(domain::ChatId{2})->isEmpty());
        const auto plan = [&](const char *sql) {
            QString found;
            const auto read = open->database->read(QStringLiteral("EXPLAIN QUERY PLAN ") + QLatin1StringView(sql), {},
                                                   [&](const QSqlQuery &row) {
                                                       found += row.value(3).toString();
                                                       return true;
                                                   });
            return read ? found : read.error().detail;
        };
        const QString cast =
            plan("SELECT payload FROM event INDEXED BY event_cast WHERE kind IN ('chat_started','guest_added')");
        QVERIFY2(cast.contains(QStringLiteral("event_cast")), qPrintable(cast));
        const QString naming =
            plan("SELECT payload FROM event INDEXED BY event_naming WHERE kind IN ('chat_started','persona_changed',"
                 "'guest_added','books_chosen','card_imported','book_kept')");
        QVERIFY2(naming.contains(QStringLiteral("event_naming")), qPrintable(naming));
        const QString imported = plan("SELECT payload FROM event INDEXED BY event_imported WHERE kind='chat_imported'");
        QVERIFY2(imported.contains(QStringLiteral("event_imported")), qPrintable(imported));
        const QString lines = plan("SELECT max(line) FROM journal WHERE chat=2 AND act=2");
        QVERIFY2(lines.contains(QStringLiteral("COVERING INDEX journal_created")), qPrintable(lines));
    }

    // Every statement of the migration fails once: the file is then as new, and the next try does it all.
    void aMigrationThatFailsAnywhereLeavesNothingBehind()
    {
        for (int i = 0; i < 9; ++i) {
            ScratchFolder folder;
            const QString path = folder.path("dramatis.db");
            const QString connection = QStringLiteral("plain");
            {
                QSqlDatabase plain = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection);
                plain.setDatabaseName(path);
                QVERIFY(plain.open());
                // A table with a name of ours makes the statement with that name fail.
                QSqlQuery query(plain);
                const QStringList names{QStringLiteral("chat"), QStringLiteral("event"),   QStringLiteral("journal"),
                                        QStringLiteral("blob"), QStringLiteral("line"),    QStringLiteral("snapshot"),
                                        QStringLiteral("mark"), QStringLiteral("passage"), QStringLiteral("chunk")};
                QVERIFY(query.exec(QStringLiteral("CREATE TABLE %1(x)").arg(names[i])));
            }
            QSqlDatabase::removeDatabase(connection);
            QVERIFY(!Database::open(path, base::SteppedClock()));
            {
                QSqlDatabase plain = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection);
                plain.setDatabaseName(path);
                QVERIFY(plain.open());
                QSqlQuery query(plain);
                QVERIFY(query.exec(QStringLiteral("SELECT name FROM sqlite_master")) && query.next());
                const QString only = query.value(0).toString();
                QVERIFY(!query.next());
                QVERIFY(query.exec(QStringLiteral("DROP TABLE ") + only));
            }
            QSqlDatabase::removeDatabase(connection);
            QVERIFY(Database::open(path, base::SteppedClock()));
        }
    }
};

DRAMATIS_TEST(DatabaseTest);

} // namespace tst_database

#include "tst_database.moc"
