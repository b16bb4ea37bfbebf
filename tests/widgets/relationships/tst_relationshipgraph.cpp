#include "support/main/testmain.h"
#include "widgets/relationships/company.h"
#include "widgets/relationships/relationshipgraph.h"
#include "widgets/windowfixture.h"

#include <QMenu>
#include <QSignalSpy>
#include <QTest>

namespace tst_relationshipgraph {

using namespace dramatis;
using namespace dramatis::tests;
using namespace dramatis::widgets;
using namespace Qt::StringLiterals;

namespace {

// At the width that the drawer has at first.
struct Shown {
    explicit Shown(int people, QSize size = {298, 508})
    {
        const Company all = company(people);
        graph.setGraph(all.entities, all.edges);
        graph.setGroup(u"Together: all of them."_s);
        graph.resize(size);
        graph.show();
    }
    void drag(int slot, const QPoint &to)
    {
        const QPoint from = graph.nodePoint(slot).toPoint();
        QTest::mousePress(&graph, Qt::LeftButton, {}, from);
        QTest::mouseMove(&graph, from + QPoint(8, 8));
        QTest::mouseMove(&graph, to);
        QTest::mouseRelease(&graph, Qt::LeftButton, {}, to);
    }
    RelationshipGraph graph;
};

} // namespace

class RelationshipGraphTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyEdgeOfThreeHasItsNumbersBesideFacesAndNames_data()
    {
        QTest::addColumn<int>("people");
        QTest::addColumn<QSize>("size");
        QTest::newRow("two") << 2 << QSize(298, 508);
        QTest::newRow("three, default width") << 3 << QSize(298, 508);
        QTest::newRow("three, wide") << 3 << QSize(420, 420);
        QTest::newRow("three, with an opened edge") << 3 << QSize(298, 300);
    }
    void everyEdgeOfThreeHasItsNumbersBesideFacesAndNames()
    {
        QFETCH(int, people);
        QFETCH(QSize, size);
        const Shown shown(people, size);
        QList<QRectF> boxes;
        for (const presenters::EdgeValue &edge : company(people).edges) {
            const QRectF box = shown.graph.labelRect(edge.key());
            QVERIFY2(!box.isNull(), qPrintable(edge.fromName + edge.toName));
            QVERIFY(QRectF(shown.graph.rect()).contains(box));
            for (int slot = 0; slot < people; ++slot)
                QVERIFY2(!box.intersects(shown.graph.nodeRect(slot)), qPrintable(edge.fromName + edge.toName));
            QVERIFY(!box.intersects(shown.graph.groupRect()));
            for (const QRectF &other : std::as_const(boxes))
                QVERIFY(!box.intersects(other));
            boxes << box;
        }
    }

    void theFocusIsOnSomebodyAndNotOnTheGround()
    {
        WindowFixture::wearHouseStyle();
        Shown shown(3);
        QVERIFY(QTest::qWaitForWindowActive(&shown.graph));
        shown.graph.clearFocus();
        const QImage before = shown.graph.grab().toImage();
        shown.graph.setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(shown.graph.hasFocus());
        const QImage after = shown.graph.grab().toImage();
        for (const QPoint &corner : {QPoint(6, 6), QPoint(before.width() - 7, 6), QPoint(6, before.height() - 7)})
            QCOMPARE(after.pixelColor(corner), before.pixelColor(corner));
    }

    void ofManyOnesNumbersAreThereWhenPointedAt()
    {
        Shown shown(8, {355, 290});
        const qint64 key = company(8).edges[3].key();
        QVERIFY(shown.graph.labelRect(key).isNull());
        shown.graph.setCurrentEdge(key);
        QVERIFY(!shown.graph.labelRect(key).isNull());
        shown.graph.setCurrentEdge(-1);
        QTest::mouseMove(&shown.graph, shown.graph.nodePoint(0).toPoint());
        int count = 0;
        for (const presenters::EdgeValue &edge : company(8).edges) {
            const QRectF box = shown.graph.labelRect(edge.key());
            count += box.isNull() ? 0 : 1;
            QVERIFY(box.isNull() || edge.from == 0);
            for (int slot = 0; slot < 8; ++slot)
                QVERIFY(!box.intersects(shown.graph.nodeRect(slot)));
        }
        QVERIFY2(count >= 5, qPrintable(QString::number(count)));
    }

    void facesAndNamesOfManyAreApart()
    {
        const Shown shown(8, {355, 290});
        for (int one = 0; one < 8; ++one)
            for (int other = one + 1; other < 8; ++other)
                QVERIFY2(!shown.graph.nodeRect(one).intersects(shown.graph.nodeRect(other)),
                         qPrintable(QString::number(one * 10 + other)));
    }

    void onlyWhatWasMovedIsKept()
    {
        constexpr QSize roomy(700, 700); // so that nobody has to give way
        Shown shown(3, roomy);
        const QPointF mara = shown.graph.nodePoint(1);
        shown.drag(2, {350, 350});
        QCOMPARE(shown.graph.places().keys(), QList<int>{2});
        QCOMPARE(shown.graph.nodePoint(1), mara);
        QVERIFY(QLineF(shown.graph.nodePoint(2), QPointF(350, 350)).length() < 2);
        const Company more = company(5);
        shown.graph.setGraph(more.entities, more.edges);
        const Shown fresh(5, roomy);
        for (const int slot : {0, 1, 3, 4})
            QCOMPARE(shown.graph.nodePoint(slot), fresh.graph.nodePoint(slot));
    }

    void othersGiveWayToWhatWasMoved()
    {
        Shown shown(4);
        const QPoint there = shown.graph.nodePoint(3).toPoint();
        shown.graph.setPlaces({{1, {0.97, 0.5}}});
        QVERIFY((shown.graph.nodePoint(1) - there).manhattanLength() < 30);
        QVERIFY(!shown.graph.nodeRect(1).intersects(shown.graph.nodeRect(3)));
    }

    void theyAreArrangedAnewOnRequest()
    {
        Shown shown(3);
        const QPointF before = shown.graph.nodePoint(2);
        shown.drag(2, {150, 250});
        QSignalSpy changed(&shown.graph, &RelationshipGraph::placesChanged);
        QContextMenuEvent asked(QContextMenuEvent::Keyboard, QPoint(10, 10), QPoint(10, 10));
        QCoreApplication::sendEvent(&shown.graph, &asked);
        auto *menu = shown.graph.findChild<QMenu *>();
        QVERIFY(menu && menu->actions().value(0)->isEnabled());
        menu->actions().value(0)->trigger();
        QCOMPARE(changed.count(), 1);
        QVERIFY(shown.graph.places().isEmpty());
        QCOMPARE(shown.graph.nodePoint(2), before);
    }
};

DRAMATIS_TEST(RelationshipGraphTest);

} // namespace tst_relationshipgraph

#include "tst_relationshipgraph.moc"
