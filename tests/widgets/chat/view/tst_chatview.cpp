#include "support/main/testmain.h"
#include "widgets/chat/rows/chatstyle.h"
#include "widgets/chatfixture.h"
#include "widgets/style/theme.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QWheelEvent>

namespace tst_chatview {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::ChatView;

class ChatViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void opensAtTheNewestMessage();
    void aLongGreetingIsReadFromItsBeginning();
    void asksOnlyForTextsNearTheViewport();
    void arrowsOfTheCounterAskForSwipes();
    void followsAReplyAtTheEnd();
    void staysWhenReadingFurtherUp();
    void whatComesBackIsNotNew();
    void starsAreLegibleInTheDark();
    void streamingLaysOutOncePerFrame();
    void whatIsReadStaysWhenHeightsTurnOutDifferent();
    void whatIsReadStaysWhenOlderMessagesCome();
    void zoomKeepsWhatIsRead();
    void zoomByKeysAndWheel();
    void keysMoveTheCurrentMessage();
    void menusAndEnterNameTheMessage();
    void scrollsToAnEvent();
    void hostileTextIsShown_data();
    void hostileTextIsShown();
    void aFinishedReplyIsToldOnce();
    void theBarRestsWhileAReplyGrows();
    void screenReadersSeeAList();
    void rowsCanVanish();
    void followsTheModelThroughAReset();
};

void ChatViewTest::opensAtTheNewestMessage()
{
    Chat chat(numbered(200));
    Shown shown(chat);
    QVERIFY(shown.view.isAtNewest());
    QCOMPARE(shown.view.lastVisibleRow(), 199);
    QCOMPARE(shown.view.visualRect(199).bottom(), shown.view.viewport()->height() - 1);
}

void ChatViewTest::aLongGreetingIsReadFromItsBeginning()
{
    Chat chat({QStringList(200, u"A paragraph of the greeting."_s).join(u"\n\n"_s)});
    Shown shown(chat);
    QCOMPARE(shown.view.visualRect(0).top(), 0);
    shown.view.grab();
    chat.add(u"The user says something"_s);
    shown.view.scrollToNewest();
    QVERIFY(shown.view.isAtNewest());
    Chat brief({u"Hello."_s});
    Shown another(brief);
    QVERIFY(another.view.isAtNewest());
}

void ChatViewTest::asksOnlyForTextsNearTheViewport()
{
    Chat chat(numbered(50'000));
    Shown shown(chat);
    shown.view.grab();
    QCOMPARE_LT(chat.asked.size(), 60);
    shown.view.verticalScrollBar()->setValue(shown.view.verticalScrollBar()->maximum() / 2);
    shown.view.grab();
    QCOMPARE_LT(chat.asked.size(), 120);
    QVERIFY(!chat.asked.contains(100));
    QCOMPARE_GT(shown.view.firstVisibleRow(), 10'000);
}

void ChatViewTest::arrowsOfTheCounterAskForSwipes()
{
    Chat chat({u"one"_s, u"two"_s, u"three"_s});
    chat.change(2, [](Message &message) { message.swipes = 4; });
    Shown shown(chat);
    QSignalSpy swipes(&shown.view, &ChatView::swipeRequested);
    const QRect rect = shown.view.visualRect(2);
    QSet<int> steps;
    for (int i = 0; i < 600; ++i) {
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, {i % 60 * 7, rect.bottom() - i / 60 * 5});
        if (!swipes.isEmpty()) {
            const QVariantList swipe = swipes.takeLast();
            QCOMPARE(swipe[0].toLongLong(), 3);
            steps.insert(swipe[1].toInt());
        }
    }
    QCOMPARE(steps, (QSet<int>{-1, 1}));
    swipes.clear();
    shown.view.setCurrentRow(2);
    QTest::keyClick(&shown.view, Qt::Key_Right);
    QCOMPARE(swipes.size(), 1);
    QCOMPARE(swipes.constFirst()[1].toInt(), 1);
    shown.view.setCurrentRow(1);
    QTest::keyClick(&shown.view, Qt::Key_Right);
    QCOMPARE(swipes.size(), 1);
}

void ChatViewTest::followsAReplyAtTheEnd()
{
    Chat chat(numbered(50));
    Shown shown(chat);
    chat.add(QString(), true);
    for (int i = 0; i < 200; ++i)
        chat.change(50, [](Message &message) { message.text += u"and another word "_s; });
    shown.view.grab(); // whatever is due is shown
    QVERIFY(shown.view.isAtNewest());
    QCOMPARE(shown.view.visualRect(50).bottom(), shown.view.viewport()->height() - 1);
    QVERIFY(!shown.view.findChild<QPushButton *>()->isVisible());
}

void ChatViewTest::staysWhenReadingFurtherUp()
{
    Chat chat(numbered(50));
    Shown shown(chat);
    const QSignalSpy atNewest(&shown.view, &ChatView::atNewestChanged);
    QTest::keyClick(&shown.view, Qt::Key_PageUp);
    QCOMPARE(atNewest.size(), 1);
    QCOMPARE(atNewest.constFirst().constFirst().toBool(), false);
    const int row = shown.view.firstVisibleRow();
    const QRect before = shown.view.visualRect(row);
    chat.add(QString(), true);
    for (int i = 0; i < 100; ++i)
        chat.change(50, [](Message &message) { message.text += u"and another word "_s; });
    shown.view.grab(); // whatever is due is shown
    QCOMPARE(shown.view.visualRect(row), before);
    auto *jump = shown.view.findChild<QPushButton *>();
    QVERIFY(jump->isVisible());
    QVERIFY2(jump->text().contains(u'1'), qUtf8Printable(jump->text()));
    QTest::mouseClick(jump, Qt::LeftButton);
    QVERIFY(shown.view.isAtNewest());
    QVERIFY(!jump->isVisible());
}

void ChatViewTest::whatComesBackIsNotNew()
{
    Chat chat(numbered(50));
    Shown shown(chat);
    shown.view.scrollTo(3);
    auto *jump = shown.view.findChild<QPushButton *>();
    const QList<Message> gone = chat.cut(3);
    shown.view.grab();
    QVERIFY(!jump->isVisible()); // the newest is on the screen
    chat.putBack(gone);
    shown.view.grab();
    QVERIFY(jump->isVisible());
    QCOMPARE(jump->accessibleName(), u"↓ Newest"_s);
    chat.add(u"This is new."_s);
    shown.view.grab();
    QVERIFY2(jump->text().contains(u'1'), qUtf8Printable(jump->text()));
}

void ChatViewTest::starsAreLegibleInTheDark()
{
    QPalette dark;
    dark.setColor(QPalette::Base, QColor(0x1A, 0x1B, 0x1E));
    dark.setColor(QPalette::Text, Qt::white);
    dark.setColor(QPalette::Accent, QColor(0x3F, 0x62, 0xA6));
    using widgets::contrast;
    const widgets::ChatStyle style = widgets::ChatStyle::made(dark, QFont(), {}, 600);
    QVERIFY(contrast(style.accent, style.paper) < 3);
    QVERIFY(contrast(style.mark, style.paper) >= 4.5 && contrast(style.mark, style.ownCard) >= 4.5);
    QVERIFY(qAbs(contrast(Qt::white, Qt::black) - 21) < 0.01);
}

void ChatViewTest::streamingLaysOutOncePerFrame()
{
    Chat chat(numbered(50));
    Shown shown(chat);
    chat.add(QString(), true);
    shown.view.grab(); // whatever is due is shown
    chat.asked.clear();
    int asked = 0;
    for (int i = 0; i < 1'000; ++i) {
        chat.change(50, [](Message &message) { message.text += u"word "_s; });
        asked += int(chat.asked.size());
        chat.asked.clear();
    }
    QCOMPARE(asked, 0); // nothing is read until the frame
    QTRY_COMPARE(chat.asked, QSet<int>{50});
}

void ChatViewTest::whatIsReadStaysWhenHeightsTurnOutDifferent()
{
    QStringList texts = numbered(300);
    for (int i = 0; i < texts.size(); i += 3)
        texts[i] = texts[i].repeated(20); // far from any guess
    Chat chat(texts);
    Shown shown(chat);
    ChatView &view = shown.view;
    view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum() / 2);
    for (int i = 0; i < 120; ++i) {
        const int row = view.lastVisibleRow();
        const QRect before = view.visualRect(row);
        view.verticalScrollBar()->setValue(view.verticalScrollBar()->value() - 37);
        QCOMPARE(view.visualRect(row).top(), before.top() + 37);
    }
}

void ChatViewTest::whatIsReadStaysWhenOlderMessagesCome()
{
    Chat chat(numbered(60));
    Shown shown(chat);
    QTest::keyClick(&shown.view, Qt::Key_PageUp);
    const int row = shown.view.firstVisibleRow();
    const QRect before = shown.view.visualRect(row);
    chat.insertFront(numbered(40));
    shown.view.grab(); // whatever is due is shown
    QCOMPARE(shown.view.visualRect(row + 40), before);
}

void ChatViewTest::zoomKeepsWhatIsRead()
{
    Chat chat(numbered(100));
    Shown shown(chat);
    shown.view.verticalScrollBar()->setValue(shown.view.verticalScrollBar()->maximum() / 2);
    const int row = shown.view.firstVisibleRow();
    const int height = shown.view.visualRect(row).height();
    shown.view.setZoom(1.7);
    QCOMPARE(shown.view.firstVisibleRow(), row);
    QCOMPARE_GT(shown.view.visualRect(row).height(), height);
    shown.view.resize(400, 500);
    QCoreApplication::processEvents();
    QCOMPARE(shown.view.firstVisibleRow(), row);
    QVERIFY(!shown.view.isAtNewest());
}

void ChatViewTest::zoomByKeysAndWheel()
{
    Chat chat(numbered(3));
    Shown shown(chat);
    QTest::keyClick(&shown.view, Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE_GT(shown.view.zoom(), 1.05);
    QTest::keyClick(&shown.view, Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(shown.view.zoom(), 1.0);
    QTest::keyClick(&shown.view, Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE_LT(shown.view.zoom(), 0.95);
    shown.view.resetZoom();
    QWheelEvent wheel(QPointF(50, 50), shown.view.viewport()->mapToGlobal(QPointF(50, 50)), {}, {0, 120}, Qt::NoButton,
                      Qt::ControlModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(shown.view.viewport(), &wheel);
    QCOMPARE_GT(shown.view.zoom(), 1.05);
    for (int i = 0; i < 40; ++i)
        shown.view.zoomIn();
    QCOMPARE(shown.view.zoom(), 4.0);
}

void ChatViewTest::keysMoveTheCurrentMessage()
{
    Chat chat(numbered(80));
    Shown shown(chat);
    ChatView &view = shown.view;
    QTest::keyClick(&view, Qt::Key_End);
    QCOMPARE(view.currentRow(), 79);
    for (int i = 0; i < 30; ++i)
        QTest::keyClick(&view, Qt::Key_Up);
    QCOMPARE(view.currentRow(), 49);
    QVERIFY(view.viewport()->rect().contains(view.visualRect(49)));
    QTest::keyClick(&view, Qt::Key_Home);
    QCOMPARE(view.currentRow(), 0);
    QCOMPARE(view.verticalScrollBar()->value(), 0);
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(view.currentRow(), 1);
    QTest::keyClick(&view, Qt::Key_PageDown);
    QCOMPARE_GT(view.verticalScrollBar()->value(), 200);
}

void ChatViewTest::menusAndEnterNameTheMessage()
{
    Chat chat(numbered(4));
    Shown shown(chat);
    QSignalSpy menus(&shown.view, &ChatView::contextMenuRequested);
    const QSignalSpy activations(&shown.view, &ChatView::activated);
    const QSignalSpy edits(&shown.view, &ChatView::editRequested);
    shown.view.setCurrentRow(1);
    QTest::keyClick(&shown.view, Qt::Key_Return);
    QTest::keyClick(&shown.view, Qt::Key_F2);
    QCOMPARE(activations.constFirst().constFirst().toLongLong(), 2);
    QCOMPARE(edits.constFirst().constFirst().toLongLong(), 2);
    QContextMenuEvent byKey(QContextMenuEvent::Keyboard, {}, {});
    QCoreApplication::sendEvent(&shown.view, &byKey);
    QCOMPARE(menus.takeFirst().constFirst().toLongLong(), 2);
    const QPoint inThird = shown.view.visualRect(2).center();
    QContextMenuEvent byMouse(QContextMenuEvent::Mouse, inThird, shown.view.viewport()->mapToGlobal(inThird));
    QCoreApplication::sendEvent(shown.view.viewport(), &byMouse);
    QCOMPARE(menus.takeFirst().constFirst().toLongLong(), 3);
}

void ChatViewTest::scrollsToAnEvent()
{
    Chat chat(numbered(2'000));
    Shown shown(chat);
    QVERIFY(shown.view.scrollTo(700));
    QVERIFY(shown.view.viewport()->rect().contains(shown.view.visualRect(699).topLeft()));
    QCOMPARE(shown.view.currentEvent(), 700);
    QVERIFY(!shown.view.scrollTo(5'000));
    shown.view.scrollToNewest();
    QVERIFY(shown.view.isAtNewest());
}

void ChatViewTest::hostileTextIsShown_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("1 MB without spaces") << QString(1'000'000, u'a');
    QTest::newRow("1 MB of words") << u"word "_s.repeated(200'000);
    QTest::newRow("1 MB of lines") << u"line\n"_s.repeated(200'000);
    QTest::newRow("combining") << u"e"_s + QString(100'000, QChar(0x0301));
    QTest::newRow("overrides") << QString(100'000, QChar(0x202E)) + u"abc"_s;
    QTest::newRow("isolates") << QString(100'000, QChar(0x2067)) + u"abc"_s;
    QTest::newRow("joined emoji") << u"👨\u200D"_s.repeated(50'000);
    QTest::newRow("tables") << u"<table><tr><td>"_s.repeated(20'000);
    QTest::newRow("quotes") << QString(100'000, u'>') + u"a"_s;
    QTest::newRow("asterisks") << u"*a"_s.repeated(200'000);
    QTest::newRow("code") << u"```\n"_s + u"x"_s.repeated(500'000);
    QTest::newRow("controls") << QString(100'000, QChar(7));
    QTest::newRow("nothing") << QString();
}

void ChatViewTest::hostileTextIsShown()
{
    QFETCH(QString, text);
    Chat chat({u"before"_s, text, u"after"_s});
    Shown shown(chat);
    shown.view.grab();
    shown.view.verticalScrollBar()->setValue(0);
    shown.view.grab();
    shown.view.verticalScrollBar()->setValue(shown.view.verticalScrollBar()->maximum() / 2);
    shown.view.grab();
    for (int i = 0; i < 10; ++i)
        QTest::keyClick(&shown.view, Qt::Key_PageUp);
}

void ChatViewTest::aFinishedReplyIsToldOnce()
{
    Chat chat(numbered(10));
    Shown shown(chat);
    const QSignalSpy finished(&shown.view, &ChatView::replyFinished);
    chat.add(QString(), true);
    for (int i = 0; i < 20; ++i) {
        chat.change(10, [](Message &message) { message.text += u"word "_s; });
        shown.view.grab();
    }
    QCOMPARE(finished.size(), 0);
    chat.change(10, [](Message &message) {
        message.draft = false;
        message.event = 99;
    });
    shown.view.grab();
    QCOMPARE(finished.size(), 1);
    QCOMPARE(finished.constFirst().constFirst().toLongLong(), 99);
    chat.add(QString(), true);
    shown.view.grab();
    chat.remove(11); // stopped before a word came
    shown.view.grab();
    QCOMPARE(finished.size(), 1);
}

void ChatViewTest::theBarRestsWhileAReplyGrows()
{
    Chat chat(numbered(30));
    Shown shown(chat);
    const QScrollBar *bar = shown.view.verticalScrollBar();
    chat.add(QString(), true);
    shown.view.grab();
    QElapsedTimer timer;
    timer.start();
    const QSignalSpy steps(bar, &QScrollBar::rangeChanged);
    for (int i = 0; i < 40; ++i) {
        chat.change(30, [](Message &message) { message.text += u"word "_s.repeated(30); });
        shown.view.grab();
        QCOMPARE_LE(shown.view.visualRect(30).bottom(),
                    shown.view.viewport()->height()); // its end is seen all the same
    }
    QCOMPARE_LE(steps.size(), timer.elapsed() / 500 + 1);
    QTRY_COMPARE_GT(bar->maximum(), 40 * QFontMetrics(shown.view.font()).height()); // in a moment
    chat.change(30, [](Message &message) {
        message.text += u"word "_s.repeated(300);
        message.draft = false;
    });
    const int before = bar->maximum();
    shown.view.grab();
    QCOMPARE_GT(bar->maximum(), before); // it is over, and the bar says where
    QCOMPARE(bar->value(), bar->maximum());
}

void ChatViewTest::screenReadersSeeAList()
{
    Chat chat(numbered(1'000));
    Shown shown(chat);
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&shown.view);
    QVERIFY(list);
    QCOMPARE(list->role(), QAccessible::List);
    QCOMPARE(list->childCount(), shown.view.model()->rowCount() + 1);
    QVERIFY(list->child(0)->state().offscreen);
    QVERIFY(!list->child(0)->text(QAccessible::Name).isEmpty());
    QAccessibleInterface *item = list->child(list->childCount() - 2); // the last one is the viewport
    QVERIFY(item);
    QCOMPARE(item->role(), QAccessible::ListItem);
    const QString name = item->text(QAccessible::Name);
    QVERIFY2(name.startsWith(u"Tomas, "_s) && name.contains(u"Line 999 "_s), qUtf8Printable(name));
    QCOMPARE(item->parent(), list);
    QCOMPARE(list->indexOfChild(item), list->childCount() - 2);
    QCOMPARE(list->childAt(item->rect().center().x(), item->rect().center().y()), item);
    QVERIFY(item->state().focusable);
    QVERIFY(!item->state().offscreen);
    const QSignalSpy activations(&shown.view, &ChatView::activated);
    item->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(activations.constFirst().constFirst().toLongLong(), 1'000);
    QVERIFY(item->state().selected);
    chat.remove(999);
    QVERIFY(!item->isValid());
    QCOMPARE_LT(chat.asked.size(), 60);
}

void ChatViewTest::rowsCanVanish()
{
    Chat chat(numbered(30));
    Shown shown(chat);
    shown.view.selectAll();
    while (chat.rowCount() > 0) {
        chat.remove(chat.rowCount() / 2);
        if (chat.rowCount() % 7 == 0)
            shown.view.grab();
    }
    shown.view.grab();
    QCOMPARE(shown.view.currentRow(), -1);
    QVERIFY(!shown.view.hasSelection());
    for (const auto key : {Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp, Qt::Key_Return})
        QTest::keyClick(&shown.view, key);
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, {100, 100});
    shown.view.find(u"x"_s);
    chat.add(u"again"_s);
    shown.view.grab();
    QCOMPARE(shown.view.lastVisibleRow(), 0);
    auto other = std::make_unique<Chat>(numbered(5));
    shown.view.setModel(other.get());
    other.reset();
    shown.view.grab();
    QCOMPARE(shown.view.lastVisibleRow(), -1);
}

void ChatViewTest::followsTheModelThroughAReset()
{
    struct Resetting : Chat {
        using Chat::Chat;
        void resetNow()
        {
            beginResetModel();
            endResetModel();
        }
    };
    Resetting chat(numbered(200));
    Shown shown(chat);
    shown.view.scrollTo(100, false);
    const int row = shown.view.firstVisibleRow();
    chat.resetNow();
    shown.view.grab(); // whatever is due is shown
    QCOMPARE(shown.view.firstVisibleRow(), row);
    QCOMPARE(shown.view.currentEvent(), 100);
}

DRAMATIS_TEST(ChatViewTest);

} // namespace tst_chatview

#include "tst_chatview.moc"
