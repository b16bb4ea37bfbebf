// What events about people, lines and notes leave in a world, and what a removed turn takes out of it.
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_apply {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::allOfThem;
using dramatis::tests::firstTurn;
using dramatis::tests::folded;
using dramatis::tests::reply;
using dramatis::tests::scene;

namespace {

ManualEdit byHand(EditTarget target, int number, const QString &text = {})
{
    return {target, 1, you, {}, number, text};
}

MemoryWritten memoryOf(CastSlot owner, EventId turn, int significance = 0)
{
    return {owner, turn, allOfThem, u"m"_s, significance};
}

EdgeUpdated summaryOf(const QString &summary, int scene)
{
    EdgeUpdated edge{1, you, 0, 0, {}, {}, summary, {}};
    edge.scene = scene;
    return edge;
}

QStringList summariesOf(const World &world)
{
    const Edge edge = world.edge(1, you);
    return {edge.summary, edge.summaryBefore, QString::number(edge.summaryScene)};
}

} // namespace

class ApplyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aStoryStartsWithItsCast()
    {
        const World world = folded({{ChatRenamed{u"Renamed"_s}, {}}});
        QCOMPARE(folded({}).title, u"T"_s);
        QCOMPARE(world.title, u"Renamed"_s);
        QCOMPARE(world.seed, 7U);
        QCOMPARE(world.castSlots(), (QList<CastSlot>{you, 1, 2}));
        QCOMPARE(world.head, EventId{4});
        QCOMPARE(world.events, 4);
    }

    void marksStayWithTheirMessageUntilTheyAreTakenBack()
    {
        const NewEvent excluded{TurnExcluded{firstTurn}, {}};
        const NewEvent bookmarked{TurnBookmarked{firstTurn, true, u"Here"_s}, {}};
        const World world = folded({excluded, bookmarked});
        QCOMPARE(world.excluded, QSet<EventId>{firstTurn});
        QCOMPARE(world.bookmarks, (QMap<EventId, QString>{{firstTurn, u"Here"_s}}));
        const World back = folded(
            {excluded, bookmarked, {TurnExcluded{firstTurn, false}, {}}, {TurnBookmarked{firstTurn, false, {}}, {}}});
        QVERIFY(back.excluded.isEmpty() && back.bookmarks.isEmpty());
        constexpr EventId nothing{99};
        const World other = folded({{TurnExcluded{nothing}, {}}, {TurnBookmarked{nothing, true, {}}, {}}});
        QVERIFY(other.excluded.isEmpty() && other.bookmarks.isEmpty());
        const World removed = folded({excluded, bookmarked, {TurnRemoved{firstTurn}, {}}});
        QVERIFY(removed.transcript.isEmpty());
    }

    void aPersonaChangesTheUserAlone()
    {
        const World before = folded({});
        const World world = folded({{PersonaChanged{u"Max"_s, u"A sailor."_s, u"cap"_s, true}, {}}});
        QCOMPARE(world.cast[you].who, (CastEntry{you, u"Max"_s, u"A sailor."_s, {}, {}, u"cap"_s, true}));
        QCOMPARE(world.cast[1], before.cast[1]);
        World nobodyYet;
        apply(nobodyYet, {{EventId{1}, {}, 0, {}}, PersonaChanged{u"Max"_s, {}, {}, false}});
        QVERIFY(nobodyYet.cast.isEmpty());
    }

    void guestsComeToTheSceneAndLeaveIt()
    {
        const CastEntry last{7, u"Cy"_s, {}, "card", {}};
        const World world = folded({{GuestAdded{last}, {}}, {GuestRemoved{1}, {}}});
        QCOMPARE(world.cast[7].who, last);
        QCOMPARE(world.cast[7].activity.container, 1);
        QCOMPARE(world.present(), WitnessSet({you, 2, 7}));
        QVERIFY(world.cast.contains(1));
        QVERIFY(folded({{GuestRemoved{1}, {}}, {GuestAdded{{1, u"Ada"_s, {}, {}, {}}}, {}}}).cast[1].present);
        QVERIFY(!folded({{GuestAdded{{8, u"Cy"_s, {}, {}, {}}}, {}}}).cast.contains(8));
    }

    // Who came back was there before.
    void itIsKnownWhenSomebodyCame()
    {
        const CastEntry cy{7, u"Cy"_s, {}, {}, {}};
        const World world = folded(
            {{GuestAdded{cy}, {}}, {GuestRemoved{7}, {}}, {GuestAdded{cy}, {}}, {PersonaChanged{u"Max"_s, {}}, {}}});
        QCOMPARE(world.cast[you].joined, EventId{1});
        QCOMPARE(world.cast[1].joined, EventId{1});
        QCOMPARE(world.cast[7].joined, EventId{4});
    }

    void aPersonaBringsItsLayers()
    {
        PersonaChanged changed{u"Max"_s, u"A sailor."_s, {}, false};
        changed.layers = {{{}, TextLayer::Secret, u"A sailor."_s}};
        QCOMPARE(folded({{changed, {}}}).cast[you].who.layers, changed.layers);
        QVERIFY(folded({{changed, {}}, {PersonaChanged{u"Max"_s, {}, {}, false}, {}}}).cast[you].who.layers.isEmpty());
    }

    void aLineIsAsItWasSaid()
    {
        const World world = folded({{EntityStateChanged{1, u"sad"_s}, {}}, {reply(1, {you, 1}), {}}});
        QCOMPARE(world.transcript.size(), 2);
        QCOMPARE(world.transcript.at(0),
                 (TranscriptLine{firstTurn, firstTurn, {}, 1003, 1, you, allOfThem, 0, 0, 0, allOfThem}));
        QCOMPARE(world.transcript.at(1),
                 (TranscriptLine{EventId{5}, EventId{5}, EventId{4}, 1005, 1, 1, {you, 1}, 0, 0, 0, allOfThem}));
    }

    void howAReplyCameAboutIsMarked_data()
    {
        QTest::addColumn<AssistantTurn>("turn");
        QTest::addColumn<int>("flags");
        const auto row = [](const char *name, auto change, int flags) {
            AssistantTurn turn = reply(1);
            change(turn);
            QTest::newRow(name) << turn << flags;
        };
        row("finished", [](AssistantTurn &) {}, 0);
        row("cut short", [](AssistantTurn &t) { t.truncated = true; }, TranscriptLine::Truncated);
        row("first greeting", [](AssistantTurn &t) { t.greeting = 0; }, TranscriptLine::Greeting);
        row("failed", [](AssistantTurn &t) { t.ending = Ending::Failed; }, TranscriptLine::Failed);
        row("stopped", [](AssistantTurn &t) { t.ending = Ending::Stopped; }, TranscriptLine::Stopped);
        row("broken off", [](AssistantTurn &t) { t.ending = Ending::Cut; }, TranscriptLine::Cut);
        row("thought", [](AssistantTurn &t) { t.thought = true; }, TranscriptLine::Thought);
        row("called a tool", [](AssistantTurn &t) { t.calls = {{u"look"_s, {}}}; }, TranscriptLine::Called);
    }
    void howAReplyCameAboutIsMarked()
    {
        QFETCH(AssistantTurn, turn);
        QTEST(int(folded({{turn, {}}}).transcript.at(1).flags), "flags");
    }

    void aNewTextKeepsWhatTheReplyWasButNotHowItEnded()
    {
        AssistantTurn greeting = reply(1);
        greeting.greeting = 1;
        greeting.thought = true;
        greeting.truncated = true;
        greeting.ending = Ending::Stopped;
        const auto flags = [&](const TurnTextChanged &change) {
            const World world = folded({{greeting, {}}, {change, {}}});
            return int(world.transcript.at(world.findTurn(EventId{4})).flags);
        };
        const int kept = TranscriptLine::Greeting | TranscriptLine::Thought;
        QCOMPARE(flags({EventId{4}, u"x"_s}), kept | TranscriptLine::Edited);
        QCOMPARE(flags({EventId{4}, u"x"_s, true}), kept);
        QCOMPARE(flags({EventId{4}, u"x"_s, true, true}), kept | TranscriptLine::Truncated);
        QCOMPARE(flags({EventId{4}, u"x"_s, true, false, {{u"look"_s, {}}}}), kept | TranscriptLine::Called);
    }

    void correctedWitnessesHoldForTheLineAndItsMemoriesAlone()
    {
        const World world = folded({{memoryOf(1, firstTurn), firstTurn},
                                    {UserTurn{you, u"b"_s, allOfThem}, {}}, // 5
                                    {memoryOf(1, EventId{5}), EventId{5}},
                                    {memoryOf(2, firstTurn), firstTurn},
                                    {WitnessesCorrected{firstTurn, {you, 2}}, {}}});
        const WitnessSet corrected{you, 2};
        QCOMPARE(world.transcript.at(0).witnesses, corrected);
        QCOMPARE(world.transcript.at(1).witnesses, allOfThem);
        QCOMPARE(world.memories.at(0).witnesses, corrected);
        QCOMPARE(world.memories.at(1).witnesses, allOfThem);
        QCOMPARE(world.memories.at(2).witnesses, corrected);
    }

    // A change counts as held back only where none of its parts had an effect.
    void whyAnEdgeMovedIsKept_data()
    {
        QTest::addColumn<QList<EditTarget>>("held");
        QTest::addColumn<int>("affinity");
        QTest::addColumn<int>("trust");
        QTest::addColumn<bool>("heldBack");
        using enum EditTarget;
        QTest::newRow("free") << QList<EditTarget>() << 2 << 3 << false;
        QTest::newRow("affinity alone, held") << QList{EdgeAffinity} << 2 << 0 << true;
        QTest::newRow("trust alone, held") << QList{EdgeTrust} << 0 << 3 << true;
        QTest::newRow("one of both held") << QList{EdgeAffinity} << 2 << 3 << false;
        QTest::newRow("the other held") << QList{EdgeTrust} << 2 << 3 << false;
        QTest::newRow("both held") << QList{EdgeAffinity, EdgeTrust} << 2 << 3 << true;
    }
    void whyAnEdgeMovedIsKept()
    {
        QFETCH(QList<EditTarget>, held);
        QFETCH(int, affinity);
        QFETCH(int, trust);
        QFETCH(bool, heldBack);
        QList<NewEvent> events;
        for (const EditTarget target : held)
            events.append({byHand(target, 40), {}});
        events.append({EdgeUpdated{1, you, affinity, trust, {}, {}, {}, {}}, firstTurn});
        const Edge edge = folded(events).edge(1, you);
        QCOMPARE(edge.causes.last(),
                 (EdgeCause{EventId{3 + events.size()}, firstTurn, qint16(affinity), qint16(trust), heldBack}));
        QCOMPARE(edge.affinity, edge.affinityByHand ? 40 : affinity);
        QCOMPARE(edge.trust, edge.trustByHand ? 40 : trust);
    }

    // By whatever moves it, by what was learned or done, and by hand.
    void whenAFeelingWasRenewedIsKept()
    {
        const auto feltAt = [](const Payload &payload, EventId cause) {
            return folded({{TimeSkipped{true, 90, {}, {}}, {}}, {payload, cause}}).edge(1, you).feltAt;
        };
        EdgeUpdated update;
        update.from = 1;
        update.to = you;
        update.summary = u"They met."_s;
        QCOMPARE(feltAt(update, firstTurn), 0);
        update.lastInteraction = u"talk"_s;
        QCOMPARE(feltAt(update, firstTurn), 90);
        EdgeUpdated faded;
        faded.from = 1;
        faded.to = you;
        faded.trustDelta = -1;
        faded.by = EdgeMover::Time;
        QCOMPARE(feltAt(faded, EventId{4}), 90);
        QCOMPARE(folded({{faded, firstTurn}}).edge(1, you).causes.last().by, EdgeMover::Time);
        QCOMPARE(feltAt(byHand(EditTarget::EdgeTrust, 40), {}), 90);
    }

    void whatMovesNothingIsNoCause()
    {
        const Edge edge = folded({{EdgeUpdated{1, you, 0, 0, {}, u"talk"_s, {}, {}}, firstTurn},
                                  {EdgeUpdated{1, you, 0, 0, {}, {}, {}, {}}, EventId{4}}})
                              .edge(1, you);
        QVERIFY(edge.causes.isEmpty());
        QCOMPARE(edge.lastInteraction, u"talk"_s);
        QCOMPARE(edge.lastInteractionTurn, firstTurn);
    }

    void theStandingOfALaterSceneCounts()
    {
        const NewEvent first{summaryOf(u"first"_s, 1), firstTurn};
        const NewEvent second{summaryOf(u"second"_s, 2), firstTurn};
        const NewEvent again{summaryOf(u"again"_s, 2), firstTurn};
        QCOMPARE(summariesOf(folded({first, second})), (QStringList{u"second"_s, u"first"_s, u"2"_s}));
        QCOMPARE(summariesOf(folded({first, second, again})), (QStringList{u"again"_s, u"first"_s, u"2"_s}));
        QCOMPARE(summariesOf(folded({second, first})), (QStringList{u"second"_s, QString(), u"2"_s}));
        QCOMPARE(summariesOf(folded({second, {summaryOf({}, 3), firstTurn}})),
                 (QStringList{u"second"_s, QString(), u"2"_s}));
        QCOMPARE(summariesOf(folded({second, {summaryOf(u"of no scene"_s, 0), firstTurn}})),
                 (QStringList{u"of no scene"_s, u"second"_s, u"0"_s}));
    }

    void aStateStaysUntilItIsOver()
    {
        const NewEvent before{EntityStateChanged{1, u"calm"_s, u"flee"_s, u"tired"_s}, firstTurn};
        const auto after = [&](const EntityStateChanged &change, const QList<NewEvent> &held = {}) {
            const Entity ada = folded(QList{before} + held + QList<NewEvent>{{change, firstTurn}}).cast[1];
            return QStringList{ada.mood, ada.goals, ada.status, QString::number(ada.moodFrom.value)};
        };
        QCOMPARE(after({.slot = 1}), (QStringList{u"calm"_s, u"flee"_s, u"tired"_s, u"4"_s}));
        QCOMPARE(after({.slot = 1, .mood = u"glad"_s}), (QStringList{u"glad"_s, u"flee"_s, u"tired"_s, u"5"_s}));
        QCOMPARE(after({.slot = 1, .goalsOver = true}), (QStringList{u"calm"_s, QString(), u"tired"_s, u"4"_s}));
        QCOMPARE(after({.slot = 1, .statusOver = true}), (QStringList{u"calm"_s, u"flee"_s, QString(), u"4"_s}));
        QCOMPARE(after({.slot = 1, .goalsOver = true, .statusOver = true},
                       {{byHand(EditTarget::Goals, 0, u"mine"_s), {}}, {byHand(EditTarget::Status, 0, u"ill"_s), {}}}),
                 (QStringList{u"calm"_s, u"mine"_s, u"ill"_s, u"4"_s}));
    }

    void anActivityIsReplacedAsAWhole()
    {
        const Action reads{u"reads"_s, false, {}, 5};
        const Action sleeps{u"sleeps"_s, true, {}, 0};
        const NewEvent yard{ContainerChanged{{2, u"Yard"_s, {}, false, false, {}}, false}, {}};
        const NewEvent full{ActivityChanged{1, 2, u"door"_s, u"sits"_s, reads, u"map"_s, u"Ben"_s}, firstTurn};
        const auto after = [&](const QList<NewEvent> &events) {
            return folded(QList{yard, full} + events).cast[1].activity;
        };
        QCOMPARE(after({}), (Activity{2, u"door"_s, u"sits"_s, reads, u"map"_s, u"Ben"_s}));
        // No place, or one that nobody knows, is that of the scene.
        QCOMPARE(after({{ActivityChanged{1, 0, {}, {}, {}, {}, {}}, firstTurn}}), (Activity{1, {}, {}, {}, {}, {}}));
        QCOMPARE(after({{ActivityChanged{1, 9, {}, {}, {}, {}, {}}, firstTurn}}), (Activity{1, {}, {}, {}, {}, {}}));
        QCOMPARE(after({{byHand(EditTarget::Place, 2), {}},
                        {byHand(EditTarget::ActionVerb, 0, u"waits"_s), {}},
                        {ActivityChanged{1, 1, {}, u"lies"_s, sleeps, {}, {}}, firstTurn}}),
                 (Activity{2, {}, u"lies"_s, {u"waits"_s, false, {}, 5}, {}, {}}));
    }

    void aMemoryMattersAsMuchAsItsTurnAtLeast()
    {
        const auto written = [](int turns, int own) {
            return int(
                folded({{SignificanceScored{firstTurn, turns, {}}, firstTurn}, {memoryOf(1, firstTurn, own), {}}})
                    .memories.last()
                    .significance);
        };
        QCOMPARE(written(2, 1), 2);
        QCOMPARE(written(1, 2), 2);
        QCOMPARE(written(0, 9), 3);
        QCOMPARE(written(0, -9), 0);
        const World world =
            folded({{memoryOf(2, firstTurn, 2), firstTurn}, {SignificanceScored{firstTurn, 9, {}}, {}}});
        QCOMPARE(world.memories.at(0),
                 (MemoryLine{EventId{4}, EventId{4}, firstTurn, 1, 2, allOfThem, 3, PinKind::None}));
        QCOMPARE(int(world.transcript.at(0).significance), 3);
        QCOMPARE(int(folded({{memoryOf(2, firstTurn, 2), firstTurn}, {SignificanceScored{firstTurn, 1, {}}, {}}})
                         .memories.at(0)
                         .significance),
                 2);
    }

    // It is of no turn, whichever skipped the time.
    void whatSomebodyDidElsewhereIsTheirsAlone()
    {
        MemoryWritten memory = memoryOf(2, firstTurn);
        memory.witnesses = WitnessSet{2};
        memory.offStage = true;
        const World world = folded({{memory, firstTurn},
                                    {SignificanceScored{firstTurn, 3, {}}, firstTurn},
                                    {WitnessesCorrected{firstTurn, {you, 1}}, {}},
                                    {memory, firstTurn}});
        for (qsizetype i = 0; i < world.memories.size(); ++i) {
            QVERIFY(world.memories.at(i).offStage);
            QCOMPARE(world.memories.at(i).witnesses, WitnessSet{2});
            QCOMPARE(int(world.memories.at(i).significance), 0);
        }
    }

    void aScoreIsOfOneTurn()
    {
        const World world = folded({{UserTurn{you, u"b"_s, allOfThem}, {}}, // 4
                                    {memoryOf(1, firstTurn), firstTurn},
                                    {memoryOf(1, EventId{4}), EventId{4}},
                                    {SignificanceScored{EventId{4}, 2, {}}, EventId{4}}});
        QCOMPARE(int(world.transcript.at(0).significance), 0);
        QCOMPARE(int(world.memories.at(0).significance), 0);
        QCOMPARE(int(world.memories.at(1).significance), 2);
    }

    void pinsAreListedOnceInTheirOrder()
    {
        const auto pin = [](qint64 memory, bool pinned) {
            return NewEvent{PinChanged{EventId{memory}, pinned, true}, {}};
        };
        const NewEvent memory{memoryOf(1, firstTurn), firstTurn};
        const QList<NewEvent> three{memory, memory, memory}; // 4 5 6
        QCOMPARE(folded(three + QList{pin(6, true), pin(4, true), pin(6, true)}).pinned,
                 (QList{EventId{6}, EventId{4}}));
        QCOMPARE(folded(three + QList{pin(6, true), pin(4, true), pin(6, false)}).pinned, QList{EventId{4}});
    }

    void aGroupIsKnownToThoseOfIt()
    {
        const NewEvent told{GroupUpdated{u"friends"_s, u"warm"_s, 2}, {}};
        const auto init = [](WitnessSet members, const QString &summary) {
            return NewEvent{GroupInitialized{members, summary, u"warm"_s}, {}};
        };
        const auto group = [&](const QList<NewEvent> &more) {
            return folded(QList{init({1, 2}, u"strangers"_s)} + more).group;
        };
        QCOMPARE(group({}), (Group{{1, 2}, u"strangers"_s, u"warm"_s, 0, {1, 2}}));
        QCOMPARE(group({told}), (Group{{1, 2}, u"friends"_s, u"warm"_s, 2, {1, 2}}));
        // Who joins was not of it when it was told so.
        QCOMPARE(group({told, init(allOfThem, u"friends"_s)}), (Group{allOfThem, u"friends"_s, u"warm"_s, 2, {1, 2}}));
        QCOMPARE(group({told, init(allOfThem, u"foes"_s)}), (Group{allOfThem, u"foes"_s, u"warm"_s, 0, allOfThem}));
        QCOMPARE(group({told, {GroupUpdated{u"old"_s, {}, 1}, {}}}).summary, u"friends"_s);
        QCOMPARE(group({told, {GroupUpdated{u"anew"_s, {}, 2}, {}}}).summary, u"anew"_s);
        QCOMPARE(group({told, {GroupUpdated{u"by hand"_s, {}, 0}, {}}}).summary, u"by hand"_s);
    }

    void aRecordIsAMemoryOfItsScene()
    {
        const World world = folded({{scene(2, u"Yard"_s, allOfThem), {}}, {SceneSummarized{2, 1, u"r"_s}, {}}});
        QCOMPARE(world.memories.last(), (MemoryLine{EventId{5}, EventId{5}, {}, 1, 2, {2}, 1, PinKind::None}));
    }

    void whatEntriesAndBooksRememberIsReplaced()
    {
        const World world = folded({{LoreMatched{{{u"a"_s, 1, 0, 0}, {u"b"_s, 1, 2, 3}}}, firstTurn},
                                    {LoreMatched{{{u"a"_s, 2, 0, 0}}}, firstTurn},
                                    {BooksChosen{{{"one", u"One"_s}}}, {}},
                                    {BooksChosen{{{"two", u"Two"_s}}}, {}},
                                    {BookkeepingFailed{u"t"_s, u"r"_s, u"default"_s}, firstTurn}});
        QCOMPARE(world.lore.values(), (QList<LoreMemory>{{u"a"_s, 2, 0, 0}, {u"b"_s, 1, 2, 3}}));
        QCOMPARE(world.books, (QList<ChosenBook>{{"two", u"Two"_s}}));
        QCOMPARE(world.bookkeepingFailures.last(),
                 (BookkeepingFailure{EventId{8}, firstTurn, u"t"_s, u"r"_s, u"default"_s}));
    }
};

DRAMATIS_TEST(ApplyTest);

} // namespace tst_apply

#include "tst_apply.moc"
