// What people did while the story was elsewhere.
#include "domain/memory/reportfixture.h"
#include "domain/time/offstage.h"
#include "domain/world/clock.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_offstage {

using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr EventId skip{40};
constexpr qint64 day = minutesPerDay;

// Mara is away, Tomas is there.
World withoutMara()
{
    World world = storyOfThree();
    happen(world, GuestRemoved{1});
    return world;
}

Thread promise(const QString &text, qint64 due)
{
    Thread thread;
    thread.text = text;
    thread.tie = Tie::Promise;
    thread.by = 1;
    thread.to = you;
    thread.due = due;
    return thread;
}

QString toldOf(const World &world, qint64 minutes)
{
    const QList<MemoryWritten> memories = offStageMemories(world, minutes, skip);
    return memories.isEmpty() ? QString() : memories.first().text;
}

} // namespace

class OffStageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoIsAwayGoesAboutTheirLife()
    {
        World world = withoutMara();
        world.cast[1].goals = u"find the map."_s;
        world.cast[2].goals = u"sleep"_s; // is there
        world.cast[you].goals = u"eat"_s;
        MemoryWritten memory;
        memory.owner = 1;
        memory.turn = skip;
        memory.witnesses = WitnessSet{1};
        memory.text = u"In those three days I went on with what I am after: find the map."_s;
        memory.offStage = true;
        QCOMPARE(offStageMemories(world, 3 * day, skip), QList<MemoryWritten>{memory});
        QVERIFY(offStageMemories(world, sceneBreak - 1, skip).isEmpty());
    }

    void whoIsInAnotherPlaceDoes()
    {
        World world = storyOfThree();
        world.containers[1] = {1, u"Inn"_s, {}, false, false, {}};
        world.containers[2] = {2, u"cellar"_s, {}, false, false, {}};
        world.scene.container = 1;
        world.cast[1].activity.container = 2;
        QCOMPARE(toldOf(world, day), u"In that day I stayed where I was: cellar."_s);
        world.cast[1].activity.container = 1;
        QVERIFY(offStageMemories(world, day, skip).isEmpty());
    }

    void theirWordComesFirst()
    {
        World world = withoutMara();
        world.cast[1].goals = u"find the map"_s;
        world.threads[1] = promise(u"mend the sail"_s, noTime);
        world.threads[2] = promise(u"bring the oil"_s, 9 * day);
        QCOMPARE(toldOf(world, 14 * day), u"In those two weeks I saw to my promise to Alex: bring the oil."_s);
        world.threads[2].tie = Tie::Debt;
        QCOMPARE(toldOf(world, 9 * 60), u"In those hours I thought of my debt to Alex: bring the oil."_s);
        world.threads[1].broken = true;
        QCOMPARE(toldOf(world, day),
                 u"In that day I did not forget that I have not kept my word to Alex: mend the sail."_s);
        for (Thread &thread : world.threads)
            thread.witnesses = WitnessSet{you}; // she knows of none of it
        QCOMPARE(toldOf(world, day), u"In that day I went on with what I am after: find the map."_s);
    }

    void ofWhomNothingIsKnownNothingIsTold() { QVERIFY(offStageMemories(withoutMara(), 9 * day, skip).isEmpty()); }
};

DRAMATIS_TEST(OffStageTest);

} // namespace tst_offstage

#include "tst_offstage.moc"
