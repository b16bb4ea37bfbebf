// The window by keyboard alone: what is to be pressed can be reached, and the way back is known.
#include "gui/windowfixture.h"
#include "support/testmain.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>

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
    void thePaletteGivesTheKeyboardBack();
    void aDrawerTakesTheKeyboardAndGivesItBack();
    void tabPassesByWhatCannotBeSeen();
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
} // namespace

void KeyboardTest::aRewindIsConfirmedByEnter()
{
    Stage stage;
    MainWindow *window = active(stage.openChat());
    QVERIFY(window && say(window, u"One."_s));
    window->page()->messages().setFocus();
    window->page()->messages().setCurrentRow(0);
    window->action(present::command::rewind)->trigger();
    QVERIFY(isWithin(&window->page()->notice()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(messagesOf(window).rowCount(), 1);
    QVERIFY(composerOf(window)->hasFocus());
}

void KeyboardTest::aRewindIsDismissedByEscape()
{
    Stage stage;
    MainWindow *window = active(stage.openChat());
    const qint64 greeting = window->page()->chat().newest();
    QVERIFY(say(window, u"One."_s));
    window->page()->askRewind(greeting);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(window->page()->notice().sentence().isEmpty());
    QCOMPARE(messagesOf(window).rowCount(), 3);
    QVERIFY(composerOf(window)->hasFocus());
}

void KeyboardTest::aNoticesButtonIsReachedByTab()
{
    Stage stage;
    MainWindow *window = active(stage.openChat());
    QVERIFY(say(window, u"Precious."_s));
    window->page()->chat().remove(window->page()->chat().newestOwn());
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
    Stage stage;
    MainWindow *window = active(stage.openChat());
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

void KeyboardTest::thePaletteGivesTheKeyboardBack()
{
    Stage stage;
    MainWindow *window = active(stage.openChat());
    QVERIFY(composerOf(window)->hasFocus());
    window->action(present::command::palette)->trigger();
    auto *search = child<QLineEdit>(child<QWidget>(window, "CommandPalette"), "search");
    QVERIFY(search->hasFocus());
    QTest::keyClick(search, Qt::Key_Escape);
    QVERIFY(composerOf(window)->hasFocus());
}

void KeyboardTest::aDrawerTakesTheKeyboardAndGivesItBack()
{
    Stage stage;
    MainWindow *window = active(stage.openChat());
    for (auto *dock : window->findChildren<QDockWidget *>()) {
        composerOf(window)->setFocus();
        dock->toggleViewAction()->trigger();
        QTRY_VERIFY2(isWithin(dock), qPrintable(dock->objectName()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY2(composerOf(window)->hasFocus(), qPrintable(dock->objectName()));
    }
}

void KeyboardTest::tabPassesByWhatCannotBeSeen()
{
    Stage stage;
    MainWindow *window = active(stage.openChat());
    for (const auto *dock : window->findChildren<QDockWidget *>())
        dock->toggleViewAction()->trigger();
    QTRY_VERIFY(isWithin(child<QDockWidget>(window, "FaultsDock")));
    QTest::qWait(50);
    composerOf(window)->setFocus();
    int steps = 0;
    do {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        const QWidget *now = QApplication::focusWidget();
        QVERIFY(now);
        const QRect place(now->mapTo(window, QPoint()), now->size());
        QVERIFY2(now->isVisible() && window->rect().intersects(place), qPrintable(now->objectName() + QLatin1Char(' ') + QLatin1StringView(now->metaObject()->className())));
    } while (!composerOf(window)->hasFocus() && ++steps < 100);
    QVERIFY(composerOf(window)->hasFocus());
    QVERIFY(steps > 5);
}

DRAMATIS_TEST(KeyboardTest);
#include "tst_keyboard.moc"
