#include "gui/windowfixture.h"
#include "present/chatlistitemmodel.h"
#include "present/edgewords.h"
#include "present/shownstory.h"
#include "support/testmain.h"

#include <QListView>
#include <QPushButton>
#include <QTest>

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;

// What is for some of those who are there alone, in the window.
class WhispersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLineThatMayBeAWhisperStaysInTheComposer();
    void noWhisperIsTheLastWordForAViewer();
};

// A tag that is not complete is asked about, and the line stays where it can be set right.
void WhispersTest::aLineThatMayBeAWhisperStaysInTheComposer()
{
    Stage stage;
    MainWindow *window = stage.openChat();
    type(window, u"@Mara hello"_s);
    QTest::keyClick(composerOf(window), Qt::Key_Return);
    const widgets::NoticeBar &notice = window->page()->notice();
    QVERIFY(notice.sentence().contains(u"“@Mara@”"));
    QCOMPARE(composerOf(window)->toPlainText(), u"@Mara hello"_s);
    QCOMPARE(messagesOf(window).rowCount(), 1);
    auto *whisper = child<QPushButton>(window->page(), "action");
    QCOMPARE(whisper->text(), u"&Whisper to Mara"_s);
    QCOMPARE(child<QPushButton>(window->page(), "other")->text(), u"Send t&o Everyone"_s);
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
    Stage stage;
    MainWindow *window = stage.openChat();
    QVERIFY(window->page()->chat().session().addGuest(domain::CardId{stage.addCharacter("Tomas")}));
    QVERIFY(waitForReply(window));
    QVERIFY(say(window, u"@Tomas@ The word is heron."_s));
    const auto *chats = child<QListView>(window, "chats");
    const auto lastWords = [chats] { return chats->model()->index(0, 0).data(present::LastTextRole).toString(); };
    const QString whispered = textAt(window, messagesOf(window).rowCount() - 1);
    QTRY_COMPARE(lastWords(), present::EdgeWords::snippet(whispered));
    window->page()->chat().story().viewAs(1);
    QVERIFY(lastWords() != present::EdgeWords::snippet(whispered));
    QVERIFY(!lastWords().isEmpty());
    QVERIFY(!lastWords().contains(u"heron"));
    window->page()->chat().story().viewAs(domain::nobody);
    QCOMPARE(lastWords(), present::EdgeWords::snippet(whispered));
}

DRAMATIS_TEST(WhispersTest);
#include "tst_whispers.moc"
