// The lists of characters and chats at the left of the window: searched, narrowed down, chosen and opened.
#include "presenters/chat/chatheading.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/library/libraryactions.h"
#include "support/main/testmain.h"
#include "widgets/library/sidebar.h"
#include "widgets/windowfixture.h"

#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>

namespace tst_sidebar {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;

namespace {

qint64 addTagged(WindowFixture &fixture, const QByteArray &name, const QByteArray &tags)
{
    const QByteArray card = SessionFixture::card(name).replace(R"("tags":["sea"])", R"("tags":[)" + tags + ']');
    const auto imported = fixture.services->cards().importBytes(card, u"card.json"_s);
    return imported ? imported->row.id.value : 0;
}

QStringList namesIn(const QListView *list)
{
    QStringList names;
    for (int row = 0; row < list->model()->rowCount(); ++row)
        names << list->model()->index(row, 0).data().toString();
    names.sort();
    return names;
}

QModelIndex indexOf(const QListView *list, const QString &name)
{
    return list->model()->match(list->model()->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly).value(0);
}

void click(QListView *list, const QString &name)
{
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(indexOf(list, name)).center());
}

// As the desktop does it: the press goes to the window, and the menu comes up over the row.
QMenu *menuOn(MainWindow *window, QListView *list, const QPoint &at)
{
    QTest::mouseClick(window->windowHandle(), Qt::RightButton, {}, list->viewport()->mapTo(window, at));
    return qobject_cast<QMenu *>(QApplication::activePopupWidget());
}

QAction *entryOf(const QMenu *menu, QStringView beginning)
{
    for (QAction *action : menu->actions())
        if (action->text().remove(u'&').startsWith(beginning))
            return action;
    return nullptr;
}

void chooseTag(QComboBox *tags, const QString &tag)
{
    tags->setCurrentIndex(tags->findText(tag));
}

MainWindow *shown(WindowFixture &fixture)
{
    MainWindow *window = fixture.windows->open();
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window))
        qFatal("the window does not come up");
    return window;
}

} // namespace

class SidebarTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTagNarrowsTheListDown()
    {
        WindowFixture fixture;
        addTagged(fixture, "Mara", R"("sea","storm")");
        addTagged(fixture, "Ion", R"("city")");
        const MainWindow *window = shown(fixture);
        const auto *list = window->findChild<QListView *>(u"characters"_s);
        auto *tags = window->findChild<QComboBox *>(u"tags"_s);
        QVERIFY(tags->isVisible());
        QCOMPARE(tags->itemText(0), u"All tags"_s);
        chooseTag(tags, u"storm"_s);
        QCOMPARE(namesIn(list), QStringList{u"Mara"_s});
        addTagged(fixture, "Nia", R"("storm")"); // the tag stays chosen while the library grows
        QTRY_COMPARE(namesIn(list), QStringList({u"Mara"_s, u"Nia"_s}));
        QCOMPARE(tags->currentText(), u"storm"_s);
        tags->setCurrentIndex(0);
        QCOMPARE(list->model()->rowCount(), 3);
    }

    void withoutTagsThereIsNothingToChooseFrom()
    {
        WindowFixture fixture;
        const qint64 mara = addTagged(fixture, "Mara", R"("sea")");
        addTagged(fixture, "Ion", {});
        const MainWindow *window = shown(fixture);
        const auto *list = window->findChild<QListView *>(u"characters"_s);
        auto *tags = window->findChild<QComboBox *>(u"tags"_s);
        chooseTag(tags, u"sea"_s);
        QVERIFY(fixture.workspace->libraryActions().remove({mara})); // nobody else has the tag that was chosen
        QTRY_VERIFY(tags->isHidden());
        QCOMPARE(namesIn(list), QStringList{u"Ion"_s});
    }

    void anEmptyLibraryIsNotAnEmptySearch()
    {
        WindowFixture fixture;
        MainWindow *window = shown(fixture);
        const auto *nobody = child<QLabel>(window, "nobody");
        auto *search = child<QLineEdit>(child<QWidget>(window, "sidebar"), "search");
        QVERIFY(nobody->isVisible());
        QVERIFY2(nobody->text().startsWith(u"No characters yet."), qPrintable(nobody->text()));
        QVERIFY(child<QListView>(window, "characters")->isHidden());
        fixture.addCharacter("Mara");
        QTRY_VERIFY(nobody->isHidden());
        QTest::keyClicks(search, u"nowhere"_s);
        QCOMPARE(nobody->text(), u"No matches"_s);
        QVERIFY(nobody->isVisible());
        search->clear();
        QVERIFY(nobody->isHidden());
        QVERIFY(child<QListView>(window, "characters")->isVisible());
    }

    void aSearchForChatsSaysWhatItFoundNothingIn()
    {
        WindowFixture fixture;
        MainWindow *window = shown(fixture);
        child<QStackedWidget>(window, "lists")->setCurrentIndex(1);
        const auto *none = child<QLabel>(window, "noChats");
        auto *search = child<QLineEdit>(child<QWidget>(window, "sidebar"), "chatSearch");
        QVERIFY(none->isVisible());
        QVERIFY2(none->text().startsWith(u"No chats yet."), qPrintable(none->text()));
        window->beginChat(fixture.addCharacter("Mara"));
        QTRY_VERIFY(none->isHidden());
        QTest::keyClicks(search, u"lighthouse"_s); // a word of the chat, not of its name
        QTRY_VERIFY(none->isVisible());
        QCOMPARE(none->text(), u"No matches. Only the names of chats are searched."_s);
        search->setText(u"mar"_s);
        QTRY_VERIFY(none->isHidden());
        QVERIFY(child<QListView>(window, "chats")->isVisible());
    }

    void aChatStartsWithWhoIsChosen()
    {
        WindowFixture fixture;
        fixture.addCharacter("Mara");
        fixture.addCharacter("Ion");
        MainWindow *window = shown(fixture);
        auto *list = child<QListView>(window, "characters");
        auto *begin = child<QPushButton>(window, "begin");
        auto *search = child<QLineEdit>(child<QWidget>(window, "sidebar"), "search");
        QVERIFY(!begin->isEnabled());
        click(list, u"Ion"_s);
        QVERIFY(begin->isEnabled());
        QTest::keyClicks(search, u"nobody at all"_s);
        QVERIFY(!begin->isEnabled()); // whom one does not see is not begun with
        search->clear();
        click(list, u"Ion"_s);
        QTest::mouseClick(begin, Qt::LeftButton);
        QVERIFY(window->page());
        QCOMPARE(window->page()->chat().heading().title(), u"Ion"_s);
    }

    void whoIsChosenStaysChosenWhenTheLibraryChanges()
    {
        WindowFixture fixture;
        fixture.addCharacter("Mara");
        const qint64 ion = fixture.addCharacter("Ion");
        MainWindow *window = shown(fixture);
        auto *list = child<QListView>(window, "characters");
        click(list, u"Mara"_s);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::ControlModifier,
                          list->visualRect(indexOf(list, u"Ion"_s)).center());
        fixture.addCharacter("Ada");
        QTRY_COMPARE(list->model()->rowCount(), 3);
        const auto *sidebar = child<widgets::Sidebar>(window, "sidebar");
        QCOMPARE(sidebar->currentCard(), ion);
        QCOMPARE(sidebar->chosenCards().size(), 2);
        QVERIFY(child<QPushButton>(window, "begin")->isEnabled());
    }

    void aCharactersMenuIsForTheOneUnderThePointer()
    {
        WindowFixture fixture;
        fixture.addCharacter("Mara");
        fixture.addCharacter("Ion");
        MainWindow *window = shown(fixture);
        auto *list = child<QListView>(window, "characters");
        QVERIFY(!menuOn(window, list, QPoint(20, list->viewport()->height() - 5))); // below the last one
        QMenu *menu = menuOn(window, list, list->visualRect(indexOf(list, u"Mara"_s)).center());
        QVERIFY(menu);
        QVERIFY(!entryOf(menu, u"New Group Chat")); // of one alone
        entryOf(menu, u"Remove from Library")->trigger();
        menu->close();
        QTRY_COMPARE(namesIn(list), QStringList{u"Ion"_s});
        auto *notice = child<widgets::NoticeBar>(window, "NoticeBar");
        QVERIFY2(notice->sentence().startsWith(u"Mara was removed"), qPrintable(notice->sentence()));
        QTest::mouseClick(child<QPushButton>(notice, "action"), Qt::LeftButton);
        QTRY_COMPARE(namesIn(list), QStringList({u"Ion"_s, u"Mara"_s}));
        list->selectAll();
        menu = menuOn(window, list, list->visualRect(indexOf(list, u"Mara"_s)).center());
        QVERIFY(menu && entryOf(menu, u"New Group Chat") && entryOf(menu, u"Export 2 "));
        entryOf(menu, u"New Group Chat")->trigger();
        menu->close();
        QVERIFY(window->page());
        QCOMPARE(window->page()->chat().session().world().cast.size(), 3);
    }

    void aChatIsFoundByItsNameAndOpened()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        const qint64 first = window->chat();
        window->beginChat(fixture.addCharacter("Ion"));
        const qint64 second = window->chat();
        child<QStackedWidget>(window, "lists")->setCurrentIndex(1);
        auto *chats = child<QListView>(window, "chats");
        auto *search = child<QLineEdit>(window, "chatSearch");
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(window->chat(), second); // nothing was looked for
        QTest::keyClicks(search, u"mAr"_s);
        QCOMPARE(namesIn(chats), QStringList{u"Mara"_s});
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(window->chat(), first);
        search->clear();
        click(chats, u"Ion"_s);
        QCOMPARE(window->chat(), second);
    }

    void theOpenChatIsMarkedWhereverItGoes()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        const qint64 mara = window->chat();
        window->beginChat(fixture.addCharacter("Ion"));
        QVERIFY(window->openChat(mara));
        const auto *chats = child<QListView>(window, "chats");
        QCOMPARE(chats->currentIndex().data().toString(), u"Mara"_s);
        QVERIFY(say(window, u"Still here."_s)); // it goes to the top
        QTRY_COMPARE(indexOf(chats, u"Mara"_s).row(), 0);
        QCOMPARE(chats->currentIndex().data().toString(), u"Mara"_s);
        QVERIFY(chats->selectionModel()->isSelected(indexOf(chats, u"Mara"_s)));
        QCOMPARE(chats->selectionModel()->selectedIndexes().size(), 1);
    }

    void aChatIsDeletedFromItsMenuOnceThatIsConfirmed()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        const qint64 mara = window->chat();
        window->beginChat(fixture.addCharacter("Ion"));
        const qint64 ion = window->chat();
        QVERIFY(QTest::qWaitForWindowExposed(window));
        child<QStackedWidget>(window, "lists")->setCurrentIndex(1);
        auto *chats = child<QListView>(window, "chats");
        QMenu *menu = menuOn(window, chats, chats->visualRect(indexOf(chats, u"Mara"_s)).center());
        QVERIFY(menu);
        entryOf(menu, u"Delete…")->trigger();
        menu->close();
        const auto *question = window->findChild<QMessageBox *>();
        QVERIFY(question);
        QVERIFY2(question->text().startsWith(u"Delete “Mara” and its 1 message"), qPrintable(question->text()));
        for (QAbstractButton *button : question->buttons())
            if (button->text() == u"Delete")
                button->click();
        QTRY_COMPARE_WITH_TIMEOUT(namesIn(chats), QStringList{u"Ion"_s}, 30'000);
        QCOMPARE(window->chat(), ion); // the one that is open is another
        QVERIFY(fixture.workspace->chats().rowOf(mara) < 0);
    }

    void chatsAreRenamedDuplicatedAndPinnedByKey()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        const qint64 first = window->chat();
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window));
        window->action("chats")->trigger();
        auto *chats = child<QListView>(window, "chats");
        chats->setCurrentIndex(chats->model()->index(0, 0));
        QTest::keyClick(chats, Qt::Key_F2);
        auto *dialog = window->findChild<QInputDialog *>();
        QVERIFY(dialog);
        dialog->setTextValue(u"By the sea"_s);
        dialog->accept();
        QCOMPARE(chats->model()->index(0, 0).data().toString(), u"By the sea"_s);
        QTest::keyClick(chats, Qt::Key_D, Qt::ControlModifier);
        QTRY_COMPARE(chats->model()->rowCount(), 2);
        chats->setCurrentIndex(chats->model()->index(1, 0));
        const qint64 lower = chats->currentIndex().data(presenters::ChatIdRole).toLongLong();
        QTest::keyClick(chats, Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(chats->model()->index(0, 0).data(presenters::ChatIdRole).toLongLong(), lower);
        QVERIFY(chats->model()->index(0, 0).data(presenters::PinnedRole).toBool());
        QCOMPARE(window->chat(), first);
    }
};

DRAMATIS_TEST(SidebarTest);

} // namespace tst_sidebar

#include "tst_sidebar.moc"
