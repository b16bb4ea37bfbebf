#include "presenters/shell/backupspresenter.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"

#include <QAbstractItemModelTester>

namespace tst_backupspresenter {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class BackupsPresenterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        m_services->begin();
        m_backups = std::make_unique<BackupsPresenter>(m_services->context);
        m_tester = std::make_unique<QAbstractItemModelTester>(m_backups.get());
        m_told.clear();
        m_refused.clear();
        connect(m_backups.get(), &BackupsPresenter::told, this, [this](const QString &said) { m_told << said; });
        connect(m_backups.get(), &BackupsPresenter::refused, this, [this](const QString &said) { m_refused << said; });
    }
    void cleanup()
    {
        m_tester.reset();
        m_backups.reset();
        m_services.reset();
    }

    void aBackupIsMadeAndSaysWhere()
    {
        const QSignalSpy busy(m_backups.get(), &BackupsPresenter::busyChanged);
        m_backups->backUpNow();
        QVERIFY(m_backups->isBusy());
        m_backups->backUpNow(); // one is enough
        QVERIFY(idle());
        QCOMPARE(busy.count(), 2);
        QCOMPARE(m_backups->rowCount(), 1);
        QCOMPARE(cell(0, BackupsPresenter::ReasonColumn), u"Created by you"_s);
        QVERIFY(cell(0, BackupsPresenter::SizeColumn).endsWith(u"iB"_s));
        QVERIFY(QFile::exists(m_backups->path(0)));
        QCOMPARE(m_told, (QStringList{u"Making a backup…"_s, u"Backup created and checked: "_s + m_backups->path(0)}));
    }

    void itIsAskedBeforeAnythingIsLost()
    {
        m_backups->backUpNow();
        QVERIFY(idle());
        const QString when = cell(0, BackupsPresenter::TimeColumn);
        QVERIFY(m_backups->question(0).contains(when));
        QVERIFY(m_backups->question(0).contains(u"backed up first"_s));
        QVERIFY(m_backups->removalQuestion(0).contains(when));
        QVERIFY(m_backups->removalQuestion(0).contains(u"cannot be undone"_s));
    }

    void theReasonIsSaidForPeople_data()
    {
        QTest::addColumn<QString>("why");
        QTest::addColumn<QString>("reason");
        QTest::newRow("daily") << u"nightly"_s << u"Daily"_s;
        QTest::newRow("cut") << u"left-over"_s << u"Left by an interrupted backup"_s;
        QTest::newRow("restore") << u"before-restore"_s << u"Before a backup was restored"_s;
        QTest::newRow("deletion") << u"before-delete"_s << u"Before a chat was deleted"_s;
        QTest::newRow("update") << u"before-schema-update"_s << u"Before an update"_s;
        QTest::newRow("import") << u"before-import"_s << u"Before a large change"_s;
    }
    void theReasonIsSaidForPeople()
    {
        QFETCH(QString, why);
        put(u"dramatis-20251224-120000-%1.db"_s.arg(why));
        m_backups->reread();
        QCOMPARE(m_backups->rowCount(), 1);
        QTEST(cell(0, BackupsPresenter::ReasonColumn), "reason");
    }

    void theNewestComesFirstAndOtherFilesStayOut()
    {
        put(u"dramatis-20251224-120000-nightly.db"_s);
        put(u"dramatis-20251225-120000-nightly.db"_s);
        put(u"dramatis-20251225-120000-2-nightly.db"_s);
        put(u"notes.txt"_s);
        put(u"dramatis-christmas.db"_s);
        m_backups->reread();
        QCOMPARE(m_backups->rowCount(), 3);
        QVERIFY(m_backups->path(2).endsWith(u"20251224-120000-nightly.db"_s));
    }

    void aBackupIsRemovedForGood()
    {
        m_backups->backUpNow();
        QVERIFY(idle());
        const QString path = m_backups->path(0);
        m_backups->remove(path);
        QVERIFY(!QFile::exists(path));
        QCOMPARE(m_backups->rowCount(), 0);
        QCOMPARE(m_told.last(), u"Backup removed: "_s + path);
        m_backups->remove(path);
        QVERIFY2(m_told.last().endsWith(u'.') && !m_told.last().contains(u"removed:"_s), qPrintable(m_told.last()));
    }

    void nothingElseOnTheDiskCanBeRemoved()
    {
        const QString data = m_services->database->path();
        m_backups->remove(data);
        QVERIFY(QFile::exists(data));
        m_backups->remove({});
        QCOMPARE(m_told.size(), 2);
    }

    void whatIsNotThereIsNotRestored()
    {
        const QSignalSpy wanted(m_backups.get(), &BackupsPresenter::restoreRequested);
        m_backups->requestRestore(0);
        m_backups->requestRestore(-1);
        QCOMPARE(wanted.count(), 0);
        QCOMPARE(m_backups->path(7), QString());
        m_backups->backUpNow();
        QVERIFY(idle());
        m_backups->requestRestore(0);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted.first().first().toString(), m_backups->path(0));
    }

    void theDailyOneComesOnceADayAndQuietly()
    {
        m_backups->backUpWhenDue();
        QVERIFY(idle());
        QCOMPARE(m_backups->rowCount(), 1);
        QCOMPARE(cell(0, BackupsPresenter::ReasonColumn), u"Daily"_s);
        m_backups->backUpWhenDue();
        QVERIFY(!m_backups->isBusy());
        m_services->clock.step(24 * 60 * 60 * 1000);
        m_backups->backUpWhenDue();
        QVERIFY(idle());
        QCOMPARE(m_backups->rowCount(), 2);
        QCOMPARE(m_told, QStringList());
    }

    void theRiskyActComesAfterItsBackup()
    {
        int done = 0;
        int backups = 0;
        m_backups->backUpThen([&] {
            ++done;
            backups = m_backups->rowCount();
        });
        QCOMPARE(done, 0);
        m_backups->backUpThen([&] { ++done; });
        QCOMPARE(m_refused, QStringList{u"A backup is being made; try again when it is done."_s});
        QVERIFY(idle());
        QCOMPARE(done, 1);
        QCOMPARE(backups, 1);
        QCOMPARE(cell(0, BackupsPresenter::ReasonColumn), u"Before a chat was deleted"_s);
    }

    void withoutABackupNothingRiskyIsDone()
    {
        QFile inTheWay(m_folder->filePath(u"backups"_s)); // where the folder belongs
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        bool done = false;
        m_backups->backUpThen([&] { done = true; });
        QVERIFY(idle());
        QVERIFY(!done);
        QCOMPARE(m_refused.size(), 1);
        QVERIFY2(m_refused.first().startsWith(u"No backup was made. "_s) && m_refused.first().endsWith(u'.'),
                 qPrintable(m_refused.first()));
    }

    void soundDataAreSaidToBeSound()
    {
        m_backups->verify();
        QVERIFY(m_backups->isBusy());
        m_backups->verify();
        QVERIFY(idle());
        QCOMPARE(m_told.size(), 2);
        QCOMPARE(m_told.first(), u"Checking the data…"_s);
        QVERIFY2(m_told.last().startsWith(u"No problems found: "_s), qPrintable(m_told.last()));
    }

    void theTableIsNamed()
    {
        QStringList heads;
        for (int column = 0; column < m_backups->columnCount(); ++column)
            heads << m_backups->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        QCOMPARE(heads, (QStringList{u"Created"_s, u"Reason"_s, u"Size"_s}));
    }

private:
    bool idle()
    {
        return waitFor([this] { return !m_backups->isBusy(); });
    }
    QString cell(int row, int column) const { return m_backups->index(row, column).data().toString(); }
    void put(const QString &name)
    {
        QVERIFY(QDir(m_folder->path()).mkpath(u"backups"_s));
        QFile file(m_folder->filePath(u"backups/"_s + name));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<BackupsPresenter> m_backups;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    QStringList m_told;
    QStringList m_refused;
};

DRAMATIS_TEST(BackupsPresenterTest);

} // namespace tst_backupspresenter

#include "tst_backupspresenter.moc"
