// The button that leads to the newest message stands where it covers no words, however wide the chat is.
#include "presenters/shell/looks.h"
#include "support/main/testmain.h"
#include "widgets/chat/rows/chatstyle.h"
#include "widgets/chatfixture.h"
#include "widgets/windowfixture.h"

#include <QPushButton>
#include <QScrollBar>

namespace tst_newestbutton {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using presenters::Looks;
using widgets::ChatStyle;
using widgets::ChatView;

namespace {

QPushButton *buttonOf(ChatView &view)
{
    return view.findChild<QPushButton *>();
}

QRect placeOfButton(ChatView &view)
{
    QPushButton *button = buttonOf(view);
    return {button->mapTo(&view, QPoint()), button->size()};
}

} // namespace

class NewestButtonTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { WindowFixture::wearHouseStyle(); }

    void noWordsAreCovered_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<Looks::Layout>("layout");
        QTest::addColumn<qreal>("zoom");
        for (const int width : {340, 454, 520, 560, 700, 834, 1'000, 1'500}) {
            QTest::addRow("%d, book", width) << width << Looks::Layout::Book << 1.0;
            QTest::addRow("%d, bubbles", width) << width << Looks::Layout::Bubbles << 1.0;
            QTest::addRow("%d, compact", width) << width << Looks::Layout::Compact << 1.0;
            QTest::addRow("%d, small", width) << width << Looks::Layout::Book << 0.6;
            QTest::addRow("%d, large", width) << width << Looks::Layout::Book << 2.0;
        }
    }

    void noWordsAreCovered()
    {
        QFETCH(int, width);
        QFETCH(Looks::Layout, layout);
        QFETCH(qreal, zoom);
        Chat chat(numbered(60));
        Shown shown(chat, {width, 500});
        ChatView &view = shown.view;
        Looks looks;
        looks.layout = layout;
        looks.zoom = zoom;
        view.setLooks(looks);
        QTest::keyClick(&view, Qt::Key_PageUp);
        QCoreApplication::processEvents();
        const QPushButton *button = buttonOf(view);
        QVERIFY(button->isVisible());
        const QRect place = placeOfButton(view);
        QVERIFY(view.rect().contains(place));
        QVERIFY(place.width() >= 32 && place.height() >= 32);
        QVERIFY(!button->accessibleName().isEmpty());
        const ChatStyle style = ChatStyle::made(view.palette(), view.font(), view.looks(), view.viewport()->width());
        const QRect words(style.textLeft, 0, style.textWidth, view.viewport()->height());
        QVERIFY2(!place.intersects(words.translated(view.viewport()->pos())),
                 qPrintable(u"it stands at %1,%2"_s.arg(place.x()).arg(place.y())));
    }

    void roomBelowComesAndGoesWithIt()
    {
        Chat chat(numbered(60));
        Shown shown(chat, {454, 500});
        ChatView &view = shown.view;
        QCOMPARE(view.viewport()->height(), 500);
        QTest::keyClick(&view, Qt::Key_PageUp);
        const int row = view.firstVisibleRow();
        const QRect before = view.visualRect(row);
        QVERIFY(view.viewport()->height() < 500);
        QVERIFY(!view.isAtNewest());
        chat.add(u"one more"_s);
        view.grab(); // whatever is due is shown
        QCOMPARE(view.visualRect(row), before);
        QTest::mouseClick(buttonOf(view), Qt::LeftButton);
        QVERIFY(view.isAtNewest());
        QVERIFY(!buttonOf(view)->isVisible());
        QCOMPARE(view.viewport()->height(), 500);
        QCOMPARE(view.visualRect(60).bottom(), 499);
    }

    // The room for the button is part of what is scrolled through: it neither flickers at the end nor keeps one from
    // it.
    void theEndIsReachedStepByStep()
    {
        Chat chat(numbered(60));
        Shown shown(chat, {454, 500});
        ChatView &view = shown.view;
        QTest::keyClick(&view, Qt::Key_PageUp);
        for (int i = 0; i < 400 && !view.isAtNewest(); ++i)
            view.verticalScrollBar()->setValue(view.verticalScrollBar()->value() + 7);
        QVERIFY(view.isAtNewest());
        QCOMPARE(view.viewport()->height(), 500);
        view.verticalScrollBar()->setValue(view.verticalScrollBar()->value() - 1);
        QVERIFY(!view.isAtNewest());
        QVERIFY(buttonOf(view)->isVisible());
        QVERIFY(view.viewport()->height() < 500);
    }

    void anotherWidthGivesItAnotherPlace()
    {
        Chat chat(numbered(60));
        Shown shown(chat, {1'500, 500});
        ChatView &view = shown.view;
        QTest::keyClick(&view, Qt::Key_PageUp);
        const QString words = u"↓ Newest"_s;
        QCOMPARE(buttonOf(view)->text(), words);
        for (const int width : {454, 700, 454, 1'500}) {
            view.resize(width, 500);
            QCoreApplication::processEvents();
            QVERIFY(buttonOf(view)->isVisible());
            QCOMPARE(buttonOf(view)->accessibleName(), words);
            QCOMPARE(view.viewport()->height() < 500, width == 454);
            QVERIFY(view.rect().contains(placeOfButton(view)));
        }
        QCOMPARE(buttonOf(view)->text(), words);
    }
};

DRAMATIS_TEST(NewestButtonTest);

} // namespace tst_newestbutton

#include "tst_newestbutton.moc"
