// The tree of a story as stretches: what follows what, where it forks, and what was taken out of it.
#include "domain/world/fold.h"
#include "presenters/branchmap/branchmap.h"
#include "presenters/branchmap/maprows.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_branchmap {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using store::TreeSegment;
using turn::TurnTree;

namespace {

TreeSegment segment(qint64 first, qint64 last, qint64 parent)
{
    return {EventId{first}, EventId{last}, EventId{parent}};
}

QList<EventId> ids(std::initializer_list<qint64> numbers)
{
    QList<EventId> found;
    for (const qint64 number : numbers)
        found.append(EventId{number});
    return found;
}

// A world whose transcript has these turns.
World worldWith(std::initializer_list<qint64> turns, qint64 head)
{
    World world;
    for (const qint64 turn : turns) {
        TranscriptLine line;
        line.turn = line.text = EventId{turn};
        world.transcript.append(line);
    }
    world.head = EventId{head};
    return world;
}

// "above>first-last" each, with the number of its last turn; * on the current branch, ! here, . a version, #branch.
QString shown(const BranchMap &map)
{
    QStringList parts;
    for (const MapStretch &stretch : map.stretches) {
        QString part = u"%1>%2-%3:%4"_s.arg(stretch.above)
                           .arg(map.turns[stretch.first].value)
                           .arg(map.turns[stretch.last].value)
                           .arg(stretch.number);
        part += stretch.isOnCurrentBranch ? u"*"_s : QString();
        part += stretch.isHere ? u"!"_s : QString();
        part += stretch.isVersion ? u"."_s : QString();
        parts << part + (stretch.branch ? u"#%1"_s.arg(stretch.branch) : QString());
    }
    return parts.join(u' ');
}

} // namespace

class BranchMapTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Events 1 to 9, of which 2, 4, 6 and 8 are turns.
    void turnsFollowEachOtherAlongTheTree()
    {
        const TurnTree tree({segment(1, 6, 0), segment(7, 8, 4), segment(9, 9, 5)}, ids({2, 4, 6, 8, 9}));
        QCOMPARE(tree.above(0), -1);
        QCOMPARE(tree.above(1), 0);
        QCOMPARE(tree.above(2), 1);
        QCOMPARE(tree.above(3), 1); // below 4
        QCOMPARE(tree.above(4), 1); // below a note of 4
        QCOMPARE(tree.find(EventId{6}), 2);
        QCOMPARE(tree.find(EventId{5}), -1);
        QCOMPARE(tree.newestAt(EventId{5}), 1);
        QCOMPARE(tree.newestAt(EventId{7}), 1);
        QCOMPARE(tree.newestAt(EventId{1}), -1);
        QCOMPARE(tree.newestAt({}), -1);
        QCOMPARE(TurnTree().newestAt(EventId{1}), -1);
    }

    void anEventIsOnTheWayToWhatStandsBelowIt()
    {
        const TurnTree tree({segment(1, 6, 0), segment(7, 8, 4), segment(9, 9, 5)}, ids({2, 4, 6, 8, 9}));
        QVERIFY(tree.isOnWay(EventId{2}, EventId{6}));
        QVERIFY(tree.isOnWay(EventId{6}, EventId{6}));
        QVERIFY(!tree.isOnWay(EventId{6}, EventId{5}));
        QVERIFY(tree.isOnWay(EventId{4}, EventId{8}));
        QVERIFY(!tree.isOnWay(EventId{5}, EventId{8})); // it hangs below 4
        QVERIFY(tree.isOnWay(EventId{5}, EventId{9}));
        QVERIFY(!tree.isOnWay(EventId{7}, EventId{9}));
        QVERIFY(!tree.isOnWay({}, EventId{9}));
        QVERIFY(!TurnTree().isOnWay(EventId{1}, EventId{1}));
    }

    void stretchesGoFromForkToFork_data()
    {
        QTest::addColumn<QList<TreeSegment>>("segments");
        QTest::addColumn<QList<EventId>>("turns");
        QTest::addColumn<QList<MapHead>>("heads");
        QTest::addColumn<World>("world");
        QTest::addColumn<QString>("stretches");
        using S = QList<TreeSegment>;
        using H = QList<MapHead>;
        QTest::newRow("nothing") << S{segment(1, 1, 0)} << ids({}) << H{{1, EventId{1}, {}}} << worldWith({}, 1)
                                 << QString();
        QTest::newRow("straight") << S{segment(1, 5, 0)} << ids({2, 3, 4}) << H{{1, EventId{5}, {}}}
                                  << worldWith({2, 3, 4}, 5) << u"-1>2-4:3*!#1"_s;
        QTest::newRow("a swipe") << S{segment(1, 3, 0), segment(4, 4, 2)} << ids({2, 3, 4}) << H{{1, EventId{4}, {}}}
                                 << worldWith({2, 4}, 4) << u"-1>2-2:1* 0>3-3:2. 0>4-4:2*!#1"_s;
        QTest::newRow("greetings") << S{segment(1, 2, 0), segment(3, 3, 1)} << ids({2, 3}) << H{{1, EventId{3}, {}}}
                                   << worldWith({3}, 3) << u"-1>2-2:1. -1>3-3:1*!#1"_s;
        QTest::newRow("a branch that stayed behind")
            << S{segment(1, 6, 0)} << ids({2, 3, 4, 5}) << H{{1, EventId{3}, {}}, {2, EventId{6}, {}}}
            << worldWith({2, 3, 4, 5}, 6) << u"-1>2-3:2*#1 0>4-5:4*!#2"_s;
        QTest::newRow("rewound") << S{segment(1, 5, 0)} << ids({2, 3, 4, 5}) << H{{1, EventId{3}, {}}}
                                 << worldWith({2, 3}, 3) << u"-1>2-3:2*!#1 0>4-5:4"_s;
    }
    void stretchesGoFromForkToFork()
    {
        QFETCH(QList<TreeSegment>, segments);
        QFETCH(QList<EventId>, turns);
        QFETCH(QList<MapHead>, heads);
        QFETCH(World, world);
        QTEST(shown(branchMap(TurnTree(segments, turns), {}, heads, world)), "stretches");
    }

    void forksCountWhatGoesOn()
    {
        const TurnTree tree({segment(1, 4, 0), segment(5, 5, 2), segment(6, 8, 2)}, ids({2, 3, 4, 5, 6, 7}));
        const BranchMap map =
            branchMap(tree, {}, {{1, EventId{4}, u"One"_s}, {2, EventId{8}, u"Two"_s}}, worldWith({2, 3, 4}, 4));
        QCOMPARE(map.stretches[0].goingOn, 2);
        QCOMPARE(map.stretches[0].versions, 1);
        QCOMPARE(map.stretches[0].through, 1);
        QCOMPARE(map.stretchAt(map.find(EventId{6})).through, 2); // one comes there on the second branch
        QCOMPARE(map.stretchAt(map.find(EventId{7})).branches, u"Two"_s);
        QCOMPARE(map.here(), map.stretchOf[map.find(EventId{4})]);
        QCOMPARE(map.sharedNumber(map.find(EventId{7})), 1);
        QCOMPARE(map.sharedNumber(map.find(EventId{4})), 3);
    }

    void aRemovedTurnIsNotOnTheMap()
    {
        const TurnTree tree({segment(1, 6, 0)}, ids({2, 3, 4, 6}));
        const BranchMap map =
            branchMap(tree, {{EventId{3}, EventId{5}}}, {{1, EventId{6}, {}}}, worldWith({2, 4, 6}, 6));
        QCOMPARE(shown(map), u"-1>2-6:3*!#1"_s);
        QCOMPARE(map.find(EventId{3}), -1);
        QCOMPARE(map.numbers[3], 3);
    }

    // Elsewhere, too; but where the story forked before it was removed, it stands on one of the ways.
    void aTurnThatWasRemovedElsewhereIsLeftOutWhereNothingElseComesFromIt()
    {
        const QList<TreeSegment> segments{segment(1, 2, 0), segment(3, 6, 2), segment(7, 8, 2)};
        const QList<EventId> turns = ids({2, 3, 4, 6, 7, 8});
        const QList<MapHead> heads{{1, EventId{8}, {}}};
        const World world = worldWith({2, 7, 8}, 8);
        QCOMPARE(shown(branchMap(TurnTree(segments, turns), {{EventId{4}, EventId{5}}}, heads, world)),
                 u"-1>2-2:1* 0>3-6:3 0>7-8:3*!#1"_s);
        const QList<TreeSegment> forked{segment(1, 2, 0), segment(3, 6, 2), segment(7, 8, 2), segment(9, 10, 4)};
        QVERIFY(
            branchMap(TurnTree(forked, turns + ids({9, 10})), {{EventId{4}, EventId{5}}}, heads, world).find(EventId{4})
            >= 0);
    }

    void theListHasTheEarliestFirst()
    {
        const TurnTree tree({segment(1, 4, 0), segment(5, 5, 2), segment(6, 8, 2)}, ids({2, 3, 4, 5, 6, 7}));
        const BranchMap map = branchMap(tree, {}, {{1, EventId{8}, {}}}, worldWith({2, 6, 7}, 8));
        QList<qint64> events;
        const QList<MapRow> rows = mapRows(map, {{1, 2}});
        for (const MapRow &row : rows)
            events << row.event;
        QCOMPARE(events, QList<qint64>({2, 5, 7, 4}));
        QCOMPARE(rows.last().hits, 2);
        QVERIFY(rows[2].isHere);
    }
};

DRAMATIS_TEST(BranchMapTest);

} // namespace tst_branchmap

#include "tst_branchmap.moc"
