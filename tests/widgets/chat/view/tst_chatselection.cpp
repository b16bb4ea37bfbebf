#include "support/main/testmain.h"
#include "widgets/chat/editing/chateditor.h"
#include "widgets/chatfixture.h"

#include <QApplication>
#include <QClipboard>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>

namespace tst_chatselection {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::ChatView;

class ChatSelectionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void draggingSelectsAcrossMessages();
    void copyWithinAMessageIsJustItsText();
    void clicksSelectWordAndParagraph();
    void draggingBeyondTheEdgeScrolls();
    void keysSelectInTheCurrentMessage();
    void selectAllCopiesEverything();
    void linksAreOnlyReported();
    void editingInPlace();
    void editorKeepsItsMessage();
    void findsTextAndStartsOver();
    void whatIsFoundIsSelected();
};

void ChatSelectionTest::draggingSelectsAcrossMessages()
{
    Chat chat({u"*alpha* beta gamma"_s, u"delta **epsilon** zeta"_s, u"eta theta"_s});
    Shown shown(chat);
    const QPoint beta = placeOf(shown.view, u"beta"_s, 0);
    const QPoint theta = placeOf(shown.view, u"theta"_s, 2);
    QVERIFY(!beta.isNull() && !theta.isNull());
    const QSignalSpy selections(&shown.view, &ChatView::selectionChanged);
    drag(shown.view, beta, theta);
    release(shown.view, theta);
    QVERIFY(!selections.isEmpty());
    const QString text = shown.view.selectedText();
    QVERIFY2(text.startsWith(u"Maren: b"_s) || text.startsWith(u"Maren: et"_s) || text.startsWith(u"Maren: ta"_s),
             qUtf8Printable(text));
    QVERIFY2(text.contains(u"gamma\n\nTomas: delta epsilon zeta\n\nMaren: eta"_s), qUtf8Printable(text));
    QVERIFY(!text.contains(u'*'));
    shown.view.copy();
    QCOMPARE(QApplication::clipboard()->text(), text);
}

void ChatSelectionTest::copyWithinAMessageIsJustItsText()
{
    Chat chat({u"*one* two\n\nthree"_s, u"four"_s});
    Shown shown(chat);
    shown.view.setCurrentRow(0);
    QTest::keySequence(&shown.view, QKeySequence(QKeySequence::SelectEndOfDocument));
    QTest::keySequence(&shown.view, QKeySequence(QKeySequence::Copy));
    QCOMPARE(QApplication::clipboard()->text(), u"one two\n\nthree"_s);
}

void ChatSelectionTest::clicksSelectWordAndParagraph()
{
    Chat chat({u"first words here\n\nsecond *paragraph* there"_s});
    Shown shown(chat);
    const QPoint there = placeOf(shown.view, u"paragraph"_s, 0);
    QVERIFY(!there.isNull());
    QTest::mouseDClick(shown.view.viewport(), Qt::LeftButton, {}, there);
    QCOMPARE(shown.view.selectedText(), u"paragraph"_s);
    QTest::mousePress(shown.view.viewport(), Qt::LeftButton, {}, there);
    QCOMPARE(shown.view.selectedText(), u"second paragraph there"_s);
    release(shown.view, there);
    const QPoint elsewhere = placeOf(shown.view, u"first"_s, 0);
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, there);
    QVERIFY(!shown.view.hasSelection());
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, elsewhere);
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, Qt::ShiftModifier,
                      {5, shown.view.viewport()->height() - 2});
    QVERIFY(shown.view.selectedText().endsWith(u"there"_s));
}

void ChatSelectionTest::draggingBeyondTheEdgeScrolls()
{
    Chat chat(numbered(100));
    Shown shown(chat);
    const int top = shown.view.verticalScrollBar()->value();
    drag(shown.view, {300, 250}, {300, -40});
    QTRY_COMPARE_LT(shown.view.verticalScrollBar()->value(), top - 200);
    release(shown.view, {300, -40});
    QVERIFY(shown.view.selectedText().contains(u"\n\n"_s));
}

void ChatSelectionTest::keysSelectInTheCurrentMessage()
{
    Chat chat({u"un"_s, u"deux trois\n\nquatre"_s});
    Shown shown(chat);
    shown.view.setCurrentRow(1);
    QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(shown.view.selectedText(), u"d"_s);
    QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ShiftModifier | Qt::ControlModifier);
    QCOMPARE(shown.view.selectedText(), u"deux "_s);
    QTest::keyClick(&shown.view, Qt::Key_End, Qt::ShiftModifier);
    QCOMPARE(shown.view.selectedText(), u"deux trois"_s);
    QTest::keyClick(&shown.view, Qt::Key_Down, Qt::ShiftModifier);
    QVERIFY(shown.view.selectedText().startsWith(u"deux trois\n\nq"_s));
    QTest::keyClick(&shown.view, Qt::Key_Left, Qt::ShiftModifier);
    QTest::keyClick(&shown.view, Qt::Key_Escape);
    QVERIFY(!shown.view.hasSelection());
}

void ChatSelectionTest::selectAllCopiesEverything()
{
    Chat chat(numbered(500));
    Shown shown(chat);
    QTest::keySequence(&shown.view, QKeySequence(QKeySequence::SelectAll));
    const QString text = shown.view.selectedText();
    QCOMPARE(text.count(u"Maren: "_s), 250);
    QVERIFY(text.startsWith(u"Maren: Line 0 "_s));
    QVERIFY(text.contains(u"\n\nTomas: Line 499 "_s));
}

void ChatSelectionTest::linksAreOnlyReported()
{
    Chat chat({u"see [here](https://example.org/a) and [there](file:///etc/passwd)"_s});
    Shown shown(chat);
    const QSignalSpy links(&shown.view, &ChatView::linkActivated);
    const QPoint here = placeOf(shown.view, u"here"_s, 0);
    QVERIFY(!here.isNull());
    const QPoint there = placeOf(shown.view, u"passwd"_s, 0);
    QVERIFY(!there.isNull());
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, here);
    QCOMPARE(links.size(), 1);
    QCOMPARE(links.constFirst().constFirst().toUrl(), QUrl(u"https://example.org/a"_s));
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, there);
    QCOMPARE(links.size(), 1);
}

void ChatSelectionTest::editingInPlace()
{
    Chat chat({u"one"_s, u"*two*"_s, u"three"_s});
    Shown shown(chat);
    QSignalSpy accepted(&shown.view, &ChatView::editAccepted);
    const QSignalSpy branched(&shown.view, &ChatView::editBranched);
    const QSignalSpy cancelled(&shown.view, &ChatView::editCancelled);
    QVERIFY(!shown.view.beginEdit(99));
    QVERIFY(shown.view.beginEdit(2));
    auto *edit = shown.view.findChild<QPlainTextEdit *>();
    QCOMPARE(edit->toPlainText(), u"*two*"_s);
    edit->setPlainText(u"*changed*"_s);
    QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(accepted.size(), 1);
    QCOMPARE(accepted.constFirst()[0].toLongLong(), 2);
    QCOMPARE(accepted.constFirst()[1].toString(), u"*changed*"_s);
    QVERIFY(!shown.view.isEditing());

    QVERIFY(shown.view.beginEdit(2, u"{{user}} waves"_s));
    edit = shown.view.findChildren<QPlainTextEdit *>().constLast();
    QCOMPARE(edit->toPlainText(), u"{{user}} waves"_s);
    QTest::keyClick(edit, Qt::Key_Escape);
    QCOMPARE(cancelled.size(), 1);
    QCOMPARE(accepted.size(), 1);

    QVERIFY(shown.view.beginEdit(3));
    const QList<QPushButton *> buttons =
        shown.view.findChildren<widgets::ChatEditor *>().constLast()->findChildren<QPushButton *>();
    QCOMPARE(buttons.size(), 3);
    QTest::mouseClick(buttons[1], Qt::LeftButton);
    QCOMPARE(branched.size(), 1);
    QCOMPARE(branched.constFirst()[0].toLongLong(), 3);
}

void ChatSelectionTest::editorKeepsItsMessage()
{
    Chat chat(numbered(60));
    Shown shown(chat);
    QVERIFY(shown.view.beginEdit(58));
    auto *editor = shown.view.findChild<widgets::ChatEditor *>();
    shown.view.grab(); // whatever is due is shown
    const QRect row = shown.view.visualRect(57);
    QVERIFY(row.contains(editor->geometry()));
    chat.insertFront(numbered(3));
    shown.view.grab(); // whatever is due is shown
    QVERIFY(shown.view.visualRect(60).contains(editor->geometry()));
    const QPointer<widgets::ChatEditor> watched(editor);
    chat.remove(60);
    QTRY_VERIFY(!shown.view.isEditing());
    QTRY_VERIFY(!watched);
}

void ChatSelectionTest::findsTextAndStartsOver()
{
    QStringList texts = numbered(300);
    texts[40] += u" the *golden* key"_s;
    texts[200] += u" the GOLDEN key"_s;
    Chat chat(texts);
    Shown shown(chat);
    QVERIFY(!shown.view.find(u"silver key"_s));
    QVERIFY(shown.view.find(u"golden key"_s, false));
    QVERIFY(shown.view.visualRect(200).intersects(shown.view.viewport()->rect()));
    QVERIFY(shown.view.find(u"golden key"_s, false));
    QVERIFY(shown.view.visualRect(40).intersects(shown.view.viewport()->rect()));
    QVERIFY(shown.view.find(u"golden key"_s, false));
    QVERIFY(shown.view.visualRect(200).intersects(shown.view.viewport()->rect()));
    shown.view.grab();
    shown.view.clearFind();
}

void ChatSelectionTest::whatIsFoundIsSelected()
{
    Chat chat({u"A golden key"_s, u"A silver key"_s});
    Shown shown(chat);
    shown.view.selectAll();
    QVERIFY(shown.view.find(u"silver"_s));
    QCOMPARE(shown.view.selectedText(), u"silver"_s);
}

DRAMATIS_TEST(ChatSelectionTest);

} // namespace tst_chatselection

#include "tst_chatselection.moc"
