// The first minute: the page that greets whoever has just installed the program.
#include "presenters/chat/chatheading.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/connectiontrials.h"
#include "presenters/connections/endpoint.h"
#include "presenters/connections/quickconnect.h"
#include "support/main/testmain.h"
#include "widgets/languages.h"
#include "widgets/shell/places.h"
#include "widgets/welcome/welcomepage.h"
#include "widgets/windowfixture.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace tst_welcomepage {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;
using widgets::WelcomePage;

class WelcomePageTest : public QObject {
    Q_OBJECT

    static WelcomePage *page(MainWindow *window)
    {
        return window->places().isWelcomeShown() ? window->findChild<WelcomePage *>() : nullptr;
    }
    static void press(MainWindow *window, const char *button) { child<QPushButton>(page(window), button)->click(); }

private Q_SLOTS:
    void oneClickLeadsIntoAStory()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.windows->openFirst();
        QVERIFY(page(window));
        QTest::keyClicks(child<QLineEdit>(page(window), "name"), u"Robin"_s);
        press(window, "play");
        QVERIFY(window->page());
        QCOMPARE(window->page()->chat().heading().title(), u"Wren"_s);
        QCOMPARE(window->page()->chat().session().world().cast.value(domain::you).who.name, u"Robin"_s);
        QCOMPARE(messagesOf(window).index(0, 0).data(presenters::SwipeCountRole).toInt(), 3);
        QVERIFY(fixture.workspace->preferences().welcomed());
    }

    void skippedItDoesNotComeAgain()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.windows->openFirst();
        QVERIFY(!fixture.workspace->preferences().welcomed());
        press(window, "skip");
        QVERIFY(!window->places().isWelcomeShown());
        QVERIFY(child<QWidget>(window, "home")->isVisible());
        QVERIFY(fixture.workspace->preferences().welcomed());
        QVERIFY(!fixture.windows->openFirst()->places().isWelcomeShown());
    }

    void aWindowThatClosesHasTakenNothing()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.windows->openFirst();
        window->close();
        QVERIFY(!fixture.workspace->preferences().welcomed());
    }

    void itIsFoundAgainInTheMenuAndLeadsBack()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        const qint64 chat = window->chat();
        window->action(presenters::command::welcome)->trigger();
        QVERIFY(page(window));
        press(window, "skip");
        QCOMPARE(window->chat(), chat);
    }

    void charactersThatComeAreShown()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.windows->openFirst();
        const QString card = fixture.folder.filePath(u"mara.json"_s);
        QFile file(card);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(SessionFixture::card("Mara"));
        file.close();
        QVERIFY(WindowFixture::drop(window, {card}));
        QTRY_VERIFY(window->places().library());
    }

    void whatIsNoCharacterLeavesItThere()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.windows->openFirst();
        const QString path = fixture.folder.filePath(u"broken.json"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{") == 1);
        file.close();
        const QSignalSpy finished(&fixture.workspace->imports(), &presenters::ImportPresenter::finished);
        const QString card = fixture.folder.filePath(u"mara.json"_s);
        QFile good(card);
        QVERIFY(good.open(QIODevice::WriteOnly) && good.write(SessionFixture::card("Mara")) > 0);
        good.close();
        fixture.workspace->imports().addPaths({card});
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(window->places().library());
        window->places().showWelcome();
        fixture.workspace->imports().addPaths({path});
        QTRY_COMPARE(finished.size(), 2);
        QVERIFY(page(window));
    }

    void serversOnThisComputerAreButtons()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.windows->openFirst();
        const auto buttons = [window] {
            QStringList shown;
            for (const QPushButton *each : page(window)->findChildren<QPushButton *>(u"server"_s))
                if (!each->isHidden())
                    shown << each->text();
            return shown;
        };
        presenters::Endpoint ollama;
        ollama.name = u"Ollama"_s;
        ollama.url = u"http://127.0.0.1:1"_s;
        ollama.server = u"ollama"_s;
        presenters::ConnectionTrials &trials = page(window)->model().trials();
        QTRY_VERIFY(!page(window)->model().isLooking());
        Q_EMIT trials.serversFound({ollama}, {});
        QTRY_COMPARE(buttons(), QStringList{u"Use Ollama"_s});
        child<QPushButton>(page(window), "server")->click(); // nobody is there
        const auto *state = child<QLabel>(page(window), "state");
        QTRY_VERIFY(!state->text().isEmpty() && !trials.isTesting());
        QVERIFY(state->isVisible());
        QTRY_COMPARE(buttons(), QStringList{u"Use Ollama"_s});
        QVERIFY(fixture.workspace->connections().names().isEmpty());
        Q_EMIT trials.serversFound({}, {});
        QTRY_COMPARE(buttons(), QStringList());
    }

    void noLetterLeadsToTwoThings()
    {
        for (const QString &language : {u"en"_s, u"de"_s}) {
            const Language spoken(language);
            WindowFixture fixture;
            MainWindow *window = fixture.windows->openFirst();
            QVERIFY2(doubleMnemonicIn(window).isEmpty(), qPrintable(language + u' ' + doubleMnemonicIn(window)));
        }
    }

    // Else it would come again with each start, and nobody would know why.
    void settingsThatCannotBeSavedAreTold()
    {
        WindowFixture fixture;
        fixture.close();
        const QString settings = fixture.folder.filePath(u"settings.ini"_s);
        QFile::remove(settings);
        QVERIFY(QDir().mkpath(settings));
        fixture.open();
        MainWindow *window = fixture.windows->openFirst();
        press(window, "skip");
        const QList<widgets::NoticeBar *> notices = window->findChildren<widgets::NoticeBar *>();
        QTRY_VERIFY(std::ranges::any_of(
            notices, [](const widgets::NoticeBar *notice) { return notice->sentence().contains(u"settings.ini"); }));
    }
};

DRAMATIS_TEST(WelcomePageTest);

} // namespace tst_welcomepage

#include "tst_welcomepage.moc"
