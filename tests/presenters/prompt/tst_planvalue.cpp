// A prompt as people read of it: every layer and every source by its name, and what it comes to.
#include "domain/prompt/plan.h"
#include "domain/world/world.h"
#include "presenters/prompt/planvalue.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_planvalue {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using domain::Block;
using domain::EventId;
using domain::Layer;
using domain::Verdict;

namespace {

Block block(Layer layer, const QString &source, int tokens = 9, Verdict verdict = Verdict::Kept)
{
    Block made;
    made.contribution = {.layer = layer, .text = source + u"!"_s, .source = source, .causes = {}, .speaker = {}};
    made.tokens = tokens;
    made.verdict = verdict;
    return made;
}

// The messages 10, 20 and 30.
domain::World world()
{
    domain::World world;
    for (const int turn : {10, 20, 30}) {
        domain::TranscriptLine line;
        line.turn = EventId{turn};
        world.transcript.append(line);
    }
    return world;
}

} // namespace

class PlanValueTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyLayerHasItsName()
    {
        domain::PromptPlan plan;
        for (int layer = 0; layer <= int(Layer::Closing); ++layer)
            plan.blocks << block(Layer(layer), u"x"_s) << block(Layer(layer), u"y"_s);
        QStringList names;
        for (const PlanLayer &layer : planValue(plan, {}).layers) {
            names << layer.name;
            QCOMPARE(layer.blocks.size(), 2);
        }
        QCOMPARE(names, (QStringList{u"Instructions"_s, u"Who is who"_s, u"Scenario"_s, u"Lore"_s, u"Examples"_s,
                                     u"The story so far"_s, u"Dialogue"_s, u"Time and place"_s, u"Who is doing what"_s,
                                     u"Scene"_s, u"How they are now"_s, u"Feelings for you"_s, u"Feelings for others"_s,
                                     u"The group"_s, u"Open threads"_s, u"Author’s note"_s, u"Under way"_s,
                                     u"Memories"_s, u"Closing instructions"_s}));
    }

    void whatComesOfAMessageNamesIt_data()
    {
        QTest::addColumn<Layer>("layer");
        QTest::addColumn<QString>("source");
        QTest::addColumn<int>("cause");
        QTest::addColumn<QString>("told");
        QTest::newRow("line") << Layer::Dialogue << u"event 20"_s << 20 << u"Turn 2, Mara"_s;
        QTest::newRow("first line") << Layer::Dialogue << u"event 10"_s << 10 << u"Turn 1, Mara"_s;
        QTest::newRow("line of another branch") << Layer::Dialogue << u"event 25"_s << 25 << u"event 25"_s;
        QTest::newRow("earlier line") << Layer::Memories << u"event 30"_s << 30 << u"Earlier turn 3"_s;
        QTest::newRow("memory") << Layer::Memories << u"memory 31"_s << 30 << u"Memory of turn 3"_s;
        QTest::newRow("first memory") << Layer::Memories << u"memory 11"_s << 10 << u"Memory of turn 1"_s;
        QTest::newRow("pin") << Layer::Memories << u"pinned memory 31"_s << 30 << u"Pinned memory of turn 3"_s;
        QTest::newRow("memory of a scene") << Layer::Memories << u"memory 31"_s << 0 << u"memory 31"_s;
        QTest::newRow("thread") << Layer::Threads << u"threads"_s << 20 << u"Unresolved threads"_s;
        QTest::newRow("lore") << Layer::Lore << u"lore: Elves\nof old"_s << 0 << u"Lore entry “Elves of old”"_s;
        QTest::newRow("note to all") << Layer::Note << u"author's note"_s << 0 << u"Author’s note"_s;
        QTest::newRow("note for one") << Layer::Note << u"author's note for Mara"_s << 0 << u"Author’s note for Mara"_s;
        QTest::newRow("style") << Layer::Instructions << u"style"_s << 0 << u"Writing style"_s;
        QTest::newRow("what others do not know")
            << Layer::EdgeToOther << u"unawareness"_s << 20 << u"Unknown to others"_s;
        QTest::newRow("request") << Layer::Closing << u"impersonation"_s << 0 << u"Request"_s;
        QTest::newRow("unknown") << Layer::Closing << u"card: motto"_s << 0 << u"card: motto"_s;
    }
    void whatComesOfAMessageNamesIt()
    {
        QFETCH(const int, cause);
        QFETCH(const Layer, layer);
        QFETCH(const QString, source);
        Block given = block(layer, source);
        given.contribution.speaker = u"Mara"_s;
        if (cause > 0)
            given.contribution.causes = {EventId{cause}, EventId{10}};
        domain::PromptPlan plan;
        plan.blocks = {given};
        const PlanBlock shown = planValue(plan, world()).layers.first().blocks.first();
        QTEST(shown.source, "told");
        QCOMPARE(shown, (PlanBlock{shown.source, u"must"_s, 9, false, 0, true, {}, source + u'!', cause}));
    }

    void whatIsLeftOutCostsNothing()
    {
        Block kept = block(Layer::Lore, u"lore: a"_s, 5);
        kept.exact = true;
        kept.whole = 70; // counts of what was shortened alone
        kept.disarmed = true;
        Block shortened = block(Layer::Lore, u"lore: b"_s, 7, Verdict::Shortened);
        shortened.exact = true;
        shortened.whole = 70;
        domain::PromptPlan plan;
        plan.blocks = {kept, shortened, block(Layer::Lore, u"lore: c"_s, 11, Verdict::NoOutlet)};
        const PlanValue value = planValue(plan, {});
        const PlanLayer &lore = value.layers.first();
        QCOMPARE(lore.tokens(), 12);
        QCOMPARE(lore.kept(), 2);
        QCOMPARE(value.leftOut(), 1);
        QVERIFY(value.exact());
        QCOMPARE(lore.blocks[0].whole, 0);
        QCOMPARE(lore.blocks[1].whole, 70);
        QCOMPARE(lore.blocks[0].why, u"Its template markers are sent as plain text."_s);
        QCOMPARE(lore.blocks[2].why, u"Left out: nothing in the prompt uses its outlet."_s);
        plan.blocks[1].exact = false;
        QVERIFY(!planValue(plan, {}).exact());
    }

    void whatAnEventTookAlongIsTold()
    {
        domain::PromptPlan plan;
        plan.blocks = {block(Layer::Memories, u"memory 12"_s, 5, Verdict::EventOver)};
        const QString why = u"Left out: it mentions things from an event that is over."_s;
        QCOMPARE(planValue(plan, {}).layers.first().blocks.first().why, why);
        QCOMPARE(planValue(plan, {}).leftOut(), 1);
        plan.blocks[0].more = 3;
        const QString counted = planValue(plan, {}).layers.first().blocks.first().why;
        QVERIFY2(counted.startsWith(why + u' ') && counted.contains(u'3'), qPrintable(counted));
    }

    void whatIsNotKnownIsNotSaid()
    {
        domain::PromptPlan plan;
        plan.tokens = 50;
        plan.budget = {60, 80};
        QCOMPARE(planValue(plan, {}), (PlanValue{{}, 50, 60, 80, 0, -1, -1}));
        QVERIFY(planValue(plan, {}).isEmpty());
        plan.reading = {55, 0};
        plan.unchanged = 0;
        QCOMPARE(planValue(plan, {}), (PlanValue{{}, 50, 60, 80, 55, 0, 0}));
    }

    void unreadPartsHaveNames()
    {
        QStringList names;
        for (const QString &part :
             {u"lorebooks"_s, u"greeting"_s, u"scene_records"_s, u"pinned_memories"_s, u"memories"_s, u"dreams"_s})
            names << unreadPartName(part);
        QCOMPARE(names, (QStringList{u"Lorebooks"_s, u"Chosen greeting"_s, u"Scene records"_s, u"Pinned memories"_s,
                                     u"Memories"_s, u"dreams"_s}));
    }
};

DRAMATIS_TEST(PlanValueTest);

} // namespace tst_planvalue

#include "tst_planvalue.moc"
