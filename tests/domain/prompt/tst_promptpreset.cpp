// Prompt presets: what order, switches and texts of one's own make of a prompt.
#include "domain/knowledge/layers/seenperson.h"
#include "domain/prompt/promptfixture.h"
#include "support/main/testmain.h"

#include <QJsonArray>
#include <QSet>
#include <QTest>

namespace tst_promptpreset {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

// Three lines, and a card that fills all of its places.
PromptFixture threeLines()
{
    PromptFixture scene;
    scene.happen(PersonaChanged{u"Alex"_s, u"Alex is tall."_s, {}, false});
    for (int i = 0; i < 3; ++i)
        scene.say(i % 2 ? 1 : you, u"line %1"_s.arg(i));
    return scene;
}

PromptInputs filled(PromptFixture &scene)
{
    PromptInputs inputs = scene.inputs();
    inputs.others.insert(you, seenPerson(inputs.world.cast.value(you).who));
    inputs.card.personality = u"Stern."_s;
    inputs.card.scenario = u"A storm."_s;
    inputs.card.exampleMessages = u"Mara: Aye."_s;
    return inputs;
}

PresetPart *partOf(PromptPreset &preset, PartKind kind)
{
    return &*std::ranges::find(preset.parts, kind, &PresetPart::kind);
}

void insertBefore(PromptPreset &preset, PartKind kind, const PresetPart &part)
{
    preset.parts.insert(std::ranges::find(preset.parts, kind, &PresetPart::kind), part);
}

// The first message that holds a text; -1: none does.
int messageWith(const PromptPlan &plan, QStringView text)
{
    const QList<PromptMessage> &messages = plan.prompt.messages;
    const auto found =
        std::ranges::find_if(messages, [&](const PromptMessage &message) { return message.text.contains(text); });
    return found == messages.end() ? -1 : int(found - messages.begin());
}

QList<Block> switchedOff(const PromptPlan &plan)
{
    QList<Block> off;
    for (const Block &block : plan.blocks)
        if (block.verdict == Verdict::SwitchedOff)
            off.append(block);
    return off;
}

} // namespace

class PromptPresetTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theBuiltInOnesDiffer()
    {
        PromptFixture scene = threeLines();
        PromptInputs inputs = filled(scene);
        QSet<QString> texts;
        for (const PromptPreset &preset : builtInPresets()) {
            QCOMPARE(completed(preset), preset);
            inputs.preset = preset;
            const PromptPlan made = plan(inputs, words);
            QCOMPARE(made.preset, preset.name);
            texts.insert(textOf(made));
        }
        QCOMPARE(texts.size(), 4);
    }

    void thePartsStandInTheirOrder()
    {
        PromptFixture scene = threeLines();
        PromptInputs inputs = filled(scene);
        const QString usual = textOf(plan(inputs, words));
        QVERIFY(usual.indexOf(u"keeps the light") < usual.indexOf(u"A storm."));
        std::swap(*partOf(inputs.preset, PartKind::Character), *partOf(inputs.preset, PartKind::Scenario));
        const QString swapped = textOf(plan(inputs, words));
        QVERIFY(swapped.contains(u"A storm."));
        QVERIFY(swapped.indexOf(u"A storm.") < swapped.indexOf(u"keeps the light"));
    }

    void whatIsOffIsToldAsLeftOut()
    {
        PromptFixture scene = threeLines();
        PromptInputs inputs = filled(scene);
        QVERIFY(switchedOff(plan(inputs, words)).isEmpty());
        partOf(inputs.preset, PartKind::Persona)->on = false;
        partOf(inputs.preset, PartKind::Scenario)->on = false;
        const PromptPlan made = plan(inputs, words);
        QVERIFY(!textOf(made).contains(u"Alex is tall."));
        QVERIFY(!textOf(made).contains(u"A storm."));
        QStringList sources;
        for (const Block &block : switchedOff(made)) {
            QVERIFY(!block.kept() && block.tokens > 0);
            sources << block.contribution.source;
        }
        QCOMPARE(sources, (QStringList{u"persona"_s, u"card: scenario"_s}));
    }

    void ownPartsStandBeforeAndBehindTheDialogue()
    {
        PromptFixture scene = threeLines();
        PromptInputs inputs = filled(scene);
        insertBefore(inputs.preset, PartKind::Dialogue,
                     {.name = u"A"_s, .text = u"BEFORE {{char}}"_s, .role = Role::User});
        insertBefore(inputs.preset, PartKind::Moment, {.name = u"B"_s, .text = u"BEHIND"_s, .role = Role::Assistant});
        const PromptPlan made = plan(inputs, words);
        const int before = messageWith(made, u"BEFORE Mara");
        const int behind = messageWith(made, u"BEHIND");
        QVERIFY(before > 0 && behind > 0);
        QCOMPARE(made.prompt.messages[before].role, Role::User);
        QCOMPARE(made.prompt.messages[before].text, u"BEFORE Mara"_s);
        QCOMPARE(made.prompt.messages[behind].role, Role::Assistant);
        QVERIFY(before < messageWith(made, u"line 0"));
        QVERIFY(behind > messageWith(made, u"line 1") && behind < messageWith(made, u"line 2"));
        QCOMPARE(messageWith(made, u"line 2"), int(made.prompt.messages.size()) - 1);
    }

    void ownPartsStandAtTheirDepth_data()
    {
        QTest::addColumn<int>("depth");
        QTest::addColumn<QString>("next"); // empty: nothing stands behind it
        QTest::newRow("behind all") << 0 << QString();
        QTest::newRow("before the newest") << 1 << u"line 2"_s;
        QTest::newRow("deeper") << 2 << u"line 1"_s;
        QTest::newRow("before all") << 100 << u"line 0"_s;
    }
    void ownPartsStandAtTheirDepth()
    {
        QFETCH(int, depth);
        QFETCH(QString, next);
        PromptFixture scene = threeLines();
        PromptInputs inputs = filled(scene);
        const PresetPart deep{.name = u"Deep"_s, .text = u"DEEP"_s, .role = Role::User, .depth = depth};
        inputs.preset.parts.prepend(deep); // where it stands in the list does not count then
        PromptPlan made = plan(inputs, words);
        const int place = messageWith(made, u"DEEP");
        QVERIFY(place > 0);
        QCOMPARE(made.prompt.messages[place].role, Role::User);
        QCOMPARE(made.prompt.messages.value(place + 1).text, next);
        inputs.preset.parts.first().on = false;
        made = plan(inputs, words);
        QCOMPARE(messageWith(made, u"DEEP"), -1);
        QCOMPARE(switchedOff(made).value(0).contribution.source, u"preset: Deep"_s);
    }

    void whatIsOffSetsNoVariable()
    {
        PromptFixture scene = threeLines();
        PromptInputs inputs = filled(scene);
        inputs.preset.parts.prepend({.name = u"Set"_s, .text = u"{{setvar::mood::grim}}x"_s});
        inputs.preset.parts.insert(1, {.name = u"Get"_s, .text = u"Mood: {{getvar::mood}}."_s});
        QVERIFY(textOf(plan(inputs, words)).contains(u"Mood: grim."));
        inputs.preset.parts.first().on = false;
        QVERIFY(textOf(plan(inputs, words)).contains(u"Mood: ."));
    }

    void textsStandWhereTheCardHasNone()
    {
        PromptFixture scene = threeLines();
        PromptInputs inputs = filled(scene);
        partOf(inputs.preset, PartKind::Instructions)->text = u"Be {{char}}."_s;
        partOf(inputs.preset, PartKind::PostHistory)->text = u"Stay {{char}}."_s;
        QVERIFY(textOf(plan(inputs, words)).startsWith(u"Be Mara."));
        QVERIFY(textOf(plan(inputs, words)).contains(u"Stay Mara."));
        inputs.card.systemPrompt = u"The card's. {{original}}"_s;
        inputs.card.postHistoryInstructions = u"The card's end. {{original}}"_s;
        const QString text = textOf(plan(inputs, words));
        QVERIFY(text.startsWith(u"The card's. Be Mara."));
        QVERIFY(text.contains(u"The card's end. Stay Mara."));
        inputs.card.postHistoryInstructions = u"The card's end."_s;
        QVERIFY(!textOf(plan(inputs, words)).contains(u"Stay Mara."));
    }

    void eachBlockKnowsItsPart()
    {
        PromptFixture scene = threeLines();
        PromptInputs inputs = filled(scene);
        inputs.preset.parts.append({.name = u"Deep"_s, .text = u"DEEP"_s, .depth = 1});
        for (const Block &block : plan(inputs, words).blocks) {
            const PresetPart part = inputs.preset.parts.value(block.contribution.part);
            const QString &source = block.contribution.source;
            QVERIFY2(block.contribution.part >= 0, qPrintable(source));
            if (source == u"card: scenario")
                QCOMPARE(part.kind, PartKind::Scenario);
            else if (source == u"preset: Deep")
                QCOMPARE(part.name, u"Deep"_s);
            else if (block.contribution.layer == Layer::Dialogue)
                QCOMPARE(part.kind, PartKind::Dialogue);
        }
    }

    void aPartThatIsOffSetsNoVariable()
    {
        PromptFixture scene = threeLines();
        PromptInputs inputs = filled(scene);
        inputs.card.scenario = u"A storm.{{setvar::told::yes}}"_s;
        insertBefore(inputs.preset, PartKind::Dialogue, {.name = u"x"_s, .text = u"It is told: {{getvar::told}}."_s});
        partOf(inputs.preset, PartKind::Scenario)->on = true;
        QVERIFY(messageWith(plan(inputs, words), u"It is told: yes.") >= 0);
        partOf(inputs.preset, PartKind::Scenario)->on = false;
        QCOMPARE(messageWith(plan(inputs, words), u"It is told: yes."), -1);
    }

    void aScenarioThatIsOverSetsNoVariable()
    {
        PromptFixture scene = threeLines();
        PromptInputs inputs = filled(scene);
        inputs.card.scenario = u"A storm.{{setvar::told::yes}}"_s;
        insertBefore(inputs.preset, PartKind::Dialogue, {.name = u"x"_s, .text = u"It is told: {{getvar::told}}."_s});
        partOf(inputs.preset, PartKind::Scenario)->on = true;
        scene.world.scene.number = 2;
        inputs.scenes = {{MemoryLine{}, u"We met."_s}};
        const PromptPlan over = plan(inputs, words);
        QCOMPARE(messageWith(over, u"It is told: yes."), -1);
        QVERIFY(std::ranges::contains(over.blocks, Verdict::SceneOver, &Block::verdict));
        inputs.scenes.clear(); // nothing is on record yet
        QVERIFY(messageWith(plan(inputs, words), u"It is told: yes.") >= 0);
    }

    void whatIsMissingIsAdded()
    {
        const PromptPreset own = completed({u"Mine"_s,
                                            {{.kind = PartKind::Scenario},
                                             {.kind = PartKind::Dialogue, .on = false},
                                             {.name = u"x"_s, .text = u"y"_s},
                                             {.kind = PartKind::Scenario, .on = false}}});
        for (int part = 0; part < partKinds; ++part)
            QCOMPARE(std::ranges::count(own.parts, PartKind(part), &PresetPart::kind), 1);
        QVERIFY(std::ranges::find(own.parts, PartKind::Dialogue, &PresetPart::kind)->on);
        QVERIFY(std::ranges::find(own.parts, PartKind::Scenario, &PresetPart::kind)->on);
        QCOMPARE(own.parts.size(), partKinds + 1);
    }

    void itIsReadAsItWasWritten()
    {
        PromptPreset own = builtInPresets().last();
        own.name = u"Größe"_s;
        own.parts.append({.on = false, .name = u"x"_s, .text = u"a\n\"b\""_s, .role = Role::Assistant, .depth = 3});
        QCOMPARE(presetFromJson(toJson(own)), std::optional(own));
        QVERIFY(!presetFromJson({{u"name"_s, u"x"_s}, {u"parts"_s, QJsonArray()}}));
        QJsonArray many;
        for (int i = 0; i < 2000; ++i)
            many.append(QJsonObject{{u"part"_s, u"own"_s}});
        const auto bounded = presetFromJson({{u"dramatis_prompt_preset"_s, 1}, {u"parts"_s, many}});
        QVERIFY(bounded && bounded->parts.size() <= mostPresetParts + partKinds);
    }
};

DRAMATIS_TEST(PromptPresetTest);

} // namespace tst_promptpreset

#include "tst_promptpreset.moc"
