// What comes by itself as the story's clock moves on.
#include "domain/memory/reportfixture.h"
#include "domain/time/timeevents.h"
#include "domain/world/clock.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_timeevents {

using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr EventId skip{40};
constexpr qint64 day = minutesPerDay;
constexpr qint64 grace = 60;

// Mara has promised Alex something that is due in an hour.
World withPromise()
{
    World world = storyOfThree();
    ThreadChanged thread;
    thread.id = 1;
    thread.text = u"bring the oil"_s;
    thread.tie = Tie::Promise;
    thread.by = 1;
    thread.to = you;
    thread.due = 60;
    happen(world, thread);
    world.threads[1].byHand = false;
    return world;
}

template <class T> QList<T> only(const QList<Payload> &events)
{
    QList<T> found;
    for (const Payload &event : events)
        if (const auto *one = std::get_if<T>(&event))
            found.append(*one);
    return found;
}

QList<Payload> after(const World &world, qint64 minutes, bool jump = false)
{
    return timeEvents(world, {.minutes = minutes, .jump = jump, .by = skip});
}

void happenAll(World &world, const QList<Payload> &events)
{
    for (const Payload &event : events)
        apply(world, {{EventId{world.head.value + 1}, world.head, 0, skip}, event});
}

} // namespace

class TimeEventsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasNotKeptIsFeltOnce()
    {
        World world = withPromise();
        QVERIFY(after(world, 60 + grace - 1).isEmpty());
        const QList<Payload> events = after(world, 60 + grace);
        const QList<EdgeUpdated> felt = only<EdgeUpdated>(events);
        QCOMPARE(felt.size(), 1);
        QCOMPARE(felt[0].from, you);
        QCOMPARE(felt[0].to, CastSlot(1));
        QCOMPARE(felt[0].trustDelta, -8);
        QCOMPARE(felt[0].affinityDelta, 0);
        QCOMPARE(felt[0].by, EdgeMover::BrokenPromise);
        QCOMPARE(felt[0].why, u"bring the oil"_s);
        QVERIFY(only<ThreadChanged>(events).value(0).broken && only<ThreadChanged>(events).value(0).open);
        happen(world, TimeSkipped{false, 60 + grace, {}, {}});
        happenAll(world, events);
        QVERIFY(world.threads[1].broken);
        QVERIFY(after(world, day).isEmpty());
    }

    // The more one trusted, the more it hurts.
    void aBrokenPromiseCountsMoreAmongFriends()
    {
        World world = withPromise();
        world.edges[World::edgeKey(you, 1)].trust = 50;
        QCOMPARE(only<EdgeUpdated>(after(world, day)).value(0).trustDelta, -12);
        world.edges[World::edgeKey(you, 1)].trust = -50;
        QCOMPARE(only<EdgeUpdated>(after(world, day)).value(0).trustDelta, -4);
    }

    // Also what the user has opened, and once.
    void whatTheUserOpenedIsBrokenToo()
    {
        World world = withPromise();
        world.threads[1].byHand = true;
        happenAll(world, after(world, day));
        QVERIFY(world.threads[1].broken && world.threads[1].byHand);
    }

    void whoDoesNotKnowIsNotHurt()
    {
        World world = withPromise();
        world.threads[1].witnesses = WitnessSet{1};
        QVERIFY(only<EdgeUpdated>(after(world, day)).isEmpty());
        QCOMPARE(only<ThreadChanged>(after(world, day)).size(), 1);
        world.threads[1].to = nobody;
        QVERIFY(only<EdgeUpdated>(after(world, day)).isEmpty());
    }

    void whatIsNoBondOrDecidedOtherwiseIsNotBroken()
    {
        World world = withPromise();
        QVERIFY(timeEvents(world, {.minutes = day, .jump = false, .by = skip, .threads = {1}}).isEmpty());
        world.threads[1].tie = Tie::Tension;
        QVERIFY(after(world, day).isEmpty());
        world.threads[1].tie = Tie::Debt;
        world.threads[1].due = noTime;
        QVERIFY(after(world, day).isEmpty());
    }

    void feelingsFadeInAJumpAlone()
    {
        World world = storyOfThree();
        world.edges[World::edgeKey(1, you)].affinity = 30;
        QVERIFY(after(world, 9 * day).isEmpty());
        const QList<Payload> events = after(world, 9 * day, true);
        QCOMPARE(only<EdgeUpdated>(events).value(0).affinityDelta, -3);
        QCOMPARE(only<EdgeUpdated>(events).value(0).by, EdgeMover::Time);
        // And begin anew from there.
        happen(world, TimeSkipped{true, 9 * day, {}, {}});
        happenAll(world, events);
        QCOMPARE(world.edge(1, you).affinity, 27);
        QVERIFY(after(world, 2 * day, true).isEmpty());
        // What somebody said renews them.
        happen(world, TimeSkipped{true, 2 * day, {}, {}});
        EdgeUpdated said;
        said.from = 1;
        said.to = you;
        said.lastInteraction = u"They spoke."_s;
        happenAll(world, {said});
        QVERIFY(after(world, 2 * day, true).isEmpty());
        QCOMPARE(only<EdgeUpdated>(after(world, 3 * day, true)).value(0).affinityDelta, -1);
    }

    void aClockThatIsSetBackBringsNothing()
    {
        World world = withPromise();
        world.clock = 9 * day;
        QVERIFY(after(world, -day, true).isEmpty());
        QVERIFY(after(world, 0).isEmpty());
    }

    void whoIsElsewhereRemembersTheJump()
    {
        World world = storyOfThree();
        happen(world, GuestRemoved{1});
        world.cast[1].goals = u"find the map"_s;
        QVERIFY(after(world, day).isEmpty());
        QCOMPARE(only<MemoryWritten>(after(world, day, true)).value(0).owner, CastSlot(1));
    }
};

DRAMATIS_TEST(TimeEventsTest);

} // namespace tst_timeevents

#include "tst_timeevents.moc"
