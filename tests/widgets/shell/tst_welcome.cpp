// The first minute: the three pages that greet whoever has just installed the program.
#include "presenters/chat/chatheading.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/connectiontrials.h"
#include "support/main/testmain.h"
#include "widgets/languages.h"
#include "widgets/shell/welcomedialog.h"
#include "widgets/text/resultview.h"
#include "widgets/windowfixture.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;
using widgets::ResultView;

class WelcomeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itCanBeSkipped();
    void itLeadsIntoTheSample();
    void noLetterLeadsToTwoThings();
    void itFindsServers();
    void itLooksForServersByItself();
    void settingsThatCannotBeSavedAreTold();
};

namespace {
presenters::Endpoint foundServer()
{
    presenters::Endpoint found;
    found.name = u"Ollama"_s;
    found.url = u"http://127.0.0.1:1"_s;
    found.server = u"ollama"_s;
    return found;
}
} // namespace

void WelcomeTest::itCanBeSkipped()
{
    WindowFixture fixture;
    widgets::WelcomeDialog welcome(*fixture.workspace);
    const QSignalSpy wanted(&welcome, &widgets::WelcomeDialog::sampleWanted);
    welcome.open();
    child<QPushButton>(&welcome, "skip")->click();
    QVERIFY(!welcome.isVisible());
    QVERIFY(fixture.workspace->preferences().welcomed());
    QCOMPARE(wanted.count(), 0);
}

void WelcomeTest::itLeadsIntoTheSample()
{
    WindowFixture fixture;
    MainWindow *window = fixture.windows->openFirst();
    auto *welcome = window->findChild<widgets::WelcomeDialog *>();
    QVERIFY(welcome && welcome->isVisible());
    QCOMPARE(child<QLineEdit>(welcome, "folder")->text(), fixture.folder.path());
    auto *next = child<QPushButton>(welcome, "next");
    next->click();
    next->click();
    QTest::keyClicks(child<QLineEdit>(child<QWidget>(welcome, "personaPage"), "name"), u"Robin"_s);
    next->click();
    QVERIFY(window->page());
    QCOMPARE(window->page()->chat().heading().title(), u"Wren"_s);
    QVERIFY(textAt(window, 0).contains(u"Robin"));
    QCOMPARE(messagesOf(window).index(0, 0).data(presenters::SwipeCountRole).toInt(), 3);
}

void WelcomeTest::noLetterLeadsToTwoThings()
{
    for (const QString &language : {u"en"_s, u"de"_s}) {
        const Language spoken(language);
        WindowFixture fixture;
        widgets::WelcomeDialog welcome(*fixture.workspace);
        welcome.open();
        for (int page = 0; page < 3; ++page) {
            QVERIFY2(doubleMnemonicIn(&welcome).isEmpty(),
                     qPrintable(language + u' ' + QString::number(page + 1) + u' ' + doubleMnemonicIn(&welcome)));
            if (page < 2)
                child<QPushButton>(&welcome, "next")->click();
        }
    }
}

void WelcomeTest::itFindsServers()
{
    WindowFixture fixture;
    widgets::WelcomeDialog welcome(*fixture.workspace);
    welcome.open();
    const presenters::Endpoint found = foundServer();
    Q_EMIT fixture.workspace->connections().trials().serversFound({found}, u"1 server found"_s);
    QWidget *form = child<QWidget>(&welcome, "form");
    QCOMPARE(child<QLineEdit>(form, "address")->text(), found.url);
    QCOMPARE(child<QComboBox>(form, "server")->currentData().toString(), u"ollama"_s);
}

void WelcomeTest::itLooksForServersByItself()
{
    WindowFixture fixture;
    widgets::WelcomeDialog welcome(*fixture.workspace);
    welcome.open();
    const presenters::Endpoint found = foundServer();
    auto *address = child<QLineEdit>(&welcome, "address");
    auto *outcome = child<ResultView>(&welcome, "outcome");
    const auto choose = [&](const char *button) { child<QAbstractButton>(&welcome, button)->click(); };
    const auto find = [&](const QList<presenters::Endpoint> &servers) {
        Q_EMIT fixture.workspace->connections().trials().serversFound(servers, u"some"_s);
    };
    choose("connect");
    find({}); // no complaint
    QCOMPARE(outcome->text(), QString());
    choose("rehearse");
    choose("connect");
    address->setText(u"http://localhost:3"_s);
    find({found});
    QCOMPARE(address->text(), u"http://localhost:3"_s);
    address->clear();
    choose("rehearse");
    choose("connect");
    find({found});
    QCOMPARE(address->text(), found.url);
    QVERIFY(outcome->text().contains(u"Ollama"_s));
    QVERIFY(!fixture.workspace->connections().trials().isTesting());
}

// Else it would come again with each start, and nobody would know why.
void WelcomeTest::settingsThatCannotBeSavedAreTold()
{
    WindowFixture fixture;
    fixture.close();
    const QString settings = fixture.folder.filePath(u"settings.ini"_s);
    QFile::remove(settings);
    QVERIFY(QDir().mkpath(settings));
    fixture.open();
    MainWindow *window = fixture.windows->openFirst();
    child<QPushButton>(window->findChild<widgets::WelcomeDialog *>(), "skip")->click();
    const QList<widgets::NoticeBar *> notices = window->findChildren<widgets::NoticeBar *>();
    QTRY_VERIFY(std::ranges::any_of(
        notices, [](const widgets::NoticeBar *notice) { return notice->sentence().contains(u"settings.ini"); }));
}

DRAMATIS_TEST(WelcomeTest);
#include "tst_welcome.moc"
