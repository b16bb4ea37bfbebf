// The settings' page of backups.
#include "presenters/shell/backupspresenter.h"
#include "support/main/testmain.h"
#include "widgets/settings/datapage.h"
#include "widgets/windowfixture.h"

#include <QAccessible>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

namespace tst_datapage {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class DataPageTest : public QObject {
    Q_OBJECT

    template <class T> static T *part(QWidget &page, const char *name)
    {
        return page.findChild<T *>(QLatin1StringView(name));
    }

    // Presses that button of the question that is open.
    static void answer(QWidget &page, const QString &text)
    {
        auto *question = page.findChild<QMessageBox *>();
        QVERIFY(question && question->isVisible());
        for (QAbstractButton *button : question->buttons())
            if (button->text().remove(u'&') == text)
                QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY(!page.findChild<QMessageBox *>());
    }

private Q_SLOTS:
    void aBackupCanBeRemoved()
    {
        WindowFixture fixture;
        fixture.addCharacter();
        presenters::BackupsPresenter &backups = fixture.workspace->backups();
        widgets::DataPage page;
        page.setData(backups, fixture.services->dataFolder());
        page.show();
        for (int i = 1; i <= 2; ++i) {
            QTest::mouseClick(part<QPushButton>(page, "backUp"), Qt::LeftButton);
            QTRY_COMPARE(backups.rowCount(), i);
            QTRY_VERIFY(!backups.isBusy());
        }
        auto *remove = part<QPushButton>(page, "remove");
        QVERIFY(!remove->isEnabled()); // nothing is chosen
        const QString chosen = backups.path(1);
        const QString other = backups.path(0);
        // As a screen reader does it.
        QTRY_VERIFY(
            QAccessible::queryAccessibleInterface(part<QTreeView>(page, "backups"))->tableInterface()->selectRow(1));
        QVERIFY(remove->isEnabled());
        QTest::mouseClick(remove, Qt::LeftButton);
        answer(page, u"Cancel"_s);
        QVERIFY(QFile::exists(chosen));
        QTest::mouseClick(remove, Qt::LeftButton);
        answer(page, u"Remove"_s);
        QVERIFY(!QFile::exists(chosen) && QFile::exists(other));
        QCOMPARE(backups.rowCount(), 1);
        QCOMPARE(backups.path(0), other);
        QVERIFY(part<QLabel>(page, "outcome")->text().contains(chosen));
        QVERIFY(!remove->isEnabled());
    }

    void aDailyBackupThatFailsIsTold()
    {
        WindowFixture fixture;
        fixture.addCharacter();
        QFile inItsPlace(fixture.services->dataFolder() + u"/backups"_s);
        QVERIFY(inItsPlace.open(QIODevice::WriteOnly | QIODevice::NewOnly));
        QSignalSpy told(fixture.workspace.get(), &presenters::Workspace::failed);
        fixture.workspace->backups().backUpWhenDue();
        QTRY_COMPARE(told.size(), 1);
        QVERIFY(told.first().first().toString().startsWith(u"No backup was made. "));
    }
};

DRAMATIS_TEST(DataPageTest);

} // namespace tst_datapage

#include "tst_datapage.moc"
