#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/connectiontrials.h"
#include "presenters/connections/modelchoices.h"
#include "support/main/testmain.h"
#include "support/servers/faultserver.h"
#include "support/servers/loadingserver.h"
#include "widgets/connectto.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/text/resultview.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QTest>

namespace tst_connections {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::ResultView;
using widgets::SettingsDialog;

namespace {

void drop(QWidget *window, const QString &file)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent dropped(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window, &dropped);
}

} // namespace

// Connections in the window: named, tested, removed, made of files.
class ConnectionsGuiTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aConnectionGetsAnotherName()
    {
        WindowFixture fixture;
        connectTo(fixture, u"Home"_s, u"http://localhost:1"_s);
        connectTo(fixture, u"Far"_s, u"http://localhost:2"_s);
        fixture.workspace->connections().models().setRoles({u"Home"_s, {}, {}});
        SettingsDialog dialog(*fixture.workspace);
        dialog.openAt(SettingsDialog::Page::Connections);
        auto *page = child<QWidget>(&dialog, "connections");
        auto *list = child<QListWidget>(page, "list");
        list->setCurrentRow(0);
        child<QLineEdit>(page, "name")->setText(u"Far"_s);
        child<QPushButton>(page, "save")->click();
        QVERIFY(child<ResultView>(page, "outcome")->text().contains(u"“Far” already"_s));
        child<QLineEdit>(page, "name")->setText(u"Attic"_s);
        child<QPushButton>(page, "save")->click();
        QCOMPARE(fixture.workspace->connections().names(), (QStringList{u"Attic"_s, u"Far"_s}));
        QCOMPARE(list->currentItem()->text(), u"Attic"_s);
        QCOMPARE(fixture.workspace->connections().models().roles().narrative, u"Attic"_s);
        child<QPushButton>(page, "duplicate")->click();
        child<QPushButton>(page, "save")->click();
        QCOMPARE(fixture.workspace->connections().names(), (QStringList{u"Attic"_s, u"Far"_s, u"Attic 2"_s}));
    }

    void whatIsShownIsWhatIsRemoved()
    {
        WindowFixture fixture;
        connectTo(fixture, u"First"_s, u"localhost:1"_s);
        connectTo(fixture, u"Second"_s, u"localhost:2"_s);
        SettingsDialog dialog(*fixture.workspace);
        dialog.openAt(SettingsDialog::Page::Connections);
        auto *page = child<QWidget>(&dialog, "connections");
        auto *list = child<QListWidget>(page, "list");
        child<QPushButton>(page, "add")->click();
        child<QLineEdit>(page, "name")->setText(u"Third"_s);
        child<QLineEdit>(page, "address")->setText(u"localhost:3"_s);
        child<QComboBox>(page, "memory")->setCurrentText(u"Second"_s); // another choice leaves the new one alone
        QCOMPARE(list->currentRow(), -1);
        QCOMPARE(child<QLineEdit>(page, "name")->text(), u"Third"_s);
        child<QPushButton>(page, "save")->click();
        QCOMPARE(list->currentItem()->text(), u"Third"_s);
        for (const char *button : {"remove", "sure"})
            child<QPushButton>(page, button)->click();
        QTRY_COMPARE(fixture.workspace->connections().names(), (QStringList{u"First"_s, u"Second"_s}));
        QCOMPARE(list->currentItem()->text(), u"First"_s);
        QCOMPARE(child<QLineEdit>(page, "name")->text(), u"First"_s);
        list->setCurrentRow(1);
        child<QLineEdit>(page, "name")->setText(u"Last"_s);
        child<QPushButton>(page, "save")->click();
        QCOMPARE(list->currentItem()->text(), u"Last"_s);
        list->setCurrentRow(0);
        QCOMPARE(child<QLineEdit>(page, "name")->text(), u"First"_s);
    }

    void whatComesOfATestHasItsPlace()
    {
        FaultServer server;
        server.playAt("/v1/models", FaultServer::json(500, "{\"error\":\"" + QByteArray(3000, 'x') + "\"}"));
        server.play(FaultServer::json(400, "{\"error\":\"" + QByteArray(3000, 'x') + "\"}"));
        WindowFixture fixture;
        connectTo(fixture, u"Home"_s, server.url());
        connectTo(fixture, u"Far"_s, u"http://localhost:2"_s);
        SettingsDialog dialog(*fixture.workspace);
        dialog.openAt(SettingsDialog::Page::Connections);
        dialog.show();
        auto *page = child<QWidget>(&dialog, "connections");
        auto *test = child<QPushButton>(page, "test");
        auto *outcome = child<ResultView>(page, "outcome");
        child<QListWidget>(page, "list")->setCurrentRow(0);
        const QPoint place = test->mapTo(&dialog, QPoint());
        const QSize size = dialog.size();
        const QSize least = dialog.minimumSizeHint();
        test->click();
        QTRY_VERIFY(outcome->text().contains(u"xxxx"_s));
        QCoreApplication::processEvents();
        QCOMPARE(test->mapTo(&dialog, QPoint()), place);
        QCOMPARE(dialog.size(), size);
        QCOMPARE(dialog.minimumSizeHint(), least);
        // It is said of this connection alone.
        child<QListWidget>(page, "list")->setCurrentRow(1);
        QCOMPARE(outcome->text(), QString());
    }

    void aTestCanBeStopped()
    {
        FaultServer server;
        server.play({}); // silence
        WindowFixture fixture;
        connectTo(fixture, u"Home"_s, server.url());
        SettingsDialog dialog(*fixture.workspace);
        dialog.openAt(SettingsDialog::Page::Connections);
        auto *page = child<QWidget>(&dialog, "connections");
        auto *test = child<QPushButton>(page, "test");
        const QString before = test->text();
        test->click();
        QVERIFY(test->text() != before);
        QTRY_COMPARE(server.requests().size(), 1);
        test->click();
        QCOMPARE(test->text(), before);
        QVERIFY(!fixture.workspace->connections().trials().isTesting());
        QCOMPARE(child<ResultView>(page, "outcome")->text(), u"Stopped."_s);
        QTRY_COMPARE(server.openConnections(), 0);
    }

    void oneSeesHowFarAModelIsLoaded()
    {
        const LoadingServer slow(2, true);
        if (slow.program().isEmpty())
            QSKIP("there is no python3");
        WindowFixture fixture;
        presenters::Endpoint model = fixture.workspace->connections().modelFile(slow.model());
        model.program = slow.program();
        QCOMPARE(fixture.workspace->connections().save(model), QString());
        SettingsDialog dialog(*fixture.workspace);
        dialog.openAt(SettingsDialog::Page::Connections);
        dialog.show();
        auto *page = child<QWidget>(&dialog, "connections");
        auto *bar = child<QProgressBar>(page, "loading");
        const QSize least = dialog.minimumSizeHint();
        QVERIFY(!bar->isVisible());
        child<QPushButton>(page, "test")->click();
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible() && bar->maximum() == 100 && bar->value() > 10, 10'000);
        QVERIFY(child<ResultView>(page, "outcome")->text().contains(u"Loading the model"_s));
        QCOMPARE(dialog.minimumSizeHint(), least);
        child<QPushButton>(page, "test")->click(); // Stop
        QVERIFY(!bar->isVisible());
        QVERIFY(!fixture.workspace->connections().trials().isTesting());
    }

    void aModelThatIsDroppedBecomesAConnection_data()
    {
        QTest::addColumn<bool>("onThePage");
        QTest::newRow("on the window") << false;
        QTest::newRow("on the page") << true;
    }
    void aModelThatIsDroppedBecomesAConnection()
    {
        QFETCH(bool, onThePage);
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.windows->open();
        const QString file = fixture.file(u"mira-7b.Q4.gguf"_s, "no model at all");
        SettingsDialog *dialog = nullptr;
        if (onThePage) {
            dialog = new SettingsDialog(*fixture.workspace, window);
            dialog->openAt(SettingsDialog::Page::Connections);
            drop(child<QWidget>(dialog, "connections"), file);
        } else {
            drop(window, file);
            dialog = window->findChild<SettingsDialog *>();
            QVERIFY(dialog);
        }
        auto *page = child<QWidget>(dialog, "connections");
        QCOMPARE(child<QLineEdit>(page, "name")->text(), u"mira-7b.Q4"_s);
        QCOMPARE(child<QLineEdit>(page, "file")->text(), file);
        QCOMPARE(child<QComboBox>(page, "server")->currentData().toString(), u"file"_s);
        child<QPushButton>(page, "test")->click();
        QTRY_VERIFY(child<ResultView>(page, "outcome")->text().contains(u"is not a GGUF model"_s));
        dialog->reject();
    }
};

DRAMATIS_TEST(ConnectionsGuiTest);

} // namespace tst_connections

#include "tst_connections.moc"
