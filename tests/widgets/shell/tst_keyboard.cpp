// The window by keyboard alone: what is to be pressed can be reached, and the way back is known.
#include "presenters/chat/chatactivity.h"
#include "presenters/chat/chatheading.h"
#include "presenters/chat/chatmoves.h"
#include "support/main/testmain.h"
#include "widgets/character/charactereditor.h"
#include "widgets/lore/lorebookeditor.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/panel/sidepanel.h"
#include "widgets/postedevents.h"
#include "widgets/windowfixture.h"

#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>

namespace tst_keyboard {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;
using widgets::NoticeBar;

class KeyboardTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRewindIsConfirmedByEnter();
    void aRewindIsDismissedByEscape();
    void aNoticesButtonIsReachedByTab();
    void aNoticeThatLeavesTakesNoFocus();
    void noKeyInAMenuChangesTheStory();
    void thePaletteGivesTheKeyboardBack();
    void thePaletteOpensTheDrawerThatIsMeant();
    void aDrawerTakesTheKeyboardAndGivesItBack();
    void aDrawerBehindAnotherComesForward();
    void tabPassesByWhatCannotBeSeen();
    void aSearchLeadsToWhatItFound();
    void theKeyboardIsSeenInListsAndInThePicture();
    void theQuitShortcutWorksInEditorsToo_data();
    void theQuitShortcutWorksInEditorsToo();
};

namespace {
MainWindow *active(MainWindow *window)
{
    window->activateWindow();
    return QTest::qWaitForWindowActive(window) ? window : nullptr;
}

bool isWithin(const QWidget *outer)
{
    return outer->isAncestorOf(QApplication::focusWidget());
}
// The first widget that Tab comes to and that cannot be seen; from the composer round to it again.
QString unseenByTab(MainWindow *window)
{
    composerOf(window)->setFocus();
    for (int steps = 0; steps < 100; ++steps) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        const QWidget *now = QApplication::focusWidget();
        if (!now)
            return u"nowhere"_s;
        const QRect place(now->mapTo(window, QPoint()), now->size());
        if (!now->isVisible() || !window->rect().intersects(place))
            return now->objectName() + u' ' + QString::fromLatin1(now->metaObject()->className());
        if (composerOf(window)->hasFocus())
            return steps > 5 ? QString() : u"too few"_s;
    }
    return u"no way back"_s;
}
} // namespace

void KeyboardTest::aRewindIsConfirmedByEnter()
{
    WindowFixture fixture;
    MainWindow *window = active(fixture.openChat());
    QVERIFY(window && say(window, u"One."_s));
    window->page()->messages().setFocus();
    window->page()->messages().setCurrentRow(0);
    window->action(presenters::command::rewind)->trigger();
    QVERIFY(isWithin(&window->page()->notice()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(messagesOf(window).rowCount(), 1);
    QVERIFY(composerOf(window)->hasFocus());
}

void KeyboardTest::aRewindIsDismissedByEscape()
{
    WindowFixture fixture;
    MainWindow *window = active(fixture.openChat());
    const qint64 greeting = window->page()->chat().newest().value;
    QVERIFY(say(window, u"One."_s));
    window->page()->askRewind(greeting);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(window->page()->notice().sentence().isEmpty());
    QCOMPARE(messagesOf(window).rowCount(), 3);
    QVERIFY(composerOf(window)->hasFocus());
}

void KeyboardTest::aNoticesButtonIsReachedByTab()
{
    WindowFixture fixture;
    MainWindow *window = active(fixture.openChat());
    QVERIFY(say(window, u"Precious."_s));
    window->page()->chat().moves().remove(window->page()->chat().newestOwn());
    composerOf(window)->setFocus();
    auto *undo = child<QPushButton>(&window->page()->notice(), "action");
    QVERIFY(undo->text().contains(u'&'));
    for (int i = 0; i < 3 && !undo->hasFocus(); ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(undo->hasFocus());
    QTest::keyClick(undo, Qt::Key_Return);
    QCOMPARE(textAt(window, 1), u"Precious."_s);
}

void KeyboardTest::aNoticeThatLeavesTakesNoFocus()
{
    WindowFixture fixture;
    MainWindow *window = active(fixture.openChat());
    NoticeBar &notice = window->page()->notice();
    auto *search = child<QLineEdit>(child<QWidget>(window, "sidebar"), "search");
    search->setFocus();
    window->tell(u"Something happened."_s);
    notice.dismiss();
    QVERIFY(search->hasFocus());
    window->tell(u"Something happened."_s);
    child<QWidget>(&notice, "close")->setFocus();
    notice.dismiss();
    QVERIFY(composerOf(window)->hasFocus());
}

// Some of the commands in them have keys of their own without Ctrl or Alt.
void KeyboardTest::noKeyInAMenuChangesTheStory()
{
    WindowFixture fixture;
    MainWindow *window = active(fixture.openChat());
    QVERIFY(window && say(window, u"One."_s));
    const QString newest = textAt(window, 2);
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Left, Qt::Key_Delete}) {
        composerOf(window)->setFocus();
        QTest::keyClick(window->windowHandle(), Qt::Key_E, Qt::AltModifier);
        QVERIFY(QApplication::activePopupWidget());
        QTest::keyClick(window->windowHandle(), key); // where a screen sends it
        while (QWidget *open = QApplication::activePopupWidget())
            open->close();
    }
    QCOMPARE(messagesOf(window).rowCount(), 3);
    QCOMPARE(textAt(window, 2), newest);
    QVERIFY(!window->page()->chat().activity().isReplying());
}

void KeyboardTest::thePaletteGivesTheKeyboardBack()
{
    WindowFixture fixture;
    MainWindow *window = active(fixture.openChat());
    QVERIFY(composerOf(window)->hasFocus());
    window->action(presenters::command::palette)->trigger();
    auto *search = child<QLineEdit>(child<QWidget>(window, "CommandPalette"), "search");
    QVERIFY(search->hasFocus());
    QTest::keyClick(search, Qt::Key_Escape);
    QVERIFY(composerOf(window)->hasFocus());
}

void KeyboardTest::thePaletteOpensTheDrawerThatIsMeant()
{
    WindowFixture fixture;
    MainWindow *window = active(fixture.openChat());
    for (auto *dock : window->findChildren<widgets::DrawerPane *>()) {
        window->action(presenters::command::palette)->trigger();
        auto *search = child<QLineEdit>(child<QWidget>(window, "CommandPalette"), "search");
        QTest::keyClicks(search, dock->windowTitle());
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_VERIFY2(isWithin(dock), qPrintable(dock->objectName()));
        child<widgets::SidePanel>(window, "panel")->close();
    }
}

void KeyboardTest::aDrawerTakesTheKeyboardAndGivesItBack()
{
    WindowFixture fixture;
    MainWindow *window = active(fixture.openChat());
    for (auto *dock : window->findChildren<widgets::DrawerPane *>()) {
        composerOf(window)->setFocus();
        dock->toggleAction()->trigger();
        QTRY_VERIFY2(isWithin(dock), qPrintable(dock->objectName()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY2(composerOf(window)->hasFocus(), qPrintable(dock->objectName()));
    }
}

void KeyboardTest::aDrawerBehindAnotherComesForward()
{
    WindowFixture fixture;
    MainWindow *window = active(fixture.openChat());
    auto *prompt = child<widgets::DrawerPane>(window, "InspectorDock");
    auto *lines = child<widgets::DrawerPane>(window, "LinesDock");
    for (auto *dock : {prompt, lines, prompt}) {
        dock->toggleAction()->trigger();
        QTRY_VERIFY2(isWithin(dock), qPrintable(dock->objectName()));
    }
    prompt->toggleAction()->trigger(); // it is in front
    QVERIFY(!prompt->isOpen());
    QVERIFY(child<widgets::SidePanel>(window, "panel")->isHidden());
}

void KeyboardTest::tabPassesByWhatCannotBeSeen()
{
    WindowFixture fixture;
    MainWindow *window = active(fixture.openChat());
    for (const auto *dock : child<widgets::SidePanel>(window, "panel")->panes())
        dock->toggleAction()->trigger();
    QTRY_VERIFY(isWithin(child<widgets::DrawerPane>(window, "FaultsDock")));
    handlePostedEvents();
    QCOMPARE(unseenByTab(window), QString());
    child<widgets::SidePanel>(window, "panel")->close();
    handlePostedEvents();
    QCOMPARE(unseenByTab(window), QString());
}

void KeyboardTest::aSearchLeadsToWhatItFound()
{
    WindowFixture fixture;
    fixture.addCharacter("Mara");
    fixture.addCharacter("Ion");
    MainWindow *window = active(fixture.windows->open());
    auto *search = child<QLineEdit>(child<QWidget>(window, "sidebar"), "search");
    auto *found = child<QListView>(window, "characters");
    search->setFocus();
    QTest::keyClick(search, Qt::Key_Down);
    QVERIFY(found->hasFocus() && found->currentIndex().row() == 0);
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(!window->page()); // nothing was looked for
    QTest::keyClicks(search, u"io"_s);
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(window->page());
    QCOMPARE(window->page()->chat().heading().title(), u"Ion"_s);
}

void KeyboardTest::theKeyboardIsSeenInListsAndInThePicture()
{
    WindowFixture fixture;
    fixture.addCharacter("Ion");
    MainWindow *window = active(fixture.openChat());
    auto *dock = child<widgets::DrawerPane>(window, "RelationshipDock");
    dock->toggleAction()->trigger();
    QTRY_VERIFY(isWithin(dock));
    window->resize(1200, 700); // beside it there is room for the list
    handlePostedEvents();
    for (const char *name : {"characters", "graph"}) {
        auto *widget = child<QWidget>(window, name);
        composerOf(window)->setFocus();
        const QImage before = widget->grab().toImage();
        widget->setFocus(Qt::TabFocusReason);
        QVERIFY2(widget->grab().toImage() != before, name);
    }
}

void KeyboardTest::theQuitShortcutWorksInEditorsToo_data()
{
    QTest::addColumn<bool>("lorebook");
    QTest::newRow("of a character") << false;
    QTest::newRow("of a lorebook") << true;
}

void KeyboardTest::theQuitShortcutWorksInEditorsToo()
{
    QFETCH(bool, lorebook);
    WindowFixture fixture;
    const qint64 card = fixture.addCharacter();
    const QPointer<QWidget> window = fixture.windows->open();
    QPointer<QWidget> editor = lorebook ? static_cast<QWidget *>(fixture.windows->editLore({.card = card}))
                                        : fixture.windows->editCharacter(card);
    editor->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(editor));
    QTest::keyClick(editor, Qt::Key_Q, Qt::ControlModifier);
    QTRY_VERIFY(!window && !editor);
}

DRAMATIS_TEST(KeyboardTest);

} // namespace tst_keyboard

#include "tst_keyboard.moc"
