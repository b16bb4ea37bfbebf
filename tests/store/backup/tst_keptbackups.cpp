// Which backups stay, and for how long; and what becomes of copies that a kill left behind.
#include "store/backup/backupfixture.h"
#include "store/backup/leftoverfiles.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

namespace tst_keptbackups {

using namespace dramatis;
using namespace dramatis::domain;
using base::Fault;
using store::BackupFile;
using store::Backups;
using tests::OpenStore;
using tests::ScratchFolder;

class KeptBackupsTest : public QObject, tests::BackupFixture {
    Q_OBJECT

private Q_SLOTS:
    // Two years of nights: what is left gets thinner with age, and is never nothing.
    void oldBackupsAreThinnedOut()
    {
        const QDateTime start(QDate(2026, 1, 1), QTime(3, 0));
        QList<BackupFile> all;
        for (int day = 0; day < 730; ++day) {
            const QDateTime now = start.addDays(day);
            all.prepend({QString::number(day), now, QStringLiteral("nightly"), 1});
            const QList<BackupFile> gone = Backups::thinnedOut(all, now);
            all.removeIf([&](const BackupFile &file) { return gone.contains(file); });
            QVERIFY(!all.isEmpty());
        }
        const auto within = [&](qint64 from, qint64 to) {
            return std::ranges::count_if(all, [&](const BackupFile &file) {
                const qint64 days = file.at.daysTo(start.addDays(729));
                return days >= from && days < to;
            });
        };
        QCOMPARE(within(0, 12), 12);
        QVERIFY(within(13, 70) >= 8 && within(13, 70) <= 12);
        QVERIFY(within(70, 280) >= 6 && within(70, 280) <= 9);
        QCOMPARE(within(290, 9999), 0);
    }

    void whatTheUserMadeStaysUntilTheyRemoveIt()
    {
        const QDateTime now(QDate(2026, 6, 1), QTime(3, 0));
        QList<BackupFile> all;
        for (int day = 0; day < 900; ++day)
            for (const char *why : {"by-hand", "left-over", "nightly"})
                all.append({QString::number(all.size()), now.addDays(-day), QString::fromLatin1(why), 1});
        for (const BackupFile &file : Backups::thinnedOut(all, now))
            QCOMPARE(file.why, QStringLiteral("nightly"));

        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const auto open = *OpenStore::at(path);
        tell(*open, 1, 20);
        const Backups backups(path, m_clock);
        QStringList files;
        for (int i = 0; i < 5; ++i) {
            files.append(backup(*open, path));
            m_clock.step(200LL * 24 * 60 * 60 * 1000);
        }
        VERIFY_DONE(backups.thin());
        QCOMPARE(backups.list().size(), 5);
        VERIFY_DONE(backups.remove(files[1]));
        VERIFY_DONE(backups.remove(QFileInfo(files[2]).fileName()));
        QVERIFY(!QFile::exists(files[1]) && !QFile::exists(files[2]) && QFile::exists(files[3]));
        QCOMPARE(backups.remove(files[1]).error().code, QStringLiteral("no_such_backup"));
        QCOMPARE(backups.remove(path).error().code, QStringLiteral("no_such_backup"));
        QCOMPARE(backups.list().size(), 3);
    }

    // A clock that is far ahead makes no backup too old: what goes is what would have gone with the next month.
    void aClockFarAheadRemovesNothing_data()
    {
        QTest::addColumn<int>("hoursApart");
        QTest::addColumn<int>("count");
        QTest::newRow("a day apart") << 24 << 16;
        QTest::newRow("many a day") << 3 << 16;
        QTest::newRow("a week apart") << 7 * 24 << 16;
        QTest::newRow("a year of nights") << 24 << 365;
    }
    void aClockFarAheadRemovesNothing()
    {
        QFETCH(int, hoursApart);
        QFETCH(int, count);
        const QDateTime start(QDate(2026, 1, 1), QTime(3, 0));
        const auto add = [](QList<BackupFile> &all, const QDateTime &now) {
            all.prepend({QString::number(now.toSecsSinceEpoch()), now, QStringLiteral("nightly"), 1});
            std::ranges::stable_sort(all, std::ranges::greater(), &BackupFile::at);
            const QList<BackupFile> gone = Backups::thinnedOut(all, now);
            all.removeIf([&](const BackupFile &file) { return gone.contains(file); });
        };
        QList<BackupFile> all;
        QDateTime now = start;
        for (int i = 0; i < count; ++i, now = now.addSecs(hoursApart * 3600))
            add(all, now);
        QList<BackupFile> nextMonth = all;
        add(nextMonth, now.addDays(31));
        for (const int ahead : {400, 4000, 40'000}) {
            QList<BackupFile> then = all;
            add(then, now.addDays(ahead));
            for (const BackupFile &file : all)
                QVERIFY2(then.contains(file) || !nextMonth.contains(file), qPrintable(file.at.toString()));
            QVERIFY(then.size() >= std::min<qsizetype>(count, 12));
            // The clock is right again: what is dated in the future neither goes, nor takes the place of another.
            const QList<BackupFile> before = then;
            QList<BackupFile> without = all;
            add(then, now.addDays(1));
            add(without, now.addDays(1));
            for (const BackupFile &file : before)
                QVERIFY(then.contains(file) || !without.contains(file));
            QVERIFY(then.contains(before.first()));
        }
        // And one that is behind believes nothing.
        QVERIFY(Backups::thinnedOut(all, start.addYears(-50)).isEmpty());
    }

    // As a kill leaves them. What is in them is in the data, too.
    void copiesThatWereLeftBehindAreRemoved()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const auto open = *OpenStore::at(path);
        tell(*open, 1, 300);
        const QString file = backup(*open, path);
        const QString partial = folder.path("backups/dramatis-20260101-030000-nightly.db.partial");
        const QString torn = folder.path("backups/dramatis-20260102-030000-nightly.db.partial");
        const QString restoring = path + QStringLiteral(".restoring");
        QVERIFY(QFile::copy(file, partial) && QFile::copy(file, restoring) && QFile::copy(file, torn));
        {
            // Events and no journal: it was at its beginning.
            const auto half = *store::Database::open(partial, base::SteppedClock());
            VERIFY_DONE(half->run(QStringLiteral("DELETE FROM journal")));
            QFile cut(torn);
            QVERIFY(cut.resize(cut.size() / 3 + 17));
        }
        tell(*open, 2, 100);
        VERIFY_DONE(store::Leftovers(open->log, m_clock).toEnd());
        QVERIFY(!QFile::exists(partial) && !QFile::exists(torn) && !QFile::exists(restoring));
        QCOMPARE(QDir(folder.path("backups")).entryList(QDir::Files), QStringList{QFileInfo(file).fileName()});
    }

    void filesOfOthersStay()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        tell(*open, 1, 20);
        QFile theirs(folder.path("holiday.db.partial"));
        QVERIFY(theirs.open(QFile::WriteOnly) && theirs.write("half a download") > 0);
        theirs.close();
        VERIFY_DONE(store::Leftovers(open->log, m_clock).toEnd());
        QVERIFY(theirs.exists());
    }

    // One bad row is no reason to give up what else is only there.
    void aDamagedLeftoverThatHoldsMoreIsKept()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const QString restoring = path + QStringLiteral(".restoring");
        {
            const auto other = *OpenStore::at(restoring);
            tell(*other, 7, 80);
            VERIFY_DONE(other->database->run(
                QStringLiteral("UPDATE event SET hash=x'00' WHERE key=(SELECT min(key) FROM event)")));
        }
        const auto open = *OpenStore::at(path);
        tell(*open, 1, 80);
        VERIFY_DONE(store::Leftovers(open->log, m_clock).toEnd());
        QVERIFY(!QFile::exists(restoring));
        const QList<BackupFile> all = Backups(path, m_clock).list();
        QCOMPARE(all.size(), 1);
        QCOMPARE(all[0].why, QStringLiteral("left-over"));
    }

    // The end of the story is in the write-ahead log alone, which would not be found beside another name.
    void aLeftoverIsKeptWithItsWriteAheadLog()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const QString restoring = path + QStringLiteral(".restoring");
        QByteArray other;
        {
            const QString source = folder.path("other/dramatis.db");
            const auto open = *OpenStore::at(source);
            other = tell(*open, 7, 80);
            QVERIFY(QFileInfo(source + QStringLiteral("-wal")).size() > 0);
            QVERIFY(QFile::copy(source, restoring)
                    && QFile::copy(source + QStringLiteral("-wal"), restoring + QStringLiteral("-wal")));
        }
        const auto open = *OpenStore::at(path);
        tell(*open, 1, 80);
        VERIFY_DONE(store::Leftovers(open->log, m_clock).toEnd());
        const QList<BackupFile> all = Backups(path, m_clock).list();
        QCOMPARE(all.size(), 1);
        QCOMPARE(QDir(folder.path("backups")).entryList(QDir::Files), QStringList{QFileInfo(all[0].path).fileName()});
        QCOMPARE(QDir(folder.path("")).entryList({QStringLiteral("*.restoring*")}, QDir::Files), QStringList());
        QCOMPARE(summary(all[0].path), other);
    }

    void whatOnlyALeftoverFileHoldsBecomesABackup()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const QString restoring = path + QStringLiteral(".restoring");
        QByteArray other;
        {
            const auto open = *OpenStore::at(restoring);
            other = tell(*open, 7, 80);
        }
        const auto open = *OpenStore::at(path);
        VERIFY_DONE(
            store::Leftovers(open->log, m_clock).toEnd()); // nothing was played yet: perhaps that is all that is left
        QVERIFY(QFile::exists(restoring));
        tell(*open, 1, 80);
        {
            const auto inUse = *OpenStore::at(restoring);
            QCOMPARE(store::Leftovers(open->log, m_clock).toEnd().error().kind, Fault::Busy);
        }
        QVERIFY(QFile::exists(restoring));
        VERIFY_DONE(store::Leftovers(open->log, m_clock).toEnd());
        QVERIFY(!QFile::exists(restoring));
        const QList<BackupFile> all = Backups(path, m_clock).list();
        QCOMPARE(all.size(), 1);
        QCOMPARE(all[0].why, QStringLiteral("left-over"));
        QVERIFY(all[0].staysUntilRemoved());
        QCOMPARE(summary(all[0].path), other);
    }
};

DRAMATIS_TEST(KeptBackupsTest);

} // namespace tst_keptbackups

#include "tst_keptbackups.moc"
