// Lorebooks in the real windows: the list, the editor with its table and form, the tester, and closing.
#include "domain/lore/books/lorebook.h"
#include "presenters/lore/booklinksitemmodel.h"
#include "presenters/lore/lorebookspresenter.h"
#include "presenters/lore/loredraft.h"
#include "presenters/lore/loreeditor.h"
#include "support/main/testmain.h"
#include "turn/library/lorebooklibrary.h"
#include "widgets/lore/booklinksdialog.h"
#include "widgets/lore/lorebookeditor.h"
#include "widgets/lore/lorebooksdialog.h"
#include "widgets/lore/loretree.h"
#include "widgets/windowfixture.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

namespace tst_lorebooks {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::LorebookEditor;
using widgets::LoreTree;

namespace {

QByteArray world(int entries)
{
    QByteArray text = R"({"spec":"lorebook_v3","data":{"name":"Peoples","extensions":{},"entries":[)";
    for (int i = 0; i < entries; ++i)
        text += QByteArray(i ? "," : "") + "{\"keys\":[\"elf" + QByteArray::number(i) + "\"],\"content\":\"Elf "
                + QByteArray::number(i)
                + R"( sings.","extensions":{},"enabled":true,"insertion_order":100,"use_regex":false,"name":"Elf )"
                + QByteArray::number(i) + "\",\"id\":" + QByteArray::number(i) + "}";
    return text + "]}}";
}

LorebookEditor *openBook(WindowFixture &fixture, int entries = 3)
{
    const auto kept = fixture.services->books().importBytes(world(entries), u"peoples.json"_s);
    if (!kept)
        qFatal("%s", qPrintable(kept.error().detail));
    return fixture.windows->editLore({.book = kept->row.id.value});
}

domain::LoreEntry entryAt(LorebookEditor *editor, qsizetype place)
{
    return editor->editor().draft().state().entries[place]->entry;
}

QMessageBox *questionOf(QWidget *window)
{
    return window->findChild<QMessageBox *>();
}

} // namespace

class LorebooksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // The field's own undo would bring back a text and write it to all that is chosen.
    void undoInAFieldIsTheBooks()
    {
        WindowFixture fixture;
        LorebookEditor *editor = openBook(fixture);
        auto *tree = editor->findChild<LoreTree *>();
        auto *order = editor->findChild<QSpinBox *>(u"order"_s);
        QVERIFY(QTest::qWaitForWindowActive(editor));
        tree->choose({editor->editor().draft().state().entries[0]->key});
        order->window()->findChild<QTabWidget *>()->setCurrentIndex(1);
        order->setFocus();
        order->selectAll();
        QTest::keyClicks(order, u"33"_s);
        QCOMPARE(entryAt(editor, 0).insertionOrder.toInteger(), 33);
        QTest::keyClick(order, Qt::Key_Tab);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(entryAt(editor, 0).insertionOrder.toInteger(), 100);
        QVERIFY(!editor->editor().draft().undoStack().canUndo());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(entryAt(editor, 0), domain::LoreEntry(entryAt(editor, 0)));
        QVERIFY(!editor->isWindowModified());
    }
    void droppedBooksAreListedAndChosenForAChat()
    {
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        QVERIFY(WindowFixture::drop(window, {fixture.file(u"peoples.json"_s, world(2))}));
        QTRY_COMPARE(fixture.services->books().books()->size(), 1);
        window->action(presenters::command::lorebooks)->trigger();
        auto *dialog = child<widgets::LorebooksDialog>(window, "LorebooksDialog");
        auto *books = child<QTreeView>(dialog, "books");
        QCOMPARE(books->model()->index(0, 0).data().toString(), u"Peoples"_s);
        QVERIFY(books->model()->setData(books->model()->index(0, presenters::LorebooksPresenter::ChatColumn),
                                        Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(window->page()->chat().session().world().books.size(), 1);
        QSignalSpy opened(dialog, &widgets::LorebooksDialog::openRequested);
        child<QPushButton>(dialog, "open")->click();
        QCOMPARE(opened.count(), 1);
        QCOMPARE(fixture.windows->loreEditors().size(), 1);
        child<QPushButton>(dialog, "remove")->click();
        QVERIFY(child<QLabel>(dialog, "none")->isVisible());
        QTest::mouseClick(child<QPushButton>(child<widgets::NoticeBar>(dialog, "NoticeBar"), "action"), Qt::LeftButton);
        QCOMPARE(books->model()->rowCount(), 1);
    }

    // By keyboard alone, and kept at once.
    void aBookIsGivenToCharacters()
    {
        WindowFixture fixture;
        const domain::CardId mara{fixture.addCharacter()};
        fixture.addCharacter("Ion");
        const domain::BookId book = fixture.services->books().importBytes(world(1), u"peoples.json"_s)->row.id;
        widgets::LorebooksDialog books(*fixture.workspace, nullptr);
        books.show();
        child<QPushButton>(&books, "characters")->click();
        auto *dialog = child<widgets::BookLinksDialog>(&books, "BookLinksDialog");
        QCOMPARE(dialog->windowTitle(), u"Characters of “Peoples”"_s);
        auto *list = child<QListView>(dialog, "list");
        QCOMPARE(list->model()->rowCount(), 2);
        QTest::keyClicks(child<QLineEdit>(dialog, "filter"), u"mar"_s);
        QCOMPARE(list->model()->rowCount(), 1);
        list->setCurrentIndex(list->model()->index(0, 0));
        QTest::keyClick(list, Qt::Key_Space);
        QCOMPARE(fixture.services->books().row(book)->characters, QList<domain::CardId>{mara});
        QCOMPARE(child<QLabel>(dialog, "count")->text(), u"1 selected"_s);
        QTest::keyClicks(child<QLineEdit>(dialog, "filter"), u"zzz"_s);
        QCOMPARE(child<QLabel>(dialog, "none")->text(), u"No matches"_s);
        QVERIFY(child<QLabel>(dialog, "none")->isVisible());
        child<QPushButton>(dialog, "close")->click();
        const QAbstractItemModel *table = child<QTreeView>(&books, "books")->model();
        QCOMPARE(table->index(0, presenters::LorebooksPresenter::CharactersColumn).data().toString(), u"Mara"_s);
    }

    // A character's own book has no others.
    void theEditorOfABookLeadsToItsCharacters()
    {
        WindowFixture fixture;
        fixture.addCharacter();
        LorebookEditor *editor = openBook(fixture);
        const auto charactersOf = [](LorebookEditor *shown) -> QAction * {
            for (QAction *action : shown->menuBar()->actions().first()->menu()->actions())
                if (action->text() == u"C&haracters…")
                    return action;
            return nullptr;
        };
        QVERIFY(charactersOf(editor));
        charactersOf(editor)->trigger();
        QVERIFY(editor->findChild<widgets::BookLinksDialog *>());
        const qint64 card = fixture.services->cards().cards()->first().id.value;
        QVERIFY(!charactersOf(fixture.windows->editLore({.card = card})));
    }

    void whatIsTypedIsInTheBook()
    {
        WindowFixture fixture;
        LorebookEditor *editor = openBook(fixture);
        QTest::keyClicks(child<QLineEdit>(editor, "filter"), u"elf 1"_s);
        auto *entries = child<LoreTree>(editor, "entries");
        QCOMPARE(entries->model()->rowCount(), 1);
        child<QLineEdit>(editor, "filter")->clear();
        entries->choose({editor->editor().draft().state().entries[1]->key});
        auto *keys = child<QPlainTextEdit>(editor, "keys");
        QCOMPARE(keys->toPlainText(), u"elf1"_s);
        keys->moveCursor(QTextCursor::End);
        QTest::keyClick(keys, Qt::Key_Return);
        QTest::keyClicks(keys, u"fair folk"_s);
        QTest::keyClick(keys, Qt::Key_Return);
        QCOMPARE(entryAt(editor, 1).keys.first(), u"elf1"_s);
        QCOMPARE(entryAt(editor, 1).keys.last(), u"fair folk"_s);
        child<QCheckBox>(editor, "constant")->click();
        QVERIFY(entryAt(editor, 1).constant.value());
        QVERIFY(editor->isWindowModified());
        editor->editor().draft().undoStack().undo();
        editor->editor().draft().undoStack().undo();
        QVERIFY(!editor->isWindowModified());
        QCOMPARE(keys->toPlainText(), u"elf1"_s);
    }

    void severalAreChangedTogether()
    {
        WindowFixture fixture;
        LorebookEditor *editor = openBook(fixture);
        child<LoreTree>(editor, "entries")->selectAll();
        QVERIFY(child<QLabel>(editor, "which")->text().startsWith(u"3 entries"));
        QVERIFY(!child<QPlainTextEdit>(editor, "content")->isEnabled());
        child<QSpinBox>(editor, "order")->setValue(7);
        auto *position = child<QComboBox>(editor, "position");
        position->setCurrentIndex(1);
        Q_EMIT position->activated(1);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(entryAt(editor, i).insertionOrder, base::Number(7));
            QCOMPARE(entryAt(editor, i).position, std::optional(u"before_char"_s));
        }
    }

    void whereEntriesDifferNothingIsShownUntilItIsSet()
    {
        WindowFixture fixture;
        LorebookEditor *editor = openBook(fixture);
        auto *entries = child<LoreTree>(editor, "entries");
        auto *order = child<QSpinBox>(editor, "order");
        order->setValue(7); // of the first alone
        entries->selectAll();
        QCOMPARE(order->cleanText(), QString());
        QTest::keyClicks(order, u"7"_s);
        QTest::keyClick(order, Qt::Key_Return);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(entryAt(editor, i).insertionOrder, base::Number(7));
    }

    void entriesComeMoveAndGo()
    {
        WindowFixture fixture;
        LorebookEditor *editor = openBook(fixture);
        auto *entries = child<LoreTree>(editor, "entries");
        QVERIFY(QTest::qWaitForWindowExposed(editor));
        child<QPushButton>(editor, "add")->click();
        QTest::keyClicks(child<QLineEdit>(editor, "name"), u"Dwarfs"_s);
        QCOMPARE(entryAt(editor, 1).name, std::optional(u"Dwarfs"_s));
        QCOMPARE(entries->chosenKeys().size(), 1);
        QTest::keyClick(entries, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(entryAt(editor, 0).name, std::optional(u"Dwarfs"_s));
        entries->setFocus();
        QTest::keyClick(entries, Qt::Key_Delete);
        QCOMPARE(entryAt(editor, 0).name, std::optional(u"Elf 0"_s));
        QTest::mouseClick(child<QPushButton>(child<widgets::NoticeBar>(editor, "NoticeBar"), "action"), Qt::LeftButton);
        QCOMPARE(entryAt(editor, 0).name, std::optional(u"Dwarfs"_s));
    }

    void theTesterLeadsToTheEntry()
    {
        WindowFixture fixture;
        LorebookEditor *editor = openBook(fixture);
        auto *text = child<QPlainTextEdit>(child<QWidget>(editor, "tester"), "text");
        QTest::keyClicks(text, u"elf2"_s);
        auto *results = child<QTreeView>(editor, "results");
        QTRY_COMPARE(results->model()->index(0, 0).data().toString(), u"Elf 2"_s);
        QTRY_VERIFY(child<QLabel>(editor, "summary")->text().startsWith(u"1 of 3"));
        QTest::mouseClick(results->viewport(), Qt::LeftButton, {},
                          results->visualRect(results->model()->index(0, 0)).center());
        QCOMPARE(child<QLineEdit>(editor, "name")->text(), u"Elf 2"_s);
        QVERIFY(child<QLabel>(editor, "which")->text().contains(u"elf2"));
    }

    void closingAsksOnceForWhatIsNotSaved()
    {
        WindowFixture fixture;
        QPointer<LorebookEditor> editor = openBook(fixture);
        editor->editor().draft().add();
        editor->close();
        QVERIFY(editor);
        questionOf(editor)->button(QMessageBox::Cancel)->click();
        QTRY_VERIFY(!questionOf(editor));
        editor->close();
        questionOf(editor)->button(QMessageBox::Save)->click();
        QTRY_VERIFY(!editor);
        const auto book = fixture.services->books().book(fixture.services->books().books()->first());
        QCOMPARE(book->entries.size(), 4);
        editor = fixture.windows->editLore({.book = fixture.services->books().books()->first().id.value});
        editor->editor().draft().add();
        editor->close();
        questionOf(editor)->button(QMessageBox::Discard)->click();
        QTRY_VERIFY(!editor);
    }

    void aCharactersBookIsReachedFromItsChat()
    {
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        window->action(presenters::command::characterLore)->trigger();
        QCOMPARE(fixture.windows->loreEditors().size(), 1);
        LorebookEditor *editor = fixture.windows->loreEditors().first();
        QCOMPARE(editor->windowTitle(), u"Lorebook of Mara[*]"_s);
        window->action(presenters::command::characterLore)->trigger();
        QCOMPARE(fixture.windows->loreEditors().size(), 1);
        editor->editor().draft().add();
        QVERIFY(editor->editor().save());
    }

    void everythingThatTakesFocusHasAName()
    {
        WindowFixture fixture;
        LorebookEditor *editor = openBook(fixture);
        widgets::LorebooksDialog dialog(*fixture.workspace, nullptr);
        widgets::BookLinksDialog links(
            fixture.workspace->lorebooks()->links({.book = fixture.services->books().books()->first().id.value}));
        for (QWidget *top : std::initializer_list<QWidget *>{editor, &dialog, &links})
            for (QWidget *widget : top->findChildren<QWidget *>()) {
                const QString name = widget->objectName();
                if (widget->focusPolicy() == Qt::NoFocus || name.isEmpty() || name.startsWith(u"qt_"))
                    continue;
                QAccessibleInterface *face = QAccessible::queryAccessibleInterface(widget);
                if (face && face->text(QAccessible::Name).isEmpty() && !qobject_cast<QTabWidget *>(widget)
                    && !qobject_cast<QLabel *>(widget))
                    QFAIL(qPrintable(name));
            }
    }

    // How long it takes is measured in tests/bench.
    void allOfThousandsAreChangedAndGo()
    {
        WindowFixture fixture;
        LorebookEditor *editor = openBook(fixture, 2000);
        auto *entries = child<LoreTree>(editor, "entries");
        QCOMPARE(entries->model()->rowCount(), 2000);
        child<QLineEdit>(editor, "filter")->setText(u"1999"_s);
        QCOMPARE(entries->model()->rowCount(), 1);
        child<QLineEdit>(editor, "filter")->clear();
        entries->selectAll();
        child<QSpinBox>(editor, "order")->setValue(7);
        QCOMPARE(entryAt(editor, 1999).insertionOrder, base::Number(7));
        child<QPushButton>(editor, "remove")->click();
        QCOMPARE(entries->model()->rowCount(), 0);
        editor->editor().draft().undoStack().undo();
        QCOMPARE(entries->model()->rowCount(), 2000);
        QCOMPARE(entries->chosenKeys().size(), 0);
    }
};

DRAMATIS_TEST(LorebooksTest);

} // namespace tst_lorebooks

#include "tst_lorebooks.moc"
