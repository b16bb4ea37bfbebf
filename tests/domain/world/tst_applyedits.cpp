// What the user sets by hand in a world, and what becomes of it when it is released.
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_applyedits {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::allOfThem;
using dramatis::tests::firstTurn;
using dramatis::tests::folded;
using dramatis::tests::reply;

namespace {

// Of Ada, or of her edge to the user.
NewEvent set(EditTarget target, int number, const QString &text = {})
{
    return {ManualEdit{target, 1, you, {}, number, text}, {}};
}

NewEvent released(EditTarget target)
{
    return {ManualEdit{target, 1, you, {}, 7, u"ignored"_s, true}, {}};
}

NewEvent memoryEdit(EditTarget target, int number, bool isReleased = false)
{
    return {ManualEdit{target, nobody, nobody, EventId{4}, number, u"x"_s, isReleased}, {}};
}

QStringList factsOf(const World &world)
{
    QStringList texts;
    const Edge edge = world.edge(1, you);
    for (qsizetype i = 0; i < edge.facts.size(); ++i)
        texts << edge.facts.at(i).text;
    return texts;
}

NewEvent learns(const QStringList &facts)
{
    EdgeUpdated edge{1, you, 0, 0, {}, {}, {}, {}};
    for (const QString &fact : facts)
        edge.knowledge.append({fact, Provenance::Told, 2});
    return {edge, firstTurn};
}

} // namespace

class ApplyEditsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFeelingThatIsSetMovesByTheDifference()
    {
        const Edge edge = folded({{EdgeUpdated{1, you, 10, 20, {}, {}, {}, {}}, firstTurn},
                                  set(EditTarget::EdgeAffinity, 400), // 5
                                  set(EditTarget::EdgeTrust, -30),
                                  released(EditTarget::EdgeTrust)})
                              .edge(1, you);
        QCOMPARE(edge.affinity, 100);
        QCOMPARE(edge.trust, -30);
        QVERIFY(edge.affinityByHand);
        QVERIFY(!edge.trustByHand);
        QCOMPARE(edge.causes.size(), 3);
        QCOMPARE(edge.causes.at(1), (EdgeCause{EventId{5}, {}, 90, 0}));
        QCOMPARE(edge.causes.at(2), (EdgeCause{EventId{6}, {}, 0, -50}));
    }

    void aSummaryThatIsReleasedStaysUntilThereIsAnother()
    {
        EdgeUpdated theirs{1, you, 0, 0, {}, {}, u"theirs"_s, {}};
        const auto summary = [&](const QList<NewEvent> &events) { return folded(events).edge(1, you).summary; };
        const QList<NewEvent> mine{set(EditTarget::EdgeSummary, 0, u"mine"_s)};
        QCOMPARE(summary(mine + QList<NewEvent>{{theirs, firstTurn}}), u"mine"_s);
        QCOMPARE(summary(mine + QList{released(EditTarget::EdgeSummary)}), u"mine"_s);
        QCOMPARE(summary(mine + QList<NewEvent>{released(EditTarget::EdgeSummary), {theirs, firstTurn}}), u"theirs"_s);
    }

    void aFactByHandSaysWhoToldIt()
    {
        const World world = folded(
            {{ManualEdit{EditTarget::EdgeFactAdded, 1, you, {}, 0, u"He swims."_s, false, Provenance::Overheard, 2},
              {}},
             learns({u"he  SWIMS."_s, u" "_s})});
        QCOMPARE(factsOf(world), QStringList{u"He swims."_s});
        QCOMPARE(world.edge(1, you).facts.at(0), (Fact{u"He swims."_s, EventId{4}, {}, Provenance::Overheard, 2}));
    }

    void onlyTheFactThatIsRemovedGoes()
    {
        const World world = folded({learns({u"He swims."_s, u"He reads."_s}),
                                    set(EditTarget::EdgeFactRemoved, 0, u"he  Swims."_s), learns({u"He swims."_s})});
        QCOMPARE(factsOf(world), QStringList{u"He reads."_s});
        QCOMPARE(world.edge(1, you).facts.at(0), (Fact{u"He reads."_s, EventId{4}, firstTurn, Provenance::Told, 2}));
    }

    // What was said long ago may be worth saying again.
    void aFactAmongTheNewest64IsNotLearnedAgain()
    {
        QStringList facts;
        for (int i = 0; i < 64; ++i)
            facts << u"fact %1"_s.arg(i);
        QCOMPARE(factsOf(folded({learns(facts), learns({facts.first()})})), facts);
        QCOMPARE(factsOf(folded({learns(facts), learns({u"one more"_s, facts.first()})})),
                 facts + QStringList({u"one more"_s, facts.first()}));
    }

    void aMemoryThatIsReleasedHasItsOwnTextAgain()
    {
        const NewEvent memory{MemoryWritten{1, firstTurn, allOfThem, u"m"_s}, firstTurn}; // 4
        const auto after = [&](const QList<NewEvent> &edits) { return folded(QList{memory} + edits).memories.at(0); };
        const MemoryLine before = after({});
        MemoryLine expected = before;
        expected.text = EventId{5};
        expected.textByHand = true;
        QCOMPARE(after({memoryEdit(EditTarget::MemoryText, 0)}), expected);
        QCOMPARE(after({memoryEdit(EditTarget::MemoryText, 0), memoryEdit(EditTarget::MemoryText, 0, true)}), before);
        expected = before;
        expected.significance = 3;
        expected.significanceByHand = true;
        QCOMPARE(after({memoryEdit(EditTarget::MemorySignificance, 9)}), expected);
        expected.significanceByHand = false;
        QCOMPARE(
            after({memoryEdit(EditTarget::MemorySignificance, 9), memoryEdit(EditTarget::MemorySignificance, 1, true)}),
            expected);
        QCOMPARE(after({memoryEdit(EditTarget::MemorySignificance, -9)}).significance, qint8(0));
    }

    void everyPartOfSomebodyCanBeSetAndReleased()
    {
        using enum EditTarget;
        const QList<EditTarget> targets{Mood, Goals, Status, Position, Posture, ActionVerb, Holding, Attention, Place};
        QList<NewEvent> events;
        for (const EditTarget target : targets)
            events << set(target, 5, QString::number(int(target)));
        const auto text = [](EditTarget target) { return QString::number(int(target)); };
        const auto partsOf = [](const Entity &ada) {
            return QStringList{ada.mood,
                               ada.goals,
                               ada.status,
                               ada.activity.position,
                               ada.activity.posture,
                               ada.activity.action.verb,
                               ada.activity.holding,
                               ada.activity.attention,
                               QString::number(ada.activity.container)};
        };
        const QStringList expected{text(Mood),       text(Goals),   text(Status),    text(Position), text(Posture),
                                   text(ActionVerb), text(Holding), text(Attention), u"5"_s};
        QCOMPARE(partsOf(folded(events).cast[1]), expected);
        QCOMPARE(folded(events).cast[1].byHand.size(), targets.size());
        for (const EditTarget target : targets)
            events << released(target);
        QCOMPARE(partsOf(folded(events).cast[1]), expected);
        QVERIFY(folded(events).cast[1].byHand.isEmpty());
    }

    void aMoodByHandIsThatOfTheNewestLine()
    {
        const World world = folded({{reply(1), {}}, // 4
                                    {reply(1), {}},
                                    {reply(2), {}},
                                    set(EditTarget::Mood, 0, u"calm"_s)}); // 7
        QList<qint64> moods;
        for (qsizetype i = 0; i < world.transcript.size(); ++i)
            moods << world.transcript.at(i).mood.value;
        QCOMPARE(moods, (QList<qint64>{0, 0, 7, 0}));
        QCOMPARE(folded({set(EditTarget::Mood, 0, u"calm"_s)}).cast[1].moodFrom, EventId{4}); // without a line of hers
    }

    void weatherIsHeldUntilItIsReleased()
    {
        const NewEvent rain{TimeSkipped{false, 1, {}, u"rain"_s}, firstTurn};
        QCOMPARE(folded({set(EditTarget::Weather, 0, u"fog"_s), released(EditTarget::Weather)}).weather, u"fog"_s);
        QCOMPARE(folded({set(EditTarget::Weather, 0, u"fog"_s), released(EditTarget::Weather), rain}).weather,
                 u"rain"_s);
    }
};

DRAMATIS_TEST(ApplyEditsTest);

} // namespace tst_applyedits

#include "tst_applyedits.moc"
