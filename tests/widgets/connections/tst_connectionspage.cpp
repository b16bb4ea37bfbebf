#include "presenters/connections/connectiontrials.h"
#include "presenters/connections/modelchoices.h"
#include "support/main/testmain.h"
#include "support/servers/faultserver.h"
#include "widgets/connections/connectionform.h"
#include "widgets/connectto.h"
#include "widgets/languages.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/text/resultview.h"
#include "widgets/windowfixture.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QStyleOption>
#include <QTest>
#include <QWindow>

namespace tst_connectionspage {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::ConnectionForm;
using widgets::ResultView;
using widgets::SettingsDialog;

namespace {

// The page of connections, open.
struct Page {
    explicit Page(WindowFixture &fixture) : dialog(*fixture.workspace)
    {
        dialog.openAt(SettingsDialog::Page::Connections);
        dialog.show();
        page = child<QWidget>(&dialog, "connections");
    }

    QLineEdit *field(const char *name) const { return child<QLineEdit>(page, name); }
    QListWidget *list() const { return child<QListWidget>(page, "list"); }
    void press(const char *button) const { child<QPushButton>(page, button)->click(); }
    QString outcome() const { return child<ResultView>(page, "outcome")->text(); }

    SettingsDialog dialog;
    QWidget *page = nullptr;
};

} // namespace

class ConnectionsPageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasTypedWithoutANameIsKept()
    {
        WindowFixture fixture;
        connectTo(fixture, u"Home"_s, u"http://localhost:1"_s);
        const Page page(fixture);
        page.press("add");
        page.field("address")->setText(u"https://models.example.org/v1"_s);
        page.list()->setCurrentRow(0);
        QCOMPARE(fixture.workspace->connections().names(), (QStringList{u"Home"_s, u"models.example.org"_s}));
        QCOMPARE(fixture.workspace->connections().endpoint(u"models.example.org"_s).url,
                 u"https://models.example.org/v1"_s);
        QCOMPARE(page.field("name")->text(), u"Home"_s);
        QCOMPARE(page.list()->currentItem()->text(), u"Home"_s);
        page.press("add");
        page.field("address")->setText(u"https://models.example.org/v2"_s);
        page.press("save");
        QCOMPARE(page.field("name")->text(), u"models.example.org 2"_s);
    }

    void whatCannotBeSavedStaysInSight()
    {
        WindowFixture fixture;
        connectTo(fixture, u"Home"_s, u"http://localhost:1"_s);
        const Page page(fixture);
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
        QCOMPARE(fixture.workspace->connections().names(), QStringList{u"Home"_s});
    }

    void findAddsNoSecondOneForAnAddress()
    {
        FaultServer server;
        server.play(FaultServer::json(500, R"({"error":"no"})"));
        WindowFixture fixture;
        connectTo(fixture, u"Far"_s, u"http://localhost:1"_s);
        connectTo(fixture, u"Mine"_s, QString(server.url()).replace(u"127.0.0.1"_s, u"localhost"_s));
        const Page page(fixture);
        presenters::Endpoint found;
        found.name = u"llama.cpp"_s;
        found.url = server.url();
        Q_EMIT child<ConnectionForm>(page.page, "form")->serverChosen(found);
        QCOMPARE(page.list()->currentItem()->text(), u"Mine"_s);
        QVERIFY2(page.outcome().contains(u"“Mine” already uses this address"), qPrintable(page.outcome()));
        QTRY_VERIFY(!server.requests().isEmpty());
        fixture.workspace->connections().trials().stop();
        QCOMPARE(fixture.workspace->connections().names(), (QStringList{u"Far"_s, u"Mine"_s}));
    }

    // Scrolling the form must not turn what comes under the pointer.
    void theWheelTurnsNoValue()
    {
        WindowFixture fixture;
        connectTo(fixture, u"Home"_s, u"http://localhost:1"_s);
        const Page page(fixture);
        QVERIFY(QTest::qWaitForWindowExposed(page.page->window()));
        auto *area = child<QScrollArea>(page.page, "area");
        const auto turn = [&](QWidget *box) {
            QTest::wheelEvent(page.page->window()->windowHandle(), box->mapTo(box->window(), box->rect().center()),
                              QPoint(0, -120));
        };
        page.list()->setFocus();
        auto *server = child<QComboBox>(page.page, "server");
        turn(server);
        QCOMPARE(server->currentIndex(), 0);
        QVERIFY(area->verticalScrollBar()->value() > 0);
        auto *context = child<QSpinBox>(page.page, "context");
        context->setValue(4096);
        area->ensureWidgetVisible(context);
        turn(context);
        QCOMPARE(context->value(), 4096);
        QVERIFY(page.list()->hasFocus());
        area->ensureWidgetVisible(context);
        context->setFocus();
        turn(context);
        QCOMPARE(context->value(), 4096 - 1024);
    }

    void whatTellsTheStoriesIsShownFirst()
    {
        WindowFixture fixture;
        connectTo(fixture, u"Far"_s, u"http://localhost:1"_s);
        connectTo(fixture, u"Home"_s, u"http://localhost:2"_s);
        fixture.workspace->connections().models().setRoles({u"Home"_s, {}, {}});
        const Page page(fixture);
        QVERIFY(QTest::qWaitForWindowActive(page.page->window()));
        QCOMPARE(page.list()->currentItem()->text(), u"Home"_s);
        QCOMPARE(page.field("name")->text(), u"Home"_s);
        child<QScrollArea>(page.page, "area")->verticalScrollBar()->setValue(10'000);
        page.press("add");
        QCOMPARE(child<QScrollArea>(page.page, "area")->verticalScrollBar()->value(), 0);
        QVERIFY(page.field("name")->hasFocus());
    }

    void savedIsSaidUntilSomethingChanges()
    {
        WindowFixture fixture;
        connectTo(fixture, u"Home"_s, u"http://localhost:1"_s);
        const Page page(fixture);
        page.field("name")->setText(u"Attic"_s);
        page.press("save");
        QCOMPARE(page.outcome(), u"Saved."_s);
        page.field("name")->setText(u"Cellar"_s);
        QCOMPARE(page.outcome(), QString());
        Q_EMIT fixture.workspace->connections().trials().tested(
            {.works = true, .sentence = u"It works."_s, .models = {}, .server = {}, .instruct = {}, .layout = {}});
        page.press("save");
        QCOMPARE(page.outcome(), u"It works.\nSaved."_s);
        child<QComboBox>(page.page, "model")->setEditText(u"mira"_s);
        QCOMPARE(page.outcome(), u"It works."_s);
    }

    void whatATestFoundIsReadAtOnce()
    {
        WindowFixture fixture;
        connectTo(fixture, u"Home"_s, u"http://localhost:1"_s);
        const Page page(fixture);
        auto *outcome = child<ResultView>(page.page, "outcome");
        QCOMPARE(outcome->focusPolicy(), Qt::NoFocus);
        const QSize least = page.dialog.minimumSizeHint();
        Q_EMIT fixture.workspace->connections().trials().tested({.works = true,
                                                                 .sentence = QStringList(8, u"✓ fine"_s).join(u'\n'),
                                                                 .models = {},
                                                                 .server = {},
                                                                 .instruct = {},
                                                                 .layout = {}});
        QTRY_COMPARE(outcome->verticalScrollBar()->maximum(), 0);
        QCOMPARE_GE(outcome->height(), outcome->fontMetrics().lineSpacing() * 8);
        QCOMPARE(outcome->focusPolicy(), Qt::StrongFocus);
        QCOMPARE(page.dialog.minimumSizeHint(), least);
    }

    // What does not work is said first; what does, is told all the same.
    void aFailedTestTellsWhatWorks()
    {
        WindowFixture fixture;
        FaultServer server;
        server.play(FaultServer::json(500, R"({"error":{"message":"out of memory"}})"));
        server.playAt(
            "/v1/models",
            FaultServer::json(200, R"({"data":[{"id":"mira-12b","meta":{"n_ctx_train":4096}},{"id":"ines-7b"}]})"));
        const auto facts = FaultServer::json(200, R"({"default_generation_settings":{"n_ctx":4096}})");
        server.playAt("/props", facts);
        server.playAt("/props?model=mira-12b", facts);
        connectTo(fixture, u"Home"_s, server.url());
        const Page page(fixture);
        page.press("test");
        QTRY_VERIFY(page.outcome().contains(u"out of memory"_s));
        const QStringList lines = page.outcome().split(u'\n');
        QVERIFY2(lines.first().contains(u"out of memory"_s), qPrintable(page.outcome()));
        QVERIFY2(page.outcome().contains(QRegularExpression(u"✓ Answered after [0-9.]+ s\\. 2 model"_s)),
                 qPrintable(page.outcome()));
        QVERIFY2(page.outcome().contains(u"✓ This is llama.cpp"_s), qPrintable(page.outcome()));
        QVERIFY2(page.outcome().contains(u"✓ Context: 4096 token(s)."_s), qPrintable(page.outcome()));
    }

    void newLooksForServersByItself()
    {
        WindowFixture fixture;
        connectTo(fixture, u"Home"_s, u"http://localhost:1"_s);
        const Page page(fixture);
        presenters::Endpoint known;
        known.name = u"llama.cpp"_s;
        known.url = u"http://127.0.0.1:1"_s;
        presenters::Endpoint found = known;
        found.name = u"Ollama"_s;
        found.url = u"http://127.0.0.1:2"_s;
        const auto find = [&](const QList<presenters::Endpoint> &servers) {
            Q_EMIT fixture.workspace->connections().trials().serversFound(servers, u"some"_s);
        };
        page.press("add");
        find({}); // no complaint
        QCOMPARE(page.outcome(), QString());
        page.press("add");
        find({known});
        QCOMPARE(page.list()->currentRow(), -1);
        QCOMPARE(page.field("address")->text(), QString());
        page.press("add");
        page.field("address")->setText(u"https://models.example.org"_s);
        find({found});
        QCOMPARE(page.field("address")->text(), u"https://models.example.org"_s);
        page.field("address")->clear();
        page.press("add");
        find({known, found});
        QCOMPARE(page.field("address")->text(), found.url);
        QCOMPARE(page.field("name")->text(), u"Ollama"_s);
        QVERIFY2(page.outcome().contains(u"Ollama"), qPrintable(page.outcome()));
        QVERIFY(!fixture.workspace->connections().trials().isTesting());
        page.list()->setCurrentRow(0); // nobody has touched it
        QCOMPARE(fixture.workspace->connections().names(), QStringList{u"Home"_s});
    }

    void everythingFits_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("server");
        QTest::addColumn<QString>("api");
        for (const char *language : {"en", "de"}) {
            for (const auto &[server, api] : {std::pair("any", "chat"), {"koboldcpp", "text"}, {"file", "chat"}})
                QTest::addRow("%s %s", language, server)
                    << QString::fromLatin1(language) << QString::fromLatin1(server) << QString::fromLatin1(api);
        }
    }
    void everythingFits()
    {
        QFETCH(QString, language);
        QFETCH(QString, server);
        QFETCH(QString, api);
        const Language spoken(language);
        WindowFixture fixture;
        presenters::Endpoint endpoint;
        endpoint.name = u"A connection whose name is longer than there is room for"_s;
        endpoint.url = u"http://localhost:1"_s;
        endpoint.server = server;
        endpoint.api = api;
        endpoint.file = fixture.file(u"a-model-whose-file-has-a-name-for-which-there-is-no-room.Q4.gguf"_s,
                                     "GGUF" + QByteArray(60, '\0'));
        endpoint.key = u"sk"_s;
        QCOMPARE(fixture.workspace->connections().save(endpoint), QString());
        fixture.workspace->connections().models().setRoles({endpoint.name, {}, {endpoint.name}});
        const Page page(fixture);
        QVERIFY(QTest::qWaitForWindowExposed(page.page->window()));
        QVERIFY(page.dialog.width() < 800 && page.dialog.height() <= 660); // as on a small screen
        QCOMPARE(child<QScrollArea>(page.page, "area")->horizontalScrollBar()->maximum(), 0);
        QCOMPARE(doubleMnemonicIn(page.page), QString());
        for (QWidget *widget : page.page->findChildren<QWidget *>()) {
            if (!widget->isVisible())
                continue;
            if (auto *choice = qobject_cast<QComboBox *>(widget);
                choice && choice->currentText() != endpoint.name && !choice->isEditable()) {
                QStyleOptionComboBox option;
                option.initFrom(choice);
                const QRect room =
                    choice->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, choice);
                QVERIFY2(choice->fontMetrics().horizontalAdvance(choice->currentText()) < room.width(),
                         qPrintable(choice->currentText()));
            }
            const auto *label = qobject_cast<QLabel *>(widget);
            const auto *button = qobject_cast<QAbstractButton *>(widget);
            if (label || button)
                QVERIFY2(widget->width() >= widget->sizeHint().width(), qPrintable(widget->objectName()));
        }
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
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        window->action(presenters::command::palette)->trigger();
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

} // namespace tst_connectionspage

#include "tst_connectionspage.moc"
