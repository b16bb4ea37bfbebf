// What a removed turn, or a turn whose notes are taken anew, takes out of a world, and what it leaves there.
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_removals {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::allOfThem;
using dramatis::tests::firstTurn;
using dramatis::tests::folded;
using dramatis::tests::scene;

namespace {

constexpr EventId line{4}; // of which the tests speak

const NewEvent said{UserTurn{you, u"b"_s, allOfThem}, {}};

QList<qint64> memoriesOf(const World &world)
{
    QList<qint64> ids;
    for (qsizetype i = 0; i < world.memories.size(); ++i)
        ids << world.memories.at(i).memory.value;
    return ids;
}

NewEvent memory(EventId cause = line)
{
    return {MemoryWritten{1, line, allOfThem, u"m"_s}, cause};
}

NewEvent record(int scene)
{
    return {SceneSummarized{1, scene, u"r"_s}, {}};
}

NewEvent standing(CastSlot to, const QString &summary, int scene)
{
    EdgeUpdated edge{1, to, 0, 0, {}, {}, summary, {}};
    edge.scene = scene;
    return {edge, {}};
}

} // namespace

class RemovalsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void notesTakenAnewReplaceTheOldOnesAlone()
    {
        const World world = folded({said,
                                    memory(),                                                    // 5
                                    memory(),                                                    // 6, kept
                                    {TurnTextChanged{line, u"bc"_s, true}, line},                // 7
                                    {LoreMatched{{{u"elf"_s, 1, 0, 0}}}, line},                  // 8
                                    {MemoryWritten{2, firstTurn, allOfThem, u"m"_s}, firstTurn}, // 9
                                    {TurnRemoved{line, true, {EventId{6}}}, {}},                 // 10
                                    memory()});
        QCOMPARE(memoriesOf(world), (QList<qint64>{6, 9, 11}));
        QCOMPARE(world.transcript.last().text, EventId{7});
        QCOMPARE(world.lore.keys(), QStringList{u"elf"_s});
        QCOMPARE(world.voided, (QHash<EventId, int>{{EventId{5}, 1}}));
    }

    void whatFollowsFromANoteGoesWithIt()
    {
        const World world = folded({said,
                                    {ThreadChanged{1, u"t"_s, true}, line},                   // 5
                                    {MemoryWritten{1, firstTurn, allOfThem, {}}, EventId{5}}, // 6
                                    {MemoryWritten{1, firstTurn, allOfThem, {}}, EventId{6}}, // 7
                                    {TurnRemoved{line}, {}}});
        QVERIFY(world.memories.isEmpty());
        QCOMPARE(world.voided, (QHash<EventId, int>{{line, 1}, {EventId{5}, 1}, {EventId{6}, 1}, {EventId{7}, 1}}));
        QCOMPARE(world.head, EventId{8});
        QCOMPARE(world.events, 8);
    }

    // Later events may speak of it by its number.
    void aPlaceOfARemovedTurnStaysKnown()
    {
        const ContainerSeen yard{2, u"Yard"_s, {u"well"_s}, false, true, {}};
        const ContainerSeen attic{3, u"Attic"_s, {}, false, false, {}};
        const ContainerSeen ruin{1, u"Ruin"_s, {}, false, true, {}};
        const World world = folded({said,
                                    {ContainerChanged{ruin, false}, line},
                                    {ContainerChanged{attic, false}, line},
                                    {SceneChanged{yard, u"Yard"_s, {}, {1}}, line},
                                    {TurnRemoved{line}, {}}});
        QCOMPARE(world.containers.keys(), (QList<int>{1, 2, 3}));
        QCOMPARE(world.containers[1].name, u"Hall"_s);
        QCOMPARE(world.containers[2], yard);
        QCOMPARE(world.containers[3], attic);
        QCOMPARE(world.scene.number, 1);
        QCOMPARE(world.present(), allOfThem);
    }

    void recordsOfTheSceneAreWrittenAnew()
    {
        const NewEvent yard{scene(2, u"Yard"_s, allOfThem), {}};
        const QList<NewEvent> records{said, yard, record(1), record(1), record(1), record(1), record(2)}; // 6 to 10
        const QList<NewEvent> touched{
            {PinChanged{EventId{6}, true, true}, {}},
            {PinChanged{EventId{7}, true, false}, {}},
            {ManualEdit{EditTarget::MemoryText, nobody, nobody, EventId{8}, 0, u"mine"_s}, {}}};
        for (const bool notesOnly : {true, false}) {
            const World world = folded(records + touched + QList<NewEvent>{{TurnRemoved{line, notesOnly}, {}}});
            QCOMPARE(memoriesOf(world), (QList<qint64>{6, 8, 10}));
            QCOMPARE(world.pinned, QList{EventId{6}});
            QCOMPARE(world.recordsOutdated, (QMap<int, EventId>{{1, EventId{14}}}));
        }
        QVERIFY(folded({said, yard, record(2), {TurnRemoved{line}, {}}}).recordsOutdated.isEmpty());
    }

    void edgesAndTheGroupFallBackBehindTheScene()
    {
        const NewEvent group{GroupInitialized{{1, 2}, {}, {}}, {}};
        const auto after = [&](int groupScene) {
            return folded({said,
                           group,
                           record(1),
                           standing(you, u"before"_s, 0),
                           standing(you, u"at its end"_s, 1),
                           standing(2, u"later"_s, 2),
                           {GroupUpdated{u"friends"_s, u"warm"_s, groupScene}, {}},
                           {TurnRemoved{line}, {}}});
        };
        const World world = after(1);
        QCOMPARE(world.edge(1, you).summary, u"before"_s);
        QCOMPARE(world.edge(1, you).summaryBefore, QString());
        QCOMPARE(world.edge(1, you).summaryScene, 0);
        QCOMPARE(world.edge(1, 2).summary, u"later"_s);
        QCOMPARE(world.group, (Group{{1, 2}, {}, {}, 0, {}}));
        QCOMPARE(after(2).group, (Group{{1, 2}, u"friends"_s, u"warm"_s, 2, {1, 2}}));
    }

    void whatTheUserWroteOfAnEdgeStays()
    {
        const World world = folded({said,
                                    standing(you, u"at its end"_s, 1),
                                    {ManualEdit{EditTarget::EdgeSummary, 1, you, {}, 0, u"mine"_s}, {}},
                                    {TurnRemoved{line}, {}}});
        QCOMPARE(world.edge(1, you).summary, u"mine"_s);
        QCOMPARE(world.edge(1, you).summaryScene, 1);
    }

    void howFarBackTheyReachIsKnown()
    {
        Removals removals;
        QVERIFY(!removals.reachBehind(EventId{9}));
        removals.add({EventId{6}, true, {EventId{7}}}, EventId{20});
        QVERIFY(removals.turns.isEmpty());
        QVERIFY(removals.reachBehind(EventId{6}));
        QVERIFY(!removals.reachBehind(EventId{5}));
        removals.add({EventId{4}}, EventId{21});
        QVERIFY(removals.reachBehind(EventId{4}));
        QVERIFY(!removals.reachBehind(EventId{3}));
    }

    // Those of several branches are read in any order.
    void theNewestOfSeveralCounts()
    {
        Removals first;
        first.add({EventId{6}, true, {EventId{7}}}, EventId{20});
        first.add({EventId{6}, true, {}}, EventId{18});
        Removals second;
        second.add({EventId{6}, true, {EventId{8}}}, EventId{19});
        second.add({EventId{4}}, EventId{21});
        second.add(first);
        QCOMPARE(second.turns, QSet{EventId{4}});
        QCOMPARE(second.notes, (QHash<EventId, EventId>{{EventId{6}, EventId{20}}}));
        QCOMPARE(second.kept, (QSet{EventId{7}, EventId{8}}));
    }
};

DRAMATIS_TEST(RemovalsTest);

} // namespace tst_removals

#include "tst_removals.moc"
