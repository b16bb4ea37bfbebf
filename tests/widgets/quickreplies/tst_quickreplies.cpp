// Quick replies above the composer, and the dialog in which they are written.
#include "presenters/quickreplies/quickreplies.h"
#include "presenters/shell/commands.h"
#include "support/main/testmain.h"
#include "widgets/controls/chipbar.h"
#include "widgets/quickreplies/quickrepliesdialog.h"
#include "widgets/windowfixture.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>

namespace tst_quickreplies {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;
using widgets::QuickRepliesDialog;

class QuickReplyWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aClickInserts();
    void aReplyThatIsSentAtOnceIsSent();
    void whatIsTypedIsNotSentAlong();
    void aKeyDoesTheSame();
    void theKeyboardGoesOnToTheComposer();
    void chipsComeAndGo();
    void aSetIsWrittenWithTheKeyboard();
    void cancelBringsADeletedSetBack();
    void aScriptIsSaidToBeOne();
    void aFileOfThemIsDropped();

private:
    static QToolButton *chip(MainWindow *window, const QString &text)
    {
        for (QToolButton *button : child<QWidget>(window, "quickReplies")->findChildren<QToolButton *>())
            if (button->text() == text && !button->isHidden())
                return button;
        return nullptr;
    }
    static QuickRepliesDialog *dialogOf(MainWindow *window)
    {
        window->action(presenters::command::quickReplies)->trigger();
        return window->findChild<QuickRepliesDialog *>();
    }
    static void finish(QuickRepliesDialog *dialog, QDialogButtonBox::StandardButton button)
    {
        QTest::mouseClick(child<QDialogButtonBox>(dialog, "buttons")->button(button), Qt::LeftButton);
    }
};

void QuickReplyWindowTest::aClickInserts()
{
    WindowFixture fixture;
    fixture.workspace->quickReplies().add({u"Moves"_s, {{u"Dodge"_s, u"*dodges*"_s}}});
    MainWindow *window = fixture.openChat();
    type(window, u"Well,"_s);
    QTest::mouseClick(chip(window, u"Dodge"_s), Qt::LeftButton);
    QCOMPARE(composerOf(window)->toPlainText(), u"Well, *dodges*"_s);
    QCOMPARE(messagesOf(window).rowCount(), 1);
    composerOf(window)->undo();
    QCOMPARE(composerOf(window)->toPlainText(), u"Well,"_s);
}

void QuickReplyWindowTest::aReplyThatIsSentAtOnceIsSent()
{
    WindowFixture fixture;
    fixture.workspace->quickReplies().add({u"Moves"_s, {{u"Go"_s, u"{{user}} goes on."_s, true}}});
    MainWindow *window = fixture.openChat();
    QTest::mouseClick(chip(window, u"Go"_s), Qt::LeftButton);
    QVERIFY(waitForReply(window));
    QCOMPARE(messagesOf(window).rowCount(), 3);
    QVERIFY(textAt(window, 1).endsWith(u" goes on."));
    QVERIFY(!textAt(window, 1).contains(u"{{"));
    QVERIFY(composerOf(window)->isBlank());
}

void QuickReplyWindowTest::whatIsTypedIsNotSentAlong()
{
    WindowFixture fixture;
    fixture.workspace->quickReplies().add({u"Moves"_s, {{u"Go"_s, u"I go on."_s, true}}});
    MainWindow *window = fixture.openChat();
    type(window, u"Half a thought"_s);
    QTest::mouseClick(chip(window, u"Go"_s), Qt::LeftButton);
    QCOMPARE(messagesOf(window).rowCount(), 1);
    QCOMPARE(composerOf(window)->toPlainText(), u"Half a thought I go on."_s);
}

void QuickReplyWindowTest::aKeyDoesTheSame()
{
    WindowFixture fixture;
    fixture.workspace->quickReplies().add({u"Moves"_s, {{u"Dodge"_s, u"*dodges*"_s, false, false, 2}}});
    MainWindow *window = fixture.openChat();
    QVERIFY(QTest::qWaitForWindowActive(window));
    composerOf(window)->setFocus();
    QTest::keyClick(composerOf(window), Qt::Key_2, Qt::AltModifier);
    QCOMPARE(composerOf(window)->toPlainText(), u"*dodges*"_s);
    QCOMPARE(chip(window, u"Dodge"_s)->accessibleName(), u"Dodge, Alt+2"_s);
}

void QuickReplyWindowTest::theKeyboardGoesOnToTheComposer()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    fixture.workspace->quickReplies().add({u"Moves"_s, {{u"Dodge"_s, u"*dodges*"_s}}});
    fixture.workspace->quickReplies().add({u"More"_s, {{u"Hit"_s, u"*hits*"_s}}});
    QVERIFY(QTest::qWaitForWindowActive(window));
    chip(window, u"Dodge"_s)->setFocus();
    for (const QString &next : {u"Hit"_s, u"Edit…"_s}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), chip(window, next));
    }
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), composerOf(window));
    QTest::keyClick(composerOf(window), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), child<QWidget>(window, "speakAs"));
}

void QuickReplyWindowTest::chipsComeAndGo()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(child<QWidget>(window, "quickReplies")->isHidden());
    fixture.workspace->quickReplies().add({u"Elsewhere"_s, {{u"Hi"_s, u"Hi."_s}}, domain::ChatId{123'456}});
    QVERIFY(child<QWidget>(window, "quickReplies")->isHidden());
    fixture.workspace->quickReplies().add({u"Here"_s, {{u"Hi"_s, u"Hi."_s}}, window->page()->chat().chat()});
    QVERIFY(child<QWidget>(window, "quickReplies")->isVisible());
    QVERIFY(chip(window, u"Hi"_s));
    fixture.workspace->quickReplies().setSets({});
    QVERIFY(child<QWidget>(window, "quickReplies")->isHidden());
}

void QuickReplyWindowTest::aSetIsWrittenWithTheKeyboard()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QuickRepliesDialog *dialog = dialogOf(window);
    QVERIFY(dialog);
    QVERIFY(!child<QWidget>(dialog, "whole")->isVisible());
    QTest::keyClick(child<QPushButton>(dialog, "newSet"), Qt::Key_Space);
    QTest::keyClicks(child<QLineEdit>(dialog, "name"), u"Moves"_s);
    QTest::keyClicks(child<QLineEdit>(dialog, "label"), u"Dodge"_s);
    QTest::keyClicks(child<QPlainTextEdit>(dialog, "text"), u"*dodges*"_s);
    QTest::keyClick(child<QCheckBox>(dialog, "sends"), Qt::Key_Space);
    auto *key = child<QComboBox>(dialog, "key");
    QTest::keyClick(key, Qt::Key_Down);
    QCOMPARE(key->currentText(), u"Alt+1"_s);
    QTest::keyClick(child<QPushButton>(dialog, "addReply"), Qt::Key_Space);
    QTest::keyClicks(child<QPlainTextEdit>(dialog, "text"), u"Second"_s);
    QTest::keyClick(child<QListWidget>(dialog, "replies"), Qt::Key_Up, Qt::AltModifier);
    finish(dialog, QDialogButtonBox::Ok);
    QCOMPARE(fixture.workspace->quickReplies().sets(),
             (QList<turn::QuickReplySet>{
                 {u"Moves"_s, {{{}, u"Second"_s}, {u"Dodge"_s, u"*dodges*"_s, true, false, 1}}, {}}}));
    QVERIFY(chip(window, u"Dodge"_s));
    fixture.restart();
    QCOMPARE(fixture.workspace->quickReplies().sets().size(), 1);
}

void QuickReplyWindowTest::cancelBringsADeletedSetBack()
{
    WindowFixture fixture;
    fixture.workspace->quickReplies().add({u"Moves"_s, {{u"Dodge"_s, u"*dodges*"_s}, {u"Hit"_s, u"*hits*"_s}}});
    MainWindow *window = fixture.openChat();
    QuickRepliesDialog *dialog = dialogOf(window);
    QTest::mouseClick(child<QPushButton>(dialog, "removeReply"), Qt::LeftButton);
    QCOMPARE(child<QListWidget>(dialog, "replies")->count(), 1);
    QCOMPARE(child<QLineEdit>(dialog, "label")->text(), u"Hit"_s);
    QTest::mouseClick(child<QPushButton>(dialog, "deleteSet"), Qt::LeftButton);
    QVERIFY(!child<QWidget>(dialog, "whole")->isVisible());
    finish(dialog, QDialogButtonBox::Cancel);
    QCOMPARE(fixture.workspace->quickReplies().sets().first().replies.size(), 2);
}

void QuickReplyWindowTest::aScriptIsSaidToBeOne()
{
    WindowFixture fixture;
    fixture.workspace->quickReplies().add({u"Moves"_s, {{u"a"_s, u"*waves*"_s}, {u"b"_s, u"/echo hi"_s}}});
    QuickRepliesDialog *dialog = dialogOf(fixture.openChat());
    QVERIFY(!child<QLabel>(dialog, "script")->isVisible());
    child<QListWidget>(dialog, "replies")->setCurrentRow(1);
    QVERIFY(child<QLabel>(dialog, "script")->isVisible());
    finish(dialog, QDialogButtonBox::Cancel);
}

void QuickReplyWindowTest::aFileOfThemIsDropped()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    const QString path = fixture.file(u"moves.json"_s, R"({"version":2,"name":"Moves","qrList":[
        {"id":1,"label":"Dodge","message":"*dodges*"},{"id":2,"label":"Roll","message":"/roll 1d6"}]})");
    QVERIFY(WindowFixture::drop(window, {path}));
    QTRY_VERIFY(!fixture.workspace->imports().isRunning());
    QVERIFY(chip(window, u"Dodge"_s));
    QCOMPARE(fixture.workspace->imports().summary(),
             u"Quick replies “Moves” added. 1 of them contain(s) a script, which is kept as text and not run."_s);
    const QList<turn::QuickReply> replies = fixture.workspace->quickReplies().sets().first().replies;
    QVERIFY(replies.at(0).sendsAtOnce);
    QVERIFY(!replies.at(1).sendsAtOnce);
}

DRAMATIS_TEST(QuickReplyWindowTest);

} // namespace tst_quickreplies

#include "tst_quickreplies.moc"
