// What one world has and another has not.
#include "domain/world/difference.h"
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_difference {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::allOfThem;
using dramatis::tests::firstTurn;
using dramatis::tests::folded;
using dramatis::tests::scene;

namespace {

// Of what is not the same in the one and in the other. The events' ids begin with 4.
WorldDifference lost(const QList<NewEvent> &events)
{
    return difference(folded(events), folded({}));
}
WorldDifference gained(const QList<NewEvent> &events)
{
    return difference(folded({}), folded(events));
}

WorldDifference counted(qsizetype turnsLost, qsizetype turnsGained, qsizetype memoriesLost, qsizetype memoriesGained,
                        qsizetype pinsLost)
{
    WorldDifference d;
    d.turnsLost = turnsLost;
    d.turnsGained = turnsGained;
    d.memoriesLost = memoriesLost;
    d.memoriesGained = memoriesGained;
    d.pinsLost = pinsLost;
    return d;
}

NewEvent storyEvent(int id, Phase phase)
{
    return {StoryEventChanged{id, u"Storm"_s, phase, {}, {}}, firstTurn};
}

} // namespace

class DifferenceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aWorldDiffersNotFromItself()
    {
        const World world = folded({{MemoryWritten{1, firstTurn, allOfThem, u"m"_s}, firstTurn},
                                    {PinChanged{EventId{4}, true, true}, {}},
                                    storyEvent(1, Phase::Active)});
        QCOMPARE(difference(world, world), WorldDifference());
    }

    void turnsMemoriesAndPinsAreCounted()
    {
        const QList<NewEvent> events{{UserTurn{you, u"b"_s, allOfThem}, {}},
                                     {UserTurn{you, u"c"_s, allOfThem}, {}},
                                     {MemoryWritten{1, EventId{4}, allOfThem, u"m"_s}, EventId{4}},
                                     {PinChanged{EventId{6}, true, true}, {}}};
        QCOMPARE(lost(events), counted(2, 0, 1, 0, 1));
        QCOMPARE(gained(events), counted(0, 2, 0, 1, 0));
    }

    void aPinMayBeLostAlone()
    {
        const QList<NewEvent> memory{{MemoryWritten{1, firstTurn, allOfThem, u"m"_s}, firstTurn}};
        const World pinned = folded(memory + QList<NewEvent>{{PinChanged{EventId{4}, true, true}, {}}});
        QCOMPARE(difference(pinned, folded(memory)), counted(0, 0, 0, 0, 1));
        QCOMPARE(difference(folded(memory), pinned), WorldDifference());
    }

    void viewsAreComparedBothWays()
    {
        const EdgeUpdated view{1, 2, 5, -3, {{u"He sails."_s, Provenance::Witnessed, nobody}}, {}, {}, {}};
        QCOMPARE(lost({{view, firstTurn}}).edges, (QList<EdgeDifference>{{1, 2, 5, 0, -3, 0, 1, 0}}));
        QCOMPARE(gained({{view, firstTurn}}).edges, (QList<EdgeDifference>{{1, 2, 0, 5, 0, -3, 0, 1}}));
        QVERIFY(difference(folded({{view, firstTurn}}), folded({{view, firstTurn}})).edges.isEmpty());
    }

    void thingsGoWithWhoOwnsThem()
    {
        const QList<NewEvent> events{{ItemMoved{u"the key"_s, nobody, 1}, firstTurn}};
        QCOMPARE(lost(events).belongingsLost, (QList<std::pair<CastSlot, QString>>{{1, u"the key"_s}}));
        QVERIFY(gained(events).belongingsLost.isEmpty());
    }

    void whatIsUnresolvedIsTold()
    {
        const QList<NewEvent> thread{{ThreadChanged{.id = 1, .text = u"The lamp."_s}, firstTurn}};
        QCOMPARE(lost(thread).threadsLost, QStringList{u"The lamp."_s});
        QVERIFY(lost(thread).threadsOpenAgain.isEmpty());
        QCOMPARE(gained(thread).threadsOpenAgain, QStringList{u"The lamp."_s});
        QVERIFY(gained(thread).threadsLost.isEmpty());
    }

    void storyEventsAreLostByTheirPhase()
    {
        QCOMPARE(lost({storyEvent(1, Phase::Planned)}).storyEventsLost, QStringList{u"Storm"_s});
        const World begun = folded({storyEvent(1, Phase::Active)});
        const World planned = folded({storyEvent(1, Phase::Planned)});
        QCOMPARE(difference(begun, planned).storyEventsLost, QStringList{u"Storm"_s});
        QVERIFY(difference(begun, planned).endingsLost.isEmpty());
        for (const Phase over : {Phase::Completed, Phase::Cancelled, Phase::Expired}) {
            const WorldDifference back = difference(folded({storyEvent(1, Phase::Active), storyEvent(1, over)}), begun);
            QCOMPARE(back.endingsLost, QStringList{u"Storm"_s});
            QVERIFY(back.storyEventsLost.isEmpty());
        }
    }

    void theSceneIsTakenBack()
    {
        const QList<NewEvent> events{{scene(2, u"Yard"_s, {you, 1}), firstTurn},
                                     {TimeSkipped{{}, 90, {}, u"rain"_s}, firstTurn}};
        const WorldDifference back = lost(events);
        QCOMPARE(back.scenesLost, 1);
        QCOMPARE(back.minutesLost, 90);
        QCOMPARE(back.placeLost, u"Yard"_s);
        QCOMPARE(back.weatherLost, u"rain"_s);
        QCOMPARE(back.departuresLost, QList<CastSlot>{2});
        QVERIFY(back.arrivalsLost.isEmpty());
        const WorldDifference on = gained(events);
        QCOMPARE(on.scenesLost, 0);
        QCOMPARE(on.minutesLost, -90);
        QCOMPARE(on.arrivalsLost, QList<CastSlot>{2});
        QVERIFY(on.departuresLost.isEmpty());
    }
};

DRAMATIS_TEST(DifferenceTest);

} // namespace tst_difference

#include "tst_difference.moc"
