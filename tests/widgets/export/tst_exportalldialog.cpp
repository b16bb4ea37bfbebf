// Everything goes out through the dialog, as a person would send it.
#include "support/main/testmain.h"
#include "widgets/export/exportalldialog.h"
#include "widgets/windowfixture.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>

namespace tst_exportalldialog {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::ExportAllDialog;

class ExportAllDialogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void allOfItGoesToANewFolder()
    {
        WindowFixture fixture;
        ExportAllDialog *dialog = opened(fixture.openChat());
        QTemporaryDir place;
        const QString folder = place.filePath(u"all"_s);
        write(dialog, folder);
        QVERIFY(outcome(dialog).contains(u"“all”"));
        QVERIFY(QFileInfo::exists(folder + u"/settings.json"_s));
        QVERIFY(QFileInfo::exists(folder + u"/characters/Mara.png"_s));
        QVERIFY(child<QListView>(dialog, "results")->model()->rowCount() > 2);
        child<QPushButton>(dialog, "closeDialog")->click();
        QVERIFY(!dialog->isVisible());
    }

    void aFolderWithSomethingInItIsRefused()
    {
        WindowFixture fixture;
        ExportAllDialog *dialog = opened(fixture.openChat());
        QTemporaryDir place;
        QVERIFY(QDir(place.path()).mkpath(u"all/mine"_s));
        write(dialog, place.filePath(u"all"_s));
        QVERIFY(outcome(dialog).contains(u"not empty"));
        QCOMPARE(QDir(place.filePath(u"all"_s)).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 QStringList({u"mine"_s}));
        QVERIFY(child<QPushButton>(dialog, "exportNow")->isEnabled());
    }

    void closingGivesItUp()
    {
        WindowFixture fixture;
        ExportAllDialog *dialog = opened(fixture.openChat());
        QTemporaryDir place;
        write(dialog, place.filePath(u"all"_s));
        dialog->reject();
        QVERIFY(waitFor([&] { return !dialog->isVisible(); }));
        QVERIFY(QDir(place.path()).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    }

private:
    static ExportAllDialog *opened(widgets::MainWindow *window)
    {
        window->action(presenters::command::exportAll)->trigger();
        auto *dialog = window->findChild<ExportAllDialog *>();
        if (!dialog || !dialog->isVisible())
            qFatal("there is no dialog");
        dialog->setAttribute(Qt::WA_DeleteOnClose, false); // is looked at afterwards
        return dialog;
    }
    static void write(ExportAllDialog *dialog, const QString &folder)
    {
        child<QLineEdit>(dialog, "where")->setText(folder);
        child<QPushButton>(dialog, "exportNow")->click();
    }
    static QString outcome(ExportAllDialog *dialog)
    {
        auto *label = child<QLabel>(dialog, "outcome");
        return waitFor([&] { return label->isVisible(); }) ? label->text() : QString();
    }
};

DRAMATIS_TEST(ExportAllDialogTest);

} // namespace tst_exportalldialog

#include "tst_exportalldialog.moc"
