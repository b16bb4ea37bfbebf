#include "present/chatroles.h"
#include "support/testmain.h"
#include "widgets/chateditor.h"
#include "widgets/chatview.h"

#include <QAbstractListModel>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace dramatis;
using namespace Qt::StringLiterals;
using widgets::ChatView;

namespace {

struct Message {
    QString text;
    QString speaker = u"Maren"_s;
    int slot = 1;
    qint64 event = 0;
    int swipes = 1;
    bool draft = false;
};

class Chat : public QAbstractListModel
{
public:
    explicit Chat(const QStringList &texts = {})
    {
        for (const QString &text : texts)
            m_messages.append(message(text));
    }

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_messages.size()); }

    QVariant data(const QModelIndex &index, int role) const override
    {
        const Message &message = m_messages[index.row()];
        switch (role) {
        case present::TextRole:
            asked.insert(index.row());
            return message.text;
        case present::SpeakerRole:
            return message.speaker;
        case present::SlotRole:
            return message.slot;
        case present::TimeRole:
            return QDateTime(QDate(2026, 3, 14), QTime(12, 0)).addSecs(60 * index.row());
        case present::EventRole:
            return message.event;
        case present::SwipeCountRole:
            return message.swipes;
        case present::DraftRole:
            return message.draft;
        default:
            return {};
        }
    }

    void add(const QString &text, bool draft = false)
    {
        const int row = rowCount();
        beginInsertRows({}, row, row);
        m_messages.append(message(text));
        m_messages.last().draft = draft;
        if (draft)
            m_messages.last().event = 0;
        endInsertRows();
    }

    void change(int row, const std::function<void(Message &)> &how)
    {
        how(m_messages[row]);
        Q_EMIT dataChanged(index(row), index(row));
    }

    void insertFront(const QStringList &texts)
    {
        beginInsertRows({}, 0, int(texts.size()) - 1);
        for (qsizetype i = texts.size() - 1; i >= 0; --i)
            m_messages.prepend(message(texts[i]));
        endInsertRows();
    }

    void remove(int row)
    {
        beginRemoveRows({}, row, row);
        m_messages.removeAt(row);
        endRemoveRows();
    }

    mutable QSet<int> asked;

private:
    Message message(const QString &text)
    {
        ++m_events;
        Message message;
        message.text = text;
        message.event = m_events;
        if (m_events % 2 == 0) {
            message.speaker = u"Tomas"_s;
            message.slot = 0;
        }
        return message;
    }

    QList<Message> m_messages;
    qint64 m_events = 0;
};

QStringList numbered(int count, const QString &tail = u" and so on, for a while, until it is told."_s)
{
    QStringList texts;
    for (int i = 0; i < count; ++i)
        texts << u"Line %1"_s.arg(i) + tail.repeated(1 + i % 5);
    return texts;
}

// Where a word stands in the viewport, found as the user would: by double-clicking about.
QPoint placeOf(ChatView &view, const QString &word, int row)
{
    const QRect rect = view.visualRect(row);
    for (int y = std::max(2, rect.top()); y < std::min(rect.bottom(), view.viewport()->height() - 2); y += 6) {
        for (int x = 10; x < rect.right(); x += 12) {
            QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, {x, y});
            if (view.selectedText() == word) {
                view.clearSelection();
                QTest::qWait(1);
                return {x, y};
            }
        }
    }
    return {};
}

void drag(ChatView &view, const QPoint &from, const QPoint &to)
{
    QTest::mousePress(view.viewport(), Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, to, view.viewport()->mapToGlobal(QPointF(to)), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(view.viewport(), &move);
}

void release(ChatView &view, const QPoint &at)
{
    QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, at);
}

struct Shown {
    explicit Shown(Chat &chat, QSize size = {700, 500})
    {
        view.resize(size);
        view.setModel(&chat);
        view.show();
        view.setFocus();
        QCoreApplication::processEvents();
    }
    ChatView view;
};

} // namespace

class ChatViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opensAtTheNewestMessage();
    void asksOnlyForTextsNearTheViewport();
    void draggingSelectsAcrossMessages();
    void copyWithinAMessageIsJustItsText();
    void clicksSelectWordAndParagraph();
    void draggingBeyondTheEdgeScrolls();
    void keysSelectInTheCurrentMessage();
    void selectAllCopiesEverything();
    void arrowsOfTheCounterAskForSwipes();
    void followsAReplyAtTheEnd();
    void staysWhenReadingFurtherUp();
    void streamingLaysOutOncePerFrame();
    void whatIsReadStaysWhenHeightsTurnOutDifferent();
    void whatIsReadStaysWhenOlderMessagesCome();
    void zoomKeepsWhatIsRead();
    void zoomByKeysAndWheel();
    void keysMoveTheCurrentMessage();
    void menusAndEnterNameTheMessage();
    void linksAreOnlyReported();
    void editingInPlace();
    void editorKeepsItsMessage();
    void findsTextAndStartsOver();
    void scrollsToAnEvent();
    void hostileTextIsShownInTime_data();
    void hostileTextIsShownInTime();
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

void ChatViewTest::asksOnlyForTextsNearTheViewport()
{
    Chat chat(numbered(50'000));
    QElapsedTimer timer;
    timer.start();
    Shown shown(chat);
    shown.view.grab();
    QCOMPARE_LT(timer.elapsed(), 2'000); // a tenth of it on a quiet machine; the bench has the figure
    QCOMPARE_LT(chat.asked.size(), 60);
    shown.view.verticalScrollBar()->setValue(shown.view.verticalScrollBar()->maximum() / 2);
    shown.view.grab();
    QCOMPARE_LT(chat.asked.size(), 120);
    QVERIFY(!chat.asked.contains(100));
    QCOMPARE_GT(shown.view.firstVisibleRow(), 10'000);
}

void ChatViewTest::draggingSelectsAcrossMessages()
{
    Chat chat({u"*alpha* beta gamma"_s, u"delta **epsilon** zeta"_s, u"eta theta"_s});
    Shown shown(chat);
    const QPoint beta = placeOf(shown.view, u"beta"_s, 0);
    const QPoint theta = placeOf(shown.view, u"theta"_s, 2);
    QVERIFY(!beta.isNull() && !theta.isNull());
    QTest::qWait(QApplication::doubleClickInterval() + 50);
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

void ChatViewTest::copyWithinAMessageIsJustItsText()
{
    Chat chat({u"*one* two\n\nthree"_s, u"four"_s});
    Shown shown(chat);
    shown.view.setCurrentRow(0);
    QTest::keySequence(&shown.view, QKeySequence(QKeySequence::SelectEndOfDocument));
    QTest::keySequence(&shown.view, QKeySequence(QKeySequence::Copy));
    QCOMPARE(QApplication::clipboard()->text(), u"one two\n\nthree"_s);
}

void ChatViewTest::clicksSelectWordAndParagraph()
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
    QTest::qWait(QApplication::doubleClickInterval() + 50);
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, there);
    QVERIFY(!shown.view.hasSelection());
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, there);
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, Qt::ShiftModifier, {5, shown.view.viewport()->height() - 2});
    QVERIFY(shown.view.selectedText().endsWith(u"there"_s));
}

void ChatViewTest::draggingBeyondTheEdgeScrolls()
{
    Chat chat(numbered(100));
    Shown shown(chat);
    const int top = shown.view.verticalScrollBar()->value();
    drag(shown.view, {300, 250}, {300, -40});
    QTRY_COMPARE_LT(shown.view.verticalScrollBar()->value(), top - 200);
    release(shown.view, {300, -40});
    QVERIFY(shown.view.selectedText().contains(u"\n\n"_s));
}

void ChatViewTest::keysSelectInTheCurrentMessage()
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

void ChatViewTest::selectAllCopiesEverything()
{
    Chat chat(numbered(500));
    Shown shown(chat);
    QTest::keySequence(&shown.view, QKeySequence(QKeySequence::SelectAll));
    const QString text = shown.view.selectedText();
    QCOMPARE(text.count(u"Maren: "_s), 250);
    QVERIFY(text.startsWith(u"Maren: Line 0 "_s));
    QVERIFY(text.contains(u"\n\nTomas: Line 499 "_s));
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
    QTest::qWait(60);
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
    QTest::qWait(60);
    QCOMPARE(shown.view.visualRect(row), before);
    auto *jump = shown.view.findChild<QPushButton *>();
    QVERIFY(jump->isVisible());
    QVERIFY2(jump->text().contains(u'1'), qUtf8Printable(jump->text()));
    QTest::mouseClick(jump, Qt::LeftButton);
    QVERIFY(shown.view.isAtNewest());
    QVERIFY(!jump->isVisible());
}

void ChatViewTest::streamingLaysOutOncePerFrame()
{
    Chat chat(numbered(50));
    Shown shown(chat);
    chat.add(QString(), true);
    QTest::qWait(40);
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
    QTest::qWait(40);
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

void ChatViewTest::linksAreOnlyReported()
{
    Chat chat({u"see [here](https://example.org/a) and [there](file:///etc/passwd)"_s});
    Shown shown(chat);
    const QSignalSpy links(&shown.view, &ChatView::linkActivated);
    const QPoint here = placeOf(shown.view, u"here"_s, 0);
    QVERIFY(!here.isNull());
    const QPoint there = placeOf(shown.view, u"passwd"_s, 0);
    QVERIFY(!there.isNull());
    QTest::qWait(QApplication::doubleClickInterval() + 50);
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, here);
    QCOMPARE(links.size(), 1);
    QCOMPARE(links.constFirst().constFirst().toUrl(), QUrl(u"https://example.org/a"_s));
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, there);
    QCOMPARE(links.size(), 1);
}

void ChatViewTest::editingInPlace()
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
    const QList<QPushButton *> buttons = shown.view.findChildren<widgets::ChatEditor *>().constLast()->findChildren<QPushButton *>();
    QCOMPARE(buttons.size(), 3);
    QTest::mouseClick(buttons[1], Qt::LeftButton);
    QCOMPARE(branched.size(), 1);
    QCOMPARE(branched.constFirst()[0].toLongLong(), 3);
}

void ChatViewTest::editorKeepsItsMessage()
{
    Chat chat(numbered(60));
    Shown shown(chat);
    QVERIFY(shown.view.beginEdit(58));
    auto *editor = shown.view.findChild<widgets::ChatEditor *>();
    QTest::qWait(40);
    const QRect row = shown.view.visualRect(57);
    QVERIFY(row.contains(editor->geometry()));
    chat.insertFront(numbered(3));
    QTest::qWait(40);
    QVERIFY(shown.view.visualRect(60).contains(editor->geometry()));
    const QPointer<widgets::ChatEditor> watched(editor);
    chat.remove(60);
    QTRY_VERIFY(!shown.view.isEditing());
    QTRY_VERIFY(!watched);
}

void ChatViewTest::findsTextAndStartsOver()
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

void ChatViewTest::hostileTextIsShownInTime_data()
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

void ChatViewTest::hostileTextIsShownInTime()
{
    QFETCH(QString, text);
    Chat chat({u"before"_s, text, u"after"_s});
    QElapsedTimer timer;
    timer.start();
    Shown shown(chat);
    shown.view.grab();
    shown.view.verticalScrollBar()->setValue(0);
    shown.view.grab();
    shown.view.verticalScrollBar()->setValue(shown.view.verticalScrollBar()->maximum() / 2);
    shown.view.grab();
    for (int i = 0; i < 10; ++i)
        QTest::keyClick(&shown.view, Qt::Key_PageUp);
    QCOMPARE_LT(timer.elapsed(), 5'000); // tens of milliseconds; sanitizers and busy machines are slow
}

void ChatViewTest::screenReadersSeeAList()
{
    Chat chat(numbered(1'000));
    Shown shown(chat);
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&shown.view);
    QVERIFY(list);
    QCOMPARE(list->role(), QAccessible::List);
    QCOMPARE_GT(list->childCount(), 4);
    QCOMPARE_LT(list->childCount(), 60);
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
    QTest::qWait(40);
    QCOMPARE(shown.view.firstVisibleRow(), row);
    QCOMPARE(shown.view.currentEvent(), 100);
}

DRAMATIS_TEST(ChatViewTest);

#include "tst_chatview.moc"
