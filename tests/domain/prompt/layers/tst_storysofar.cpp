// What a prompt tells of lines that it has no room for.
#include "domain/prompt/promptfixture.h"
#include "support/main/testmain.h"

#include <QTest>

#include <algorithm>

namespace tst_storysofar {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr WitnessSet both{you, 1};

class Story : public PromptFixture {
public:
    Story()
    {
        for (int i = 0; i < 20; ++i)
            turns.append(say(i % 2 ? CastSlot(1) : you, u"line %1 of the evening"_s.arg(i)));
    }
    void sum(qsizetype first, qsizetype upTo, const QString &text)
    {
        const EventId id = happen(HistorySummarized{both, 1, turns[first], turns[upTo], text}, turns[upTo]);
        summaries[id] = text;
    }
    PromptInputs told(qsizetype newest)
    {
        PromptInputs g = inputs();
        g.dialogue = g.dialogue.last(newest);
        for (const HistorySummary &each : SpeakerView(world, 1).summaries())
            g.summaries.append({each, summaries.value(each.event)});
        return g;
    }

    QList<EventId> turns;
    QHash<EventId, QString> summaries;
};

RememberedLine recordOf(int scene)
{
    MemoryLine record;
    record.memory = EventId{500};
    record.text = record.memory;
    record.scene = scene;
    return {record, u"I was cold."_s};
}

const Block *blockOf(const PromptPlan &plan, const QString &text)
{
    const auto found =
        std::ranges::find_if(plan.blocks, [&](const Block &block) { return block.contribution.text.contains(text); });
    return found == plan.blocks.end() ? nullptr : &*found;
}

} // namespace

class StorySoFarTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itStandsInItsOrderBeforeTheDialogue()
    {
        Story story;
        story.sum(0, 7, u"They met."_s);
        story.sum(8, 13, u"They quarrelled."_s);
        const QString all = textOf(plan(story.told(4), words));
        QVERIFY(all.contains(u"The story so far:\nThey met.\nThey quarrelled."_s));
        QVERIFY(all.indexOf(u"They quarrelled."_s) < all.indexOf(u"line 16"_s));
    }

    void theDialogueIsNotSaidTwice()
    {
        Story story;
        story.sum(0, 7, u"They met."_s);
        story.sum(8, 13, u"They quarrelled."_s);
        const PromptPlan made = plan(story.told(12), words);
        QVERIFY(textOf(made).contains(u"They met."_s));
        const Block *twice = blockOf(made, u"They quarrelled."_s);
        QVERIFY(twice);
        QCOMPARE(twice->verdict, Verdict::AlreadyThere);
        // It tells of more than the dialogue does.
        QVERIFY(textOf(plan(story.told(8), words)).contains(u"They quarrelled."_s));
    }

    void ownRecordsStandBeforeIt()
    {
        Story story;
        story.sum(0, 7, u"They met."_s);
        PromptInputs g = story.told(4);
        const TranscriptLine first = g.dialogue.first().line;
        g.olderLines = SpeakerView(story.world, 1).linesBefore(first.turn);
        g.scenes.append(recordOf(first.scene));
        const QString all = textOf(plan(g, words));
        QVERIFY(all.contains(u"I was cold."_s));
        QVERIFY(all.indexOf(u"I was cold."_s) < all.indexOf(u"They met."_s));
    }

    void aRecordStaysWhereTheDialogueHoldsOnlyTheEndOfItsScene()
    {
        Story story;
        for (const qsizetype newest : {4, 20}) {
            PromptInputs g = story.told(newest);
            const TranscriptLine first = g.dialogue.first().line;
            g.olderLines = SpeakerView(story.world, 1).linesBefore(first.turn);
            g.scenes.append(recordOf(first.scene));
            const PromptPlan made = plan(g, words);
            const Block *record = blockOf(made, u"I was cold."_s);
            QVERIFY(record);
            QCOMPARE(record->verdict, newest == 20 ? Verdict::AlreadyThere : Verdict::Kept);
        }
    }

    void itHasRoomOfItsOwn()
    {
        Story story;
        for (int i = 0; i < 8; ++i)
            story.sum(2 * i, 2 * i + 1, u"part %1 "_s.arg(i) + u"word "_s.repeated(30).trimmed());
        PromptInputs g = story.told(2);
        g.budget.rooms[size_t(Room::Summary)] = {RoomSize::Unit::Tokens, 100};
        const PromptPlan made = plan(g, words);
        int tokens = 0;
        for (const Block &block : made.blocks)
            if (block.contribution.layer == Layer::Summary && block.kept())
                tokens += block.tokens;
        QVERIFY(tokens > 0);
        QVERIFY(tokens <= 100);
        QVERIFY(blockOf(made, u"part 7"_s)->kept()); // the newest stay longest
        QVERIFY(!blockOf(made, u"part 0"_s)->kept());
    }

    void inElementsItSaysHowFarItReaches()
    {
        Story story;
        story.sum(0, 7, u"They met. </agent-context>"_s);
        PromptInputs g = story.told(4);
        g.style = PromptStyle::Lmml;
        const QString all = textOf(plan(g, words));
        QVERIFY(all.contains(u"<summary upto=\"8\">"_s));
        QVERIFY(all.contains(u"They met. \u2039/agent-context>"_s));
    }
};

DRAMATIS_TEST(StorySoFarTest);

} // namespace tst_storysofar

#include "tst_storysofar.moc"
