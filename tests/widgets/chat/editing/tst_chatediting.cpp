#include "presenters/chat/chatmoves.h"
#include "support/main/testmain.h"
#include "widgets/chat/editing/chateditor.h"
#include "widgets/chatfixture.h"
#include "widgets/postedevents.h"
#include "widgets/windowfixture.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>

namespace tst_chatediting {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::ChatEditor;
using widgets::ChatView;
using widgets::MainWindow;

class ChatEditingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void enterPressesTheEditorsButtons();
    void otherKeysOnAButtonLeaveTheEditAlone();
    void theKeyboardGoesBackWhereItWas();
    void whatWasTypedCanBeBroughtBack();
    void theEditorsButtonsAreWholeInANarrowChat();
    void theEditorsButtonsStandOnTheMessage();
    void nothingStaysOfALongerMessage();
    void nothingStaysOfMessagesThatWent();
    void anOpenEditIsThereAgainAfterARestart();
    void anOpenEditComesBackWithItsMessage();
    void heldDownUndoGoesOnThroughTheStory();
};

namespace {
ChatEditor *editorOf(QWidget *within)
{
    return within->findChildren<ChatEditor *>().value(within->findChildren<ChatEditor *>().size()
                                                      - 1); // older ones are going
}

QPlainTextEdit *textOf(QWidget *within)
{
    return editorOf(within)->findChild<QPlainTextEdit *>();
}

void undoIn(MainWindow *window)
{
    QTest::keyClick(composerOf(window), Qt::Key_Z, Qt::ControlModifier);
}

void redoIn(MainWindow *window)
{
    QTest::keyClick(composerOf(window), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
}

// Whether what stands on the screen is what would be painted anew.
bool isPaintedWhole(ChatView &view)
{
    const QImage onScreen = view.screen()->grabWindow(view.winId()).toImage().convertToFormat(QImage::Format_RGB32);
    return onScreen == view.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

MainWindow *talk(WindowFixture &fixture)
{
    MainWindow *window = fixture.openChat();
    window->activateWindow();
    return QTest::qWaitForWindowActive(window) && say(window, u"Mine."_s) ? window : nullptr;
}
} // namespace

void ChatEditingTest::enterPressesTheEditorsButtons()
{
    WindowFixture fixture;
    MainWindow *window = talk(fixture);
    QVERIFY(window);
    QTest::keyClick(composerOf(window), Qt::Key_Up, Qt::ControlModifier);
    textOf(window)->setPlainText(u"Mine, better."_s);
    QTest::keyClick(textOf(window), Qt::Key_Tab);
    auto *save = qobject_cast<QPushButton *>(QApplication::focusWidget());
    QVERIFY(save && editorOf(window)->isAncestorOf(save));
    QTest::keyClick(save, Qt::Key_Return);
    QVERIFY(!window->page()->messages().isEditing());
    QCOMPARE(textAt(window, 1), u"Mine, better."_s);
}

void ChatEditingTest::otherKeysOnAButtonLeaveTheEditAlone()
{
    WindowFixture fixture;
    MainWindow *window = talk(fixture);
    QVERIFY(window);
    window->page()->edit(window->page()->chat().newestOwn().value);
    textOf(window)->setPlainText(u"Half a"_s);
    auto *save = editorOf(window)->findChild<QPushButton *>();
    for (const Qt::Key key : {Qt::Key_F2, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_Left})
        QTest::keyClick(save, key);
    QCOMPARE(textOf(window)->toPlainText(), u"Half a"_s);
    window->page()->edit(window->page()->chat().newestOwn().value); // again
    QCOMPARE(textOf(window)->toPlainText(), u"Half a"_s);
    QTest::keyClick(save, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(textAt(window, 1), u"Half a"_s);
}

void ChatEditingTest::theKeyboardGoesBackWhereItWas()
{
    WindowFixture fixture;
    MainWindow *window = talk(fixture);
    QVERIFY(window);
    for (const bool saves : {false, true}) {
        composerOf(window)->setFocus();
        QTest::keyClick(composerOf(window), Qt::Key_Up);
        QVERIFY(textOf(window)->hasFocus());
        QTest::keyClick(textOf(window), saves ? Qt::Key_Return : Qt::Key_Escape,
                        saves ? Qt::ControlModifier : Qt::NoModifier);
        QVERIFY(composerOf(window)->hasFocus());
    }
    ChatView &messages = window->page()->messages();
    messages.setFocus();
    QTest::keyClick(&messages, Qt::Key_Return);
    QTest::keyClick(textOf(window), Qt::Key_Escape);
    QVERIFY(messages.hasFocus());
}

// The line that it gives back was not typed: it is nothing to be undone first, and redo takes it along.
void ChatEditingTest::heldDownUndoGoesOnThroughTheStory()
{
    WindowFixture fixture;
    MainWindow *window = talk(fixture);
    QVERIFY(window && say(window, u"Yours."_s));
    QCOMPARE(messagesOf(window).rowCount(), 5);
    undoIn(window);
    QCOMPARE(messagesOf(window).rowCount(), 3);
    QCOMPARE(composerOf(window)->toPlainText(), u"Yours."_s);
    undoIn(window);
    QCOMPARE(messagesOf(window).rowCount(), 1);
    QCOMPARE(composerOf(window)->toPlainText(), u"Mine."_s);
    redoIn(window);
    QCOMPARE(messagesOf(window).rowCount(), 3);
    QVERIFY(composerOf(window)->isBlank());
    redoIn(window);
    QCOMPARE(messagesOf(window).rowCount(), 5);
    QVERIFY(composerOf(window)->isBlank());
    type(window, u"Hm"_s);
    undoIn(window); // what was typed comes first
    QCOMPARE(messagesOf(window).rowCount(), 5);
    QVERIFY(composerOf(window)->isBlank());
}

void ChatEditingTest::whatWasTypedCanBeBroughtBack()
{
    WindowFixture fixture;
    MainWindow *window = talk(fixture);
    QVERIFY(window);
    const widgets::NoticeBar &notice = window->page()->notice();
    QTest::keyClick(composerOf(window), Qt::Key_Up, Qt::ControlModifier);
    QTest::keyClick(textOf(window), Qt::Key_Escape);
    QVERIFY(!notice.offersAction()); // nothing was changed
    QTest::keyClick(composerOf(window), Qt::Key_Up, Qt::ControlModifier);
    textOf(window)->setPlainText(u"A long thought."_s);
    QTest::keyClick(textOf(window), Qt::Key_Escape);
    QVERIFY(notice.offersAction());
    QCOMPARE(textAt(window, 1), u"Mine."_s);
    child<QPushButton>(&window->page()->notice(), "action")->click();
    QCOMPARE(textOf(window)->toPlainText(), u"A long thought."_s);
    QVERIFY(textOf(window)->hasFocus());
}

void ChatEditingTest::theEditorsButtonsAreWholeInANarrowChat()
{
    Chat chat(numbered(3));
    Shown shown(chat, {260, 500});
    QVERIFY(shown.view.beginEdit(3));
    handlePostedEvents();
    for (const QPushButton *button : editorOf(&shown.view)->findChildren<QPushButton *>())
        QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
}

// What is on the screen is what would be painted anew: a strip that no update reached would differ.
void ChatEditingTest::theEditorsButtonsStandOnTheMessage()
{
    WindowFixture fixture;
    MainWindow *window = talk(fixture);
    QVERIFY(window);
    window->page()->edit(window->page()->chat().newestOwn().value);
    const auto *editor = editorOf(window);
    QTRY_VERIFY(editor->isVisible());
    QWidget *viewport = window->page()->messages().viewport();
    const QImage seen = viewport->grab().toImage();
    const auto *save = editor->findChild<QPushButton *>();
    const QPoint row = save->mapTo(viewport, save->rect().center());
    const int left = editor->mapTo(viewport, QPoint()).x();
    const QColor beside = seen.pixelColor(left - 2, row.y()); // of the message
    QCOMPARE(seen.pixelColor(left + 3, row.y()), beside);
    QVERIFY(beside != seen.pixelColor(2, row.y())); // which is no page
}

void ChatEditingTest::nothingStaysOfALongerMessage()
{
    Chat chat(numbered(12));
    Shown shown(chat);
    ChatView &view = shown.view;
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    connect(&view, &ChatView::editAccepted, &view, [&chat](qint64, const QString &text) {
        chat.change(10, [&text](Message &message) { message.text = text; });
    });
    chat.change(10, [](Message &message) { message.text = u"So long a line. "_s.repeated(60); });
    QVERIFY(view.beginEdit(11));
    QTRY_VERIFY(isPaintedWhole(view));
    textOf(&view)->setPlainText(u"Short."_s);
    QTest::keyClick(textOf(&view), Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(isPaintedWhole(view));
    view.clearFocus();
    QTRY_VERIFY(isPaintedWhole(view));
}

void ChatEditingTest::nothingStaysOfMessagesThatWent()
{
    Chat chat(numbered(3)); // all of them show at once
    Shown shown(chat);
    ChatView &view = shown.view;
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QTRY_VERIFY(isPaintedWhole(view));
    chat.cut(1);
    chat.change(0, [](Message &message) { message.text += u"!"_s; }); // in the same moment
    QTRY_VERIFY(isPaintedWhole(view));
}

void ChatEditingTest::anOpenEditIsThereAgainAfterARestart()
{
    WindowFixture fixture;
    MainWindow *window = talk(fixture);
    QVERIFY(window);
    const qint64 chat = window->page()->chat().chat().value;
    const qint64 turn = window->page()->chat().newestOwn().value;
    window->page()->edit(turn);
    textOf(window)->setPlainText(u"Half a thought"_s);
    fixture.restart();
    window = fixture.windows->open();
    window->openChat(chat);
    QTRY_VERIFY(window->page()->messages().isEditing());
    QCOMPARE(window->page()->messages().editedEvent(), turn);
    QCOMPARE(textOf(window)->toPlainText(), u"Half a thought"_s);
    QTest::keyClick(textOf(window), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(textAt(window, 1), u"Half a thought"_s);
    fixture.restart();
    window = fixture.windows->open();
    window->openChat(chat);
    handlePostedEvents(); // the editor was to come with these
    QVERIFY(!window->page()->messages().isEditing());
}

void ChatEditingTest::anOpenEditComesBackWithItsMessage()
{
    WindowFixture fixture;
    MainWindow *window = talk(fixture);
    QVERIFY(window);
    presenters::ChatPresenter &chat = window->page()->chat();
    const domain::EventId reply = chat.newest();
    window->page()->edit(reply.value);
    textOf(window)->setPlainText(u"Half a thought"_s);
    chat.moves().swipe(reply, +1); // another answer
    QTRY_VERIFY(chat.session().idle() && chat.newest() != reply);
    QTRY_VERIFY(!window->page()->messages().isEditing());
    chat.moves().swipe(chat.newest(), -1);
    QTRY_COMPARE(chat.newest(), reply);
    QTRY_VERIFY(window->page()->messages().isEditing());
    QCOMPARE(window->page()->messages().editedEvent(), reply.value);
    QCOMPARE(textOf(window)->toPlainText(), u"Half a thought"_s);
}

DRAMATIS_TEST(ChatEditingTest);

} // namespace tst_chatediting

#include "tst_chatediting.moc"
