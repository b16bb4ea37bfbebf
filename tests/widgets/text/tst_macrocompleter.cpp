// Macros are offered wherever they can be written.
#include "presenters/lore/loreeditor.h"
#include "support/main/testmain.h"
#include "widgets/character/charactereditor.h"
#include "widgets/chat/editing/chateditor.h"
#include "widgets/lore/lorebookeditor.h"
#include "widgets/text/macrocompleter.h"
#include "widgets/windowfixture.h"

#include <QListView>
#include <QPlainTextEdit>

namespace tst_macrocompleter {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MacroCompleter;

class MacroCompleterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void enterTakesAndClosesTheBraces();
    void argumentsAreSelectedToBeWrittenOver();
    void whatComesBetweenIsWrittenThere();
    void bracesThatAreThereAreNotDoubled();
    void bracesOfAMacroAroundStay();
    void escapeLeavesUntilTheNextOne();
    void arrowsChoose();
    void theComposerSendsOnlyWhenTheListIsGone();
    void theMessageEditorOffersThem();
    void theEditorsOfferThem();
    void nothingIsOfferedWithoutBraces();

private:
    struct Text {
        Text()
        {
            edit.setTabChangesFocus(true);
            completer = new MacroCompleter(&edit);
            edit.show();
            edit.setFocus(); // a window of its own does not take it from another text
            edit.activateWindow();
            if (!QTest::qWaitForWindowActive(&edit))
                qFatal("the text does not come up");
        }
        void type(const QString &text) { QTest::keyClicks(&edit, text); }
        void press(Qt::Key key) { QTest::keyClick(&edit, key); }

        QPlainTextEdit edit;
        MacroCompleter *completer = nullptr;
    };
};

void MacroCompleterTest::enterTakesAndClosesTheBraces()
{
    Text text;
    text.type(u"Hello {{us"_s);
    QVERIFY(text.completer->isOpen());
    text.press(Qt::Key_Return);
    QVERIFY(!text.completer->isOpen());
    QCOMPARE(text.edit.toPlainText(), u"Hello {{user}}"_s);
    text.edit.undo();
    QCOMPARE(text.edit.toPlainText(), u"Hello {{us"_s);
    text.edit.redo();
    text.type(u"!"_s);
    QCOMPARE(text.edit.toPlainText(), u"Hello {{user}}!"_s);
}

void MacroCompleterTest::argumentsAreSelectedToBeWrittenOver()
{
    Text text;
    text.type(u"{{rand"_s);
    text.press(Qt::Key_Tab);
    QCOMPARE(text.edit.toPlainText(), u"{{random::one::two}}"_s);
    QCOMPARE(text.edit.textCursor().selectedText(), u"one::two"_s);
    text.type(u"sun"_s);
    QCOMPARE(text.edit.toPlainText(), u"{{random::sun}}"_s);
}

void MacroCompleterTest::whatComesBetweenIsWrittenThere()
{
    Text text;
    text.type(u"{{//"_s);
    text.press(Qt::Key_Down);
    text.press(Qt::Key_Tab);
    text.type(u"aside"_s);
    QCOMPARE(text.edit.toPlainText(), u"{{//}}aside{{///}}"_s);
    Text other;
    other.type(u"{{.n"_s);
    other.press(Qt::Key_Down);
    other.press(Qt::Key_Tab);
    QCOMPARE(other.edit.toPlainText(), u"{{.name = value}}"_s);
    QCOMPARE(other.edit.textCursor().selectedText(), u"value"_s);
}

void MacroCompleterTest::bracesThatAreThereAreNotDoubled()
{
    Text text;
    text.edit.setPlainText(u"{{}} and"_s);
    QTextCursor cursor = text.edit.textCursor();
    cursor.setPosition(2);
    text.edit.setTextCursor(cursor);
    text.type(u"CHA"_s);
    text.press(Qt::Key_Enter);
    QCOMPARE(text.edit.toPlainText(), u"{{char}} and"_s);
}

void MacroCompleterTest::bracesOfAMacroAroundStay()
{
    const auto completed = [](const QString &before, const QString &behind) {
        Text text;
        text.edit.setPlainText(before + behind);
        QTextCursor cursor = text.edit.textCursor();
        cursor.setPosition(int(before.size()));
        text.edit.setTextCursor(cursor);
        text.type(u"us"_s);
        text.press(Qt::Key_Enter);
        return text.edit.toPlainText();
    };
    QCOMPARE(completed(u"{{reverse:{{"_s, u"}}"_s), u"{{reverse:{{user}}}}"_s);
    QCOMPARE(completed(u"{{reverse:{{"_s, u"}}}}"_s), u"{{reverse:{{user}}}}"_s);
    QCOMPARE(completed(u"{{reverse:{{"_s, u"}} and {{char}}}} {{char}}"_s),
             u"{{reverse:{{user}} and {{char}}}} {{char}}"_s);
}

void MacroCompleterTest::escapeLeavesUntilTheNextOne()
{
    Text text;
    text.type(u"{{u"_s);
    text.press(Qt::Key_Escape);
    QVERIFY(!text.completer->isOpen());
    text.type(u"s"_s);
    QVERIFY(!text.completer->isOpen());
    text.type(u"er}} {{c"_s);
    QVERIFY(text.completer->isOpen());
    text.type(u"qqq"_s);
    QVERIFY(!text.completer->isOpen());
}

void MacroCompleterTest::arrowsChoose()
{
    Text text;
    text.type(u"{{iso"_s);
    auto *list = child<QListView>(&text.edit, "macros");
    QCOMPARE(list->model()->rowCount(), 2);
    text.press(Qt::Key_Down);
    text.press(Qt::Key_Return);
    QCOMPARE(text.edit.toPlainText(), u"{{isodate}}"_s);
    text.type(u"{{iso"_s);
    text.press(Qt::Key_Up);
    text.press(Qt::Key_Return);
    QCOMPARE(text.edit.toPlainText(), u"{{isodate}}{{isodate}}"_s);
}

void MacroCompleterTest::theComposerSendsOnlyWhenTheListIsGone()
{
    WindowFixture fixture;
    widgets::MainWindow *window = fixture.openChat();
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window));
    composerOf(window)->setFocus();
    const int before = messagesOf(window).rowCount();
    type(window, u"I am {{use"_s);
    QTest::keyClick(composerOf(window), Qt::Key_Return);
    QCOMPARE(composerOf(window)->toPlainText(), u"I am {{user}}"_s);
    QCOMPARE(messagesOf(window).rowCount(), before);
    QTest::keyClick(composerOf(window), Qt::Key_Return);
    QVERIFY(waitForReply(window));
    QVERIFY(messagesOf(window).rowCount() > before);
}

void MacroCompleterTest::theMessageEditorOffersThem()
{
    QWidget window;
    widgets::ChatEditor editor(u"Well, "_s, &window);
    window.resize(400, 300);
    editor.resize(400, 300);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const QSignalSpy cancelled(&editor, &widgets::ChatEditor::cancelled);
    auto *edit = editor.findChild<QPlainTextEdit *>();
    edit->setFocus();
    QTest::keyClicks(edit, u"{{char"_s);
    QTest::keyClick(edit, Qt::Key_Escape);
    QCOMPARE(cancelled.count(), 0);
    QTest::keyClick(edit, Qt::Key_Escape);
    QCOMPARE(cancelled.count(), 1);
}

void MacroCompleterTest::theEditorsOfferThem()
{
    WindowFixture fixture;
    const qint64 card = fixture.addCharacter();
    const QList<QWidget *> editors{fixture.windows->editCharacter(card), fixture.windows->editLore({.card = card})};
    for (const QWidget *editor : editors)
        QVERIFY(!editor->findChildren<MacroCompleter *>().isEmpty());
}

void MacroCompleterTest::nothingIsOfferedWithoutBraces()
{
    Text text;
    text.type(u"{user {{ user {{random::us"_s);
    QVERIFY(!text.completer->isOpen());
}

DRAMATIS_TEST(MacroCompleterTest);

} // namespace tst_macrocompleter

#include "tst_macrocompleter.moc"
