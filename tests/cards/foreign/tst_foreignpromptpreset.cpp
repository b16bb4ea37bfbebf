// Prompt presets in files of our own and of SillyTavern.
#include "cards/charx/bundle.h"
#include "cards/foreign/contexttemplate.h"
#include "support/files/testdata.h"
#include "support/main/testmain.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

namespace tst_foreignpromptpreset {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using base::Json;
using cards::ForeignPromptPreset;

namespace {

QByteArray fileOf(const QString &name)
{
    QFile file(tests::testData(u"presets/"_s + name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

ForeignPromptPreset read(const QByteArray &bytes)
{
    const auto bundle = cards::readBundle(bytes, u"Given.json"_s);
    return bundle ? bundle->promptPresets.value(0) : ForeignPromptPreset();
}

// "instructions -examples Slow burn …": off parts with a minus; own parts by their name.
QStringList told(const PromptPreset &preset)
{
    QStringList parts;
    for (const PresetPart &part : preset.parts)
        parts << (part.on ? QString() : u"-"_s)
                     + (part.kind == PartKind::Own ? part.name : QString::fromLatin1(word(part.kind)));
    return parts;
}

PresetPart partOf(const PromptPreset &preset, const QString &name)
{
    for (const PresetPart &part : preset.parts)
        if (part.name == name || (part.kind != PartKind::Own && name == QLatin1StringView(word(part.kind))))
            return part;
    return {};
}

} // namespace

class ForeignPromptPresetTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aChatCompletionPresetKeepsItsOrder()
    {
        const auto bundle = cards::readBundle(fileOf(u"Evening Tales.json"_s), u"Evening Tales.json"_s);
        QVERIFY2(bundle, bundle ? "" : qPrintable(bundle.error().detail));
        const ForeignPromptPreset &found = bundle->promptPresets.first();
        QCOMPARE(found.preset.name, u"Evening Tales"_s);
        QCOMPARE(told(found.preset),
                 (QStringList{u"instructions"_s, u"lore"_s, u"scenario"_s, u"character"_s, u"persona"_s, u"known"_s,
                              u"-Enhance Definitions"_s, u"active_lore"_s, u"-examples"_s, u"summary"_s, u"Slow burn"_s,
                              u"dialogue"_s, u"moment"_s, u"feelings"_s, u"threads"_s, u"memories"_s, u"Senses"_s,
                              u"post_history"_s, u"-Unused"_s}));
        QCOMPARE(found.notImported, QStringList{u"smartContext"_s});
        QCOMPARE(partOf(found.preset, u"instructions"_s).text,
                 u"Tell an evening tale with {{user}}; you are {{char}}."_s);
        QCOMPARE(partOf(found.preset, u"post_history"_s).text, u"Stay in the scene."_s);
        const PresetPart senses = partOf(found.preset, u"Senses"_s);
        QCOMPARE(senses.depth, 2);
        QCOMPARE(senses.role, Role::User);
        QCOMPARE(partOf(found.preset, u"Slow burn"_s).role, Role::Assistant);
        QCOMPARE(partOf(found.preset, u"Slow burn"_s).depth, -1);
    }

    void withoutAnOrderAllStandAsTheyCome()
    {
        const PresetPart rain = partOf(read(R"({"prompts":[{"identifier":"main","content":"Tell."},
                                       {"identifier":"x","name":"Rain","content":"It rains.","role":"user"}]})"_ba)
                                           .preset,
                                       u"Rain"_s);
        QVERIFY(rain.on);
        QCOMPARE(rain.role, Role::User);
        QCOMPARE(rain.text, u"It rains."_s);
    }

    void itsSamplersComeAlong()
    {
        const auto bundle = cards::readBundle(fileOf(u"Evening Tales.json"_s), u"Evening Tales.json"_s);
        QVERIFY(bundle);
        QCOMPARE(bundle->presets.size(), 1);
        QCOMPARE(bundle->presets.first().values[u"temperature"].toDouble(), 0.95);
        QVERIFY(!bundle->presets.first().notImported.contains(u"prompts"_s));
        QVERIFY(bundle->presets.first().notImported.contains(u"impersonation_prompt"_s));
        // Of a file without any number, no set of samplers is made.
        const auto without = cards::readBundle(
            R"({"prompts":[{"identifier":"main","content":"Write."}],"prompt_order":[]})"_ba, u"p.json"_s);
        QVERIFY(without && without->presets.isEmpty());
        QCOMPARE(partOf(without->promptPresets.first().preset, u"instructions"_s).text, u"Write."_s);
    }

    void aContextTemplateGivesTheOrderOfItsBlocks()
    {
        const ForeignPromptPreset found = read(fileOf(u"Fireside.json"_s));
        QCOMPARE(found.preset.name, u"Fireside"_s);
        QCOMPARE(
            told(found.preset),
            (QStringList{u"instructions"_s, u"persona"_s, u"known"_s, u"lore"_s, u"Read this with care:"_s,
                         u"character"_s, u"active_lore"_s, u"-scenario"_s, u"examples"_s, u"summary"_s, u"Chat start"_s,
                         u"dialogue"_s, u"moment"_s, u"feelings"_s, u"threads"_s, u"memories"_s, u"post_history"_s}));
        QCOMPARE(partOf(found.preset, u"Chat start"_s).text, u"The evening begins."_s);
        QVERIFY(found.notImported.contains(u"<|im_end|>"_s));
        QVERIFY(found.notImported.contains(u"text around character"_s));
        QVERIFY(found.notImported.contains(u"example_separator"_s));
    }

    void whatIsExportedComesBack_data()
    {
        QTest::addColumn<PromptPreset>("preset");
        for (const PromptPreset &preset : builtInPresets())
            QTest::newRow(qPrintable(preset.name)) << preset;
        QTest::newRow("imported") << read(fileOf(u"Evening Tales.json"_s)).preset;
        PromptPreset own = builtInPresets().first();
        own.name = u"Mine"_s;
        own.parts.last().text = u"Go on, {{char}}."_s;
        own.parts.prepend({.name = u"Größe"_s, .text = u"  \"a\"\n b "_s, .role = Role::User, .depth = 0});
        own.parts.append({.on = false, .name = u"Same"_s, .text = u"x"_s, .role = Role::Assistant});
        own.parts.append({.name = u"Same"_s, .text = u"y"_s});
        std::swap(own.parts[2], own.parts[9]);
        QTest::newRow("own") << own;
    }
    void whatIsExportedComesBack()
    {
        QFETCH(PromptPreset, preset);
        const ForeignPromptPreset theirs = read(cards::asChatCompletionPreset(preset).toUtf8());
        QCOMPARE(theirs.preset, preset);
        QVERIFY(theirs.notImported.isEmpty());
        const ForeignPromptPreset ours = read(QJsonDocument(toJson(preset)).toJson());
        QCOMPARE(ours.preset, preset);
    }

    void whatSillyTavernDoesNotKnowIsNamed()
    {
        QVERIFY(cards::lostInChatCompletion(builtInPresets().first()).contains(u"feelings"_s));
        const QStringList lost = cards::lostInChatCompletion(builtInPresets().last());
        QVERIFY(!lost.contains(u"feelings"_s)); // which is off there
        QVERIFY(lost.contains(u"moment"_s));
    }

    void brokenFilesGiveACompletePreset_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("wrong types")
            << R"({"prompts":[1,null,"x",{"identifier":5},{"identifier":"a","content":{"b":1},"role":7,"name":[]},
                {"identifier":"main","content":[1]}],"prompt_order":[{"order":"x"},{"order":[null,{"identifier":{}}]},7]})"_ba;
        QTest::newRow("odd depths")
            << R"({"prompts":[{"identifier":"a","name":"A","content":"x","injection_position":1,"injection_depth":-7},
                {"identifier":"b","name":"B","content":"x","injection_position":1,"injection_depth":1e300}],"prompt_order":[]})"_ba;
        QTest::newRow("dialogue off")
            << R"({"prompts":[{"identifier":"chatHistory","marker":true}],"prompt_order":[{"order":[{"identifier":"chatHistory","enabled":false}]}]})"_ba;
        QTest::newRow("the same twice")
            << R"({"prompts":[{"identifier":"main","content":"1"},{"identifier":"main","content":"2"}],
                "prompt_order":[{"order":[{"identifier":"main"},{"identifier":"main"},{"identifier":"main","enabled":false}]}]})"_ba;
        QTest::newRow("unclosed blocks")
            << "{\"story_string\":\"{{#if system}}{{system}}{{#if {{/if}}}}{{persona\"}"_ba;
        QTest::newRow("an empty story") << R"({"story_string":""})"_ba;
        QTest::newRow("ours with nonsense")
            << R"({"dramatis_prompt_preset":1,"parts":[1,{"part":"moon"},{"part":"dialogue","on":false},{"part":"own","depth":-9}]})"_ba;
    }
    void brokenFilesGiveACompletePreset()
    {
        QFETCH(QByteArray, bytes);
        const ForeignPromptPreset found = read(bytes);
        for (int part = 0; part < partKinds; ++part)
            QCOMPARE(std::ranges::count(found.preset.parts, PartKind(part), &PresetPart::kind), 1);
        QVERIFY(partOf(found.preset, u"dialogue"_s).on);
        for (const PresetPart &part : found.preset.parts)
            QVERIFY(part.depth >= -1 && part.depth <= 10'000);
    }

    void hugeFilesAreBounded_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        Json prompts = Json::array();
        Json parts = Json::array();
        for (int i = 0; i < 10'000; ++i) {
            prompts.append(Json::object({{u"identifier"_s, Json(u"p%1"_s.arg(i))},
                                         {u"name"_s, Json(u"P%1"_s.arg(i))},
                                         {u"content"_s, Json(u"text"_s)}}));
            parts.append(Json::object({{u"part"_s, Json(u"own"_s)}, {u"text"_s, Json(u"text"_s)}}));
        }
        QTest::newRow("prompts")
            << Json::object({{u"prompts"_s, prompts}, {u"prompt_order"_s, Json::array()}}).toUtf8();
        QTest::newRow("parts") << Json::object({{u"dramatis_prompt_preset"_s, Json(1)}, {u"parts"_s, parts}}).toUtf8();
        QTest::newRow("a story") << Json::object({{u"story_string"_s,
                                                   Json(u"{{#if a}}{{/if}} tell {{persona}} "_s.repeated(20'000))}})
                                        .toUtf8();
        QTest::newRow("a text") << Json::object(
                                       {{u"prompts"_s,
                                         Json::array({Json::object({{u"identifier"_s, Json(u"a"_s)},
                                                                    {u"name"_s, Json(QString(100'000, u'n'))},
                                                                    {u"content"_s, Json(QString(2'000'000, u'x'))}})})},
                                        {u"prompt_order"_s, Json::array()}})
                                       .toUtf8();
    }
    void hugeFilesAreBounded()
    {
        QFETCH(QByteArray, bytes);
        const ForeignPromptPreset found = read(bytes);
        QVERIFY(!found.preset.parts.isEmpty());
        QVERIFY(found.preset.parts.size() <= mostPresetParts + partKinds);
        QVERIFY(!found.notImported.isEmpty());
        for (const PresetPart &part : found.preset.parts)
            QVERIFY(part.text.size() <= 200'000 && part.name.size() <= 100);
    }

    void aPresetWithoutPromptsIsOneOfSamplersAlone()
    {
        const auto bundle = cards::readBundle(R"({"temperature":1,"prompts":[],"prompt_order":[]})"_ba, u"p.json"_s);
        QVERIFY(bundle && bundle->promptPresets.isEmpty());
        QCOMPARE(bundle->presets.size(), 1);
    }

    void aBrokenFileIsRefusedWithItsPlace()
    {
        const auto broken =
            cards::readPromptPresets("{\n  \"prompts\": [\n    {\"identifier\": }\n  ]\n}", u"mine.json"_s);
        QVERIFY(!broken);
        QCOMPARE(broken.error().code, u"json_syntax"_s);
        QCOMPARE(broken.error().subject, u"mine.json"_s);
        QVERIFY2(broken.error().detail.contains(u"line 3, column "), qPrintable(broken.error().detail));
        const auto other = cards::readPromptPresets("{\"name\": \"something else\"}", u"mine.json"_s);
        QVERIFY(!other);
        QCOMPARE(other.error().code, u"no_prompt_preset"_s);
        QCOMPARE(cards::readPromptPresets("just words", u"mine.json"_s).error().code, u"no_prompt_preset"_s);
    }
};

DRAMATIS_TEST(ForeignPromptPresetTest);

} // namespace tst_foreignpromptpreset

#include "tst_foreignpromptpreset.moc"
