// Of which file a backup speaks that could not be made: one connection reads the data and writes the copy.
#include "store/backup/backupfixture.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <algorithm>
#include <optional>

namespace tst_failedbackups {

using namespace dramatis;
using base::Fault;
using store::Backup;
using store::Backups;
using tests::OpenStore;
using tests::ScratchFolder;

class FailedBackupsTest : public QObject, tests::BackupFixture {
    Q_OBJECT

    static bool putBlobs(store::Database &database, int megabytes)
    {
        for (int i = 0; i < megabytes; ++i)
            if (!store::Blobs(database).put(QByteArray(1'000'000, char(i))))
                return false;
        return true;
    }
    // All of it but the first pages, which hold the schema.
    static bool damage(const QString &file)
    {
        QFile bytes(file);
        const qint64 from = 60 * 1024;
        return bytes.size() > 2 * from && bytes.open(QIODevice::ReadWrite) && bytes.seek(from)
               && bytes.write(QByteArray(bytes.size() - from, 'x')) > 0;
    }
    static bool damageTheCopy(store::Database &database, const QString &file)
    {
        return database.run(QStringLiteral("DETACH copy")) && damage(file)
               && database.run(QStringLiteral("ATTACH ? AS copy"), {file});
    }

    // By this process, from files of all kinds; nothing: this system does not say.
    static std::optional<qint64> bytesRead()
    {
        QFile counters(QStringLiteral("/proc/self/io"));
        const QByteArray line = counters.open(QIODevice::ReadOnly) ? counters.readLine() : QByteArray();
        return line.startsWith("rchar: ") ? std::optional(line.sliced(7).trimmed().toLongLong()) : std::nullopt;
    }
    // Until more than a little of it is copied.
    static bool begin(Backup &backup)
    {
        while (QFileInfo(backup.file() + QStringLiteral(".partial")).size() < 200 * 1024)
            if (const auto more = backup.step(); !more || !*more)
                return false;
        return true;
    }

private Q_SLOTS:
    void whatFailsInTheBackupIsToldOfTheBackup_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : {"full", "damaged", "gone"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void whatFailsInTheBackupIsToldOfTheBackup()
    {
        QFETCH(const QString, what);
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const auto open = *OpenStore::at(path);
        tell(*open, 1, 60);
        QVERIFY(putBlobs(*open->database, 30)); // more than one step copies
        const QByteArray before = *tests::summaryOf(*open);
        const QString name = *Backups(path, m_clock).nameFor(QStringLiteral("nightly"));
        if (what == QLatin1StringView("gone"))
            QVERIFY(QDir().mkpath(name + QStringLiteral(".partial/in the way")));
        Backup made(*open->database, m_clock, name);
        QVERIFY(what == QLatin1StringView("gone") || begin(made));
        if (what == QLatin1StringView("full"))
            VERIFY_DONE(open->database->value(QStringLiteral("PRAGMA copy.max_page_count=1")));
        if (what == QLatin1StringView("damaged"))
            QVERIFY(damageTheCopy(*open->database, name + QStringLiteral(".partial")));
        const auto done = made.toEnd();
        QVERIFY(!done);
        QCOMPARE(done.error().code, QStringLiteral("backup_not_written"));
        QCOMPARE(done.error().subject, name);
        QCOMPARE(done.error().kind, what == QLatin1StringView("full") ? Fault::Full : Fault::Denied);
        QCOMPARE(*tests::summaryOf(*open), before);
        QVERIFY(QFile::exists(backup(*open, path))); // the next one is made
        if (what != QLatin1StringView("gone"))
            VERIFY_DONE(made.toEnd()); // it begins anew
    }

    void whatIsDamagedInTheDataIsToldOfTheData()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        {
            const auto whole = *OpenStore::at(path);
            tell(*whole, 1, 60);
            QVERIFY(putBlobs(*whole->database, 3));
        }
        QVERIFY(damage(path));
        const auto open = OpenStore::at(path);
        VERIFY_DONE(open);
        const QString name = *Backups(path, m_clock).nameFor(QStringLiteral("nightly"));
        const auto made = Backup(*(*open)->database, m_clock, name).toEnd();
        QVERIFY(!made);
        QCOMPARE(made.error().code, QStringLiteral("data_damaged"));
        QCOMPARE(made.error().subject, path);
    }

    // The data are looked through before anything is said of them, and a window waits for each step.
    void noStepReadsAllOfTheData()
    {
        if (!bytesRead())
            QSKIP("this system does not say how much was read");
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const auto open = *OpenStore::at(path);
        tell(*open, 1, 60);
        QVERIFY(putBlobs(*open->database, 40));
        const qint64 all = QFileInfo(path).size();
        Backup made(*open->database, m_clock, *Backups(path, m_clock).nameFor(QStringLiteral("nightly")));
        QVERIFY(begin(made));
        QVERIFY(damageTheCopy(*open->database, made.file() + QStringLiteral(".partial")));
        qint64 most = 0;
        const qint64 first = *bytesRead();
        base::Result<bool> more = true;
        while (more && *more) {
            const qint64 before = *bytesRead();
            more = made.step();
            most = std::max(most, *bytesRead() - before);
        }
        QVERIFY(!more);
        QCOMPARE(more.error().code, QStringLiteral("backup_not_written"));
        QVERIFY(*bytesRead() - first > all / 2); // they were looked through
        QVERIFY2(most < all / 2, qPrintable(QString::number(most)));
    }
};

DRAMATIS_TEST(FailedBackupsTest);

} // namespace tst_failedbackups

#include "tst_failedbackups.moc"
