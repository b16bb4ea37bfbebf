// Misspelt words in what is written: which are marked, and what the menu does about them.
#include "support/main/testmain.h"
#include "support/main/waiting.h"
#include "widgets/text/spellchecker.h"
#include "widgets/text/spelling.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <QTimer>

namespace tst_spellchecker {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::SpellChecker;
using widgets::Spelling;

namespace {

QStringList markedIn(const QTextBlock &block)
{
    QStringList words;
    for (const QTextLayout::FormatRange &range : block.layout()->formats())
        if (range.format.underlineStyle() == QTextCharFormat::SpellCheckUnderline)
            words << block.text().mid(range.start, range.length);
    return words;
}

QStringList marked(const QPlainTextEdit &edit)
{
    return markedIn(edit.document()->firstBlock());
}

bool isMarked(const QPlainTextEdit &edit, const QStringList &words)
{
    return waitFor([&] { return marked(edit) == words; }, 5'000);
}

} // namespace

class SpellCheckerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        Spelling::shared().setLanguage(u"en_US"_s);
        QCOMPARE(Spelling::shared().language(), u"en_US"_s);
        Spelling::shared().setNames({});
    }

    void cleanup() { Spelling::shared().setLanguage(Spelling::off); }

    void wrongWordsAreMarked()
    {
        QPlainTextEdit edit;
        const SpellChecker checker(&edit);
        edit.show();
        edit.setPlainText(u"She opned the door and wached."_s);
        QVERIFY(isMarked(edit, {u"opned"_s, u"wached"_s}));
        QVERIFY(checker.isMisspelled(u"opned"_s));
        QVERIFY(!checker.isMisspelled(u"door"_s));
    }

    void namesOfTheStoryAreRight()
    {
        QPlainTextEdit edit;
        const SpellChecker checker(&edit);
        edit.show();
        edit.setPlainText(u"Kethra gave Ilvane’s sword to Zorrinth."_s);
        QVERIFY(waitFor([&] { return marked(edit).size() == 3; }, 5'000));
        Spelling::shared().setNames({u"Kethra of the Marsh"_s, u"ILVANE"_s, u"/zorrinth/"_s});
        QVERIFY(isMarked(edit, {}));
    }

    void macrosAndAddressesAreLeftAlone()
    {
        QPlainTextEdit edit;
        const SpellChecker checker(&edit);
        edit.show();
        edit.setPlainText(u"@Qwertz {{usr}} zzwrongzz"_s);
        QVERIFY(isMarked(edit, {u"zzwrongzz"_s}));
    }

    void aLongLineIsCheckedToItsEnd()
    {
        QPlainTextEdit edit;
        const SpellChecker checker(&edit);
        edit.show();
        edit.setPlainText(u"The door. "_s.repeated(3'000) + u"opned"_s);
        QVERIFY(isMarked(edit, {u"opned"_s}));
        edit.insertPlainText(u"Well. "_s);
        QCOMPARE(marked(edit), QStringList{u"opned"_s}); // no mark goes and comes back
        edit.insertPlainText(u"wached "_s);
        QVERIFY(isMarked(edit, {u"wached"_s, u"opned"_s}));
    }

    // Of a long text the part that is seen comes first, and nobody waits for the rest.
    void aLongTextIsCheckedBesideTheWriting()
    {
        constexpr int lines = 4'000;
        QPlainTextEdit edit;
        const SpellChecker checker(&edit);
        edit.resize(300, 200);
        edit.show();
        edit.setPlainText(u"She opned the door.\n"_s.repeated(lines));
        edit.verticalScrollBar()->setValue(edit.verticalScrollBar()->maximum());
        const auto isLineMarked = [&](int line) {
            return !markedIn(edit.document()->findBlockByNumber(line)).isEmpty();
        };
        QVERIFY(waitFor([&] { return isLineMarked(lines - 1); }));
        QVERIFY(!isLineMarked(lines / 2));
        int between = 0;
        QTimer other;
        connect(&other, &QTimer::timeout, this, [&between] { ++between; });
        other.start(0);
        QVERIFY(waitFor([&] {
            for (int line = 0; line < lines; ++line)
                if (!isLineMarked(line))
                    return false;
            return true;
        }));
        QCOMPARE_GE(between, 3);
    }

    void aWordIsNotMarkedWhileItIsWritten()
    {
        QPlainTextEdit edit;
        const SpellChecker checker(&edit);
        edit.show();
        edit.activateWindow();
        edit.setFocus();
        QTRY_VERIFY(edit.hasFocus());
        QTest::keyClicks(&edit, u"wached opned"_s);
        QVERIFY(isMarked(edit, {u"wached"_s}));
        QTest::keyClick(&edit, Qt::Key_Space);
        QVERIFY(isMarked(edit, {u"wached"_s, u"opned"_s}));
        QTest::keyClicks(&edit, u"glimmerfen"_s);
        QTest::keyClick(&edit, Qt::Key_Home); // one goes elsewhere
        QVERIFY(isMarked(edit, {u"wached"_s, u"opned"_s, u"glimmerfen"_s}));
    }

    void nothingIsMarkedWhenItIsOff()
    {
        QPlainTextEdit edit;
        const SpellChecker checker(&edit);
        edit.show();
        edit.setPlainText(u"opned"_s);
        QVERIFY(isMarked(edit, {u"opned"_s}));
        Spelling::shared().setLanguage(Spelling::off);
        QVERIFY(isMarked(edit, {}));
        QVERIFY(!checker.isMisspelled(u"opned"_s));
        Spelling::shared().setLanguage(u"en_US"_s);
        QVERIFY(isMarked(edit, {u"opned"_s}));
    }

    void theMenuOffersBetterWords()
    {
        QPlainTextEdit edit;
        SpellChecker checker(&edit);
        edit.show();
        edit.setPlainText(u"She opned the door."_s);
        QTextCursor cursor(edit.document());
        cursor.setPosition(6);
        const QTextCursor word = checker.misspelledAt(cursor);
        QCOMPARE(word.selectedText(), u"opned"_s);
        QMenu menu;
        menu.addAction(u"Paste"_s);
        checker.addActions(menu, word);
        QCOMPARE(menu.actions().last()->text(), u"Paste"_s);
        QAction *better = nullptr;
        for (QAction *action : menu.actions())
            if (action->text() == u"opened"_s)
                better = action;
        QVERIFY(better);
        better->trigger();
        QCOMPARE(edit.toPlainText(), u"She opened the door."_s);
        edit.undo();
        QCOMPARE(edit.toPlainText(), u"She opned the door."_s);
    }

    void anIgnoredWordIsRightEverywhere()
    {
        QPlainTextEdit one;
        QPlainTextEdit other;
        SpellChecker first(&one);
        const SpellChecker second(&other);
        one.show();
        other.show();
        one.setPlainText(u"glimmerfen"_s);
        other.setPlainText(u"Glimmerfen"_s);
        QVERIFY(isMarked(one, {u"glimmerfen"_s}) && isMarked(other, {u"Glimmerfen"_s}));
        QMenu menu;
        first.addActions(menu, first.misspelledAt(QTextCursor(one.document())));
        for (QAction *action : menu.actions())
            if (action->text() == u"&Ignore Word"_s)
                action->trigger();
        QVERIFY(isMarked(one, {}) && isMarked(other, {}));
    }

    void theKeyboardOpensTheMenu()
    {
        QPlainTextEdit edit;
        const SpellChecker checker(&edit);
        edit.show();
        edit.setPlainText(u"opned door"_s);
        QContextMenuEvent press(QContextMenuEvent::Keyboard, QPoint(1, 1), edit.mapToGlobal(QPoint(1, 1)));
        QApplication::sendEvent(&edit, &press);
        auto *menu = edit.findChild<QMenu *>();
        QVERIFY(menu && menu->isVisible());
        QVERIFY(std::ranges::any_of(menu->actions(), [](const QAction *each) { return each->text() == u"opened"_s; }));
        menu->close();
    }

    void anUnknownLanguageIsOffWhereTheSystemHasNone()
    {
        QVERIFY(!Spelling::languages().isEmpty());
        Spelling::shared().setLanguage(u"xx_XX"_s);
        QVERIFY(Spelling::shared().language() == Spelling::off || Spelling::shared().language() == u"en_US"_s);
    }
};

DRAMATIS_TEST(SpellCheckerTest);

} // namespace tst_spellchecker

#include "tst_spellchecker.moc"
