// What comes by itself as the story's clock goes on.
#include "domain/world/clock.h"
#include "domain/world/threads.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_threads {

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
    for (const StoryEventChanged &change : eventChangesUntil(story(), clock, jump))
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

    // Neither elsewhere, nor without those who must be there.
    void anEventBeginsWhereItsPlaceIs()
    {
        World world;
        for (const CastSlot slot : {you, CastSlot(1), CastSlot(2)})
            world.cast[slot].who.slot = slot;
        world.containers[1] = {1, u"shop"_s, {}, false, false, {}};
        world.containers[2] = {2, u"River bank"_s, {}, false, false, {}};
        world.scene.container = 1;
        StoryEvent picnic;
        picnic.title = u"picnic"_s;
        picnic.startsAt = start;
        picnic.place = u"the river"_s;
        picnic.people = WitnessSet{you, 1};
        world.storyEvents.insert(1, picnic);
        world.clock = start;
        QVERIFY(eventChangesUntil(world, start + 60, false).isEmpty());
        QVERIFY(eventChangesHere(world).isEmpty());
        world.scene.container = 2;
        QCOMPARE(eventChangesUntil(world, start + 60, false).value(0).phase, Phase::Active);
        const QList<StoryEventChanged> begun = eventChangesHere(world);
        QCOMPARE(begun.size(), 1);
        QCOMPARE(begun[0].phase, Phase::Active);
        QCOMPARE(begun[0].place, picnic.place);
        QCOMPARE(begun[0].people, picnic.people);
        world.cast[2].present = false; // nobody needs him
        QVERIFY(isInPlace(world, picnic));
        world.cast[1].activity.container = 1;
        QVERIFY(!isInPlace(world, picnic));
        world.cast[1].activity.container = 0;
        world.cast[1].present = false;
        QVERIFY(!isInPlace(world, picnic));
        world.cast[1].activity.container = 2; // where the scene is, but away
        QVERIFY(!isInPlace(world, picnic));
    }

    void itMayBeginWhereItsPeopleAre()
    {
        World world;
        for (const CastSlot slot : {you, CastSlot(1)})
            world.cast[slot].who.slot = slot;
        world.containers[1] = {1, u"shop"_s, {}, false, false, {}};
        world.containers[2] = {2, u"river"_s, {}, false, false, {}};
        world.scene.container = 1;
        world.cast[1].activity.container = 2;
        StoryEvent swim;
        swim.place = u"river"_s;
        swim.people = WitnessSet{1};
        QVERIFY(isInPlace(world, swim));
        swim.place.clear(); // with the others
        QVERIFY(!isInPlace(world, swim));
        swim.people = {};
        QVERIFY(isInPlace(world, swim));
    }

    void whatWaitsForItsPlaceExpiresAsWell()
    {
        World world;
        StoryEvent picnic;
        picnic.startsAt = start;
        picnic.place = u"river"_s;
        world.storyEvents.insert(1, picnic);
        QVERIFY(eventChangesUntil(world, start + minutesPerDay - 1, false).isEmpty());
        QCOMPARE(eventChangesUntil(world, start + minutesPerDay, false).value(0).phase, Phase::Expired);
        world.storyEvents[1].endsAt = start + 60;
        QCOMPARE(eventChangesUntil(world, start + 60, false).value(0).phase, Phase::Expired);
    }

    void placesAreTheSameByTheirWords_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<bool>("isSame");
        QTest::newRow("case and article") << u"River"_s << u"the river"_s << true;
        QTest::newRow("a part") << u"River bank"_s << u"the river"_s << true;
        QTest::newRow("more") << u"inn"_s << u"Lantern Inn"_s << true;
        QTest::newRow("another") << u"Salt Inn"_s << u"Lantern Inn"_s << false;
        QTest::newRow("a part of a word") << u"Riverside"_s << u"river"_s << false;
        QTest::newRow("German") << u"Brücke"_s << u"an der Brücke"_s << true;
        QTest::newRow("not known") << QString() << u"river"_s << false;
    }
    void placesAreTheSameByTheirWords()
    {
        QFETCH(QString, name);
        QFETCH(QString, wanted);
        QTEST(isSamePlace(name, wanted), "isSame");
    }

    void whatIsDueComesFirst()
    {
        const auto thread = [](const QString &text, CastSlot by, CastSlot to, qint64 due, bool broken = false) {
            Thread made;
            made.text = text;
            made.tie = Tie::Promise;
            made.by = by;
            made.to = to;
            made.due = due;
            made.broken = broken;
            return made;
        };
        const QList<Thread> all{thread(u"some day"_s, 1, you, noTime),  thread(u"soon"_s, 1, you, start + 60),
                                thread(u"overdue"_s, 2, 1, start - 60), thread(u"broken"_s, 1, you, start - 90, true),
                                thread(u"another's"_s, 2, you, start),  thread(u"far"_s, 1, 2, start + 9000)};
        QStringList told;
        for (const Thread &each : dueFor(all, 1, start, minutesPerDay))
            told << each.text;
        QCOMPARE(told, (QStringList{u"broken"_s, u"overdue"_s, u"soon"_s}));
        QCOMPARE(dueFor(all, 1, start, noTime).size(), 5);
        QCOMPARE(dueFor(all, 1, start, noTime).last().text, u"some day"_s);
        QCOMPARE(dueAt(all[0], start), Due::Later);
        QCOMPARE(dueAt(all[1], start), Due::Soon);
        QCOMPARE(dueAt(all[2], start), Due::Overdue);
        QCOMPARE(dueAt(all[3], start), Due::Broken);
        QCOMPARE(dueAt(all[5], start), Due::Later);
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

} // namespace tst_threads

#include "tst_threads.moc"
