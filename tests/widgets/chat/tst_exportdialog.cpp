// Characters go out through the dialog, as a person would send them.
#include "presenters/character/characterexport.h"
#include "support/main/testmain.h"
#include "widgets/chat/exportdialog.h"
#include "widgets/windowfixture.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>

namespace tst_exportdialog {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::ExportDialog;

class ExportDialogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneCharacterGoesToAFile();
    void theEndingFollowsTheForm();
    void replacingAsksFirst();
    void theChosenOnesGoIntoAFolder();

private:
    static ExportDialog *open(widgets::MainWindow *window, const QByteArray &command)
    {
        window->action(command)->trigger();
        auto *dialog = window->findChild<ExportDialog *>();
        if (!dialog || !dialog->isVisible())
            qFatal("there is no dialog");
        return dialog;
    }
    static bool looked(ExportDialog *dialog)
    {
        return waitFor([&] { return child<QListWidget>(dialog, "losses")->item(0)->text() != u"Looking…"; });
    }
    static QString outcome(ExportDialog *dialog)
    {
        auto *label = child<QLabel>(dialog, "outcome");
        return waitFor([&] { return label->isVisible(); }) ? label->text() : QString();
    }
    static void choose(widgets::MainWindow *window)
    {
        auto *list = child<QListView>(window, "characters");
        list->setCurrentIndex(list->model()->index(0, 0));
    }
};

void ExportDialogTest::oneCharacterGoesToAFile()
{
    WindowFixture fixture;
    fixture.addCharacter();
    widgets::MainWindow *window = fixture.windows->open();
    choose(window);
    ExportDialog *dialog = open(window, presenters::command::exportCharacter);
    QVERIFY(looked(dialog));
    QCOMPARE(child<QListWidget>(dialog, "losses")->item(0)->text(), u"Nothing"_s);
    child<QLineEdit>(dialog, "where")->setText(fixture.folder.filePath(u"out.png"_s));
    child<QPushButton>(dialog, "exportNow")->click();
    QCOMPARE(outcome(dialog), u"Exported Mara to “out.png”."_s);
    QVERIFY(QImage(fixture.folder.filePath(u"out.png"_s)).width() > 0);
    child<QPushButton>(dialog, "closeDialog")->click();
    QVERIFY(!dialog->isVisible());
}

void ExportDialogTest::theEndingFollowsTheForm()
{
    WindowFixture fixture;
    fixture.addCharacter();
    widgets::MainWindow *window = fixture.windows->open();
    choose(window);
    ExportDialog *dialog = open(window, presenters::command::exportCharacter);
    QVERIFY(looked(dialog));
    auto *where = child<QLineEdit>(dialog, "where");
    QVERIFY(where->text().endsWith(u"Mara.png"));
    auto *form = child<QComboBox>(dialog, "form");
    form->setCurrentIndex(2);
    QVERIFY(looked(dialog));
    QVERIFY(where->text().endsWith(u"Mara.charx"));
    where->selectAll();
    QTest::keyClicks(where, fixture.folder.filePath(u"mine.charx"_s));
    form->setCurrentIndex(3);
    QVERIFY(looked(dialog));
    QCOMPARE(where->text(), fixture.folder.filePath(u"mine.json"_s));
    QVERIFY(!child<QComboBox>(dialog, "picture")->isEnabled());
}

void ExportDialogTest::replacingAsksFirst()
{
    WindowFixture fixture;
    fixture.addCharacter();
    widgets::MainWindow *window = fixture.windows->open();
    choose(window);
    const QString path = fixture.file(u"there.json"_s, "old");
    ExportDialog *dialog = open(window, presenters::command::exportCharacter);
    child<QComboBox>(dialog, "form")->setCurrentIndex(3);
    QVERIFY(looked(dialog));
    child<QLineEdit>(dialog, "where")->setText(path);
    child<QPushButton>(dialog, "exportNow")->click();
    auto *question = dialog->findChild<QMessageBox *>();
    QVERIFY(question && question->text().contains(u"there.json"));
    QCOMPARE(QFileInfo(path).size(), 3);
    question->buttons().last()->click();
    QVERIFY(outcome(dialog).contains(u"there.json"));
    QVERIFY(QFileInfo(path).size() > 3);
}

void ExportDialogTest::theChosenOnesGoIntoAFolder()
{
    WindowFixture fixture;
    for (const char *name : {"Mara", "Ion", "Ada"})
        fixture.addCharacter(name);
    widgets::MainWindow *window = fixture.windows->open();
    auto *list = child<QListView>(window, "characters");
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 0)).center());
    QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::ShiftModifier,
                      list->visualRect(list->model()->index(1, 0)).center());
    list->setFocus();
    ExportDialog *dialog = open(window, presenters::command::exportCharacter);
    QVERIFY(QDir(fixture.folder.path()).mkdir(u"out"_s));
    child<QLineEdit>(dialog, "where")->setText(fixture.folder.filePath(u"out"_s));
    child<QPushButton>(dialog, "exportNow")->click();
    QCOMPARE(outcome(dialog), u"2 character(s) exported."_s);
    QCOMPARE(child<QListView>(dialog, "results")->model()->rowCount(), 2);
    QCOMPARE(QDir(fixture.folder.filePath(u"out"_s)).entryList(QDir::Files, QDir::Name),
             QStringList({u"Ada.png"_s, u"Ion.png"_s}));
}

DRAMATIS_TEST(ExportDialogTest);

} // namespace tst_exportdialog

#include "tst_exportdialog.moc"
