#include "store/backup/backupfixture.h"
#include "store/backup/logwatermark.h"
#include "store/library/blobs.h"
#include "store/world/rebuild.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

namespace tst_backup {

using namespace dramatis;
using namespace dramatis::domain;
using base::Fault;
using store::Backup;
using store::BackupFile;
using store::Backups;
using tests::OpenStore;
using tests::ScratchFolder;
using tests::Teller;

class BackupTest : public QObject, tests::BackupFixture {
    Q_OBJECT

private Q_SLOTS:
    void aBackupHoldsTheWholeLog()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const auto open = *OpenStore::at(path);
        tell(*open, 1, 400);
        const QByteArray before = tell(*open, 2, 200);
        const QString file = backup(*open, path);
        QVERIFY2(QFile::exists(file), qPrintable(file));
        QVERIFY(!QFile::exists(file + QStringLiteral(".partial")));
        QCOMPARE(summary(file), before);
        const QList<BackupFile> all = Backups(path, m_clock).list();
        QCOMPARE(all.size(), 1);
        QCOMPARE(all[0].why, QStringLiteral("by-hand"));
        QVERIFY(!Backups(path, m_clock).isDue() == false);
        backup(*open, path, QStringLiteral("nightly"));
        QVERIFY(!Backups(path, m_clock).isDue());
        m_clock.step(24 * 60 * 60 * 1000);
        QVERIFY(Backups(path, m_clock).isDue());
    }

    void theStoryGoesOnWhileItIsMade()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const auto open = *OpenStore::at(path);
        Teller teller(*open, 1);
        VERIFY_DONE(teller.begin());
        VERIFY_DONE(teller.tell(3000));
        const QString name = *Backups(path, m_clock).nameFor(QStringLiteral("nightly"));
        Backup made(*open->database, m_clock, name);
        int steps = 0;
        for (bool more = true; more; ++steps) {
            const auto stepped = made.step();
            VERIFY_DONE(stepped);
            more = *stepped;
            if (more)
                VERIFY_DONE(teller.step());
        }
        QVERIFY(steps > 1);
        const auto copy = *OpenStore::at(name);
        QVERIFY(store::Verifier(copy->log, copy->snapshots, {}, store::Verifier::Depth::Log).toEnd().good());
        QVERIFY(copy->log.nextId(teller.chat)->value > 3000);
    }

    void anAbandonedBackupLeavesNothing()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const auto open = *OpenStore::at(path);
        tell(*open, 1, 200);
        constexpr int tooMuchForOneStep = 64 << 20;
        VERIFY_DONE(store::Blobs(*open->database).put(QByteArray(tooMuchForOneStep, 'x')));
        const QString name = *Backups(path, m_clock).nameFor(QStringLiteral("nightly"));
        {
            Backup made(*open->database, m_clock, name);
            const auto stepped = made.step();
            VERIFY_DONE(stepped);
            QVERIFY(*stepped); // it has more to do
        }
        QVERIFY(QDir(Backups(path, m_clock).folder()).entryList(QDir::Files).isEmpty());
        QVERIFY(QFile::exists(backup(*open, path)));
    }

    void aDamagedLogIsNotBackedUpAsGood()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const auto open = *OpenStore::at(path);
        tell(*open, 1, 100);
        VERIFY_DONE(open->database->run(QStringLiteral("UPDATE event SET at=at+1 WHERE key%256=40")));
        const QString said = backup(*open, path);
        QVERIFY2(said.startsWith(QStringLiteral("backup_damaged")), qPrintable(said));
        QVERIFY(Backups(path, m_clock).list().isEmpty());
    }

    void aBranchThatCameBackIsBackedUp_data()
    {
        QTest::addColumn<bool>("asOnce");
        QTest::newRow("as it is written") << false;
        QTest::newRow("as it was written once") << true;
    }
    void aBranchThatCameBackIsBackedUp()
    {
        QFETCH(bool, asOnce);
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const auto open = *OpenStore::at(path);
        Teller teller(*open, 1);
        VERIFY_DONE(teller.begin());
        store::EventLog &log = open->log;
        const QString name = QStringLiteral("what if");
        VERIFY_DONE(log.createBranch(teller.chat, name, EventId{1}, {"branch", 0, {}}));
        VERIFY_DONE(log.removeBranch(teller.chat, 2, {"drop_line", 0, {}}));
        if (asOnce) {
            VERIFY_DONE(log.adopt({0, teller.chat, 2, "undo", {}, EventId{1}, 0, 0, name}));
            VERIFY_DONE(
                open->database->run(QStringLiteral("INSERT INTO line(chat, line, name, head, at) VALUES(?,2,?,1,0)"),
                                    {teller.chat.value, name}));
        } else {
            VERIFY_DONE(log.restoreBranch(teller.chat, 2, name, EventId{1}, {"undo", 0, {}}));
        }
        const store::Verification found = store::Verifier(log, open->snapshots).toEnd();
        QVERIFY2(found.good(), found.good() ? "" : qPrintable(found.findings.first().detail));
        const QString file = backup(*open, path);
        QVERIFY2(QFile::exists(file), qPrintable(file));
        QCOMPARE(summary(file), *tests::summaryOf(*open));
    }

    void whatCanBeRebuiltIsNoReasonAgainstABackup()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const auto open = *OpenStore::at(path);
        tell(*open, 1, 100);
        VERIFY_DONE(open->database->run(QStringLiteral("UPDATE line SET name='another'")));
        QVERIFY(!store::Verifier(open->log, open->snapshots).toEnd().good());
        const QString file = backup(*open, path);
        QVERIFY2(QFile::exists(file), qPrintable(file));
    }

    void restoringBringsBackWhatWasAndKeepsWhatIs()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        QByteArray then;
        QByteArray later;
        QString file;
        {
            const auto open = *OpenStore::at(path);
            then = tell(*open, 1, 300);
            file = backup(*open, path);
            later = tell(*open, 2, 100);
            VERIFY_DONE(store::LogWatermark(path).write(open->log));
        }
        VERIFY_DONE(Backups::restore(path, file, m_clock));
        {
            const auto open = *OpenStore::at(path);
            QCOMPARE(*tests::summaryOf(*open), then);
            VERIFY_DONE(store::LogWatermark(path).check(open->log));
            QVERIFY(*store::Rebuild::isDue(*open->database));
            store::Rebuild rebuild(open->log, open->snapshots, open->worlds, {}, store::Rebuild::What::FtsEntries);
            VERIFY_DONE(rebuild.toEnd());
            QVERIFY(store::Verifier(open->log, open->snapshots).toEnd().good());
        }
        const QList<BackupFile> all = Backups(path, m_clock).list();
        QCOMPARE(all.size(), 2);
        const auto kept = std::ranges::find(all, QStringLiteral("before-restore"), &BackupFile::why);
        QVERIFY(kept != all.end());
        QCOMPARE(summary(kept->path), later);
        VERIFY_DONE(Backups::restore(path, kept->path, m_clock)); // and back again
        QCOMPARE(summary(path), later);
    }

    void aRestoreThatFailsLeavesThePresent_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : {"missing", "garbage", "cut", "changed", "folder", "newer"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void aRestoreThatFailsLeavesThePresent()
    {
        QFETCH(QString, what);
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        QByteArray now;
        QString file;
        {
            const auto open = *OpenStore::at(path);
            tell(*open, 1, 150);
            file = backup(*open, path);
            now = tell(*open, 2, 50);
        }
        if (what == QLatin1StringView("missing"))
            QFile::remove(file);
        QFile bad(file);
        if (what == QLatin1StringView("garbage"))
            QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write(QByteArray(50'000, '?')) > 0);
        if (what == QLatin1StringView("cut"))
            QVERIFY(bad.resize(bad.size() / 2));
        if (what == QLatin1StringView("folder"))
            QVERIFY(QFile::remove(file) && QDir().mkpath(file));
        bad.close();
        if (what == QLatin1StringView("changed") || what == QLatin1StringView("newer")) {
            const auto open = *OpenStore::at(file);
            VERIFY_DONE(open->database->run(what == QLatin1StringView("newer")
                                                ? QStringLiteral("PRAGMA user_version=77")
                                                : QStringLiteral("UPDATE event SET at=at+1 WHERE key%256=40")));
        }
        QVERIFY(!Backups::restore(path, file, m_clock));
        QCOMPARE(summary(path), now);
    }

    void whatIsNoWholeBackupIsNotRestored_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("code");
        QTest::newRow("empty") << QStringLiteral("empty") << QStringLiteral("not_a_backup");
        QTest::newRow("no tables") << QStringLiteral("no tables") << QStringLiteral("not_a_backup");
        QTest::newRow("folder") << QStringLiteral("folder") << QStringLiteral("is_folder");
        QTest::newRow("device") << QStringLiteral("device") << QStringLiteral("not_a_file");
        QTest::newRow("cut journal") << QStringLiteral("cut journal") << QStringLiteral("backup_damaged");
    }
    void whatIsNoWholeBackupIsNotRestored()
    {
        QFETCH(QString, what);
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        QString file = folder.path("given.db");
        QByteArray now;
        {
            const auto open = *OpenStore::at(path);
            now = tell(*open, 1, 50);
            if (what == QLatin1StringView("cut journal"))
                file = backup(*open, path);
            if (what == QLatin1StringView("no tables")) {
                VERIFY_DONE(open->database->run(QStringLiteral("ATTACH ? AS given"), {file}));
                VERIFY_DONE(open->database->run(QStringLiteral("CREATE TABLE given.once(a)")));
                VERIFY_DONE(open->database->run(QStringLiteral("DROP TABLE given.once")));
            }
        }
        if (what == QLatin1StringView("empty"))
            QVERIFY(QFile(file).open(QIODevice::WriteOnly));
        if (what == QLatin1StringView("folder"))
            QVERIFY(QDir().mkpath(file));
        if (what == QLatin1StringView("device"))
            file = QStringLiteral("/dev/zero");
        if (what == QLatin1StringView("cut journal"))
            VERIFY_DONE((*OpenStore::at(file))->database->run(QStringLiteral("DELETE FROM journal WHERE sequence>1")));
        if (!QFile::exists(file))
            QSKIP("there are no devices among the files here");
        const auto restored = Backups::restore(path, file, m_clock);
        QVERIFY(!restored);
        QTEST(restored.error().code, "code");
        QCOMPARE(summary(path), now);
        QVERIFY(!QFile::exists(Backups::restoringFile(path)));
    }

    void damagedDataCanBeReplacedAndAreKeptAsTheyAre()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        QByteArray then;
        QString file;
        {
            const auto open = *OpenStore::at(path);
            then = tell(*open, 1, 150);
            file = backup(*open, path);
        }
        QFile present(path);
        QVERIFY(present.open(QIODevice::WriteOnly) && present.write(QByteArray(9000, 'x')) == 9000);
        present.close();
        VERIFY_DONE(Backups::restore(path, file, m_clock));
        QCOMPARE(summary(path), then);
        const QList<BackupFile> all = Backups(path, m_clock).list();
        const auto kept = std::ranges::find(all, QStringLiteral("before-restore"), &BackupFile::why);
        QVERIFY(kept != all.end() && kept->bytes == 9000);
    }

    // Data that could not be opened are kept with their write-ahead log; it holds the last that was said.
    void aWriteAheadLogComesBackWithItsFile()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const QString kept = *Backups(path, m_clock).nameFor(QStringLiteral("before-restore"));
        QByteArray then;
        {
            const auto open = *OpenStore::at(path);
            then = tell(*open, 1, 50);
            QVERIFY(QFile::copy(path, kept)
                    && QFile::copy(path + QStringLiteral("-wal"), kept + QStringLiteral("-wal")));
            tell(*open, 2, 50);
        }
        VERIFY_DONE(Backups::restore(path, kept, m_clock));
        QCOMPARE(summary(path), then);
    }

    // Killed in the middle of the swap: what is there decides which data these are.
    void aSwapThatWasKilledIsEnded_data()
    {
        QTest::addColumn<bool>("swapped");
        QTest::newRow("before the new data are in place") << false;
        QTest::newRow("when the new data are in place") << true;
    }
    void aSwapThatWasKilledIsEnded()
    {
        QFETCH(bool, swapped);
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const auto write = [](const QString &file, const char *text) {
            QFile out(file);
            return out.open(QIODevice::WriteOnly) && out.write(text) > 0;
        };
        const auto read = [](const QString &file) {
            QFile in(file);
            return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray("not there");
        };
        QVERIFY(write(path, swapped ? "new" : "old") && write(path + QStringLiteral(".aside-wal"), "log of the old"));
        if (!swapped)
            QVERIFY(write(path + QStringLiteral(".restoring"), "new"));
        VERIFY_DONE(Backups::endInterruptedSwap(path));
        QCOMPARE(read(path), QByteArray(swapped ? "new" : "old"));
        QCOMPARE(read(path + QStringLiteral("-wal")), QByteArray(swapped ? "not there" : "log of the old"));
        QCOMPARE(QFileInfo(path).dir().entryList(QDir::Files).size(), swapped ? 1 : 2);
    }

    void afterABackupThatFailsComesTheNextOlderOne()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        QByteArray then;
        QStringList files;
        {
            const auto open = *OpenStore::at(path);
            then = tell(*open, 1, 50);
            for (int i = 0; i < 2; ++i) {
                files.prepend(backup(*open, path));
                m_clock.step(60'000);
            }
        }
        for (const QString &name : {path, files[0]}) {
            QFile bad(name);
            QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write(QByteArray(9000, 'x')) == 9000);
        }
        const Backups backups(path, m_clock);
        QStringList unusable;
        QCOMPARE(backups.newestExcept(unusable)->path, files[0]);
        QCOMPARE(Backups::restore(path, files[0], m_clock).error().kind, Fault::Damaged);
        unusable.append(files[0]);
        QCOMPARE(backups.newestExcept(unusable)->path, files[1]);
        VERIFY_DONE(Backups::restore(path, files[1], m_clock));
        QCOMPARE(summary(path), then);
        QCOMPARE(backups.newestExcept(unusable)->path, files[1]); // not what the restore put aside
        unusable.append(files[1]);
        QCOMPARE(backups.newestExcept(unusable)->why, QStringLiteral("before-restore"));
    }

    void dataThatAreInUseAreNotReplaced()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const auto open = *OpenStore::at(path);
        const QByteArray now = tell(*open, 1, 50);
        const QString file = backup(*open, path);
        QCOMPARE(Backups::restore(path, file, m_clock).error().kind, Fault::Busy);
        QCOMPARE(*tests::summaryOf(*open), now);
    }

    void aBackupMakesANewDataFolder_data()
    {
        QTest::addColumn<bool>("exists");
        QTest::newRow("that is not there yet") << false;
        QTest::newRow("that is empty") << true;
    }
    void aBackupMakesANewDataFolder()
    {
        QFETCH(bool, exists);
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        QByteArray then;
        QString file;
        {
            const auto open = *OpenStore::at(path);
            then = tell(*open, 1, 50);
            file = backup(*open, path);
        }
        const QString other = folder.path("another/place");
        if (exists)
            QVERIFY(QDir().mkpath(other));
        QVERIFY(!Backups::restore(other + QStringLiteral("/dramatis.db"), folder.path("nothing.db"), m_clock));
        QCOMPARE(QFileInfo::exists(other), exists); // a refused restore leaves nothing
        VERIFY_DONE(Backups::restore(other + QStringLiteral("/dramatis.db"), file, m_clock));
        QCOMPARE(summary(other + QStringLiteral("/dramatis.db")), then);
        QVERIFY(Backups(other + QStringLiteral("/dramatis.db"), m_clock).list().isEmpty());
        QCOMPARE(summary(path), then);
    }

    // The file's own place is where the user put it; everything beside the link stays beside the link.
    void dataBehindALinkStayBehindIt()
    {
#ifdef Q_OS_UNIX
        ScratchFolder folder;
        const QString path = folder.path("data/dramatis.db");
        const QString real = folder.path("disk/story.db");
        QVERIFY(QDir().mkpath(folder.path("data")) && QDir().mkpath(folder.path("disk")));
        QVERIFY(QFile::link(real, path));
        QByteArray then;
        QByteArray later;
        QString file;
        {
            const auto open = *OpenStore::at(path);
            then = tell(*open, 1, 60);
            file = backup(*open, path);
            later = tell(*open, 2, 60);
            VERIFY_DONE(store::LogWatermark(path).write(open->log));
        }
        QVERIFY(QFileInfo(file).absolutePath().endsWith(QLatin1StringView("data/backups")));
        VERIFY_DONE(Backups::restore(path, file, m_clock));
        QVERIFY(QFileInfo(path).isSymLink());
        QCOMPARE(summary(real), then);
        QCOMPARE(summary(path), then);
        QCOMPARE(QDir(folder.path("disk")).entryList(QDir::Files), QStringList{QStringLiteral("story.db")});
        const auto kept = *Backups(path, m_clock).newestExcept({file});
        QCOMPARE(summary(kept.path), later);

        const auto aside = Backups::setAside(path, m_clock);
        VERIFY_DONE(aside);
        QVERIFY(QFileInfo(path).isSymLink() && !QFile::exists(real));
        QCOMPARE(summary(*aside + QStringLiteral("/dramatis.db")), then);
        VERIFY_DONE(Backups::restore(path, kept.path, m_clock)); // through a link that leads to nothing yet
        QVERIFY(QFileInfo(path).isSymLink());
        QCOMPARE(summary(real), later);
#else
        QSKIP("links are for administrators here");
#endif
    }
};

DRAMATIS_TEST(BackupTest);

} // namespace tst_backup

#include "tst_backup.moc"
