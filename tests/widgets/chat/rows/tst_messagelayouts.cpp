// Book, bubbles and compact: where the parts of a message stand in each, and that all of it still works.
#include "support/main/testmain.h"
#include "widgets/chat/rows/chatheights.h"
#include "widgets/chat/rows/chatrow.h"
#include "widgets/chatfixture.h"

#include <QApplication>
#include <QClipboard>
#include <QPainter>
#include <QScrollBar>

namespace tst_messagelayouts {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using presenters::Looks;
using widgets::ChatRow;
using widgets::ChatRowFacts;
using widgets::ChatStyle;
using Layout = Looks::Layout;

namespace {

Looks with(Layout layout)
{
    Looks looks;
    looks.layout = layout;
    return looks;
}

ChatStyle styleOf(Layout layout, int width = 900)
{
    return ChatStyle::made(QApplication::palette(), QApplication::font(), with(layout), width);
}

// The fixture lets Maren speak in even rows, and Tomas, who is the user, in odd ones.
ChatRow rowOf(const Chat &chat, int row, Layout layout)
{
    ChatRow made;
    made.setStyle(styleOf(layout));
    made.body().setText(chat.index(row).data(presenters::TextRole).toString(), {});
    made.setFacts(ChatRowFacts::read(chat, row, {}));
    made.layOut(0, 2'000);
    return made;
}

const QString longText = u"word "_s.repeated(200);

} // namespace

class MessageLayoutsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBubbleIsAsWideAsWhatItSays()
    {
        const Chat chat({u"Yes."_s, u"No."_s, longText});
        const ChatStyle style = styleOf(Layout::Bubbles);
        const ChatRow brief = rowOf(chat, 0, Layout::Bubbles);
        const ChatRow wide = rowOf(chat, 2, Layout::Bubbles);
        QVERIFY(brief.cardRect().width() < style.textWidth / 2);
        QVERIFY(wide.cardRect().width() > brief.cardRect().width() * 2);
        QVERIFY(wide.cardRect().right() < style.columnRight() - style.padding); // not all of the column
        for (const ChatRow *row : {&brief, &wide}) {
            QCOMPARE(row->cardRect().left(), style.textLeft - style.padding);
            QVERIFY(row->cardRect().contains(row->bodyRect()) && row->cardRect().contains(row->headRect()));
        }
    }

    void whatDividesTheStoryHasTheEdgesOfTheCards()
    {
        Chat chat({u"Yes."_s, longText});
        chat.change(0, [](Message &message) { message.scene = u"Harbour"_s; });
        for (const Layout layout : {Layout::Book, Layout::Bubbles, Layout::Compact}) {
            for (const int width : {420, 700, 1'301}) {
                ChatRow row;
                const ChatStyle style = styleOf(layout, width);
                row.setStyle(style);
                row.body().setText(longText, {});
                row.setFacts(ChatRowFacts::read(chat, 0, {}));
                row.layOut(0, 2'000);
                QVERIFY(!row.dayRect().isNull()); // it is the first of its day
                for (const QRect &divider : {row.sceneRect(), row.dayRect()}) {
                    QCOMPARE(divider.left(), style.columnLeft());
                    QCOMPARE(divider.right() + 1, style.columnRight());
                }
                if (layout != Layout::Bubbles) {
                    QCOMPARE(row.cardRect().left(), style.columnLeft());
                    QCOMPARE(row.cardRect().right() + 1, style.columnRight());
                }
            }
        }
    }

    void theRulesOfADividerReachItsEdges()
    {
        Chat chat({u"Yes."_s});
        chat.change(0, [](Message &message) { message.scene = u"Harbour"_s; });
        for (const int width : {700, 701}) {
            Shown shown(chat, {width, 500});
            const widgets::ChatView &view = shown.view;
            const ChatStyle style =
                ChatStyle::made(view.palette(), view.font(), view.looks(), view.viewport()->width());
            const QImage seen = shown.view.viewport()->grab().toImage();
            const int middle = view.visualRect(0).top() + (QFontMetrics(style.name).height() * 3 - 1) / 2;
            int first = -1;
            int last = -1;
            for (int x = 0; x < seen.width(); ++x) {
                if (seen.pixelColor(x, middle).rgb() != style.faint.rgb())
                    continue;
                first = first < 0 ? x : first;
                last = x;
            }
            QCOMPARE(first, style.columnLeft());
            QCOMPARE(last + 1, style.columnRight());
        }
    }

    void theUsersBubblesStandOnTheRight()
    {
        const Chat chat({u"Yes."_s, u"No."_s, u"x"_s, longText});
        const ChatStyle style = styleOf(Layout::Bubbles);
        for (const int row : {1, 3}) {
            const ChatRow own = rowOf(chat, row, Layout::Bubbles);
            QCOMPARE(own.cardRect().right() + 1, style.columnRight());
            QVERIFY(own.cardRect().left() > style.textLeft);
            QVERIFY(own.portraitRect().isNull());
            QVERIFY(own.cardRect().contains(own.bodyRect()));
        }
        QVERIFY(!rowOf(chat, 0, Layout::Bubbles).portraitRect().isNull());
    }

    void aBubbleHoldsItsMarksAndItsFoot()
    {
        Chat chat({u"Yes."_s});
        const int brief = rowOf(chat, 0, Layout::Bubbles).cardRect().width();
        chat.change(0, [](Message &message) { message.swipes = 12; });
        const ChatRow swiped = rowOf(chat, 0, Layout::Bubbles);
        QVERIFY(swiped.cardRect().contains(swiped.swipeRect(ChatRow::Part::SwipeForward)));
        QCOMPARE(swiped.partAt(swiped.swipeRect(ChatRow::Part::SwipeForward).center()), ChatRow::Part::SwipeForward);
        chat.change(0, [](Message &message) { message.onlyHeard = u"only Tomas"_s; });
        QVERIFY(rowOf(chat, 0, Layout::Bubbles).cardRect().width() > brief);
    }

    void anEditorHasRoomInABubble()
    {
        const Chat chat({u"Yes."_s, u"No."_s});
        ChatRow own = rowOf(chat, 1, Layout::Bubbles);
        own.setStandInHeight(100);
        QCOMPARE(own.bodyRect().width(), styleOf(Layout::Bubbles).bodyWidth);
        QCOMPARE(own.bodyRect().height(), 100);
    }

    void compactNamesLeadTheText()
    {
        const Chat chat({longText, u"No."_s});
        ChatRow book = rowOf(chat, 0, Layout::Book);
        ChatRow compact = rowOf(chat, 0, Layout::Compact);
        QVERIFY(compact.headRect().isNull() && compact.portraitRect().isNull());
        QVERIFY(compact.height() < book.height());
        const QRect name = compact.leadingName();
        QVERIFY(!name.isNull() && book.leadingName().isNull());
        QVERIFY(compact.bodyRect().contains(name));
        const QFontMetrics metrics(styleOf(Layout::Compact).leading);
        QCOMPARE(metrics.elidedText(u"Maren"_s, Qt::ElideRight, name.width()), u"Maren"_s);
        const QRectF first = compact.body().caret({0, 0, 0});
        QVERIFY(first.left() >= name.width()); // beside it
        QCOMPARE_LT(qAbs(first.top() + compact.bodyRect().top() - name.top()), name.height() / 2.0);
        const int size = int(compact.body().block(0, 0).text.size());
        QVERIFY(compact.body().caret({0, 0, size}).top() > first.top());
        QCOMPARE(compact.body().placeAt({1, 1}), (widgets::BodyPlace{0, 0, 0})); // where the name is, the text begins
    }

    void compactTimesFollowTheName()
    {
        Chat chat({longText, u"No."_s});
        ChatRow row = rowOf(chat, 0, Layout::Compact);
        const QRect time = row.leadingTime();
        QVERIFY(!time.isNull());
        QVERIFY(time.left() > row.leadingName().right());
        QCOMPARE(time.top(), row.leadingName().top());
        QVERIFY(row.body().caret({0, 0, 0}).left() + row.bodyRect().left() > time.right());
        const QFontMetrics small(styleOf(Layout::Compact).small);
        QCOMPARE_GE(time.width(), small.horizontalAdvance(row.timeShown()));
        QVERIFY(rowOf(chat, 0, Layout::Book).leadingTime().isNull());
        // What is written leaves it the same room, so that nothing moves when it is over.
        chat.change(0, [](Message &message) { message.draft = true; });
        QCOMPARE(rowOf(chat, 0, Layout::Compact).leadingTime(), time);
    }

    void compactTextLeavesAMarginForTheTools()
    {
        for (const int width : {300, 500, 700, 900, 1'600}) {
            const ChatStyle style = styleOf(Layout::Compact, width);
            QCOMPARE_LE(style.textLeft + style.textWidth + ChatStyle::toolsMargin, width);
            QVERIFY(style.textWidth > width / 3);
        }
    }

    void aNameThatCannotLeadStandsAbove_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("a heading") << u"# Chapter one"_s;
        QTest::newRow("a list") << u"- a lamp"_s;
        QTest::newRow("a quote") << u"> she said"_s;
        QTest::newRow("code") << u"```\nx\n```"_s;
        QTest::newRow("a table") << u"|a|b|\n|-|-|\n|1|2|"_s;
        QTest::newRow("another direction") << u"שלום עולם"_s;
    }
    void aNameThatCannotLeadStandsAbove()
    {
        QFETCH(QString, text);
        const Chat chat({text});
        const ChatRow row = rowOf(chat, 0, Layout::Compact);
        QVERIFY(row.leadingName().isNull() && !row.headRect().isNull());
        QVERIFY(row.bodyRect().top() > row.headRect().bottom());
    }

    void marksBringTheHeadBack()
    {
        Chat chat({u"Yes."_s});
        chat.change(0, [](Message &message) { message.bookmark = u"Here"_s; });
        QVERIFY(!rowOf(chat, 0, Layout::Compact).headRect().isNull());
        ChatRow edited = rowOf(Chat({u"Yes."_s}), 0, Layout::Compact);
        QVERIFY(edited.headRect().isNull());
        edited.setStandInHeight(80);
        QVERIFY(!edited.headRect().isNull() && edited.leadingName().isNull());
        edited.setStandInHeight({});
        QVERIFY(edited.headRect().isNull());
    }

    void aLongNameLeavesRoomForTheText()
    {
        Chat chat({longText});
        chat.change(0, [](Message &message) { message.speaker = u"Maren of the Northern Lights "_s.repeated(9); });
        const ChatRow row = rowOf(chat, 0, Layout::Compact);
        QVERIFY(row.leadingName().width() < styleOf(Layout::Compact).bodyWidth / 2);
    }

    void eachIsChosenWhileOneReads_data() { layouts(); }
    void eachIsChosenWhileOneReads()
    {
        QFETCH(Layout, layout);
        Chat chat(numbered(300));
        Shown shown(chat);
        widgets::ChatView &view = shown.view;
        view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum() / 2);
        const int row = view.firstVisibleRow();
        view.setLooks(with(layout));
        QCoreApplication::processEvents();
        QVERIFY(qAbs(view.firstVisibleRow() - row) <= 1); // what is read stays
        QVERIFY(!view.isAtNewest());
        for (int i = view.firstVisibleRow(); i < view.lastVisibleRow(); ++i)
            QCOMPARE(view.visualRect(i + 1).top(), view.visualRect(i).bottom() + 1);
        view.scrollToNewest();
        QVERIFY(view.isAtNewest() && view.lastVisibleRow() == 299);
        QVERIFY(view.visualRect(299).bottom() <= view.viewport()->height());
    }

    void textIsSelectedInEach_data() { layouts(); }
    void textIsSelectedInEach()
    {
        QFETCH(Layout, layout);
        Chat chat({u"alpha beta"_s, u"gamma delta"_s});
        Shown shown(chat);
        shown.view.setLooks(with(layout));
        QCoreApplication::processEvents();
        for (const auto &[row, word] : {std::pair(0, u"beta"_s), std::pair(1, u"delta"_s)})
            QVERIFY2(!placeOf(shown.view, word, row).isNull(), qPrintable(word));
        shown.view.selectAll();
        QVERIFY(shown.view.selectedText().contains(u"alpha beta"_s));
        QVERIFY(shown.view.selectedText().contains(u"gamma delta"_s));
    }

    // Whatever is in them, messages are painted within the view, and their heights are those of what is painted.
    void allKindsAreShownInEach_data() { layouts(); }
    void allKindsAreShownInEach()
    {
        QFETCH(Layout, layout);
        Chat chat({u"|a|b|\n|-|-|\n|1|2|\n\nwords"_s, u"> quoted\n\n- one\n- two"_s, u"```\ncode\n```"_s, longText,
                   u"((aside))"_s, u"שלום"_s, QString()});
        chat.change(3, [](Message &message) { message.onlyHeard = u"only Tomas"_s; });
        chat.add(QString(), true);
        Shown shown(chat, {700, 1600});
        shown.view.setLooks(with(layout));
        QVERIFY(!shown.view.grab().isNull());
        for (int row = 0; row < chat.rowCount(); ++row) {
            const QRect card = shown.view.cardRect(row);
            QVERIFY2(card.left() >= 0 && card.right() < 700, qPrintable(QString::number(row)));
            QVERIFY(shown.view.visualRect(row).contains(card));
        }
        QVERIFY(shown.view.beginEdit(2));
        QVERIFY(shown.view.isEditing());
        shown.view.cancelEdit();
        chat.change(7, [](Message &message) { message.text = u"a word "_s; });
        QVERIFY(!shown.view.grab().isNull());
    }

    void heightsThatNobodyLookedAtFollow()
    {
        widgets::ChatHeights heights;
        heights.reset(1'000, 100);
        heights.set(3, 300);
        heights.scale(0.5);
        QCOMPARE(heights.height(3), 150);
        QCOMPARE(heights.total(), 999 * 50 + 150);
        QCOMPARE(heights.rowAt(heights.top(500)), 500);
        Chat chat(numbered(2'000));
        Shown shown(chat);
        const int before = shown.view.verticalScrollBar()->maximum();
        shown.view.setLooks(with(Layout::Compact));
        QVERIFY(shown.view.verticalScrollBar()->maximum() < before * 9 / 10);
    }

private:
    static void layouts()
    {
        QTest::addColumn<Layout>("layout");
        QTest::newRow("book") << Layout::Book;
        QTest::newRow("bubbles") << Layout::Bubbles;
        QTest::newRow("compact") << Layout::Compact;
    }
};

DRAMATIS_TEST(MessageLayoutsTest);

} // namespace tst_messagelayouts

#include "tst_messagelayouts.moc"
