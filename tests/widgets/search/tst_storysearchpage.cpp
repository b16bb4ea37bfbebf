// The page of the window that searches all chats: opened, typed into, walked through, and left for a message.
#include "presenters/chat/chatheading.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "widgets/library/sidebar.h"
#include "widgets/search/storysearchpage.h"
#include "widgets/windowfixture.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>

namespace tst_storysearchpage {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;
using widgets::StorySearchPage;

namespace {

// A window on a chat in which the words are said.
MainWindow *withChat(WindowFixture &fixture, const QStringList &lines = {u"A lantern in the window"_s})
{
    MainWindow *window = fixture.openChat();
    window->resize(1000, 700);
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window))
        qFatal("the window does not come up");
    for (const QString &line : lines)
        if (!say(window, line))
            qFatal("nobody answers");
    return window;
}

StorySearchPage *searchIn(MainWindow *window)
{
    window->action("chats.search")->trigger();
    return window->findChild<StorySearchPage *>();
}

QLineEdit *fieldOf(MainWindow *window)
{
    return child<QLineEdit>(window, "words");
}

QListView *foundIn(MainWindow *window)
{
    return child<QListView>(window, "found");
}

bool find(MainWindow *window, const QString &words, int rows)
{
    fieldOf(window)->clear();
    QTest::keyClicks(fieldOf(window), words);
    return QTest::qWaitFor(
        [&] { return foundIn(window)->isVisible() && foundIn(window)->model()->rowCount() == rows; });
}

qint64 turnOf(MainWindow *window, const QString &text)
{
    for (int row = 0; row < messagesOf(window).rowCount(); ++row)
        if (textAt(window, row) == text)
            return messagesOf(window).index(row, 0).data(presenters::EventRole).toLongLong();
    return 0;
}

} // namespace

class StorySearchPageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itOpensByItsKeysWithTheFieldReady()
    {
        WindowFixture fixture;
        MainWindow *window = withChat(fixture, {});
        QTest::keyClick(window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(window->findChild<StorySearchPage *>()->isVisible());
        QVERIFY(fieldOf(window)->hasFocus());
        QCOMPARE(window->windowTitle(), u"Search"_s);
        QCOMPARE(child<QLabel>(window, "instead")->text(), u"Type to search all your chats"_s);
        QVERIFY(!foundIn(window)->isVisible());
    }

    void escapeLeadsBackToTheChat()
    {
        WindowFixture fixture;
        MainWindow *window = withChat(fixture);
        const qint64 chat = window->chat();
        searchIn(window);
        QCOMPARE(window->chat(), 0);
        QVERIFY(find(window, u"lantern"_s, 1));
        QTest::keyClick(fieldOf(window), Qt::Key_Escape);
        QCOMPARE(window->chat(), chat);
        // Also from the rows, and with the library between.
        window->action("library")->trigger();
        searchIn(window);
        QCOMPARE(fieldOf(window)->text(), u"lantern"_s);
        QTRY_COMPARE(foundIn(window)->model()->rowCount(), 1);
        QTest::keyClick(fieldOf(window), Qt::Key_Down);
        QTest::keyClick(foundIn(window), Qt::Key_Escape);
        QCOMPARE(window->chat(), chat);
    }

    void escapeLeadsBackToWhereOneWas()
    {
        WindowFixture fixture;
        MainWindow *window = withChat(fixture, {u"One"_s, u"Two"_s, u"Three"_s, u"Four"_s, u"Five"_s, u"Six"_s});
        window->resize(900, 420);
        const qint64 turn = turnOf(window, u"One"_s);
        QVERIFY(window->page()->messages().scrollTo(turn, false));
        QTRY_VERIFY(!window->page()->messages().isAtNewest());
        searchIn(window);
        QTest::keyClick(fieldOf(window), Qt::Key_Escape);
        const widgets::ChatView &messages = window->page()->messages();
        QTRY_VERIFY(!messages.isAtNewest());
        int row = 0;
        while (messagesOf(window).index(row, 0).data(presenters::EventRole).toLongLong() != turn)
            ++row;
        QVERIFY(messages.firstVisibleRow() <= row && messages.lastVisibleRow() >= row);
    }

    void enterOpensTheChatAtTheMessage()
    {
        WindowFixture fixture;
        MainWindow *window = withChat(fixture, {u"A lantern in the window"_s, u"Nothing"_s, u"More of it"_s, u"On"_s});
        const qint64 turn = turnOf(window, u"A lantern in the window"_s);
        QVERIFY(turn > 0);
        const qint64 chat = window->chat();
        window->beginChat(fixture.addCharacter("Wren"));
        QVERIFY(window->chat() != chat);
        searchIn(window);
        QVERIFY(find(window, u"lantern"_s, 1));
        QTest::keyClick(fieldOf(window), Qt::Key_Return);
        QCOMPARE(window->chat(), chat);
        QCOMPARE(window->page()->messages().currentEvent(), turn);
        QVERIFY(window->page()->messages().hasFocus());
        const int row = window->page()->messages().currentRow();
        QVERIFY(window->page()->messages().firstVisibleRow() <= row);
        QVERIFY(window->page()->messages().lastVisibleRow() >= row);
    }

    void arrowsWalkThroughTheRows()
    {
        WindowFixture fixture;
        MainWindow *window = withChat(fixture, {u"One lantern"_s, u"Two lanterns"_s});
        const qint64 first = turnOf(window, u"One lantern"_s);
        searchIn(window);
        child<QComboBox>(window, "order")->setCurrentIndex(1); // the newest first
        QVERIFY(find(window, u"lantern"_s, 2));
        QTest::keyClick(fieldOf(window), Qt::Key_Down);
        QVERIFY(foundIn(window)->hasFocus());
        QCOMPARE(foundIn(window)->currentIndex().row(), 0);
        QTest::keyClick(foundIn(window), Qt::Key_Down);
        QCOMPARE(foundIn(window)->currentIndex().row(), 1);
        QTest::keyClick(foundIn(window), Qt::Key_Up);
        QTest::keyClick(foundIn(window), Qt::Key_Up);
        QVERIFY(fieldOf(window)->hasFocus());
        QTest::keyClick(fieldOf(window), Qt::Key_Down);
        QTest::keyClick(foundIn(window), Qt::Key_Down);
        QTest::keyClick(foundIn(window), Qt::Key_Return);
        QCOMPARE(window->page()->messages().currentEvent(), first);
    }

    void theBestMatchOrTheNewestComesFirst()
    {
        WindowFixture fixture;
        MainWindow *window =
            withChat(fixture, {u"Lantern, lantern"_s,
                               u"Past the mill, the bridge and the old church somebody held a lantern"_s});
        searchIn(window);
        QTest::keyClicks(fieldOf(window), u"lantern"_s);
        QTRY_VERIFY(foundIn(window)->model()->rowCount() >= 2); // an answer may take the word up
        const auto first = [&] { return foundIn(window)->model()->index(0, 0).data().toString(); };
        QVERIFY(first().startsWith(u"Lantern, lantern"));
        auto *order = child<QComboBox>(window, "order");
        order->setCurrentIndex(1);
        QTRY_VERIFY(!first().startsWith(u"Lantern, lantern"));
        order->setCurrentIndex(0);
        QTRY_VERIFY(first().startsWith(u"Lantern, lantern"));
    }

    void aClickOpensIt()
    {
        WindowFixture fixture;
        MainWindow *window = withChat(fixture);
        const qint64 turn = turnOf(window, u"A lantern in the window"_s);
        searchIn(window);
        QVERIFY(find(window, u"lantern"_s, 1));
        QListView *found = foundIn(window);
        QTest::mouseClick(found->viewport(), Qt::LeftButton, {},
                          found->visualRect(found->model()->index(0, 0)).center());
        QVERIFY(window->page());
        QCOMPARE(window->page()->messages().currentEvent(), turn);
    }

    void enterWhileTypingOpensNothingYet()
    {
        WindowFixture fixture;
        MainWindow *window = withChat(fixture);
        searchIn(window);
        QVERIFY(find(window, u"lantern"_s, 1));
        QTest::keyClicks(fieldOf(window), u"x"_s);
        QTest::keyClick(fieldOf(window), Qt::Key_Return);
        QVERIFY(!window->page());
        QTRY_COMPARE(child<QLabel>(window, "instead")->text(), u"No message contains “lanternx”"_s);
    }

    void aMessageOnAnotherBranchIsShownThere()
    {
        WindowFixture fixture;
        MainWindow *window = withChat(fixture, {u"Here"_s, u"A lantern in the window"_s});
        const int branch = window->page()->chat().session().currentBranch();
        const auto other =
            window->page()->chat().session().branch(domain::EventId{turnOf(window, u"Here"_s)}, u"other"_s);
        QVERIFY(other);
        QCOMPARE(turnOf(window, u"A lantern in the window"_s), 0);
        searchIn(window);
        QVERIFY(find(window, u"lantern"_s, 1));
        QTest::keyClick(fieldOf(window), Qt::Key_Return);
        QVERIFY(window->page());
        QCOMPARE(window->page()->chat().session().currentBranch(), branch);
        QCOMPARE(window->page()->messages().currentEvent(), turnOf(window, u"A lantern in the window"_s));
        QVERIFY(window->page()->notice().isVisible());
    }

    void oneSpeakerCanBeChosen()
    {
        WindowFixture fixture;
        MainWindow *window = withChat(fixture);
        searchIn(window);
        QVERIFY(find(window, u"lantern"_s, 1));
        auto *speaker = child<QComboBox>(window, "speaker");
        QCOMPARE(speaker->currentText(), u"Everyone"_s);
        speaker->setCurrentIndex(speaker->findText(u"Mara"_s));
        QTRY_COMPARE(child<QLabel>(window, "instead")->text(), u"No message by Mara contains “lantern”"_s);
        speaker->setCurrentIndex(0);
        QTRY_VERIFY(foundIn(window)->isVisible());
    }

    void whatAViewerDidNotHearIsNotFound()
    {
        WindowFixture fixture;
        MainWindow *window = withChat(fixture, {u"((a lantern))"_s});
        searchIn(window);
        QVERIFY(find(window, u"lantern"_s, 1));
        QTest::keyClick(fieldOf(window), Qt::Key_Return);
        window->page()->chat().story().viewAs(1);
        searchIn(window);
        QTRY_COMPARE(child<QLabel>(window, "instead")->text(), u"No message contains “lantern”"_s);
    }

    void theListOfChatsLeadsHereWhereNoNameFits()
    {
        WindowFixture fixture;
        MainWindow *window = withChat(fixture);
        window->action("chats")->trigger();
        auto *names = child<QLineEdit>(window, "chatSearch");
        auto *lead = child<QPushButton>(window, "searchMessages");
        QVERIFY(!lead->isVisible());
        QTest::keyClicks(names, u"lantern"_s);
        QVERIFY(lead->isVisible());
        QVERIFY(child<QLabel>(window, "noChats")->isVisible());
        lead->click();
        QCOMPARE(fieldOf(window)->text(), u"lantern"_s);
        QTRY_COMPARE(foundIn(window)->model()->rowCount(), 1);
        QTest::keyClick(fieldOf(window), Qt::Key_Escape);
        QTest::keyClick(names, Qt::Key_Return);
        QVERIFY(window->findChild<StorySearchPage *>()->isVisible());
    }
};

DRAMATIS_TEST(StorySearchPageTest);

} // namespace tst_storysearchpage

#include "tst_storysearchpage.moc"
