// How feelings move, and how they fade.
#include "domain/cast/inertia.h"
#include "domain/world/clock.h"
#include "domain/world/world.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_inertia {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 day = minutesPerDay;

World storyOfTwo(int affinity, int trust)
{
    World world;
    for (const CastSlot slot : {you, CastSlot(1)})
        world.cast[slot].who.slot = slot;
    Edge &edge = world.edges[World::edgeKey(1, you)];
    edge.affinity = affinity;
    edge.trust = trust;
    return world;
}

} // namespace

class InertiaTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theDeeperAFeelingTheLessItGrows()
    {
        int value = 0;
        QList<int> steps;
        for (int i = 0; i < 10; ++i) {
            steps << feltDelta(value, 10);
            value += steps.last();
        }
        QCOMPARE(steps, (QList<int>{10, 9, 8, 7, 7, 6, 5, 5, 4, 4}));
        QCOMPARE(value, 65);
        for (int i = 0; i < 200; ++i)
            value += feltDelta(value, 10);
        QVERIFY(value < Edge::highest);
        QCOMPARE(feltDelta(-65, -10), -feltDelta(65, 10)); // hatred, too
    }

    void whatGoesAgainstAFeelingCountsMore_data()
    {
        QTest::addColumn<int>("value");
        QTest::addColumn<int>("delta");
        QTest::addColumn<int>("felt");
        QTest::newRow("nothing was felt") << 0 << -10 << -10;
        QTest::newRow("little") << 10 << -10 << -11;
        QTest::newRow("much") << 60 << -5 << -8;
        QTest::newRow("all") << 100 << -10 << -20;
        QTest::newRow("hatred softens") << -60 << 5 << 8;
        QTest::newRow("nothing happened") << 60 << 0 << 0;
        QTest::newRow("at the end") << 100 << 10 << 0;
        QTest::newRow("a log from elsewhere") << 100 << -200 << -200;
    }
    void whatGoesAgainstAFeelingCountsMore()
    {
        QFETCH(int, value);
        QFETCH(int, delta);
        QTEST(feltDelta(value, delta), "felt");
    }

    void whatNothingRenewsFades_data()
    {
        QTest::addColumn<int>("value");
        QTest::addColumn<qint64>("minutes");
        QTest::addColumn<int>("faded");
        QTest::newRow("at once") << 30 << qint64(0) << 0;
        QTest::newRow("not yet") << 30 << 3 * day - 1 << 0;
        QTest::newRow("three days") << 30 << 3 * day << -1;
        QTest::newRow("a month") << 30 << 30 * day << -10;
        QTest::newRow("a year, to an acquaintance") << 30 << 365 * day << -15;
        QTest::newRow("a year, to nothing") << 9 << 365 * day << -9;
        QTest::newRow("a year, friends") << 45 << 365 * day << -5;
        QTest::newRow("a year, a deep bond") << 90 << 365 * day << -20;
        QTest::newRow("what it keeps") << 70 << 365 * day << 0;
        QTest::newRow("a feud") << -60 << 365 * day << 20;
        QTest::newRow("the clock was set back") << 30 << -30 * day << 0;
    }
    void whatNothingRenewsFades()
    {
        QFETCH(int, value);
        QFETCH(qint64, minutes);
        QTEST(fadedDelta(value, minutes), "faded");
    }

    void allThatFadesIsOfTime()
    {
        World world = storyOfTwo(30, -20);
        world.edges[World::edgeKey(1, you)].feltAt = 2 * day;
        QVERIFY(fadings(world, 4 * day).isEmpty());
        EdgeUpdated update;
        update.from = 1;
        update.to = you;
        update.affinityDelta = -3;
        update.trustDelta = 3;
        update.by = EdgeMover::Time;
        QCOMPARE(fadings(world, 11 * day), QList<EdgeUpdated>{update});
    }

    void whatWasSetByHandDoesNotFade()
    {
        World world = storyOfTwo(30, 30);
        Edge &edge = world.edges[World::edgeKey(1, you)];
        edge.affinityByHand = true;
        QCOMPARE(fadings(world, 30 * day).value(0).affinityDelta, 0);
        QCOMPARE(fadings(world, 30 * day).value(0).trustDelta, -10);
        edge.trustByHand = true;
        QVERIFY(fadings(world, 30 * day).isEmpty());
    }
};

DRAMATIS_TEST(InertiaTest);

} // namespace tst_inertia

#include "tst_inertia.moc"
