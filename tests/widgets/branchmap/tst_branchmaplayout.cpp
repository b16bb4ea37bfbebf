// Where things are on a map of branches: time runs downwards, and no line crosses another.
#include "base/dice.h"
#include "support/main/testmain.h"
#include "widgets/branchmap/branchmapcursor.h"
#include "widgets/branchmap/rangemaximum.h"

#include <QTest>

namespace tst_branchmaplayout {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::widgets;
using namespace Qt::StringLiterals;
using domain::EventId;

namespace {

// A map of stretches, each with the one above it and its number of turns. The current branch leads to the last of them.
BranchMap mapOf(const QList<std::pair<int, int>> &stretches)
{
    BranchMap map;
    for (const auto &[above, turns] : stretches) {
        MapStretch stretch{.above = above, .first = int(map.turns.size()), .branches = {}};
        const int before = above < 0 ? 0 : map.stretches[above].number;
        for (int i = 0; i < turns; ++i) {
            map.turns.append(EventId{map.turns.size() + 2});
            map.numbers.append(before + i + 1);
            map.stretchOf.append(int(map.stretches.size()));
        }
        stretch.last = int(map.turns.size()) - 1;
        stretch.turns = turns;
        stretch.number = before + turns;
        map.stretches.append(stretch);
    }
    for (int at = int(map.stretches.size()) - 1; at >= 0; at = map.stretches[at].above)
        map.stretches[at].isOnCurrentBranch = true;
    map.stretches.last().isHere = true;
    QSet<int> parents;
    for (const MapStretch &stretch : std::as_const(map.stretches))
        parents.insert(stretch.above);
    for (int i = 0; i < int(map.stretches.size()); ++i) {
        MapStretch &stretch = map.stretches[i];
        stretch.isVersion = stretch.turns == 1 && !parents.contains(i) && !stretch.isOnCurrentBranch;
        if (stretch.above >= 0)
            ++(stretch.isVersion ? map.stretches[stretch.above].versions : map.stretches[stretch.above].goingOn);
    }
    return map;
}

BranchMap randomMap(base::Dice &dice, int forks)
{
    QList<std::pair<int, int>> stretches{{-1, 3}};
    QList<int> ends{0};
    while (stretches.size() < forks) {
        const auto place = qsizetype(dice.below(quint32(ends.size())));
        const int end = ends.takeAt(place);
        const int ways = 2 + int(dice.below(2));
        for (int i = 0; i < ways; ++i) {
            ends.append(int(stretches.size()));
            stretches.append({end, 1 + int(dice.below(12))});
        }
    }
    return mapOf(stretches);
}

BranchMapLayout laidOut(const BranchMap &map)
{
    BranchMapLayout layout;
    layout.setMap(map);
    return layout;
}

} // namespace

class BranchMapLayoutTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLargestOfARangeIsKnown()
    {
        RangeMaximum maximum(10, -1);
        QCOMPARE(maximum.in(0, 9), -1);
        maximum.raise(2, 5, 3);
        maximum.raise(5, 7, 1);
        QCOMPARE(maximum.in(0, 1), -1);
        QCOMPARE(maximum.in(0, 9), 3);
        QCOMPARE(maximum.in(5, 5), 3);
        QCOMPARE(maximum.in(6, 9), 1);
        QCOMPARE(RangeMaximum(1, 0).in(0, 0), 0);
    }

    void nothingIsNowhere()
    {
        const BranchMapLayout layout = laidOut({});
        QCOMPARE(layout.columns(), 0);
        QCOMPARE(layout.turnAt({30, 34}), -1);
        QCOMPARE(BranchMapCursor(layout).first(), -1);
        QCOMPARE(BranchMapCursor(layout).here(), -1);
    }

    void theCurrentBranchIsStraight()
    {
        // Two go on from the first, a third from the last of them.
        const BranchMapLayout layout = laidOut(mapOf({{-1, 4}, {0, 9}, {0, 3}, {2, 5}, {2, 2}}));
        for (const int stretch : {0, 2, 4})
            QCOMPARE(layout.column(stretch), 0);
        QCOMPARE(layout.column(3), 1);
        QCOMPARE(layout.column(1), 2); // right of what forks later
        QVERIFY(layout.bends(1) && !layout.bends(2));
        QCOMPARE(layout.end(2).x(), layout.end(0).x());
        QVERIFY(layout.end(2).y() > layout.end(0).y());
        QVERIFY(layout.isAlone(0) && !layout.isAlone(4));
    }

    void whatWasSaidEquallyLateIsEquallyLow()
    {
        const BranchMapLayout layout = laidOut(mapOf({{-1, 4}, {0, 6}, {0, 6}}));
        QCOMPARE(layout.end(1).y(), layout.end(2).y());
        const BranchMapLayout longer = laidOut(mapOf({{-1, 4}, {0, 600}}));
        QVERIFY(longer.end(1).y() > layout.end(2).y());              // and longer ways are longer
        QVERIFY(longer.size().height() < 7 * longer.measures().row); // but not by much
    }

    void aColumnIsUsedAgain()
    {
        QList<std::pair<int, int>> stretches{{-1, 4}};
        for (int fork = 0; fork < 6; ++fork) {
            const auto end = int(stretches.size()) - 1;
            stretches.append({end, 2});
            stretches.append({end, 5});
        }
        QCOMPARE(laidOut(mapOf(stretches)).columns(), 2);
    }

    void turnsLieAlongTheirStretch()
    {
        const BranchMap map = mapOf({{-1, 4}, {0, 6}, {0, 6}});
        const BranchMapLayout layout = laidOut(map);
        for (int turn = 1; turn < int(map.turns.size()); ++turn)
            if (map.stretchOf[turn] == map.stretchOf[turn - 1]) {
                QCOMPARE(layout.place(turn).x(), layout.place(turn - 1).x());
                QVERIFY(layout.place(turn).y() > layout.place(turn - 1).y());
            }
        QCOMPARE(layout.place(map.stretches[1].last), layout.end(1));
        QCOMPARE(layout.turnAt(layout.end(1) + QPointF(3, -3)), map.stretches[1].last);
    }

    void alternativesAreDotsBesideTheirFork()
    {
        QList<std::pair<int, int>> stretches{{-1, 4}};
        for (int i = 0; i < 12; ++i)
            stretches.append({0, 1});
        stretches.append({0, 2});
        const BranchMap map = mapOf(stretches);
        const BranchMapLayout layout = laidOut(map);
        QCOMPARE(layout.columns(), 1);
        QCOMPARE(layout.versions(0).size(), 12);
        QCOMPARE(layout.end(2).x() - layout.end(1).x(), layout.measures().dot);
        QCOMPARE(layout.end(11), layout.end(12)); // behind the last dot there is a number
        QCOMPARE(layout.turnAt(layout.end(3)), map.stretches[3].last);
    }

    void linesDoNotCross()
    {
        base::Dice dice(5);
        for (int i = 0; i < 40; ++i) {
            const BranchMap map = randomMap(dice, 60);
            const BranchMapLayout layout = laidOut(map);
            for (int one = 0; one < int(map.stretches.size()); ++one)
                for (int other = 0; other < int(map.stretches.size()); ++other)
                    if (one != other && !map.stretches[one].isVersion && !map.stretches[other].isVersion)
                        QVERIFY2(!cross(layout, one, other), qPrintable(u"%1 and %2"_s.arg(one).arg(other)));
        }
    }

    void keysGoAlongAndAcross()
    {
        // 0 forks into 1, and 3, on the current branch; 2 is an alternative.
        const BranchMap map = mapOf({{-1, 4}, {0, 6}, {0, 1}, {0, 6}});
        const BranchMapLayout layout = laidOut(map);
        const BranchMapCursor cursor(layout);
        const auto last = [&](int stretch) { return map.stretches[stretch].last; };
        QCOMPARE(cursor.here(), last(3));
        QCOMPARE(cursor.first(), last(0));
        QCOMPARE(cursor.up(last(3)), last(0));
        QCOMPARE(cursor.up(last(0)), last(0));
        QCOMPARE(cursor.down(last(0)), last(3));
        QCOMPARE(cursor.down(last(3)), last(3));
        QCOMPARE(cursor.down(map.stretches[1].first), last(1)); // from within, to the end
        QCOMPARE(cursor.right(last(0)), last(2));
        QCOMPARE(cursor.right(last(2)), last(1));
        QCOMPARE(cursor.left(last(2)), last(0));
        QCOMPARE(cursor.down(last(2)), last(3));
        QCOMPARE(cursor.right(last(3)), last(1));
        QCOMPARE(cursor.left(last(1)), last(3));
        QCOMPARE(cursor.left(last(3)), last(3));
    }

    void aLargeTreeIsLaidOut()
    {
        base::Dice dice(3);
        const BranchMap map = randomMap(dice, 6000);
        const BranchMapLayout layout = laidOut(map);
        QVERIFY(layout.columns() > 1);
    }

private:
    // The vertical part of a stretch and the horizontal part of another.
    static bool cross(const BranchMapLayout &layout, int one, int other)
    {
        const qreal top = layout.bends(one) ? layout.bendHeight(one) : layout.begin(one).y();
        const bool isSameLine = layout.column(one) == layout.column(other);
        const qreal otherTop = layout.bends(other) ? layout.bendHeight(other) : layout.begin(other).y();
        if (isSameLine && std::max(top, otherTop) < std::min(layout.end(one).y(), layout.end(other).y()))
            return true;
        if (!layout.bends(other))
            return false;
        const qreal y = layout.bendHeight(other);
        const qreal x = layout.end(one).x();
        return y > top && y < layout.end(one).y() && x > layout.begin(other).x() && x < layout.end(other).x();
    }
};

DRAMATIS_TEST(BranchMapLayoutTest);

} // namespace tst_branchmaplayout

#include "tst_branchmaplayout.moc"
