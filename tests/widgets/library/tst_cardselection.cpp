// Rows of a list that show certain cards, as a selection.
#include "widgets/library/cardselection.h"

#include "presenters/library/characteritemmodel.h"
#include "support/main/testmain.h"

#include <QStandardItemModel>
#include <QTest>

namespace tst_cardselection {

using namespace dramatis;
using widgets::selectionOf;

class CardSelectionTest : public QObject {
    Q_OBJECT

    static void fill(QStandardItemModel &model, const QList<qint64> &cards)
    {
        for (const qint64 card : cards) {
            auto *item = new QStandardItem;
            item->setData(card, presenters::CardRole);
            model.appendRow(item);
        }
    }

private Q_SLOTS:
    void rowsOfTheseCardsAreInIt()
    {
        QStandardItemModel model;
        fill(model, {5, 3, 8, 9, 2});
        QList<int> rows;
        const QItemSelection selection = selectionOf({9, 5, 8, 77}, model);
        for (const QModelIndex &index : selection.indexes())
            rows << index.row();
        QCOMPARE(rows, (QList<int>{0, 2, 3}));
        QVERIFY(selectionOf({}, model).isEmpty());
        QVERIFY(selectionOf({77}, model).isEmpty());
        QVERIFY(selectionOf({5}, QStandardItemModel()).isEmpty());
    }

    // Few ranges, however many rows: a selection of single rows takes time in proportion to their square.
    void neighboursAreOneRange()
    {
        QStandardItemModel model;
        QList<qint64> cards;
        for (qint64 card = 1; card <= 2'000; ++card)
            cards << card;
        fill(model, cards);
        QCOMPARE(selectionOf(cards, model).size(), 1);
        QCOMPARE(selectionOf(cards, model).indexes().size(), 2'000);
        cards.removeOne(1'000);
        QCOMPARE(selectionOf(cards, model).size(), 2);
    }
};

DRAMATIS_TEST(CardSelectionTest);

} // namespace tst_cardselection

#include "tst_cardselection.moc"
