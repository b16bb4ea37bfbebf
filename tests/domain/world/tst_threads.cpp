// What comes by itself as the story's clock goes on.
#include "domain/world/clock.h"
#include "domain/world/threads.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 start = 1000;

// Of one event of each kind, by its title.
World story()
{
    World world;
    const auto add = [&](const QString &title, Phase phase, qint64 startsAt, qint64 endsAt, const QString &once = {},
                         EventId byHand = {}) {
        StoryEvent event;
        event.title = title;
        event.phase = phase;
        event.startsAt = startsAt;
        event.endsAt = endsAt;
        event.precondition = once;
        event.byHand = byHand;
        world.storyEvents.insert(nextStoryEvent(world), event);
    };
    add(u"planned"_s, Phase::Planned, start, noTime);
    add(u"planned by hand"_s, Phase::Planned, start, noTime, {}, EventId{1});
    add(u"waiting"_s, Phase::Planned, start, noTime, u"the rain stops"_s);
    add(u"waiting by hand"_s, Phase::Planned, start, noTime, u"the rain stops"_s, EventId{1});
    add(u"some day"_s, Phase::Planned, noTime, noTime);
    add(u"active"_s, Phase::Active, noTime, noTime);
    add(u"active by hand"_s, Phase::Active, noTime, noTime, {}, EventId{1});
    add(u"fair"_s, Phase::Planned, start + 1, start + 60);
    add(u"vain"_s, Phase::Planned, start, start + 30, u"the rain stops"_s);
    add(u"over"_s, Phase::Completed, start, start + 1);
    return world;
}

QStringList brought(qint64 clock, bool jump)
{
    static const QStringList phases{u"planned"_s, u"active"_s, u"completed"_s, u"cancelled"_s, u"expired"_s};
    QStringList all;
    for (const StoryEventChanged &change : broughtByTime(story(), clock, jump))
        all << u"%1: %2"_s.arg(change.title, phases[int(change.phase)]);
    return all;
}

} // namespace

class ThreadsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void timeBringsWhatWasPlanned()
    {
        QCOMPARE(brought(start - 1, false), QStringList());
        const QStringList begun{u"planned: active"_s, u"planned by hand: active"_s};
        QCOMPARE(brought(start, false), begun);
        QCOMPARE(brought(start + 1, false), begun + QStringList{u"fair: active"_s});
        QCOMPARE(brought(start + 29, false).size(), 3);
        // In the order in which it comes.
        QCOMPARE(brought(start + 60, false),
                 begun + (QStringList{u"fair: active"_s, u"vain: expired"_s, u"fair: completed"_s}));
    }

    void whatWaitedADayInVainExpires()
    {
        QVERIFY(!brought(start + minutesPerDay - 1, false).contains(u"waiting: expired"_s));
        QVERIFY(brought(start + minutesPerDay, false).contains(u"waiting: expired"_s));
        QVERIFY(!brought(start + 9 * minutesPerDay, false).contains(u"waiting by hand: expired"_s));
    }

    void aJumpEndsWhatWasUnderWay()
    {
        QCOMPARE(brought(start - 1, true), QStringList{u"active: completed"_s});
        QVERIFY(!brought(start + sceneBreak - 1, true).contains(u"planned: completed"_s));
        const QStringList later = brought(start + sceneBreak, true);
        QVERIFY(later.contains(u"planned: active"_s) && later.contains(u"planned: completed"_s));
        QVERIFY(!later.contains(u"planned by hand: completed"_s));
        QVERIFY(!later.contains(u"active by hand: completed"_s));
        QVERIFY(!brought(start + sceneBreak, false).contains(u"planned: completed"_s));
    }

    void noNumberIsUsedAgain()
    {
        World world;
        QCOMPARE(nextStoryEvent(world), 1);
        QCOMPARE(nextThread(world), 1);
        world.storyEvents.insert(7, {});
        world.lastThread = 4;
        QCOMPARE(nextStoryEvent(world), 8);
        QCOMPARE(nextThread(world), 5);
    }
};

DRAMATIS_TEST(ThreadsTest);
#include "tst_threads.moc"
