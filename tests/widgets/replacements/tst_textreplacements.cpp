// The dialog in which text replacements are written and tried.
#include "presenters/replacements/textreplacementsettings.h"
#include "presenters/shell/commands.h"
#include "support/main/testmain.h"
#include "widgets/replacements/textreplacementsdialog.h"
#include "widgets/windowfixture.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

namespace tst_textreplacements {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;
using widgets::TextReplacementsDialog;

class TextReplacementWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneIsWrittenWithTheKeyboard();
    void aWrongPatternIsSaid();
    void cancelChangesNothing();
    void theListIsPutInOrder();
    void aFileOfThemIsDropped();
    void theMessageShowsIt();
    void aCardMayReplaceOnceItIsAllowed();

private:
    static TextReplacementsDialog *dialogOf(MainWindow *window)
    {
        window->action(presenters::command::textReplacements)->trigger();
        return window->findChild<TextReplacementsDialog *>();
    }
    static void finish(TextReplacementsDialog *dialog, QDialogButtonBox::StandardButton button)
    {
        QTest::mouseClick(child<QDialogButtonBox>(dialog, "buttons")->button(button), Qt::LeftButton);
    }
    static QList<domain::TextReplacement> kept(WindowFixture &fixture)
    {
        return fixture.workspace->replacements().held().own;
    }
};

void TextReplacementWindowTest::oneIsWrittenWithTheKeyboard()
{
    WindowFixture fixture;
    TextReplacementsDialog *dialog = dialogOf(fixture.openChat());
    QVERIFY(dialog);
    QVERIFY(!child<QWidget>(dialog, "fields")->isEnabled());
    QVERIFY(!child<QWidget>(dialog, "cards")->isVisible());
    QTest::keyClick(child<QPushButton>(dialog, "add"), Qt::Key_Space);
    QTest::keyClicks(child<QLineEdit>(dialog, "name"), u"Birds"_s);
    QTest::keyClicks(child<QLineEdit>(dialog, "pattern"), u"/heron(s?)/gi"_s);
    QTest::keyClicks(child<QPlainTextEdit>(dialog, "with"), u"gull$1"_s);
    QTest::keyClicks(child<QPlainTextEdit>(dialog, "input"), u"Herons!"_s);
    QCOMPARE(child<QPlainTextEdit>(dialog, "result")->toPlainText(), u"gulls!"_s);
    QTest::keyClick(child<QCheckBox>(dialog, "ofUser"), Qt::Key_Space);
    QTest::keyClick(child<QComboBox>(dialog, "use"), Qt::Key_Down);
    child<QSpinBox>(dialog, "maxDepth")->setValue(4);
    finish(dialog, QDialogButtonBox::Ok);
    const QList<domain::TextReplacement> all = kept(fixture);
    QCOMPARE(all.size(), 1);
    QCOMPARE(all.first().name, u"Birds"_s);
    QCOMPARE(all.first().pattern, u"/heron(s?)/gi"_s);
    QVERIFY(all.first().ofUser && all.first().ofCharacters && all.first().isEnabled);
    QVERIFY(all.first().displayOnly && !all.first().promptOnly);
    QCOMPARE(all.first().maxDepth, 4);
    QVERIFY(!all.first().minDepth);
    fixture.restart();
    QCOMPARE(kept(fixture).size(), 1);
}

void TextReplacementWindowTest::aWrongPatternIsSaid()
{
    WindowFixture fixture;
    fixture.workspace->replacements().add({.name = u"Bad"_s, .pattern = u"/(/"_s, .with = u"x"_s});
    TextReplacementsDialog *dialog = dialogOf(fixture.openChat());
    QVERIFY(child<QLabel>(dialog, "trouble")->text().contains(u"“Bad” does nothing"));
    QVERIFY(child<QLabel>(dialog, "trouble")->isVisible());
    finish(dialog, QDialogButtonBox::Cancel);
}

void TextReplacementWindowTest::cancelChangesNothing()
{
    WindowFixture fixture;
    fixture.workspace->replacements().add({.name = u"A"_s, .pattern = u"a"_s});
    TextReplacementsDialog *dialog = dialogOf(fixture.openChat());
    child<QListWidget>(dialog, "list")->item(0)->setCheckState(Qt::Unchecked);
    QTest::mouseClick(child<QPushButton>(dialog, "remove"), Qt::LeftButton);
    QCOMPARE(child<QListWidget>(dialog, "list")->count(), 0);
    finish(dialog, QDialogButtonBox::Cancel);
    QCOMPARE(kept(fixture).size(), 1);
    QVERIFY(kept(fixture).first().isEnabled);
}

void TextReplacementWindowTest::theListIsPutInOrder()
{
    WindowFixture fixture;
    fixture.workspace->replacements().add({.name = u"A"_s, .pattern = u"a"_s});
    fixture.workspace->replacements().add({.name = u"B"_s, .pattern = u"b"_s});
    TextReplacementsDialog *dialog = dialogOf(fixture.openChat());
    auto *list = child<QListWidget>(dialog, "list");
    list->setCurrentRow(1);
    QTest::keyClick(list, Qt::Key_Up, Qt::AltModifier);
    QTest::mouseClick(child<QPushButton>(dialog, "duplicate"), Qt::LeftButton);
    list->item(1)->setCheckState(Qt::Unchecked);
    finish(dialog, QDialogButtonBox::Ok);
    QStringList names;
    for (const domain::TextReplacement &each : kept(fixture))
        names << each.name + (each.isEnabled ? u"+"_s : u"-"_s);
    QCOMPARE(names, (QStringList{u"B+"_s, u"B-"_s, u"A+"_s}));
}

void TextReplacementWindowTest::aFileOfThemIsDropped()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    const QString path = fixture.file(u"scripts.json"_s, R"([{"scriptName":"A","findRegex":"a","replaceString":"b"},
        {"scriptName":"B","findRegex":"b","replaceString":"c"}])");
    QVERIFY(WindowFixture::drop(window, {path}));
    QTRY_VERIFY(!fixture.workspace->imports().isRunning());
    QCOMPARE(kept(fixture).size(), 2);
    QVERIFY(fixture.workspace->imports().summary().startsWith(u"2 text replacement"));
}

void TextReplacementWindowTest::theMessageShowsIt()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    const QString before = textAt(window, 0);
    fixture.workspace->replacements().add({.name = u"All"_s, .pattern = u"/^.*$/s"_s, .with = u"(silence)"_s});
    QCOMPARE(textAt(window, 0), u"(silence)"_s);
    fixture.workspace->replacements().set({});
    QCOMPARE(textAt(window, 0), before);
}

void TextReplacementWindowTest::aCardMayReplaceOnceItIsAllowed()
{
    WindowFixture fixture;
    const auto card = fixture.services->cards().importBytes(
        R"({"spec":"chara_card_v3","spec_version":"3.0","data":{"name":"Wren","description":"","first_mes":"I am Wren.",)"
        R"("extensions":{"regex_scripts":[{"scriptName":"Loud","findRegex":"/Wren/g","replaceString":"WREN",)"
        R"("placement":[2]}]}}})",
        u"wren.json"_s);
    QVERIFY(card);
    MainWindow *window = fixture.windows->open();
    window->beginChat(card->row.id.value);
    QCOMPARE(textAt(window, 0), u"I am Wren."_s);
    TextReplacementsDialog *dialog = dialogOf(window);
    auto *cards = child<QListWidget>(dialog, "cards");
    QVERIFY(cards->isVisible());
    QCOMPARE(cards->count(), 1);
    QCOMPARE(cards->item(0)->checkState(), Qt::Unchecked);
    cards->setCurrentRow(0);
    QTest::keyClick(cards, Qt::Key_Space);
    finish(dialog, QDialogButtonBox::Ok);
    QCOMPARE(textAt(window, 0), u"I am WREN."_s);
    fixture.workspace->replacements().set({});
    QCOMPARE(textAt(window, 0), u"I am Wren."_s);
}

DRAMATIS_TEST(TextReplacementWindowTest);

} // namespace tst_textreplacements

#include "tst_textreplacements.moc"
