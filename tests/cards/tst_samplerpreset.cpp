// Presets of samplers, in our names.
#include "cards/charx/bundle.h"
#include "cards/samplerpreset.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_samplerpreset {

using namespace dramatis;
using namespace Qt::StringLiterals;

class SamplerPresetTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Without both ends, or from high to low, it would mean nothing.
    void aDynamicTemperatureHasTwoEnds_data()
    {
        QTest::addColumn<QByteArray>("preset");
        QTest::addColumn<bool>("isTaken");
        QTest::newRow("both") << R"({"dynatemp":1,"dynatemp_exponent":2,"min_temp":0.5,"max_temp":1.5})"_ba << true;
        QTest::newRow("one point") << R"({"dynatemp":1,"dynatemp_exponent":2,"min_temp":1,"max_temp":1})"_ba << true;
        QTest::newRow("no low end") << R"({"dynatemp":1,"dynatemp_exponent":2,"max_temp":1.5})"_ba << false;
        QTest::newRow("no high end") << R"({"dynatemp":1,"dynatemp_exponent":2,"min_temp":0.5})"_ba << false;
        QTest::newRow("backwards") << R"({"dynatemp":1,"dynatemp_exponent":2,"min_temp":2,"max_temp":1})"_ba << false;
        QTest::newRow("off") << R"({"dynatemp":0,"dynatemp_exponent":2,"min_temp":0.5,"max_temp":1.5})"_ba << false;
    }
    void aDynamicTemperatureHasTwoEnds()
    {
        QFETCH(QByteArray, preset);
        QFETCH(bool, isTaken);
        const cards::SamplerPreset read = cards::samplerPresetFrom(base::Json::parse(preset)->value, u"x"_s);
        QCOMPARE(read.values.contains(u"dynatemp_range"), isTaken);
        QCOMPARE(read.values.contains(u"dynatemp_exponent"), isTaken);
        QCOMPARE(read.values.contains(u"temperature"), isTaken);
    }

    void aPresetNeedsNotHaveEverySampler_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<bool>("isPreset");
        QTest::newRow("no top_p") << R"({"order":[5,0],"temperature":1,"top_a":0.02,"repetition_penalty":2.5})"_ba
                                  << true;
        QTest::newRow("typical alone") << R"({"temperature":1,"typical_p":0.9,"repetition_penalty":2.5})"_ba << true;
        QTest::newRow("none that cuts") << R"({"temperature":1,"repetition_penalty":2.5})"_ba << false;
        QTest::newRow("weather") << R"({"temperature":21,"humidity":0.4})"_ba << false;
    }
    void aPresetNeedsNotHaveEverySampler()
    {
        QFETCH(QByteArray, json);
        QFETCH(bool, isPreset);
        QCOMPARE(cards::isSamplerPreset(base::Json::parse(json)->value), isPreset);
    }

    void presetsOfSamplersHaveOurNames()
    {
        const auto bundle = cards::readBundle(
            R"({"temp":0.9,"top_p":0.95,"rep_pen":1.1,"rep_pen_range":"1024","freq_pen":0.2,"seed":-1,"dynatemp":true,"min_temp":0.5,"max_temp":1.5,
            "dry_sequence_breakers":"[\u0022*\u0022,\u0022:\u0022]","banned_tokens":"a\nb","ban_eos_token":false,"sampler_order":[1,2],"unknown":7})"_ba,
            u"Mine.json"_s);
        QVERIFY2(bundle, bundle ? "" : qPrintable(bundle.error().detail));
        const cards::SamplerPreset &preset = bundle->presets.first();
        QCOMPARE(preset.name, u"Mine"_s);
        QCOMPARE(preset.values[u"temperature"].toDouble(), 1.0);
        QCOMPARE(preset.values[u"dynatemp_range"].toDouble(), 0.5);
        QCOMPARE(preset.values[u"repetition_penalty"].toDouble(), 1.1);
        QCOMPARE(preset.values[u"repetition_range"].toInteger(), 1024);
        QCOMPARE(preset.values[u"dry_breakers"].size(), 2);
        QCOMPARE(preset.values[u"banned_strings"].size(), 2);
        QVERIFY(!preset.values.contains(u"seed"));
        QCOMPARE(preset.notImported, (QStringList{u"sampler_order"_s, u"unknown"_s}));
        const auto chat = cards::readBundle(
            R"({"temperature":1,"top_k":0,"openai_max_tokens":300,"prompts":[{"identifier":"main","content":"Write."}],"prompt_order":[]})"_ba,
            u"p.json"_s);
        QVERIFY(chat);
        QCOMPARE(chat->presets.first().notImported, (QStringList{u"openai_max_tokens"_s}));
    }
};

DRAMATIS_TEST(SamplerPresetTest);

} // namespace tst_samplerpreset

#include "tst_samplerpreset.moc"
