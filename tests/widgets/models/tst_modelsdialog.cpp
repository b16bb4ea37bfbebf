// A model of one's own, as a person gets it: from the list to the connection.
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/models/modeldownloads.h"
#include "support/main/testmain.h"
#include "support/servers/faultserver.h"
#include "widgets/connections/connectionspage.h"
#include "widgets/languages.h"
#include "widgets/models/modelsdialog.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/shell/places.h"
#include "widgets/welcome/welcomepage.h"
#include "widgets/windowfixture.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>

#include <algorithm>

namespace tst_modelsdialog {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;
using widgets::ModelsDialog;

namespace {

QByteArray servedModel()
{
    return "GGUF" + QByteArray(200'000, 'x');
}

Script servedWhole()
{
    const QByteArray bytes = servedModel();
    return {Send{FaultServer::head(200, "x/y", "Content-Length: " + QByteArray::number(bytes.size()) + "\r\n") + bytes},
            Close{}};
}

Script servedHalf()
{
    const QByteArray bytes = servedModel();
    return {Send{FaultServer::head(200, "x/y", "Content-Length: " + QByteArray::number(bytes.size()) + "\r\n")
                 + bytes.first(100'000)}};
}

struct Shown {
    explicit Shown(WindowFixture &fixture) : dialog(fixture.workspace->connections().downloads()) { dialog.show(); }

    QPushButton *button(const char *name) { return child<QPushButton>(&dialog, name); }
    QString text(const char *label) { return child<QLabel>(&dialog, label)->text(); }
    void addAddress(const QString &address)
    {
        child<QLineEdit>(&dialog, "address")->setText(address);
        button("add")->click();
    }
    QMessageBox *question() { return dialog.findChild<QMessageBox *>(); }
    void agree() { child<QPushButton>(question(), "sure")->click(); }

    ModelsDialog dialog;
};

} // namespace

class ModelsDialogTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theListSaysWhatItOffers()
    {
        WindowFixture fixture;
        Shown shown(fixture);
        QVERIFY(child<QListView>(&shown.dialog, "models")->model()->rowCount() >= 5);
        for (const char *label : {"modelName", "goodAt", "modelSize", "memory", "licence", "host", "state"})
            QVERIFY2(!shown.text(label).isEmpty(), label);
        QVERIFY(shown.button("download")->isEnabled());
        QVERIFY(!shown.button("use")->isEnabled() && !shown.button("remove")->isEnabled());
        QVERIFY(child<QProgressBar>(&shown.dialog, "progress")->isHidden());
    }

    void nothingMovesBeforeTheUserAgrees()
    {
        WindowFixture fixture;
        FaultServer server;
        server.play(servedWhole());
        Shown shown(fixture);
        shown.addAddress(server.url() + u"/mine.gguf"_s);
        QCOMPARE(shown.text("modelName"), u"mine"_s);
        shown.button("download")->click();
        QVERIFY(shown.question());
        QVERIFY2(shown.question()->text().contains(u"127.0.0.1"), qPrintable(shown.question()->text()));
        shown.question()->button(QMessageBox::Cancel)->click();
        QCoreApplication::processEvents();
        QVERIFY(server.requests().isEmpty() && !fixture.workspace->connections().downloads().isUnderWay());
    }

    void aModelComesAndIsUsed()
    {
        WindowFixture fixture;
        FaultServer server;
        server.play(servedWhole());
        Shown shown(fixture);
        const QSignalSpy used(&shown.dialog, &ModelsDialog::useRequested);
        shown.addAddress(server.url() + u"/mine.gguf"_s);
        shown.button("download")->click();
        shown.agree();
        QTRY_VERIFY(shown.button("use")->isEnabled());
        QCOMPARE(fixture.workspace->connections().names(), QStringList{u"mine"_s});
        shown.button("use")->click();
        QCOMPARE(used.size(), 1);
        QVERIFY(used[0][0].toString().endsWith(u"/mine.gguf"));
        QVERIFY(!shown.dialog.isVisible());
    }

    void pausedItGoesOnWithoutAQuestion()
    {
        WindowFixture fixture;
        FaultServer server;
        server.play(servedHalf());
        server.play(servedWhole());
        Shown shown(fixture);
        shown.addAddress(server.url() + u"/mine.gguf"_s);
        shown.button("download")->click();
        shown.agree();
        QTRY_VERIFY(child<QProgressBar>(&shown.dialog, "progress")->value() > 0);
        QVERIFY(!shown.button("remove")->isEnabled());
        QCOMPARE(shown.button("download")->text(), u"&Pause"_s);
        shown.button("download")->click();
        QCOMPARE(shown.button("download")->text(), u"&Resume"_s);
        shown.button("download")->click();
        QTRY_VERIFY(shown.button("use")->isEnabled());
    }

    void itGoesOnWhileTheDialogIsClosedAndIsTold()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.windows->open();
        FaultServer server;
        server.play(servedWhole());
        {
            Shown shown(fixture);
            shown.addAddress(server.url() + u"/mine.gguf"_s);
            shown.button("download")->click();
            shown.agree();
            QTRY_VERIFY(!shown.question()); // the answer is queued
        }
        const QList<widgets::NoticeBar *> notices = window->findChildren<widgets::NoticeBar *>();
        QTRY_VERIFY(std::ranges::any_of(
            notices, [](const widgets::NoticeBar *notice) { return notice->sentence().contains(u"“mine”"); }));
        QVERIFY(!fixture.workspace->connections().downloads().isUnderWay());
    }

    void removingIsAsked()
    {
        WindowFixture fixture;
        FaultServer server;
        server.play(servedWhole());
        Shown shown(fixture);
        shown.addAddress(server.url() + u"/mine.gguf"_s);
        shown.button("download")->click();
        shown.agree();
        QTRY_VERIFY(shown.button("use")->isEnabled());
        QTRY_VERIFY(!shown.question());
        const QString path = fixture.workspace->connections().downloads().folder() + u"/mine.gguf"_s;
        QVERIFY(QFile::exists(path));
        shown.button("remove")->click();
        QVERIFY(QFile::exists(path));
        shown.agree();
        QTRY_VERIFY(!QFile::exists(path));
    }

    void aWrongAddressIsSaid()
    {
        WindowFixture fixture;
        Shown shown(fixture);
        shown.addAddress(u"http://h.example/m.gguf"_s);
        QVERIFY2(shown.text("problem").contains(u"https://"), qPrintable(shown.text("problem")));
        QCOMPARE(child<QLineEdit>(&shown.dialog, "address")->text(), u"http://h.example/m.gguf"_s);
    }

    void theWelcomeLeadsThere()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.windows->openFirst();
        child<QPushButton>(window->findChild<widgets::WelcomePage *>(), "getModel")->click();
        QVERIFY(window->findChild<ModelsDialog *>());
    }

    void theSettingsLeadThereAndBack()
    {
        WindowFixture fixture;
        widgets::SettingsDialog settings(*fixture.workspace);
        settings.openAt(widgets::SettingsDialog::Page::Connections);
        auto *page = child<widgets::ConnectionsPage>(&settings, "connections");
        child<QPushButton>(page, "getModel")->click();
        auto *dialog = page->findChild<ModelsDialog *>();
        QVERIFY(dialog);
        Q_EMIT dialog->useRequested(fixture.file(u"mine.gguf"_s, "GGUF"));
        QCOMPARE(fixture.workspace->connections().names(), QStringList{u"mine"_s});
        QCOMPARE(fixture.workspace->connections().models().roles().narrative, u"mine"_s);
        QCOMPARE(child<QListWidget>(page, "list")->currentItem()->text(), u"mine"_s);
    }

    void noLetterLeadsToTwoThings()
    {
        for (const QString &language : {u"en"_s, u"de"_s}) {
            const Language spoken(language);
            WindowFixture fixture;
            const Shown shown(fixture);
            QVERIFY2(doubleMnemonicIn(&shown.dialog).isEmpty(),
                     qPrintable(language + u' ' + doubleMnemonicIn(&shown.dialog)));
        }
    }
};

DRAMATIS_TEST(ModelsDialogTest);

} // namespace tst_modelsdialog

#include "tst_modelsdialog.moc"
