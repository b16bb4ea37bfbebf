#include "support/main/testmain.h"
#include "widgets/relationships/company.h"
#include "widgets/relationships/graphlayout.h"

#include <QTest>

namespace tst_graphlayout {

using namespace dramatis;
using namespace dramatis::tests;
using namespace dramatis::widgets;
using namespace Qt::StringLiterals;

namespace {

constexpr QRectF room(0, 0, 298, 508); // at the width that the drawer has at first

GraphLayout layoutOf(int people, const GraphHighlight &highlight = {})
{
    const Company all = company(people);
    GraphLayout layout;
    layout.setGraph(all.entities, all.edges);
    layout.setGroup(u"Together"_s);
    layout.layOut(room, {}, -1, highlight);
    return layout;
}

} // namespace

// Where everything of the relationship graph is, without the widget.
class GraphLayoutTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everybodyIsFoundWhereTheyStand()
    {
        const GraphLayout layout = layoutOf(4);
        for (const GraphNode &node : layout.shape().nodes) {
            QCOMPARE(layout.nodeAt(node.center), node.slot);
            QCOMPARE(layout.nodeAt(node.center, node.slot), -1);
            QVERIFY(layout.nodeRect(node.slot).contains(node.center));
            QVERIFY(room.contains(node.center));
        }
        QCOMPARE(layout.nodeAt(room.bottomRight()), -1);
    }

    void edgesOfFewHaveTheirNumbers()
    {
        const GraphLayout layout = layoutOf(3);
        QVERIFY(layout.hasFew());
        QCOMPARE(layout.labels().size(), layout.edges().size());
        for (const presenters::EdgeValue &edge : layout.edges()) {
            const QRectF box = layout.labels().value(edge.key()).box;
            QCOMPARE(layout.edgeAt(box.center()), edge.key());
            QVERIFY(!box.intersects(layout.groupRect()));
        }
    }

    void ofManyOnlyWhatIsOpenedOrPointedAtHasNumbers()
    {
        GraphLayout layout = layoutOf(6);
        QVERIFY(!layout.hasFew());
        QVERIFY(layout.labels().isEmpty());
        const qint64 first = layout.edges().first().key();
        const qint64 last = layout.edges().last().key();
        layout.placeLabels({.current = first, .hoveredEdge = last});
        QCOMPARE(layout.labels().size(), 2);
        QVERIFY(layout.labels().contains(first) && layout.labels().contains(last));
        const QRectF pointedAt = layout.labels().value(last).box;
        layout.placeLabels({.hoveredEdge = last});
        QCOMPARE(layout.labels().size(), 1);
        QCOMPARE(layout.labels().value(last).box, pointedAt); // not away from under the mouse
        layout.placeLabels({});
        QVERIFY(layout.labels().isEmpty());
    }

    void whoIsDraggedPushesNobodyAside()
    {
        GraphLayout layout = layoutOf(4);
        const QPointF there = layout.shape().node(3)->center;
        layout.moveNode(1, there);
        layout.layOut(room, {}, 1, {});
        QVERIFY((layout.shape().node(1)->center - there).manhattanLength() < 1);
        QCOMPARE(layout.shape().node(3)->center, there);
        layout.layOut(room, {}, -1, {}); // dropped
        QVERIFY(!layout.nodeRect(1).intersects(layout.nodeRect(3)));
        QCOMPARE(layout.places().keys(), QList<int>{1});
    }

    void whoIsMovedStaysInTheRoom()
    {
        GraphLayout layout = layoutOf(3);
        layout.moveNode(2, {-500, 9000});
        QCOMPARE(layout.places().value(2), QPointF(0, 1));
    }

    void withoutAGroupNothingIsReservedForIt()
    {
        GraphLayout layout = layoutOf(3);
        QVERIFY(room.contains(layout.groupRect()));
        layout.setGroup({});
        QVERIFY(layout.groupRect().isNull());
        QVERIFY(GraphLayout().groupRect().isNull());
    }

    void ofManyPortraitsAreSmallerAndCaptionsShrinkInALowRoom()
    {
        const QFont font;
        const GraphMeasures few = graphMeasures(room, font, 4);
        const GraphMeasures many = graphMeasures({0, 0, 1000, 3000}, font, 8);
        QVERIFY(many.radius < few.radius);
        QCOMPARE(many.caption.height(), few.caption.height());
        QVERIFY(graphMeasures({0, 0, 300, 200}, font, 8).caption.height() < few.caption.height());
        for (const int people : {1, 2, 3, 4, 5, 8}) {
            QVERIFY(leastGraphSize(font, people).width() < graphSize(font, people).width());
            QVERIFY(leastGraphSize(font, people).height() <= graphSize(font, people).height());
        }
    }
};

DRAMATIS_TEST(GraphLayoutTest);

} // namespace tst_graphlayout

#include "tst_graphlayout.moc"
