// Personas, tags, lorebooks, groups, quick replies and samplers leave in the form in which they come in.
#include "cards/foreign/quickreplies.h"
#include "cards/samplerpreset.h"
#include "cards/sillytavern/groupfile.h"
#include "cards/sillytavern/settingswriting.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_settingswriting {

using namespace dramatis;
using namespace Qt::StringLiterals;
using base::Json;

class SettingsWritingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void personasComeBack()
    {
        const Json backup = cards::personaBackup({{u"Robin"_s, u"A traveller, \"so to speak\"."_s, {}, u"Robin.png"_s},
                                                  {u"Robin"_s, QString(), {}, u"Robin1.png"_s}},
                                                 u"Robin1.png"_s);
        const auto bundle = cards::readBundle(backup.toUtf8(), u"personas.json"_s);
        QVERIFY(bundle);
        QCOMPARE(bundle->personas.size(), 2);
        QCOMPARE(bundle->personas[0].name, u"Robin"_s);
        QCOMPARE(bundle->personas[0].description, u"A traveller, \"so to speak\"."_s);
        QCOMPARE(bundle->personas[0].pictureFile, u"Robin.png"_s);
        QCOMPARE(bundle->personas[1].description, QString());
        QCOMPARE(backup[u"default_persona"].toString(), u"Robin1.png"_s);
    }

    void settingsComeBack()
    {
        cards::UserSettings settings;
        settings.personas = {{u"Jörg"_s, u"A sailor."_s, {}, u"Jörg.png"_s}};
        settings.defaultPersona = u"Jörg.png"_s;
        settings.tags = {{u"Mara.png"_s, {u"sea"_s, u"Küste"_s}}, {u"Tom.png"_s, {u"sea"_s}}};
        settings.lorebooksEverywhere = {u"City"_s};
        settings.lorebooks = {{u"Mara"_s, {u"Sea"_s}}};
        domain::TextReplacement replacement;
        replacement.name = u"Dashes"_s;
        replacement.pattern = u"/--/g"_s;
        replacement.with = u"–"_s;
        settings.replacements = {replacement};
        const auto read = cards::readUserSettings(cards::asSettings(settings).toUtf8(), u"settings.json"_s);
        QVERIFY(read);
        QCOMPARE(read->personas.size(), 1);
        QCOMPARE(read->personas[0].name, u"Jörg"_s);
        QCOMPARE(read->defaultPersona, settings.defaultPersona);
        QCOMPARE(read->tags, settings.tags);
        QCOMPARE(read->lorebooksEverywhere, settings.lorebooksEverywhere);
        QCOMPARE(read->lorebooks, settings.lorebooks);
        QCOMPARE(read->replacements.size(), 1);
        QCOMPARE(read->replacements[0].pattern, replacement.pattern);
        QCOMPARE(read->replacements[0].with, replacement.with);
        QCOMPARE(read->notImported, QStringList());
    }

    void nothingIsStillSettings()
    {
        const auto read = cards::readUserSettings(cards::asSettings({}).toUtf8(), u"settings.json"_s);
        QVERIFY(read);
        QCOMPARE(*read, cards::UserSettings());
    }

    void groupsComeBack()
    {
        const cards::GroupFile group{u"At the inn"_s, {u"Mara.png"_s, u"Tom.png"_s}, {u"7"_s}, {}, {}};
        const auto read = cards::readGroupFile(cards::asGroupFile(group, u"7"_s).toUtf8(), u"7.json"_s);
        QVERIFY(read);
        QCOMPARE(*read, group);
    }

    void quickRepliesComeBack()
    {
        for (const bool sends : {true, false}) {
            const cards::ForeignQuickReplies set{
                u"Often"_s, {{u"Look"_s, u"*looks around*"_s, false}, {QString(), u"/roll\nd20"_s, true}}, sends, {}};
            const Json written = cards::asQuickReplies(set);
            QVERIFY(cards::isQuickReplies(written));
            QCOMPARE(cards::quickRepliesFrom(written, u"other"_s), set);
        }
    }

    void samplersComeBack_data()
    {
        QTest::addColumn<QByteArray>("values");
        QTest::newRow("numbers") << QByteArray(
            R"({"temperature":0.75,"top_p":0.5,"min_p":0.05,"repetition_penalty":1.25,"repetition_range":512,"seed":7})");
        QTest::newRow("texts") << QByteArray(
            R"({"temperature":1,"top_p":1,"repetition_penalty":1,"dry_breakers":["\n","\u0022",":"],)"
            R"("banned_strings":["a","b"],"grammar":"root ::= x","ban_eos":true})");
        QTest::newRow("biases") << QByteArray(
            R"({"temperature":1,"top_p":1,"repetition_penalty":1,"logit_bias":{"whisper":-5,"sea":2.5}})");
        QTest::newRow("a temperature that moves") << QByteArray(
            R"({"temperature":1,"top_p":1,"repetition_penalty":1,"dynatemp_range":0.5,"dynatemp_exponent":2})");
        QTest::newRow("none") << QByteArray("{}");
    }
    void samplersComeBack()
    {
        QFETCH(QByteArray, values);
        const auto parsed = Json::parse(values);
        QVERIFY(parsed);
        QStringList lost;
        const Json written = cards::asSamplerPreset({u"Mild"_s, parsed->value, {}}, lost);
        QCOMPARE(lost, QStringList());
        QVERIFY(cards::isSamplerPreset(written));
        const cards::SamplerPreset read = cards::samplerPresetFrom(written, u"Mild"_s);
        QCOMPARE(read.notImported, QStringList());
        for (const base::JsonMember &member : parsed->value.members()) {
            const Json &found = read.values[member.name];
            const bool isSame =
                member.value.isNumber() ? found.toDouble() == member.value.toDouble() : found == member.value;
            QVERIFY2(isSame, (member.name.toUtf8() + ' ' + found.toUtf8()).constData());
        }
    }

    void whatHasNoNameThereIsTold()
    {
        QStringList lost;
        cards::asSamplerPreset({u"Odd"_s, Json::object({{u"stop_strings"_s, Json(QStringList{u"x"_s})}}), {}}, lost);
        QCOMPARE(lost, QStringList({u"stop_strings"_s}));
    }
};

DRAMATIS_TEST(SettingsWritingTest);

} // namespace tst_settingswriting

#include "tst_settingswriting.moc"
