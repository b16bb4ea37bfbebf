#include "gui/windowfixture.h"
#include "llm/http/requestlog.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/requestspresenter.h"
#include "support/faultserver.h"
#include "support/loadingserver.h"
#include "support/scratchfolder.h"
#include "support/testmain.h"
#include "widgets/connections/instructdialog.h"
#include "widgets/connections/requestsdialog.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/text/resultview.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTest>

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::ResultView;
using widgets::SettingsDialog;

namespace {

constexpr auto secret = "sk-very-secret-0123456789";

void connectTo(WindowFixture &fixture, const QString &name, const QString &url, const QString &key = {})
{
    presenters::Endpoint endpoint;
    endpoint.name = name;
    endpoint.url = url;
    endpoint.key = key;
    const QString problem = fixture.workspace->connections().save(endpoint);
    if (!problem.isEmpty())
        qFatal("%s", qPrintable(problem));
}

Script reply()
{
    return {Send{FaultServer::streamHead() + FaultServer::delta("Good evening.") + FaultServer::finish()}, Close{}};
}

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

// Models in the window: what is waited for, what was asked, who does what.
class ConnectionsGuiTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBusyServerIsWaitedForInSight()
    {
        FaultServer server;
        server.play(FaultServer::json(429, R"({"error":"slow down"})", "Retry-After: 2\r\n"));
        server.play(reply());
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        fixture.services->sessionContext().settings.bookkeeping = false;
        connectTo(fixture, u"Home"_s, server.url());
        fixture.workspace->connections().setRoles({u"Home"_s, {}, {}});
        window->page()->chat().send(u"Hello"_s);
        presenters::ChatItemModel &messages = window->page()->chat().messages();
        const auto said = [&messages] {
            return messages.index(messages.rowCount() - 1, 0).data(presenters::EndingRole).toString();
        };
        QTRY_COMPARE(said(), u"Home asks for a pause. Trying again in 2 s; Stop ends the wait."_s);
        QCOMPARE(window->page()->chat().statusText(), said());
        QTRY_COMPARE(said(), u"Home asks for a pause. Trying again in 1 s; Stop ends the wait."_s);
        QTRY_VERIFY(!window->page()->chat().isReplying());
        QCOMPARE(messages.index(messages.rowCount() - 1, 0).data(presenters::TextRole).toString(), u"Good evening."_s);
        QCOMPARE(said(), QString());
        QCOMPARE(server.requests().size(), 2);
    }

    void stopEndsTheWaitAtOnce()
    {
        FaultServer server;
        server.play(FaultServer::json(503, R"({"error":"busy"})", "Retry-After: 20\r\n"));
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        connectTo(fixture, u"Home"_s, server.url());
        fixture.workspace->connections().setRoles({u"Home"_s, {}, {}});
        presenters::ChatPresenter &chat = window->page()->chat();
        chat.send(u"Hello"_s);
        QTRY_VERIFY(chat.statusText().startsWith(u"Home is busy."_s));
        QElapsedTimer clock;
        clock.start();
        chat.stop();
        QTRY_VERIFY(!chat.isReplying());
        QVERIFY(clock.elapsed() < 100);
        QCOMPARE(chat.statusText(), QString());
        QCOMPARE(server.requests().size(), 1);
    }

    void whatAModelThinksIsFoldedAndNeverSentBack()
    {
        FaultServer server;
        const QByteArray thought =
            "data: {\"choices\":[{\"index\":0,\"delta\":{\"reasoning_content\":\"She must be tired.\"}}]}\n\n";
        server.play(
            {Send{FaultServer::streamHead() + thought + FaultServer::delta("Sit down.") + FaultServer::finish()},
             Close{}});
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        fixture.services->sessionContext().settings.bookkeeping = false;
        connectTo(fixture, u"Home"_s, server.url());
        fixture.workspace->connections().setRoles({u"Home"_s, {}, {}});
        presenters::ChatPresenter &chat = window->page()->chat();
        for (const QString &line : {u"Hello"_s, u"Thank you."_s}) {
            chat.send(line);
            QTRY_VERIFY(!chat.isReplying());
        }
        const QModelIndex last = chat.messages().index(chat.messages().rowCount() - 1, 0);
        QCOMPARE(last.data(presenters::TextRole).toString(), u"Sit down."_s);
        QVERIFY(last.data(presenters::ThoughtsRole).toBool());
        QCOMPARE(chat.thoughts(chat.newest()), u"She must be tired."_s);
        QCOMPARE(server.requests().size(), 2);
        QVERIFY(server.requests().last().contains("Sit down."));
        QVERIFY(!server.requests().last().contains("tired"));
        window->page()->showThoughts(chat.newest());
        QCOMPARE(child<QPlainTextEdit>(window, "thoughts")->toPlainText(), u"She must be tired."_s);
    }

    void thoughtsWithoutABeginningAreTakenBack()
    {
        FaultServer server;
        server.play({Send{FaultServer::streamHead() + FaultServer::delta("She must be tired.")}, Wait{100},
                     Send{FaultServer::delta("</think>Sit down.") + FaultServer::finish()}, Close{}});
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        fixture.services->sessionContext().settings.bookkeeping = false;
        connectTo(fixture, u"Home"_s, server.url());
        fixture.workspace->connections().setRoles({u"Home"_s, {}, {}});
        presenters::ChatPresenter &chat = window->page()->chat();
        chat.send(u"Hello"_s);
        const auto shown = [&chat] {
            return chat.messages().index(chat.messages().rowCount() - 1, 0).data(presenters::TextRole).toString();
        };
        QTRY_COMPARE(shown(), u"She must be tired."_s);
        QTRY_VERIFY(!chat.isReplying());
        QCOMPARE(shown(), u"Sit down."_s);
        QCOMPARE(chat.thoughts(chat.newest()), u"She must be tired."_s);
    }

    void requestsAreShownWithoutKeys()
    {
        FaultServer server;
        server.play({Send{FaultServer::streamHead() + FaultServer::delta(QByteArray("<b>bold</b> ") + secret)
                          + FaultServer::finish()},
                     Close{}});
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        fixture.services->sessionContext().settings.bookkeeping = false;
        connectTo(fixture, u"Home"_s, server.url(), QString::fromLatin1(secret));
        fixture.workspace->connections().setRoles({u"Home"_s, {}, {}});
        window->page()->chat().send(u"Hello"_s);
        QTRY_VERIFY(!window->page()->chat().isReplying());
        QVERIFY(server.requests().first().contains(secret));
        widgets::RequestsDialog dialog(fixture.workspace->connections().requests());
        dialog.show();
        auto *list = child<QListView>(&dialog, "requests");
        QCOMPARE(list->model()->rowCount(), 1);
        const QString text = child<QPlainTextEdit>(&dialog, "text")->toPlainText();
        QVERIFY(text.startsWith(u"Reply – Home"_s));
        QVERIFY(text.contains(u"authorization: [key]"_s, Qt::CaseInsensitive));
        QVERIFY(text.contains(u"<b>bold</b>"_s));
        QVERIFY(!text.contains(QLatin1StringView(secret)));
        child<QPushButton>(&dialog, "copy")->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), text);
        // Another one comes while the dialog is open.
        window->page()->chat().regenerate();
        QTRY_COMPARE(list->model()->rowCount(), 2);
        QCOMPARE(child<QPlainTextEdit>(&dialog, "text")->toPlainText(), text);
        QTRY_VERIFY(!window->page()->chat().isReplying());
        auto *kind = child<QComboBox>(&dialog, "kind");
        kind->setCurrentText(u"Counts of tokens"_s);
        QCOMPARE(list->model()->rowCount(), 0);
        kind->setCurrentText(u"Replies and lines"_s);
        QCOMPARE(list->model()->rowCount(), 2);
        QVERIFY(list->currentIndex().isValid());
        child<QPushButton>(&dialog, "clear")->click();
        QTRY_COMPARE(list->model()->rowCount(), 0);
        QVERIFY(child<QPlainTextEdit>(&dialog, "text")->toPlainText().isEmpty());
    }

    void aConnectionGetsAnotherName()
    {
        WindowFixture fixture;
        connectTo(fixture, u"Home"_s, u"http://localhost:1"_s);
        connectTo(fixture, u"Far"_s, u"http://localhost:2"_s);
        fixture.workspace->connections().setRoles({u"Home"_s, {}, {}});
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
        QCOMPARE(fixture.workspace->connections().roles().narrative, u"Attic"_s);
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

    void theMeterSaysHowFullTheContextIs()
    {
        FaultServer server;
        server.playAt("/props", FaultServer::json(200, R"({"default_generation_settings":{"n_ctx":16384}})"));
        server.play({Send{FaultServer::streamHead() + FaultServer::delta(QByteArray("Good evening. ").repeated(20))},
                     Wait{1500}, Send{FaultServer::delta("And good night.")}, Wait{1500}, Send{FaultServer::finish()},
                     Close{}});
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        fixture.services->sessionContext().settings.bookkeeping = false;
        presenters::Endpoint home;
        home.name = u"Home"_s;
        home.url = server.url();
        home.server = u"llama.cpp"_s;
        home.contextTokens = 16384;
        QCOMPARE(fixture.workspace->connections().save(home), QString());
        fixture.workspace->connections().setRoles({u"Home"_s, {}, {}});
        presenters::ChatPresenter &chat = window->page()->chat();
        chat.send(u"Hello"_s);
        QTRY_VERIFY_WITH_TIMEOUT(chat.statusText().contains(u"tokens/s"_s), 8000);
        const domain::PromptPlan *plan = chat.session().lastPlan();
        QCOMPARE(plan->budget.context, 16384);
        const int least = plan->tokens * 100 / 16384;
        QVERIFY2(chat.statusText().contains(u"context %1 % full"_s.arg(least))
                     || chat.statusText().contains(u"context %1 % full"_s.arg(least + 1)),
                 qPrintable(chat.statusText()));
        chat.stop();
        QTRY_VERIFY(!chat.isReplying());
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
        QVERIFY(!fixture.workspace->connections().isTesting());
        QCOMPARE(child<ResultView>(page, "outcome")->text(), u"Stopped."_s);
        QTRY_COMPARE(server.openConnections(), 0);
    }

    void aCopyIsTriedWithTheKeyOfThePlace()
    {
        FaultServer server;
        server.playAt("/v1/models", FaultServer::json(401, R"({"error":"no"})"));
        WindowFixture fixture;
        connectTo(fixture, u"Home"_s, server.url(), QString::fromLatin1(secret));
        SettingsDialog dialog(*fixture.workspace);
        dialog.openAt(SettingsDialog::Page::Connections);
        auto *page = child<QWidget>(&dialog, "connections");
        child<QPushButton>(page, "duplicate")->click();
        child<QPushButton>(page, "test")->click();
        QTRY_VERIFY(!server.requests().isEmpty());
        QVERIFY(server.requests().first().contains(secret));
    }

    void aKeyGoesToNoOtherPlace_data()
    {
        QTest::addColumn<QByteArray>("first");
        QTest::newRow("saved") << QByteArray("save");
        QTest::newRow("tested") << QByteArray("test");
    }
    void aKeyGoesToNoOtherPlace()
    {
        QFETCH(QByteArray, first);
        FaultServer here, elsewhere;
        WindowFixture fixture;
        connectTo(fixture, u"Home"_s, here.url());
        SettingsDialog dialog(*fixture.workspace);
        dialog.openAt(SettingsDialog::Page::Connections);
        dialog.show();
        auto *page = child<QWidget>(&dialog, "connections");
        QTest::keyClicks(child<QLineEdit>(page, "key"), QString::fromLatin1(secret));
        child<QPushButton>(page, first.constData())->click();
        child<QLineEdit>(page, "address")->setText(elsewhere.url());
        QVERIFY(!child<QPushButton>(page, "forgetKey")->isVisible());
        child<QPushButton>(page, "save")->click();
        fixture.workspace->connections().stopTest();
        child<QPushButton>(page, "test")->click();
        QTRY_VERIFY(!elsewhere.requests().isEmpty());
        for (const QByteArray &request : elsewhere.requests())
            QVERIFY(!request.contains(secret));
        QVERIFY(!fixture.workspace->connections().hasKey(u"Home"_s));
    }

    void aKeyCanBeForgotten()
    {
        WindowFixture fixture;
        connectTo(fixture, u"Home"_s, u"http://localhost:1"_s, QString::fromLatin1(secret));
        SettingsDialog dialog(*fixture.workspace);
        dialog.openAt(SettingsDialog::Page::Connections);
        auto *page = child<QWidget>(&dialog, "connections");
        auto *forget = child<QPushButton>(page, "forgetKey");
        QVERIFY(forget->isVisible());
        forget->click();
        QVERIFY(!forget->isVisible());
        QVERIFY(!fixture.workspace->connections().hasKey(u"Home"_s));
        QTRY_COMPARE(child<ResultView>(page, "outcome")->text(), u"The key is forgotten."_s);
    }

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
        QCOMPARE(fixture.workspace->connections().templateText(u"Mine"_s).userBefore, u"<me>\\n"_s);
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
        widgets::InstructDialog dialog(fixture.workspace->connections(), {});
        dialog.open();
        dialog.read(folder.path("damaged.json"));
        QCOMPARE(child<QLabel>(&dialog, "problem")->text(),
                 u"“damaged.json” is a damaged template (input_sequence is no text)."_s);
        QCOMPARE(child<QLineEdit>(&dialog, "name")->text(), u"ChatML"_s); // as it was
        dialog.read(folder.path("mine.json"));
        QCOMPARE(child<QLineEdit>(&dialog, "userBefore")->text(), u"[ME]\\n"_s);
        dialog.accept();
        QCOMPARE(dialog.chosen(), u"mine"_s);
        QVERIFY(fixture.workspace->connections().isOwnTemplate(u"mine"_s));
        widgets::InstructDialog again(fixture.workspace->connections(), u"mine"_s);
        again.open();
        child<QPushButton>(&again, "remove")->click();
        QVERIFY(!fixture.workspace->connections().isOwnTemplate(u"mine"_s));
        QVERIFY(!child<QPushButton>(&again, "remove")->isEnabled());
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
        QVERIFY(!fixture.workspace->connections().isTesting());
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
        QTRY_VERIFY(child<ResultView>(page, "outcome")->text().contains(u"no model in GGUF"_s));
        dialog->reject();
    }
};

DRAMATIS_TEST(ConnectionsGuiTest);
#include "tst_connections.moc"
