// Where the entries of a card's lorebook stand in a prompt.
#include "domain/card/reading/bookreading.h"
#include "domain/prompt/assemble.h"
#include "domain/world/fold.h"
#include "support/main/testmain.h"

#include <QTest>

#include <algorithm>

namespace tst_lorelayer {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

int words(QStringView text)
{
    return int(text.toString().simplified().split(u' ', Qt::SkipEmptyParts).size());
}

class Story {
public:
    Story()
    {
        ChatStarted started;
        started.cast = {{you, u"Alex"_s, {}, {}, {}}, {1, u"Mara"_s, {}, {}, {}}, {2, u"Bo"_s, {}, {}, {}}};
        happen(started);
        card.name = u"Mara"_s;
        card.description = u"DESCRIPTION"_s;
        card.scenario = u"SCENARIO"_s;
        card.exampleMessages = u"EXAMPLE"_s;
        card.postHistoryInstructions = u"CLOSING"_s;
        card.book = Lorebook();
    }
    void say(CastSlot speaker, const QString &text, WitnessSet witnesses = {you, 1, 2})
    {
        const EventId id = speaker == you
                               ? happen(UserTurn{you, text, witnesses, false})
                               : happen(AssistantTurn{speaker, text, witnesses, Ending::Finished, false, -1, {}, {}});
        texts[id] = text;
    }
    void moveMara() { happen(EdgeUpdated{1, you, 2, 0, {}, {}, {}, {}}); }
    void remember(const PromptPlan &plan) { happen(LoreMatched{plan.lore}); }
    LoreEntry &add(const QStringList &keys, const QString &content)
    {
        LoreEntry entry;
        entry.keys = keys;
        entry.content = content;
        entry.insertionOrder = int(card.book->entries.size());
        card.book->entries.append(entry);
        return card.book->entries.last();
    }
    PromptPlan plan(CastSlot speaker = 1) const
    {
        PromptInputs g{.world = world,
                       .speaker = speaker,
                       .card = card,
                       .dialogue = {},
                       .pinned = {},
                       .retrieved = {},
                       .task = Task::Reply,
                       .continueFrom = {},
                       .marker = {},
                       .instructions = {},
                       .budget = {},
                       .sampling = {}};
        for (const TranscriptLine &line : SpeakerView(world, speaker).lines(1000))
            g.dialogue.append({line, texts.value(line.turn)});
        return domain::plan(g, words);
    }
    // The prompt as one text, in order.
    QString prompt(CastSlot speaker = 1) const
    {
        QString all;
        for (const PromptMessage &message : plan(speaker).prompt.messages)
            all += (message.role == Role::System ? u"S:"_s
                    : message.role == Role::User ? u"U:"_s
                                                 : u"A:"_s)
                   + message.text + u'\n';
        return all;
    }

    World world;
    Card card;
    QHash<EventId, QString> texts;

private:
    EventId happen(const Payload &payload)
    {
        const EventId id{world.head.value + 1};
        apply(world, {{id, world.head, 0, {}}, payload});
        return id;
    }
};

bool inOrder(const QString &text, const QStringList &parts)
{
    qsizetype at = -1;
    for (const QString &part : parts) {
        const qsizetype next = text.indexOf(part);
        if (next <= at)
            return false;
        at = next;
    }
    return true;
}

} // namespace

class LoreLayerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void entriesStandAtTheirPlaces()
    {
        Story story;
        story.say(you, u"an elf"_s);
        story.add({u"elf"_s}, u"DEFAULT"_s);
        story.add({u"elf"_s}, u"BEFORE"_s).position = u"before_char"_s;
        story.add({u"elf"_s}, u"AFTER"_s).position = u"after_char"_s;
        story.add({u"elf"_s}, u"@@position after_desc\nBEHIND"_s);
        story.add({u"elf"_s}, u"@@position scenario\nINSCENE"_s);
        story.add({u"orc"_s}, u"NEVER"_s);
        const QString prompt = story.prompt();
        QVERIFY2(inOrder(prompt, {u"BEFORE"_s, u"DESCRIPTION"_s, u"BEHIND"_s, u"SCENARIO"_s, u"INSCENE"_s, u"AFTER"_s,
                                  u"EXAMPLE"_s, u"DEFAULT"_s, u"CLOSING"_s, u"U:Alex: an elf"_s}),
                 qPrintable(prompt));
        QVERIFY(!prompt.contains(u"NEVER"_s));
    }

    void whatIsAlwaysThereStandsBeforeWhatComesAndGoes()
    {
        Story story;
        story.say(you, u"an elf"_s);
        story.add({u"elf"_s}, u"GUEST"_s);
        story.add({}, u"ALWAYS"_s).constant = true;
        story.moveMara();
        const QString prompt = story.prompt();
        QVERIFY2(inOrder(prompt, {u"SCENARIO"_s, u"ALWAYS"_s, u"EXAMPLE"_s, u"Mara is undecided"_s, u"GUEST"_s}),
                 qPrintable(prompt));
    }

    void outletsStandWhereTheyAreAskedFor()
    {
        Story story;
        story.card.description = u"DESCRIPTION {{Outlet::One}} {{outlet::none}}."_s;
        story.say(you, u"an elf"_s);
        const auto add = [&](const QString &outlet, const QString &text) {
            LoreEntry &entry = story.add({u"elf"_s}, text);
            entry.extensions =
                base::Json::parse("{\"position\":7,\"outlet_name\":\"" + outlet.toUtf8() + "\"}").value().value;
        };
        add(u"one"_s, u"FIRST of {{char}}"_s);
        add(u"one"_s, u"SECOND"_s);
        add(u"two"_s, u"UNASKED"_s);
        const QString prompt = story.prompt();
        QVERIFY2(prompt.contains(u"DESCRIPTION FIRST of Mara\nSECOND ."_s), qPrintable(prompt));
        QVERIFY(!prompt.contains(u"UNASKED"_s));
        QStringList traced;
        for (const Block &block : story.plan().blocks)
            if (block.contribution.layer == Layer::Lore)
                traced << QString::fromLatin1(word(block.verdict)) + u' '
                              + block.contribution.reason.section(u"; "_s, 1);
        QCOMPARE(traced, (QStringList{u"kept it stands where {{outlet::one}} is"_s,
                                      u"kept it stands where {{outlet::one}} is"_s,
                                      u"no_outlet nothing asks for {{outlet::two}}"_s}));
    }

    void entriesMayLookAtTheCardToo()
    {
        Story story;
        story.say(you, u"hello"_s);
        story.card.description = u"{{char}} is a Smith"_s;
        const auto add = [&](const QString &key, const QByteArray &extensions, const QString &text) {
            story.add({key}, text).extensions = base::Json::parse(extensions).value().value;
        };
        add(u"smith"_s, R"({"match_character_description":true})", u"SEEN"_s);
        add(u"mara"_s, R"({"match_character_description":true})", u"NAMED"_s);
        add(u"smith"_s, R"({"match_scenario":true})", u"ELSEWHERE"_s);
        add(u"smith"_s, R"({"match_character_description":false})", u"CHATALONE"_s);
        const QString prompt = story.prompt();
        QVERIFY2(prompt.contains(u"SEEN"_s) && prompt.contains(u"NAMED"_s), qPrintable(prompt));
        QVERIFY(!prompt.contains(u"ELSEWHERE"_s) && !prompt.contains(u"CHATALONE"_s));
    }

    void entriesStandAtTheirDepth()
    {
        Story story;
        for (const QString &line : {u"one elf"_s, u"two"_s, u"three"_s})
            story.say(line == u"two"_s ? CastSlot(1) : you, line);
        story.add({u"elf"_s}, u"@@depth 1\n@@role user\nNEAR {{char}}"_s);
        story.add({u"elf"_s}, u"@@depth 9\nFAR"_s);
        story.add({u"elf"_s}, u"@@depth 0\n@@role assistant\nLAST"_s);
        const QString prompt = story.prompt();
        QVERIFY2(inOrder(prompt, {u"S:FAR"_s, u"U:Alex: one elf"_s, u"A:two"_s, u"U:NEAR Mara"_s, u"U:Alex: three"_s,
                                  u"A:LAST"_s}),
                 qPrintable(prompt));
    }

    void theTraceSaysWhy()
    {
        Story story;
        story.say(you, u"an Elf"_s);
        story.say(1, u"well"_s);
        story.add({u"elf"_s}, u"Elves."_s).name = u"Elves of the hill"_s;
        for (const Block &block : story.plan().blocks) {
            if (block.contribution.layer != Layer::Lore)
                continue;
            QCOMPARE(block.contribution.source, u"lore: Elves of the hill"_s);
            QCOMPARE(block.contribution.reason, u"key \"elf\", 1 messages before the newest"_s);
            return;
        }
        QFAIL("no lore");
    }

    void signsInAKeyStayInTheTrace()
    {
        Story story;
        story.say(you, u"100%1 sure, %2"_s);
        story.say(1, u"well"_s);
        story.add({u"100%1"_s}, u"Sure."_s);
        const QList<Block> blocks = story.plan().blocks;
        const auto lore =
            std::ranges::find(blocks, Layer::Lore, [](const Block &block) { return block.contribution.layer; });
        QVERIFY(lore != blocks.end());
        QCOMPARE(lore->contribution.reason, u"key \"100%1\", 1 messages before the newest"_s);
    }

    void onlyWhatTheSpeakerHeardCounts()
    {
        Story story;
        story.say(you, u"the elf is a secret"_s, {you, 2});
        story.say(you, u"hello"_s);
        story.add({u"elf"_s}, u"ELVES"_s);
        QVERIFY(!story.prompt(1).contains(u"ELVES"_s));
        QVERIFY(story.prompt(2).contains(u"ELVES"_s));
    }

    void commentsAndAsidesAreNotLookedAt()
    {
        Story story;
        story.say(you, u"hello {{comment: elf}} ((elf)) {{// elf}}there"_s);
        story.add({u"elf"_s}, u"ELVES"_s);
        const QString prompt = story.prompt();
        QVERIFY(!prompt.contains(u"ELVES"_s));
        QVERIFY2(!prompt.contains(u"elf"_s), qPrintable(prompt));
    }

    void promptsAreDisabled()
    {
        Story story;
        story.say(you, u"an elf"_s);
        QVERIFY(story.prompt().contains(u"CLOSING"_s));
        story.add({u"elf"_s}, u"@@disable_ui_prompt post_history_instructions\nELVES"_s);
        QVERIFY(!story.prompt().contains(u"CLOSING"_s));
    }

    // What was matched is part of the world: folded from an event, and gone when the event is not on the branch.
    void matchesAreRemembered()
    {
        Story story;
        story.say(you, u"an elf"_s);
        story.add({u"elf"_s}, u"@@dont_activate_after_match\nELVES"_s);
        const World before = story.world;
        QVERIFY(story.prompt().contains(u"ELVES"_s));
        const PromptPlan plan = story.plan();
        QCOMPARE(plan.lore.size(), 1);
        QCOMPARE(plan.lore.first().matches, 1);
        story.remember(plan);
        QVERIFY(!story.prompt().contains(u"ELVES"_s));
        story.world = before;
        QVERIFY(story.prompt().contains(u"ELVES"_s));
    }
};

DRAMATIS_TEST(LoreLayerTest);

} // namespace tst_lorelayer

#include "tst_lorelayer.moc"
