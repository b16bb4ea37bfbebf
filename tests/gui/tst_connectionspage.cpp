#include "gui/connectto.h"
#include "gui/windowfixture.h"
#include "support/faultserver.h"
#include "support/testmain.h"
#include "widgets/connectionform.h"
#include "widgets/outcometext.h"
#include "widgets/settingsdialog.h"

#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::ConnectionForm;
using widgets::OutcomeText;
using widgets::SettingsDialog;

namespace {

// The page of connections, open.
struct Page {
    explicit Page(Stage &stage) : dialog(*stage.workspace)
    {
        dialog.openAt(SettingsDialog::Page::Connections);
        dialog.show();
        page = child<QWidget>(&dialog, "connections");
    }

    QLineEdit *field(const char *name) const { return child<QLineEdit>(page, name); }
    QListWidget *list() const { return child<QListWidget>(page, "list"); }
    void press(const char *button) const { child<QPushButton>(page, button)->click(); }
    QString outcome() const { return child<OutcomeText>(page, "outcome")->text(); }

    SettingsDialog dialog;
    QWidget *page = nullptr;
};

} // namespace

class ConnectionsPageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasTypedWithoutANameIsKept()
    {
        Stage stage;
        connectTo(stage, u"Home"_s, u"http://localhost:1"_s);
        const Page page(stage);
        page.press("add");
        page.field("address")->setText(u"https://models.example.org/v1"_s);
        page.list()->setCurrentRow(0);
        QCOMPARE(stage.workspace->connections().names(), (QStringList{u"Home"_s, u"models.example.org"_s}));
        QCOMPARE(stage.workspace->connections().endpoint(u"models.example.org"_s).url, u"https://models.example.org/v1"_s);
        QCOMPARE(page.field("name")->text(), u"Home"_s);
        QCOMPARE(page.list()->currentItem()->text(), u"Home"_s);
        page.press("add");
        page.field("address")->setText(u"https://models.example.org/v2"_s);
        page.press("save");
        QCOMPARE(page.field("name")->text(), u"models.example.org 2"_s);
    }

    void whatCannotBeSavedStaysInSight()
    {
        Stage stage;
        connectTo(stage, u"Home"_s, u"http://localhost:1"_s);
        const Page page(stage);
        page.press("add");
        page.field("name")->setText(u"Far"_s);
        page.field("address")->setText(u"ftp://example.org"_s);
        page.list()->setCurrentRow(0);
        QTRY_COMPARE(page.list()->currentRow(), -1);
        QCOMPARE(page.field("address")->text(), u"ftp://example.org"_s);
        QVERIFY2(page.outcome().contains(u"http://"), qPrintable(page.outcome()));
        page.list()->setCurrentRow(0); // asked again, it is given up
        QCoreApplication::processEvents();
        QCOMPARE(page.field("name")->text(), u"Home"_s);
        QCOMPARE(stage.workspace->connections().names(), QStringList{u"Home"_s});
    }

    void findAddsNoSecondOneForAnAddress()
    {
        FaultServer server;
        server.play(FaultServer::json(500, R"({"error":"no"})"));
        Stage stage;
        connectTo(stage, u"Far"_s, u"http://localhost:1"_s);
        connectTo(stage, u"Mine"_s, QString(server.url()).replace(u"127.0.0.1"_s, u"localhost"_s));
        const Page page(stage);
        present::Endpoint found;
        found.name = u"llama.cpp"_s;
        found.url = server.url();
        Q_EMIT child<ConnectionForm>(page.page, "form")->serverChosen(found);
        QCOMPARE(page.list()->currentItem()->text(), u"Mine"_s);
        QVERIFY2(page.outcome().contains(u"“Mine” has this address already"), qPrintable(page.outcome()));
        QTRY_VERIFY(!server.requests().isEmpty());
        stage.workspace->connections().stopTest();
        QCOMPARE(stage.workspace->connections().names(), (QStringList{u"Far"_s, u"Mine"_s}));
    }

    void thePaletteKnowsWhatConnectionsAreFor_data()
    {
        QTest::addColumn<QString>("typed");
        for (const char *typed : {"connection", "server", "key", "sampler"})
            QTest::newRow(typed) << QString::fromLatin1(typed);
    }
    void thePaletteKnowsWhatConnectionsAreFor()
    {
        QFETCH(QString, typed);
        Stage stage;
        widgets::MainWindow *window = stage.openChat();
        window->action(present::command::palette)->trigger();
        auto *palette = child<QWidget>(window, "CommandPalette");
        auto *search = child<QLineEdit>(palette, "search");
        search->setText(typed);
        QCOMPARE(child<QListView>(palette, "actions")->currentIndex().data().toString(), u"Connections…"_s);
        QTest::keyClick(search, Qt::Key_Return);
        auto *dialog = window->findChild<SettingsDialog *>();
        QVERIFY(dialog);
        QVERIFY(child<QWidget>(dialog, "connections")->isVisible());
        dialog->reject();
    }
};

DRAMATIS_TEST(ConnectionsPageTest);
#include "tst_connectionspage.moc"
