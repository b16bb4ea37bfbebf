// The library page of the window: all characters as cards, narrowed down, marked and opened.
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/library/libraryactions.h"
#include "presenters/library/libraryitemmodel.h"
#include "support/main/testmain.h"
#include "widgets/controls/chipbar.h"
#include "widgets/library/cardview.h"
#include "widgets/library/charactersheetpage.h"
#include "widgets/library/chatlist.h"
#include "widgets/library/librarypage.h"
#include "widgets/library/tagsdialog.h"
#include "widgets/shell/places.h"
#include "widgets/windowfixture.h"

#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTextEdit>
#include <QToolButton>

namespace tst_librarypage {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::CardView;
using widgets::LibraryPage;
using widgets::MainWindow;

namespace {

MainWindow *withLibrary(WindowFixture &fixture)
{
    MainWindow *window = fixture.windows->open();
    window->resize(1000, 700);
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window))
        qFatal("the window does not come up");
    window->action("library")->trigger();
    return window;
}

LibraryPage *pageOf(MainWindow *window)
{
    return window->findChild<LibraryPage *>();
}

CardView *cardsOf(MainWindow *window)
{
    return child<CardView>(window, "cards");
}

QStringList namesIn(const CardView *cards)
{
    QStringList names;
    for (int row = 0; row < cards->model()->rowCount(); ++row)
        names << cards->model()->index(row, 0).data().toString();
    return names;
}

QModelIndex indexOf(const CardView *cards, const QString &name)
{
    return cards->model()->match(cards->model()->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly).value(0);
}

bool isFavourite(const CardView *cards, const QString &name)
{
    return indexOf(cards, name).data(presenters::FavouriteRole).toBool();
}

QToolButton *chip(MainWindow *window, const char *bar, const QString &name)
{
    for (QToolButton *button : child<widgets::ChipBar>(window, bar)->findChildren<QToolButton *>())
        if (button->accessibleName() == name)
            return button;
    qFatal("there is no chip %s", qPrintable(name));
}

QAction *entryOf(const QMenu *menu, QStringView beginning)
{
    for (QAction *action : menu->actions())
        if (action->text().remove(u'&').startsWith(beginning))
            return action;
    qFatal("the menu has no such entry");
}

} // namespace

class LibraryPageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLibraryShowsEverybody()
    {
        WindowFixture fixture;
        for (const char *const name : {"Mara", "Wren", "Arin"})
            fixture.addCharacter(name);
        MainWindow *window = withLibrary(fixture);
        QCOMPARE(namesIn(cardsOf(window)), (QStringList{u"Arin"_s, u"Mara"_s, u"Wren"_s}));
        QVERIFY(cardsOf(window)->hasFocus());
        QCOMPARE(child<QLabel>(pageOf(window), "count")->text(), u"3"_s);
        QCOMPARE(window->windowTitle(), u"Library"_s);
    }

    void escapeLeadsBackToTheChat()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        const qint64 chat = window->chat();
        window->action("library")->trigger();
        QVERIFY(window->places().library());
        QCOMPARE(window->chat(), 0);
        QTest::keyClick(cardsOf(window), Qt::Key_Escape);
        QCOMPARE(window->chat(), chat);
        QVERIFY(!window->places().library());
    }

    void cardsFillTheWidth()
    {
        WindowFixture fixture;
        for (int i = 0; i < 12; ++i)
            fixture.addCharacter("Character " + QByteArray::number(i));
        MainWindow *window = withLibrary(fixture);
        const CardView *cards = cardsOf(window);
        const QRect first = cards->visualRect(cards->model()->index(0, 0));
        const QRect second = cards->visualRect(cards->model()->index(1, 0));
        QCOMPARE(second.top(), first.top());
        QVERIFY(second.left() > first.left());
        const int columns = cards->viewport()->width() / first.width();
        QVERIFY(columns >= 2);
        QVERIFY(cards->viewport()->width() - columns * first.width() <= columns);
        QVERIFY(cards->visualRect(cards->model()->index(columns, 0)).top() > first.top());
    }

    void theHeartAndTheKeyMakeFavourites()
    {
        WindowFixture fixture;
        fixture.addCharacter("Mara");
        fixture.addCharacter("Wren");
        MainWindow *window = withLibrary(fixture);
        CardView *cards = cardsOf(window);
        const QRect card = cards->visualRect(indexOf(cards, u"Mara"_s));
        QTest::mouseClick(cards->viewport(), Qt::LeftButton, {}, card.topRight() + QPoint(-28, 28));
        QVERIFY(isFavourite(cards, u"Mara"_s));
        QVERIFY(window->places().library()); // the heart opens nothing
        cards->setCurrentIndex(indexOf(cards, u"Wren"_s));
        QTest::keyClick(cards, Qt::Key_F);
        QVERIFY(isFavourite(cards, u"Wren"_s));
        QTest::keyClick(cards, Qt::Key_F);
        QVERIFY(!isFavourite(cards, u"Wren"_s));
        chip(window, "places", u"Favourites"_s)->click();
        QCOMPARE(namesIn(cards), QStringList{u"Mara"_s});
        QVERIFY(chip(window, "places", u"Favourites"_s)->isChecked());
        QCOMPARE(child<QLabel>(pageOf(window), "count")->text(), u"1 of 2"_s);
        chip(window, "places", u"All characters"_s)->click();
        QCOMPARE(cards->model()->rowCount(), 2);
    }

    void tagsAndWordsNarrowItDown()
    {
        WindowFixture fixture;
        const qint64 mara = fixture.addCharacter("Mara");
        fixture.addCharacter("Wren");
        fixture.workspace->libraryActions().setTags(mara, {u"calm"_s});
        MainWindow *window = withLibrary(fixture);
        chip(window, "tags", u"Tag calm"_s)->click();
        QCOMPARE(namesIn(cardsOf(window)), QStringList{u"Mara"_s});
        QTest::keyClicks(child<QLineEdit>(pageOf(window), "search"), u"wren"_s);
        QCOMPARE(cardsOf(window)->model()->rowCount(), 0);
        QVERIFY(child<QLabel>(pageOf(window), "nobody")->isVisible());
        child<QPushButton>(window, "showAll")->click();
        QCOMPARE(cardsOf(window)->model()->rowCount(), 2);
    }

    void theKeyboardReachesEverything()
    {
        WindowFixture fixture;
        fixture.addCharacter("Mara");
        fixture.workspace->libraryActions().makeFolder(u"Sea"_s);
        MainWindow *window = withLibrary(fixture);
        child<QPushButton>(pageOf(window), "import")->setFocus();
        QStringList reached;
        for (int i = 0; i < 6; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            reached << QApplication::focusWidget()->accessibleName();
        }
        QCOMPARE(reached, (QStringList{u"All characters"_s, u"Favourites"_s, u"Folder Sea"_s, u"New folder"_s,
                                       u"Tag sea"_s, u"Characters"_s}));
    }

    void whatIsOnIsNeverBehindMore()
    {
        WindowFixture fixture;
        const qint64 mara = fixture.addCharacter("Mara");
        QStringList tags;
        for (int i = 0; i < 40; ++i)
            tags << u"quite a long tag %1"_s.arg(i);
        fixture.workspace->libraryActions().setTags(mara, tags);
        MainWindow *window = withLibrary(fixture);
        QToolButton *hidden = chip(window, "tags", u"Tag quite a long tag 9"_s);
        QVERIFY(!hidden->isVisible());
        auto *more = chip(window, "tags", u"More choices"_s);
        QVERIFY(more->isVisible());
        Q_EMIT more->menu()->aboutToShow();
        entryOf(more->menu(), u"quite a long tag 9")->trigger();
        QVERIFY(hidden->isVisible());
        QVERIFY(hidden->isChecked());
    }

    void orderAndFormAreKept()
    {
        WindowFixture fixture;
        fixture.addCharacter("Mara");
        MainWindow *window = withLibrary(fixture);
        child<QComboBox>(window, "order")->setCurrentIndex(1);
        child<QToolButton>(window, "rows")->click();
        QVERIFY(cardsOf(window)->isList());
        fixture.restart();
        window = withLibrary(fixture);
        QVERIFY(cardsOf(window)->isList());
        QCOMPARE(child<QComboBox>(window, "order")->currentIndex(), 1);
    }

    void aFolderIsMadeAndFilledByMenu()
    {
        WindowFixture fixture;
        fixture.addCharacter("Mara");
        fixture.addCharacter("Wren");
        MainWindow *window = withLibrary(fixture);
        CardView *cards = cardsOf(window);
        cards->selectAll();
        QMenu *menu = menuOn(cards, u"Mara"_s);
        entryOf(entryOf(menu, u"Move to Folder")->menu(), u"New Folder")->trigger();
        auto *dialog = window->findChild<QInputDialog *>();
        dialog->setTextValue(u"Sea"_s);
        dialog->accept();
        chip(window, "places", u"Folder Sea"_s)->click();
        QCOMPARE(cards->model()->rowCount(), 2);
        QCOMPARE(fixture.workspace->libraryActions().folders().size(), 1);
    }

    void aDropMovesIntoAFolder()
    {
        WindowFixture fixture;
        const qint64 mara = fixture.addCharacter("Mara");
        fixture.addCharacter("Wren");
        const qint64 folder = fixture.workspace->libraryActions().makeFolder(u"Sea"_s);
        MainWindow *window = withLibrary(fixture);
        CardView *cards = cardsOf(window);
        const std::unique_ptr<QMimeData> data(cards->model()->mimeData({indexOf(cards, u"Mara"_s)}));
        QCOMPARE(presenters::draggedCards(*data), QList<qint64>{mara});
        QToolButton *target = chip(window, "places", u"Folder Sea"_s);
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(5, 5), Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &drop);
        QCOMPARE(indexOf(cards, u"Mara"_s).data(presenters::FolderRole).toLongLong(), folder);
        QCOMPARE(indexOf(cards, u"Wren"_s).data(presenters::FolderRole).toLongLong(), 0);
    }

    void ownTagsAreTypedInADialog()
    {
        WindowFixture fixture;
        fixture.addCharacter("Mara");
        MainWindow *window = withLibrary(fixture);
        CardView *cards = cardsOf(window);
        entryOf(menuOn(cards, u"Mara"_s), u"Tags")->trigger();
        auto *dialog = window->findChild<widgets::TagsDialog *>();
        QVERIFY(dialog->isVisible());
        QVERIFY(child<QLabel>(dialog, "cards")->text().contains(u"sea"));
        QTest::keyClicks(child<QLineEdit>(dialog, "own"), u"calm, night owl"_s);
        dialog->accept();
        QCOMPARE(indexOf(cards, u"Mara"_s).data(presenters::OwnTagsRole).toStringList(),
                 (QStringList{u"calm"_s, u"night owl"_s}));
    }

    void theSheetStartsWithTheChosenGreeting()
    {
        WindowFixture fixture;
        fixture.addCharacter("Mara");
        MainWindow *window = withLibrary(fixture);
        CardView *cards = cardsOf(window);
        QTest::mouseClick(cards->viewport(), Qt::LeftButton, {}, cards->visualRect(indexOf(cards, u"Mara"_s)).center());
        auto *sheet = window->findChild<widgets::CharacterSheetPage *>();
        QVERIFY(sheet->isVisible());
        QCOMPARE(child<QLabel>(sheet, "name")->text(), u"Mara"_s);
        QCOMPARE(child<QLabel>(sheet, "place")->text(), u"1 of 3"_s);
        child<QToolButton>(sheet, "next")->click();
        QVERIFY(child<QTextEdit>(sheet, "greeting")->toPlainText().contains(u"Sit down."));
        child<QPushButton>(sheet, "start")->click();
        QVERIFY(window->chat() != 0);
        QVERIFY(textAt(window, 0).contains(u"Sit down."));
    }

    void theSheetListsTheChatsSoFar()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        const qint64 chat = window->chat();
        window->beginChat(fixture.addCharacter("Wren"));
        window->action("library")->trigger();
        auto *page = pageOf(window);
        page->openSheet(cardsOf(window)->model()->index(0, 0).data(presenters::CardRole).toLongLong());
        widgets::ChatList &chats = page->chats();
        QCOMPARE(chats.model()->rowCount(), 1);
        page->openSheet(indexOf(cardsOf(window), u"Mara"_s).data(presenters::CardRole).toLongLong());
        QCOMPARE(chats.model()->index(0, 0).data(presenters::ChatIdRole).toLongLong(), chat);
        chats.setCurrentIndex(chats.model()->index(0, 0));
        QTest::keyClick(&chats, Qt::Key_D, Qt::ControlModifier);
        QTRY_COMPARE(chats.model()->rowCount(), 2);
        QTest::keyClick(&chats, Qt::Key_Return);
        QCOMPARE(window->chat(), chat);
    }

    void theSheetClosesToTheCards()
    {
        WindowFixture fixture;
        const qint64 mara = fixture.addCharacter("Mara");
        MainWindow *window = withLibrary(fixture);
        QTest::keyClick(cardsOf(window), Qt::Key_Return);
        auto *sheet = window->findChild<widgets::CharacterSheetPage *>();
        QVERIFY(sheet->isVisible());
        QVERIFY(child<QPushButton>(sheet, "start")->hasFocus());
        QTest::keyClick(sheet, Qt::Key_Escape);
        QVERIFY(cardsOf(window)->hasFocus());
        QTest::keyClick(cardsOf(window), Qt::Key_Return);
        fixture.workspace->libraryActions().remove({mara}); // in another window
        QVERIFY(!sheet->isVisible());
    }

    void theChosenStayChosenWhenTheLibraryChanges()
    {
        WindowFixture fixture;
        for (const char *const name : {"Arin", "Mara", "Wren"})
            fixture.addCharacter(name);
        MainWindow *window = withLibrary(fixture);
        CardView *cards = cardsOf(window);
        cards->setCurrentIndex(indexOf(cards, u"Arin"_s));
        cards->selectionModel()->select(indexOf(cards, u"Wren"_s), QItemSelectionModel::Select);
        const QList<qint64> chosen = cards->chosen();
        QCOMPARE(chosen.size(), 2);
        fixture.addCharacter("Bo");
        QCOMPARE(cards->chosen(), chosen);
        QCOMPARE(cards->current(), chosen[0]);
    }

    void theRemovedComeBackWithOneUndo()
    {
        WindowFixture fixture;
        fixture.addCharacter("Mara");
        fixture.addCharacter("Wren");
        MainWindow *window = withLibrary(fixture);
        CardView *cards = cardsOf(window);
        cards->selectAll();
        QTest::keyClick(cards, Qt::Key_Delete);
        QCOMPARE(cards->model()->rowCount(), 0);
        auto *notice = pageOf(window)->findChild<widgets::NoticeBar *>();
        QVERIFY(notice->offersAction());
        child<QPushButton>(notice, "action")->click();
        QCOMPARE(cards->model()->rowCount(), 2);
    }

private:
    static QMenu *menuOn(CardView *cards, const QString &name)
    {
        cards->setFocus();
        const QPoint at = cards->visualRect(indexOf(cards, name)).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, cards->viewport()->mapToGlobal(at));
        QApplication::sendEvent(cards->viewport(), &event);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        if (!menu)
            qFatal("no menu comes up");
        return menu;
    }
};

DRAMATIS_TEST(LibraryPageTest);

} // namespace tst_librarypage

#include "tst_librarypage.moc"
