#include "presenters/library/chatlistitemmodel.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "widgets/windowfixture.h"

#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QTest>

namespace tst_whispers {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;

// What is for some of those who are there alone, in the window.
class WhispersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLineThatMayBeAWhisperStaysInTheComposer();
    void aTagThatIsNotCleanIsAskedAbout();
    void aWhisperWithoutWordsStaysInTheComposer();
    void noWhisperIsTheLastWordForAViewer();
    void theViewerIsStillThereWhenAChatIsShownAgain();
    void whatWasSaidToOneViewerIsNotSaidToTheNext();
    void aWhisperAndItsAnswerSayWhoAloneHeardThem();
    void anAsideSaysThatItIsOne();
};

// A tag that is not complete is asked about, and the line stays where it can be set right.
void WhispersTest::aLineThatMayBeAWhisperStaysInTheComposer()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    type(window, u"@Mara hello"_s);
    QTest::keyClick(composerOf(window), Qt::Key_Return);
    const widgets::NoticeBar &notice = window->page()->notice();
    QVERIFY(notice.sentence().contains(u"“@Mara@”"));
    QCOMPARE(composerOf(window)->toPlainText(), u"@Mara hello"_s);
    QCOMPARE(messagesOf(window).rowCount(), 1);
    auto *whisper = child<QPushButton>(window->page(), "action");
    QCOMPARE(whisper->text(), u"&Whisper to Mara"_s);
    QCOMPARE(child<QPushButton>(window->page(), "other")->text(), u"Send t&o everyone"_s);
    type(window, u"!"_s);
    QVERIFY(!notice.isVisible()); // it is another line now
    QTest::keyClick(composerOf(window), Qt::Key_Return);
    whisper->click();
    QVERIFY(waitForReply(window));
    QCOMPARE(textAt(window, 1), u"@Mara@ hello!"_s);
    QVERIFY(composerOf(window)->toPlainText().isEmpty());
    QVERIFY(!notice.isVisible());
}

void WhispersTest::noWhisperIsTheLastWordForAViewer()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(window->page()->chat().session().addGuest(domain::CardId{fixture.addCharacter("Tomas")}));
    QVERIFY(waitForReply(window));
    QVERIFY(say(window, u"@Tomas@ The word is heron."_s));
    const auto *chats = child<QListView>(window, "chats");
    const auto lastWords = [chats] { return chats->model()->index(0, 0).data(presenters::LastTextRole).toString(); };
    const QString whispered = textAt(window, messagesOf(window).rowCount() - 1);
    const auto isWhispered = [&] { // of a long line the list has the beginning
        return !lastWords().isEmpty() && presenters::EdgeWords::snippet(whispered).startsWith(lastWords());
    };
    QTRY_VERIFY(isWhispered());
    window->page()->chat().story().viewAs(1);
    QVERIFY(!isWhispered());
    QVERIFY(!lastWords().isEmpty());
    QVERIFY(!lastWords().contains(u"heron"));
    window->page()->chat().story().viewAs(domain::nobody);
    QVERIFY(isWhispered());
}

void WhispersTest::theViewerIsStillThereWhenAChatIsShownAgain()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    const qint64 first = window->chat();
    const auto isBarShown = [window] { return !child<QWidget>(window->page(), "viewerBar")->isHidden(); };
    window->page()->chat().story().viewAs(1);
    QVERIFY(isBarShown());
    window->beginChat(fixture.addCharacter("Ion"));
    QVERIFY(window->chat() != first);
    QVERIFY(!isBarShown());
    QVERIFY(window->openChat(first));
    QVERIFY(isBarShown());
    QVERIFY(child<QLabel>(window->page(), "viewer")->text().startsWith(u"Viewing as Mara."));
    QCOMPARE(window->page()->chat().story().viewer(), domain::CastSlot(1));
    child<QPushButton>(window->page(), "everything")->click();
    window->closeChat();
    QVERIFY(window->openChat(first));
    QVERIFY(!isBarShown());
    window->page()->chat().story().viewAs(1);
    fixture.restart();
    window = fixture.windows->open(first);
    QVERIFY(window->page() || window->openChat(first));
    QCOMPARE(window->page()->chat().story().viewer(), domain::nobody);
}

void WhispersTest::whatWasSaidToOneViewerIsNotSaidToTheNext()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    const qint64 greeting = window->page()->chat().newest().value;
    QVERIFY(say(window, u"Hello."_s));
    window->page()->askRewind(greeting);
    QVERIFY(!window->page()->notice().isHidden());
    window->page()->chat().story().viewAs(1);
    QVERIFY(window->page()->notice().isHidden());
}

void WhispersTest::aTagThatIsNotCleanIsAskedAbout()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    type(window, u"@Mara:@ hello"_s);
    QTest::keyClick(composerOf(window), Qt::Key_Return);
    QVERIFY(window->page()->notice().sentence().contains(u"“@Mara@”"));
    QCOMPARE(messagesOf(window).rowCount(), 1);
    child<QPushButton>(window->page(), "action")->click();
    QVERIFY(waitForReply(window));
    QCOMPARE(textAt(window, 1), u"@Mara@ hello"_s);
}

void WhispersTest::aWhisperWithoutWordsStaysInTheComposer()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    type(window, u"@Mara@"_s);
    QTest::keyClick(composerOf(window), Qt::Key_Return);
    QVERIFY(window->page()->notice().sentence().contains(u"this whisper is empty"));
    QCOMPARE(composerOf(window)->toPlainText(), u"@Mara@"_s);
    QCOMPARE(messagesOf(window).rowCount(), 1);
}

void WhispersTest::aWhisperAndItsAnswerSayWhoAloneHeardThem()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(window->page()->chat().session().addGuest(domain::CardId{fixture.addCharacter("Tomas")}));
    QVERIFY(waitForReply(window));
    const int first = messagesOf(window).rowCount();
    QVERIFY(say(window, u"@Tomas@ The word is heron."_s));
    QVERIFY(say(window, u"Good night, all."_s));
    const auto heard = [window](int row) {
        return messagesOf(window).index(row, 0).data(presenters::OnlyHeardRole).toString();
    };
    QCOMPARE(heard(first), u"only Tomas"_s);
    QCOMPARE(heard(first + 1), u"only you"_s);
    for (int row = first + 2; row < messagesOf(window).rowCount(); ++row)
        QCOMPARE(heard(row), QString());
    QVERIFY(heard(first - 1).isEmpty());
    QVERIFY(window->page()->messages().describe(first).contains(u"whispered, only Tomas"));
    window->page()->chat().story().viewAs(1); // who heard neither
    for (int row = 0; row < messagesOf(window).rowCount(); ++row)
        QCOMPARE(heard(row), QString());
    QTRY_VERIFY(!window->page()->messages().describe(first).contains(u"whispered"));
    window->page()->chat().story().viewAs(2);
    QCOMPARE(heard(messagesOf(window).rowCount() - 1), QString());
}

void WhispersTest::anAsideSaysThatItIsOne()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    type(window, u"((back in five))"_s);
    QTest::keyClick(composerOf(window), Qt::Key_Return);
    QVERIFY(window->page()->messages().describe(1).contains(u"out of character, heard by nobody"));
    QVERIFY(say(window, u"Hello. ((nearly))"_s));
    QVERIFY(!window->page()->messages().describe(2).contains(u"out of character"));
}

DRAMATIS_TEST(WhispersTest);

} // namespace tst_whispers

#include "tst_whispers.moc"
