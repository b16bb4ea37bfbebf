// What one event does to a world, by table; what histories do as a whole is in tst_history.cpp.
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_fold {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::folded;
using dramatis::tests::scene;

namespace {

ManualEdit edit(EditTarget target, int number, const QString &words = {}, bool released = false)
{
    return {target, 1, you, EventId{4}, number, words, released};
}

constexpr EventId turn{3};

} // namespace

class FoldTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // A log may come from anywhere: sums neither overflow nor turn their sign when they are stored.
    void noDeltaIsWiderThanTheScale()
    {
        constexpr int most = std::numeric_limits<int>::max();
        constexpr int least = std::numeric_limits<int>::min();
        const World world = folded({{EdgeUpdated{1, you, 80, -80, {}, {}, {}, {}}, turn},
                                    {EdgeUpdated{1, you, most, least, {}, {}, {}, {}}, turn},
                                    {EdgeUpdated{1, you, 40'000, -40'000, {}, {}, {}, {}}, turn}});
        const Edge edge = world.edge(1, you);
        QCOMPARE(edge.affinity, 100);
        QCOMPARE(edge.trust, -100);
        for (const qsizetype i : {1, 2}) {
            QCOMPARE(edge.causes.at(i).affinity, qint16(200));
            QCOMPARE(edge.causes.at(i).trust, qint16(-200));
        }
    }

    void edgesAreDirectedAndBounded()
    {
        const World world = folded({{EdgeUpdated{1, you, 80, -80, {}, {}, {}, {}}, turn},
                                    {EdgeUpdated{1, you, 80, -80, {}, {}, {}, {}}, turn}});
        QCOMPARE(world.edge(1, you).affinity, 100);
        QCOMPARE(world.edge(1, you).trust, -100);
        QCOMPARE(world.edge(1, you).causes.size(), 2);
        QCOMPARE(world.edge(1, you).causes.at(0).turn, turn);
        QVERIFY(world.edge(you, 1) == Edge());
    }

    void whatNamesNobodyHasNoEffect_data()
    {
        QTest::addColumn<Payload>("payload");
        QTest::newRow("edge to nobody") << Payload(EdgeUpdated{1, nobody, 5, 5, {}, {}, {}, {}});
        QTest::newRow("edge to itself") << Payload(EdgeUpdated{1, 1, 5, 5, {}, {}, {}, {}});
        QTest::newRow("edge out of range") << Payload(EdgeUpdated{0, 9, 5, 5, {}, {}, {}, {}});
        QTest::newRow("state of a stranger") << Payload(EntityStateChanged{5, u"x"_s, {}, {}});
        QTest::newRow("activity of a stranger") << Payload(ActivityChanged{5, 0, {}, {}, {}, {}, {}});
        QTest::newRow("edit of nobody") << Payload(ManualEdit{EditTarget::Mood, nobody, nobody, {}, 0, u"x"_s});
        QTest::newRow("edit of no edge") << Payload(ManualEdit{EditTarget::EdgeTrust, nobody, nobody, {}, 5, {}});
        QTest::newRow("a guest who was not there leaves") << Payload(GuestRemoved{6});
        QTest::newRow("a guest without a place") << Payload(GuestAdded{{200, u"x"_s, {}, {}, {}}});
        QTest::newRow("text of no turn") << Payload(TurnTextChanged{EventId{99}, u"x"_s});
        QTest::newRow("pin of no memory") << Payload(PinChanged{EventId{99}, true, true});
    }
    void whatNamesNobodyHasNoEffect()
    {
        QFETCH(Payload, payload);
        const World before = folded({});
        World after = folded({{payload, {}}});
        QCOMPARE(after.events, before.events + 1);
        after.head = before.head;
        after.events = before.events;
        QVERIFY(after == before);
    }

    void valuesSetByHandOutrankTheClassifier()
    {
        const World world = folded({{edit(EditTarget::EdgeAffinity, 40), {}},
                                    {edit(EditTarget::EdgeSummary, 0, u"mine"_s), {}},
                                    {edit(EditTarget::Mood, 0, u"calm"_s), {}},
                                    {edit(EditTarget::Holding, 0, u"a cup"_s), {}},
                                    {EdgeUpdated{1, you, 10, 10, {}, u"spoke"_s, u"theirs"_s, {}}, turn},
                                    {EntityStateChanged{1, u"angry"_s, u"leave"_s, {}}, turn},
                                    {ActivityChanged{1, 0, u"door"_s, {}, {}, u"a sword"_s, {}}, turn}});
        const Edge edge = world.edge(1, you);
        QCOMPARE(edge.affinity, 40);
        QCOMPARE(edge.trust, 10);
        QCOMPARE(edge.summary, u"mine"_s);
        QCOMPARE(edge.lastInteraction, u"spoke"_s);
        QCOMPARE(world.cast[1].mood, u"calm"_s);
        QCOMPARE(world.cast[1].goals, u"leave"_s);
        QCOMPARE(world.cast[1].activity.holding, u"a cup"_s);
        QCOMPARE(world.cast[1].activity.position, u"door"_s);
    }

    // Each line keeps the mood that its speaker had; late bookkeeping changes the line that it is about.
    void linesKnowTheMoodOfTheirSpeaker()
    {
        const AssistantTurn says{1, u"a"_s, WitnessSet({you, 1}), Ending::Finished, false, -1, {}, {}};
        const UserTurn answers{you, u"b"_s, WitnessSet({you, 1}), false};
        const EntityStateChanged sad{1, u"sad"_s, {}, {}};
        const EntityStateChanged glad{1, u"glad"_s, {}, {}};
        const World world = folded({{says, {}},
                                    {answers, {}},
                                    {sad, EventId{4}}, // 4 5 6
                                    {says, {}},
                                    {glad, EventId{7}},
                                    {edit(EditTarget::Mood, 0, u"calm"_s), {}}, // 7 8 9
                                    {says, {}},
                                    {sad, EventId{10}},
                                    {answers, {}}}); // 10 11 12
        const auto mood = [&](qint64 turn) { return world.transcript.at(world.findTurn(EventId{turn})).mood.value; };
        QCOMPARE(mood(4), 6);
        QCOMPARE(mood(5), 0);
        QCOMPARE(mood(7), 9);
        QCOMPARE(mood(10), 9);
        QCOMPARE(mood(12), 0);
        QCOMPARE(world.cast[1].moodFrom.value, 9);
    }

    void releasedValuesFollowTheClassifierAgain()
    {
        const World world = folded({{edit(EditTarget::EdgeAffinity, 40), {}},
                                    {edit(EditTarget::EdgeAffinity, 0, {}, true), {}},
                                    {EdgeUpdated{1, you, 10, 0, {}, {}, {}, {}}, turn}});
        QCOMPARE(world.edge(1, you).affinity, 50);
    }

    void removedFactsStayRemoved()
    {
        const EdgeUpdated learns{1, you, 0, 0, {{u"You  play CHESS"_s, Provenance::Told, you}}, {}, {}, {}};
        QCOMPARE(folded({{learns, turn}, {learns, turn}}).edge(1, you).facts.size(), 1);
        const World world =
            folded({{learns, turn}, {edit(EditTarget::EdgeFactRemoved, 0, u"you play chess"_s), {}}, {learns, turn}});
        QVERIFY(world.edge(1, you).facts.isEmpty());
        const World again = folded({{learns, turn},
                                    {edit(EditTarget::EdgeFactRemoved, 0, u"you play chess"_s), {}},
                                    {edit(EditTarget::EdgeFactAdded, 0, u"You play chess"_s), {}}});
        QCOMPARE(again.edge(1, you).facts.size(), 1);
        QVERIFY(!again.edge(1, you).facts.at(0).turn);
    }

    void pinsByHandStay_data()
    {
        QTest::addColumn<QList<PinChanged>>("changes");
        QTest::addColumn<PinKind>("pin");
        const auto pin = [](bool pinned, bool manual) { return PinChanged{EventId{4}, pinned, manual}; };
        QTest::newRow("automatic") << QList{pin(true, false)} << PinKind::Automatic;
        QTest::newRow("automatic, evicted") << QList{pin(true, false), pin(false, false)} << PinKind::None;
        QTest::newRow("by hand") << QList{pin(true, true), pin(false, false)} << PinKind::Manual;
        QTest::newRow("unpinned by hand")
            << QList{pin(true, false), pin(false, true), pin(true, false)} << PinKind::None;
        QTest::newRow("pinned again") << QList{pin(false, true), pin(true, true)} << PinKind::Manual;
    }
    void pinsByHandStay()
    {
        QFETCH(QList<PinChanged>, changes);
        QFETCH(PinKind, pin);
        QList<NewEvent> events{{MemoryWritten{1, turn, WitnessSet({1}), u"m"_s}, turn}};
        for (const PinChanged &change : changes)
            events.append({change, {}});
        QCOMPARE(folded(events).memories.at(0).pin, pin);
    }

    void significanceReachesTheTurnAndItsMemories()
    {
        const MemoryWritten memory{1, turn, WitnessSet({1}), u"m"_s};
        const World world = folded({{memory, turn},
                                    {memory, turn},
                                    {edit(EditTarget::MemorySignificance, 1), {}},
                                    {SignificanceScored{turn, 3, {}}, turn}});
        QCOMPARE(int(world.transcript.at(0).significance), 3);
        QCOMPARE(int(world.memories.at(0).significance), 1); // by hand
        QCOMPARE(int(world.memories.at(1).significance), 3);
        const World late = folded({{SignificanceScored{turn, 2, {}}, turn}, {memory, turn}});
        QCOMPARE(int(late.memories.at(0).significance), 2);
    }

    void propsDieWithWhatHappens()
    {
        const StoryEventChanged begins{1, u"Picnic"_s, Phase::Active, {u"basket"_s}, {}, 1};
        const StoryEventChanged ends{1, {}, Phase::Completed, {u"basket"_s}, {}, 1};
        QCOMPARE(folded({{begins, turn}}).storyEvents[1].props, QStringList{u"basket"_s});
        const World world = folded({{begins, turn}, {ends, turn}});
        QVERIFY(world.storyEvents[1].props.isEmpty());
        QCOMPARE(world.storyEvents[1].title, u"Picnic"_s);
    }

    void aRemovedTurnTakesWithItWhatItCausedAndNothingElse()
    {
        const QList<NewEvent> more{{UserTurn{you, u"b"_s, WitnessSet({you})}, {}},                      // 4
                                   {EdgeUpdated{1, you, 9, 0, {}, {}, {}, {}}, EventId{4}},             // 5
                                   {MemoryWritten{1, EventId{4}, WitnessSet({1}), u"m"_s}, EventId{4}}, // 6
                                   {ThreadChanged{1, u"who?"_s, true}, EventId{4}},                     // 7
                                   {UserTurn{you, u"c"_s, WitnessSet({you})}, {}},                      // 8
                                   {EdgeUpdated{1, you, 2, 0, {}, {}, {}, {}}, EventId{8}}};            // 9
        const World world = folded(more + QList<NewEvent>{{TurnRemoved{EventId{4}}, {}}});
        QCOMPARE(world.transcript.size(), 2);
        QCOMPARE(world.findTurn(EventId{4}), -1);
        QCOMPARE(world.findTurn(EventId{8}), 1);
        QCOMPARE(world.edge(1, you).affinity, 2);
        QVERIFY(world.memories.isEmpty());
        QVERIFY(world.threads.isEmpty());
        QVERIFY(needsRefold(Payload(TurnRemoved{})));
    }

    void scenesAreCounted()
    {
        const World world = folded({{scene(2, u"Yard"_s, WitnessSet({1})), turn}});
        QCOMPARE(world.scene.number, 2);
        QCOMPARE(world.sceneTitles[1], u"Hall"_s);
        QVERIFY(world.present() == WitnessSet({1}));
        QCOMPARE(world.cast[1].activity.container, 2);
    }

    void endingsAndEditsAreFlags()
    {
        AssistantTurn reply;
        reply.text = u"x"_s;
        reply.ending = Ending::Cut;
        reply.truncated = true;
        const World cut = folded({{reply, {}}});
        QCOMPARE(int(cut.transcript.at(1).flags), int(TranscriptLine::Truncated | TranscriptLine::Cut));
        const World continued = folded({{reply, {}}, {TurnTextChanged{EventId{4}, u"xy"_s, true}, {}}});
        QCOMPARE(int(continued.transcript.at(1).flags), 0);
        QCOMPARE(continued.transcript.at(1).text, EventId{5});
        const World edited = folded({{reply, {}}, {TurnTextChanged{EventId{4}, u"z"_s}, {}}});
        QCOMPARE(int(edited.transcript.at(1).flags), int(TranscriptLine::Edited));
    }
};

DRAMATIS_TEST(FoldTest);

} // namespace tst_fold

#include "tst_fold.moc"
