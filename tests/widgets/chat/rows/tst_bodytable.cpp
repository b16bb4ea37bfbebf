// Tables of messages: their columns share the room, and they are read, found and copied like any text.
#include "support/main/testmain.h"
#include "widgets/chat/rows/bodytable.h"
#include "widgets/chat/rows/chatbody.h"
#include "widgets/chatfixture.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>

namespace tst_bodytable {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::BodyBlock;
using widgets::BodyPiece;
using widgets::BodyPlace;
using widgets::ChatBody;
using widgets::ChatStyle;
using widgets::columnWidths;

namespace {

const QString prices = u"| Thing | Price |\n|:---|---:|\n| lamp | 12 |\n| a *long* rope | 7 |"_s;

ChatStyle styleOf(int width)
{
    return ChatStyle::made(QApplication::palette(), QApplication::font(), {}, width);
}

BodyBlock laidOut(const QString &text, const ChatStyle &style)
{
    return BodyBlock::laidOut(presenters::readMarkup(text).first(), style);
}

} // namespace

class BodyTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void columnsShareTheRoom()
    {
        QCOMPARE(columnWidths({{10, 50}, {20, 60}}, 200), (QList<int>{50, 60}));
        QCOMPARE(columnWidths({{10, 50}, {20, 400}}, 200), (QList<int>{50, 150}));
        QCOMPARE(columnWidths({{10, 500}, {10, 500}}, 200), (QList<int>{100, 100}));
        QCOMPARE(columnWidths({{90, 510}, {10, 430}}, 140), (QList<int>{110, 30}));
        QCOMPARE(columnWidths({{300, 500}, {10, 10}}, 120), (QList<int>{110, 10}));
        QCOMPARE(columnWidths({{300, 300}, {40, 40}, {30, 90}}, 150), (QList<int>{80, 40, 30}));
        for (const int width : columnWidths(QList<widgets::ColumnNeed>(30, {50, 90}), 20))
            QVERIFY(width >= 1);
    }

    void aTableFitsTheText()
    {
        for (const int width : {240, 500, 900}) {
            const ChatStyle style = styleOf(width);
            for (const QString &cell : {u"a"_s, u"some words in it"_s, u"w"_s.repeated(200)}) {
                for (const int columns : {1, 2, 6, 12}) {
                    const QString row = u"| "_s + (cell + u" | "_s).repeated(columns) + u'\n';
                    const BodyBlock laid = laidOut(row + u"|-"_s.repeated(columns) + u"|\n"_s + row, style);
                    QCOMPARE(laid.pieces.size(), size_t(2 * columns));
                    QCOMPARE_LE(laid.left + laid.width, style.textWidth);
                    for (const BodyPiece &piece : laid.pieces) {
                        QVERIFY(QRect(0, 0, laid.width, laid.height).contains(piece.cell));
                        QCOMPARE_LE(piece.at.y() + piece.layout->boundingRect().height(), piece.cell.bottom() + 1);
                    }
                }
            }
        }
    }

    void cellsStandAsTheColonsSay()
    {
        const BodyBlock laid = laidOut(prices, styleOf(700));
        const auto text = [&](size_t cell) { return laid.pieces[cell].layout->lineAt(0).naturalTextRect(); };
        QVERIFY(text(2).left() < 1);
        QVERIFY(text(3).left() > text(1).left()); // "12" is narrower than "Price", and to the right
        QCOMPARE(laid.rowTops.size(), 4U);
        QVERIFY(laid.width < styleOf(700).textWidth); // no wider than what it says
    }

    void wordsStayWholeWhereThereIsRoom()
    {
        const QString text =
            u"| Where | What |\n|---|---|\n| here | "_s + u"a long story of many words "_s.repeated(40) + u"|"_s;
        const BodyBlock laid = laidOut(text, styleOf(420));
        QCOMPARE(laid.pieces[0].layout->lineCount(), 1);
        QCOMPARE(laid.pieces[2].layout->lineCount(), 1);
        QVERIFY(laid.pieces[3].cell.width() > 2 * laid.pieces[2].cell.width());
    }

    void placesAreFoundInCells()
    {
        ChatBody body;
        body.setStyle(styleOf(700));
        body.setText(u"before\n\n"_s + prices + u"\n\nafter"_s, {});
        body.layOut(0, 1'000);
        const presenters::MarkupBlock &table = body.block(0, 1);
        for (const int offset : {0, 3, 6, 13, 18, 20, int(table.text.size())}) {
            const QRectF caret = body.caret({0, 1, offset});
            QCOMPARE(body.placeAt(caret.center()), (BodyPlace{0, 1, offset}));
        }
        QCOMPARE(body.textBetween({0, 1, 0}, {0, 1, 13}), u"Thing\tPrice\nl"_s);
        QCOMPARE(body.textBetween({}, BodyPlace::last()),
                 u"before\n\nThing\tPrice\nlamp\t12\na long rope\t7\n\nafter"_s);
    }

    void tablesAreFoundCopiedAndTold()
    {
        Chat chat({u"Look at this:\n\n"_s + prices, u"Well."_s});
        Shown shown(chat);
        QVERIFY(shown.view.find(u"long"_s));
        QCOMPARE(shown.view.selectedText(), u"long"_s);
        shown.view.grab();
        const QPoint rope = placeOf(shown.view, u"rope"_s, 0);
        QVERIFY(!rope.isNull());
        shown.view.setCurrentRow(0);
        QTest::keySequence(&shown.view, QKeySequence(QKeySequence::SelectEndOfDocument));
        shown.view.copy();
        QCOMPARE(QApplication::clipboard()->text(), u"Look at this:\n\nThing\tPrice\nlamp\t12\na long rope\t7"_s);
        QVERIFY(shown.view.describe(0).contains(u"lamp\t12"_s));
    }

    void keysGoFromCellToCell()
    {
        Chat chat({prices});
        Shown shown(chat);
        shown.view.setCurrentRow(0);
        for (int i = 0; i < 7; ++i)
            QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(shown.view.selectedText(), u"Thing\tP"_s);
        QTest::keyClick(&shown.view, Qt::Key_Left, Qt::ShiftModifier);
        QTest::keyClick(&shown.view, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(shown.view.selectedText(), u"Thing"_s);
    }

    void aTableComesWithItsDelimiterRow()
    {
        ChatBody body;
        body.setStyle(styleOf(700));
        bool before = false;
        int turns = 0;
        for (qsizetype length = 1; length <= prices.size(); ++length) {
            body.setText(prices.first(length), {});
            body.layOut(0, 1'000);
            const bool isTable = body.block(0, 0).kind == presenters::MarkupBlock::Kind::Table;
            turns += isTable != before ? 1 : 0;
            before = isTable;
        }
        QCOMPARE(turns, 1);
    }
};

DRAMATIS_TEST(BodyTableTest);

} // namespace tst_bodytable

#include "tst_bodytable.moc"
