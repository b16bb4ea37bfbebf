#include "support/main/testmain.h"
#include "widgets/chat/rows/chatstyle.h"
#include "widgets/chat/rowtools.h"
#include "widgets/postedevents.h"
#include "widgets/windowfixture.h"

#include <QAbstractItemModel>
#include <QClipboard>
#include <QToolButton>

namespace tst_rowtools {

using namespace dramatis;
using namespace dramatis::tests;
using namespace dramatis::widgets;
using namespace Qt::StringLiterals;

class RowToolsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        m_window = m_fixture->openChat();
        m_window->resize(1000, 700);
        QVERIFY(say(m_window, u"Good evening."_s));
        m_tools = m_window->findChild<RowTools *>();
        handlePostedEvents();
    }
    void cleanup() { m_fixture.reset(); }

    void theNewestReplyHasThem()
    {
        QTRY_VERIFY(m_tools->isVisible());
        QCOMPARE(m_tools->turn(), m_window->page()->chat().newest());
        QCOMPARE(offered(), QStringList({u"regenerate"_s, u"continue"_s, u"message.edit"_s, u"message.copy"_s,
                                         u"message.branch"_s, u"more"_s}));
        for (const QToolButton *button : m_tools->findChildren<QToolButton *>()) {
            QVERIFY2(button->width() >= 32 && button->height() >= 32, qPrintable(button->objectName()));
            QVERIFY2(!button->toolTip().isEmpty() && !button->text().isEmpty(), qPrintable(button->objectName()));
        }
    }

    void theMouseBringsThemToAnotherMessage()
    {
        pointAt(0);
        QCOMPARE(m_tools->turn().value, eventOf(0));
        QVERIFY(!offered().contains(u"regenerate"_s)); // only the newest can be written anew
        leave();
        QCOMPARE(m_tools->turn(), m_window->page()->chat().newest());
    }

    void nothingMovesWhenTheyCome()
    {
        leave();
        const QRect before = view().visualRect(0);
        const QRect last = view().visualRect(view().lastVisibleRow());
        pointAt(0);
        QCOMPARE(view().visualRect(0), before);
        QCOMPARE(view().visualRect(view().lastVisibleRow()), last);
    }

    void theyStandBesideANarrowBubble()
    {
        presenters::Looks looks;
        looks.layout = presenters::Looks::Layout::Bubbles;
        m_fixture->workspace->preferences().setLooks(looks);
        handlePostedEvents();
        pointAt(1);
        QVERIFY(m_tools->isVisible());
        QCOMPARE(m_tools->turn().value, eventOf(1));
        QVERIFY(view().viewport()->rect().contains(m_tools->geometry()));
        QVERIFY(!m_tools->geometry().intersects(view().cardRect(1)));
        press("message.copy");
        QCOMPARE(QGuiApplication::clipboard()->text(), u"Good evening."_s);
    }

    void whereLinesStandCloseTheyCoverNoText_data()
    {
        QTest::addColumn<int>("width");
        QTest::newRow("wide") << 1900;
        QTest::newRow("usual") << 1000;
        QTest::newRow("narrow") << 560;
    }
    void whereLinesStandCloseTheyCoverNoText()
    {
        QFETCH(const int, width);
        presenters::Looks looks;
        looks.layout = presenters::Looks::Layout::Compact;
        m_fixture->workspace->preferences().setLooks(looks);
        m_window->resize(width, 700);
        handlePostedEvents();
        const QWidget *viewport = view().viewport();
        const auto style = ChatStyle::made(view().palette(), view().font(), looks, viewport->width());
        for (int row = 0; row < view().model()->rowCount(); ++row) {
            pointAt(row);
            QVERIFY(m_tools->isVisible());
            QCOMPARE(m_tools->turn().value, eventOf(row));
            QVERIFY(viewport->rect().contains(m_tools->geometry()));
            QCOMPARE_GE(m_tools->geometry().left(), style.textLeft + style.textWidth);
        }
        press("message.copy");
        QVERIFY(!QGuiApplication::clipboard()->text().isEmpty());
    }

    void oneClickCopies()
    {
        pointAt(1);
        press("message.copy");
        QCOMPARE(QGuiApplication::clipboard()->text(), u"Good evening."_s);
    }

    void oneClickEdits()
    {
        pointAt(1);
        press("message.edit");
        QVERIFY(view().isEditing());
        QCOMPARE(view().editedEvent(), eventOf(1));
        QTRY_VERIFY(!m_tools->isVisible()); // the editor has buttons of its own
    }

    void oneClickWritesTheReplyAnew()
    {
        leave();
        const int rows = view().model()->rowCount();
        press("regenerate");
        QVERIFY(waitForReply(m_window));
        QCOMPARE(view().model()->rowCount(), rows);
        QCOMPARE(view().model()->index(rows - 1, 0).data(presenters::SwipeCountRole).toInt(), 2);
        QTRY_COMPARE(m_tools->turn(), m_window->page()->chat().newest());
    }

    void aBranchBeginsAtItsMessage()
    {
        pointAt(1);
        const qint64 turn = eventOf(1);
        press("message.branch");
        handlePostedEvents();
        QCOMPARE(m_window->page()->chat().newest().value, turn);
    }

    void theKeyboardReachesThemAndComesBack()
    {
        leave();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window));
        view().setFocus(Qt::TabFocusReason);
        handlePostedEvents();
        QTest::keyClick(&view(), Qt::Key_Tab);
        QVERIFY(m_tools->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(view().hasFocus());
    }

private:
    ChatView &view() const { return m_window->page()->messages(); }
    qint64 eventOf(int row) const { return view().model()->index(row, 0).data(presenters::EventRole).toLongLong(); }
    void pointAt(int row) const
    {
        QTest::mouseMove(m_window, {1, 1}); // a mouse that stands still tells nobody
        QTest::mouseMove(view().viewport(), view().visualRect(row).center());
        handlePostedEvents();
    }
    void press(const char *name) const
    {
        for (QToolButton *button : m_tools->findChildren<QToolButton *>(QString::fromLatin1(name)))
            if (button->isVisible())
                return button->click();
        QFAIL(name);
    }
    void leave() const
    {
        QEvent gone(QEvent::Leave);
        QCoreApplication::sendEvent(view().viewport(), &gone);
    }
    // The buttons from left to right.
    QStringList offered() const
    {
        QList<QToolButton *> buttons = m_tools->findChildren<QToolButton *>();
        std::ranges::sort(buttons, {}, [](const QToolButton *button) { return button->x(); });
        QStringList names;
        for (const QToolButton *button : std::as_const(buttons))
            if (button->isVisible())
                names << button->objectName();
        return names;
    }

    std::unique_ptr<WindowFixture> m_fixture;
    MainWindow *m_window = nullptr;
    RowTools *m_tools = nullptr;
};

DRAMATIS_TEST(RowToolsTest);

} // namespace tst_rowtools

#include "tst_rowtools.moc"
