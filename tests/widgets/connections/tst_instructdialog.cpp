#include "presenters/connections/instructtemplates.h"
#include "support/files/scratchfolder.h"
#include "support/main/testmain.h"
#include "widgets/connections/instructdialog.h"
#include "widgets/connectto.h"
#include "widgets/settings/settingsdialog.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

namespace tst_instructdialog {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::SettingsDialog;

class InstructDialogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTemplateOfOnesOwnIsMadeInTheWindow()
    {
        WindowFixture fixture;
        connectTo(fixture, u"Home"_s, u"localhost:1"_s);
        presenters::Endpoint home = fixture.workspace->connections().endpoint(u"Home"_s);
        home.api = u"text"_s;
        QCOMPARE(fixture.workspace->connections().save(home, u"Home"_s), QString());
        SettingsDialog settings(*fixture.workspace);
        settings.openAt(SettingsDialog::Page::Connections);
        settings.show();
        child<QPushButton>(&settings, "editInstruct")->click();
        auto *dialog = settings.findChild<widgets::InstructDialog *>();
        QVERIFY(dialog);
        QCOMPARE(child<QLineEdit>(dialog, "userBefore")->text(), u"<|im_start|>user\\n"_s);
        child<QLineEdit>(dialog, "userBefore")->setText(u"<me>\\n"_s);
        QVERIFY(child<QPlainTextEdit>(dialog, "example")->toPlainText().contains(u"<me>\n"_s));
        dialog->accept(); // the name is that of a built-in one
        QVERIFY(dialog->isVisible());
        QCOMPARE(child<QLabel>(dialog, "problem")->text(), u"“ChatML” is built in; give your template another name."_s);
        child<QLineEdit>(dialog, "name")->setText(u"Mine"_s);
        dialog->accept();
        QCOMPARE(child<QComboBox>(&settings, "instruct")->currentText(), u"Mine"_s);
        child<QLineEdit>(&settings, "beginning")->setText(u"*She"_s);
        child<QPushButton>(&settings, "save")->click();
        home = fixture.workspace->connections().endpoint(u"Home"_s);
        QCOMPARE(home.instruct, u"Mine"_s);
        QCOMPARE(home.beginning, u"*She"_s);
        QCOMPARE(fixture.workspace->connections().templates().text(u"Mine"_s).userBefore, u"<me>\\n"_s);
    }

    void aTemplateComesFromAFile()
    {
        WindowFixture fixture;
        const ScratchFolder folder;
        const auto put = [&](const char *name, const QByteArray &bytes) {
            QFile file(folder.path(name));
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
        };
        QVERIFY(put("mine.json", "{\"input_sequence\": \"[ME]\", \"output_sequence\": \"[SHE]\", \"wrap\": true}"));
        QVERIFY(put("damaged.json", "{\"input_sequence\": 7}"));
        widgets::InstructDialog dialog(fixture.workspace->connections().templates(), {});
        dialog.open();
        dialog.read(folder.path("damaged.json"));
        QCOMPARE(child<QLabel>(&dialog, "problem")->text(),
                 u"“damaged.json” is a damaged template (input_sequence is not text)."_s);
        QCOMPARE(child<QLineEdit>(&dialog, "name")->text(), u"ChatML"_s); // as it was
        dialog.read(folder.path("mine.json"));
        QCOMPARE(child<QLineEdit>(&dialog, "userBefore")->text(), u"[ME]\\n"_s);
        dialog.accept();
        QCOMPARE(dialog.chosen(), u"mine"_s);
        QVERIFY(fixture.workspace->connections().templates().isOwn(u"mine"_s));
        widgets::InstructDialog again(fixture.workspace->connections().templates(), u"mine"_s);
        again.open();
        child<QPushButton>(&again, "remove")->click();
        QVERIFY(!fixture.workspace->connections().templates().isOwn(u"mine"_s));
        QVERIFY(!child<QPushButton>(&again, "remove")->isEnabled());
    }
};

DRAMATIS_TEST(InstructDialogTest);

} // namespace tst_instructdialog

#include "tst_instructdialog.moc"
