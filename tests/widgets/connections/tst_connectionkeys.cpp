#include "llm/http/requestlog.h"
#include "presenters/chat/chatactivity.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/connections/connectiontrials.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/connections/requestspresenter.h"
#include "support/main/testmain.h"
#include "support/servers/faultserver.h"
#include "widgets/connections/requestsdialog.h"
#include "widgets/connectto.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/text/resultview.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

namespace tst_connectionkeys {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::ResultView;
using widgets::SettingsDialog;

namespace {

constexpr auto secret = "sk-very-secret-0123456789";

} // namespace

// Keys go to the place they were given for, and are shown to nobody.
class ConnectionKeysTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
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
        fixture.workspace->connections().models().setRoles({u"Home"_s, {}, {}});
        window->page()->chat().composer().send(u"Hello"_s);
        QTRY_VERIFY(!window->page()->chat().activity().isReplying());
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
        QTRY_VERIFY(!window->page()->chat().activity().isReplying());
        auto *kind = child<QComboBox>(&dialog, "kind");
        kind->setCurrentText(u"Token counts"_s);
        QCOMPARE(list->model()->rowCount(), 0);
        kind->setCurrentText(u"Replies and lines"_s);
        QCOMPARE(list->model()->rowCount(), 2);
        QVERIFY(list->currentIndex().isValid());
        child<QPushButton>(&dialog, "clear")->click();
        QTRY_COMPARE(list->model()->rowCount(), 0);
        QVERIFY(child<QPlainTextEdit>(&dialog, "text")->toPlainText().isEmpty());
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
        fixture.workspace->connections().trials().stop();
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
        QTRY_COMPARE(child<ResultView>(page, "outcome")->text(), u"Key removed."_s);
    }
};

DRAMATIS_TEST(ConnectionKeysTest);

} // namespace tst_connectionkeys

#include "tst_connectionkeys.moc"
