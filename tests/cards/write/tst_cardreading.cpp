#include "cards/cardfiles.h"
#include "cards/write/readcard.h"
#include "support/files/testdata.h"
#include "support/main/testmain.h"

#include <QFile>
#include <QTest>

namespace tst_cardreading {

using dramatis::base::Json;
using dramatis::base::Number;
using dramatis::cards::CardFile;
using dramatis::cards::readCard;
using dramatis::cards::readPastedCard;
using dramatis::domain::Card;
using dramatis::domain::CardReading;
using dramatis::domain::CardSpec;
using dramatis::domain::readCardObject;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

Json parsed(QByteArrayView text)
{
    const auto result = Json::parse(text);
    return result ? result->value : Json();
}

CardReading read(const Json &card)
{
    return readCardObject(card).value_or(CardReading());
}

QStringList codes(const CardReading &reading)
{
    QStringList all;
    for (const auto &warning : reading.warnings)
        all.append(warning.code);
    return all;
}

QString refusal(QByteArrayView bytes)
{
    const auto result = readCard(bytes.toByteArray(), u"test.json"_s);
    return result ? u"(read)"_s : result.error().code;
}

CardReading readBook(const Json &entry)
{
    return read(withData(cardV3(), u"character_book", bookWith({entry})));
}

// Everything that the specification knows, and something that it does not know at every level.
QByteArray wholeCard()
{
    QFile file(testData(QStringLiteral("cards/everything-v3.json")));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class CardReadingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsEverything()
    {
        const CardReading reading = read(parsed(wholeCard()));
        QCOMPARE(codes(reading), QStringList());
        const Card &card = reading.card;
        QCOMPARE(card.alternateGreetings, QStringList({u"a"_s, u"b"_s}));
        QCOMPARE(card.book->entries.size(), 1);
        QCOMPARE(card.book->entries[0].priority->digits(), "9007199254740993"_ba);
        QCOMPARE(card.book->entries[0].insertionOrder.toDouble(), -1.5);
        QCOMPARE(card.assets->at(0).type, u"x-risu-asset"_s);
        QCOMPARE(calledName(card), u"Mi"_s);
        const Json out = toJson(card);
        const Json whole = parsed(wholeCard());
        for (const auto &member : whole[u"data"].members())
            QCOMPARE(out[u"data"][member.name].size(), member.value.size());
        QCOMPARE(out[u"data"][u"unknown_data"].toUtf8(), R"({"z":1,"a":2})"_ba);
        QCOMPARE(out[u"data"][u"extensions"].toUtf8(), R"({"x":{"deep":[1,1.50]}})"_ba);
        QCOMPARE(out[u"data"][u"character_book"][u"entries"][0][u"probability"].toInteger(), 70);
        QCOMPARE(out[u"data"][u"character_book"][u"entries"][0][u"id"].toUtf8(), "18446744073709551616"_ba);
        QVERIFY(out[u"data"][u"character_book"].contains(u"unknown_book"));
        QVERIFY(out[u"data"][u"assets"][0][u"unknown_asset"].toBool());
        QCOMPARE(out[u"unknown_root"].toUtf8(), "1e999"_ba);
        QCOMPARE(out[u"talkativeness"].toString(), u"0.5"_s);
    }

    void readsWhatItWrites_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("whole v3") << wholeCard();
        QTest::newRow("small v3") << cardV3().toUtf8();
        QTest::newRow("v2") << cardV2().toUtf8();
        QTest::newRow("v1") << cardV1().toUtf8();
    }

    void readsWhatItWrites()
    {
        QFETCH(QByteArray, text);
        const Card card = read(parsed(text)).card;
        const CardReading again = read(parsed(toJson(card).toUtf8(Json::Layout::Indented)));
        QVERIFY(again.card == card);
        QCOMPARE(codes(again), QStringList());
        QCOMPARE(toJson(again.card).toUtf8(), toJson(card).toUtf8());
    }

    void olderVersionsBecomeTheSameCard()
    {
        QCOMPARE(read(cardV2()).spec, CardSpec::V2);
        QCOMPARE(read(cardV2()).specVersion, u"2.0"_s);
        QVERIFY(read(cardV2()).card == read(cardV3()).card);
        const CardReading oldest = read(cardV1());
        QCOMPARE(oldest.spec, CardSpec::V1);
        QCOMPARE(codes(oldest), QStringList());
        QCOMPARE(oldest.card.firstMessage, u"Hello, {{user}}."_s);
        QCOMPARE(toJson(oldest.card)[u"spec"].toString(), u"chara_card_v3"_s);
        QVERIFY(toJson(oldest.card)[u"data"][u"group_only_greetings"].isArray());
    }

    void oldestNamesAreUnderstood()
    {
        const CardReading reading = read(parsed(R"({"char_name":"N","char_persona":"P","char_greeting":"G",
            "example_dialogue":"E","world_scenario":"W"})"));
        QCOMPARE(reading.card.name, u"N"_s);
        QCOMPARE(reading.card.firstMessage, u"G"_s);
        QCOMPARE(reading.card.scenario, u"W"_s);
        Json card = cardV1();
        card.set(u"creatorcomment", u"from then"_s);
        card.set(u"talkativeness", u"0.5"_s);
        QCOMPARE(read(card).card.creatorNotes, u"from then"_s);
        QCOMPARE(read(card).card.extra.toUtf8(), R"({"talkativeness":"0.5"})"_ba);
    }

    void unwrappedObjectsAreRead()
    {
        const CardReading second = read(cardV2()[u"data"]);
        QCOMPARE(second.spec, CardSpec::V2);
        QCOMPARE(second.card.creatorNotes, u"For tests."_s);
        Json third = cardV3()[u"data"];
        third.set(u"spec", u"chara_card_v3"_s);
        third.set(u"spec_version", u"3.0"_s);
        QCOMPARE(read(third).spec, CardSpec::V3);
        QCOMPARE(codes(read(third)), QStringList(u"missing_field"_s));
        QVERIFY(read(third).card == read(cardV3()).card);
    }

    void fieldsBesideDataFillItsGaps()
    {
        Json card = withoutData(cardV2(), u"first_mes");
        card.set(u"first_mes", u"From outside"_s);
        card.set(u"name", u"Not this one"_s);
        QCOMPARE(read(card).card.firstMessage, u"From outside"_s);
        QCOMPARE(read(card).card.name, u"Mira"_s);
        QCOMPARE(codes(read(card)), (QStringList{u"missing_field"_s, u"differs_outside"_s}));
    }

    void mirrorsFollowTheCard()
    {
        Json json = cardV2();
        json.set(u"name", u"Mira"_s);
        json.set(u"avatar", u"none"_s);
        Card card = read(json).card;
        card.name = u"Renamed"_s;
        QCOMPARE(toJson(card)[u"name"].toString(), u"Renamed"_s);
        QCOMPARE(toJson(card)[u"avatar"].toString(), u"none"_s);
    }

    void specDecides_data()
    {
        QTest::addColumn<Json>("spec");
        QTest::addColumn<Json>("version");
        QTest::addColumn<CardSpec>("expected");
        QTest::addColumn<QStringList>("warnings");
        const Json v3(u"chara_card_v3"_s);
        QTest::newRow("3.0") << v3 << Json(u"3.0"_s) << CardSpec::V3 << QStringList();
        QTest::newRow("older") << v3 << Json(u"2.9"_s) << CardSpec::V3 << QStringList();
        QTest::newRow("newer") << v3 << Json(u"3.10"_s) << CardSpec::V3 << QStringList(u"newer_spec_version"_s);
        QTest::newRow("much newer") << v3 << Json(u"4"_s) << CardSpec::V3 << QStringList(u"newer_spec_version"_s);
        QTest::newRow("number") << v3 << Json(*Number::fromDigits("3.0")) << CardSpec::V3
                                << QStringList(u"wrong_type"_s);
        QTest::newRow("word") << v3 << Json(u"three"_s) << CardSpec::V3 << QStringList(u"unknown_spec"_s);
        QTest::newRow("a float") << v3 << Json(u"1e1"_s) << CardSpec::V3 << QStringList(u"newer_spec_version"_s);
        QTest::newRow("a newer specification")
            << Json(u"chara_card_v9"_s) << Json(u"9.0"_s) << CardSpec::V3 << QStringList(u"newer_spec_version"_s);
        QTest::newRow("unknown") << Json(u"chara_card"_s) << Json(u"9.0"_s) << CardSpec::V2
                                 << QStringList(u"unknown_spec"_s);
        QTest::newRow("null") << Json() << Json(u"3.0"_s) << CardSpec::V2 << QStringList(u"unknown_spec"_s);
    }

    void specDecides()
    {
        QFETCH(Json, spec);
        QFETCH(Json, version);
        QFETCH(CardSpec, expected);
        QFETCH(QStringList, warnings);
        Json card = cardV3();
        card.set(u"spec", spec);
        card.set(u"spec_version", version);
        QCOMPARE(read(card).spec, expected);
        QCOMPARE(codes(read(card)), warnings);
    }

    void saysWhatIsMissing_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *text, const QString &sentence) {
            QTest::newRow(text) << QByteArray(text) << sentence;
        };
        row("42", u"the JSON contains a number, but a card is an object"_s);
        row(" -1.5e3\n", u"the JSON contains a number, but a card is an object"_s);
        row("null", u"the JSON contains null, but a card is an object"_s);
        row("true", u"the JSON contains a truth value, but a card is an object"_s);
        row("\"x\"", u"the JSON contains text, but a card is an object"_s);
        row("[]", u"the JSON contains a list, but a card is an object"_s);
        row("{}", u"the JSON object has no character card fields"_s);
        row(R"({"name":"a","description":"b","version":"1"})",
            u"the JSON object has no \"spec\" and \"data\", as cards of versions 2 and 3 have, and for version 1 it lacks personality, scenario, first_mes, mes_example"_s);
        row(R"({"spec":"chara_card_v3"})", u"spec says that this is a card, but \"data\" is missing"_s);
        row(R"({"spec":"chara_card_v2","data":5})",
            u"spec says that this is a card, but \"data\" is a number, not an object"_s);
        row(R"({"entries":{}})", u"this is a lorebook without a character"_s);
    }
    void saysWhatIsMissing()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, sentence);
        const auto file = dramatis::cards::readCard(text, u"a.json"_s);
        QVERIFY(!file);
        QCOMPARE(file.error().code, u"not_a_card"_s);
        QCOMPARE(file.error().detail, sentence);
    }

    void refusesWhatIsNoCard_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("code");
        for (const char *text :
             {"{}", "[]", "[42]", "\"x\"", R"({"name":"package","description":"of code","version":"1"})",
              R"({"spec":"lorebook_v3","data":{"entries":[]}})", R"({"entries":{"0":{"uid":0}}})",
              R"({"spec":"chara_card_v3","spec_version":"3.0","data":[]})", R"({"spec":"chara_card_v2"})",
              R"({"name":"a"})", R"({"name":"a","description":1})", R"({"description":"a","scenario":"b"})",
              R"({"name":"a","greeting":"b","scenario":"c"})"})
            QTest::newRow(text) << QByteArray(text) << u"not_a_card"_s;
        QTest::newRow("cut") << R"({"spec":"chara_card_v3","data":{"name")"_ba << u"json_syntax"_s;
        QTest::newRow("deep") << QByteArray(2000, '[') + QByteArray(2000, ']') << u"json_too_deep"_s;
    }

    void refusesWhatIsNoCard()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, code);
        QCOMPARE(refusal(text), code);
    }

    void readsWhatHasLittle_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<dramatis::domain::CardSpec>("spec");
        QTest::addColumn<QString>("name");
        const auto row = [](const char *text, dramatis::domain::CardSpec spec, const QString &name) {
            QTest::newRow(text) << QByteArray(text) << spec << name;
        };
        using dramatis::domain::CardSpec;
        row(R"({"spec":"chara_card_v3","spec_version":"3.0","data":{}})", CardSpec::V3, {});
        row(R"({"spec":"chara_card_v3","spec_version":"3.0","data":{"extensions":{}}})", CardSpec::V3, {});
        row(R"({"spec":"chara_card_v2","spec_version":"2.0","data":{"name":""}})", CardSpec::V2, {});
        row(R"({"name":"a","description":"b"})", CardSpec::V1, u"a"_s);
        row(R"({"char_name":"a","world_scenario":"b"})", CardSpec::V1, u"a"_s);
    }
    void readsWhatHasLittle()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, name);
        const auto file = dramatis::cards::readCard(text, u"a.json"_s);
        QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
        QTEST(file->spec, "spec");
        QCOMPARE(file->card.name, name);
        QVERIFY(!file->warnings.isEmpty());
    }

    void everyCutIsRefused()
    {
        const QByteArray whole = cardV3().toUtf8();
        for (qsizetype length = 1; length < whole.size(); ++length)
            QCOMPARE(refusal(whole.first(length)), u"json_syntax"_s);
    }

    void everyFieldMayHaveAnyType()
    {
        const QList<Json> values{Json(),
                                 true,
                                 3,
                                 Json(1.5),
                                 Json(u"text"_s),
                                 Json(QString()),
                                 Json::array(),
                                 Json::array({1, Json(), u"a"_s}),
                                 Json::object(),
                                 Json::object({{u"a"_s, Json::array({Json::array()})}})};
        const Json whole = parsed(wholeCard());
        for (const auto &member : whole[u"data"].members()) {
            for (const Json &value : values) {
                const CardReading reading = read(withData(whole, member.name, value));
                QVERIFY(reading.card.name == u"Mira" || member.name == u"name");
                QCOMPARE(toJson(read(parsed(toJson(reading.card).toUtf8())).card), toJson(reading.card));
            }
        }
        const Json entry = whole[u"data"][u"character_book"][u"entries"][0];
        for (const auto &member : entry.members()) {
            for (const Json &value : values) {
                Json changed = entry;
                changed.set(member.name, value);
                const Card card = readBook(changed).card;
                QCOMPARE(card.book->entries.size(), 1);
                QVERIFY(read(parsed(toJson(card).toUtf8())).card == card);
            }
        }
    }

    void theMainIconIsTheOneCalledMain()
    {
        const auto icon = [](const QString &type, const QString &name) {
            return dramatis::domain::Asset{type, {}, name, {}, {}};
        };
        QCOMPARE(dramatis::domain::mainIcon({}), -1);
        QCOMPARE(dramatis::domain::mainIcon(
                     {icon(u"background"_s, u"main"_s), icon(u"icon"_s, u"a"_s), icon(u"icon"_s, u"main"_s)}),
                 2);
        QCOMPARE(dramatis::domain::mainIcon({icon(u"background"_s, u"main"_s), icon(u"icon"_s, u"a"_s)}), 1);
        QCOMPARE(effectiveAssets(Card()).size(), 1);
        Card none;
        none.assets.emplace();
        QCOMPARE(effectiveAssets(none).size(), 0);
    }

    void notesByLanguage()
    {
        Card card;
        QVERIFY(effectiveNotes(card).isEmpty());
        card.creatorNotes = u"English"_s;
        QCOMPARE(effectiveNotes(card).size(), 1);
        card.multilingualNotes = {{u"de"_s, u"Deutsch"_s}};
        QCOMPARE(effectiveNotes(card).size(), 2);
        QCOMPARE(effectiveNotes(card)[0].language, u"en"_s);
        card.multilingualNotes->append({u"en"_s, u"Newer"_s});
        QCOMPARE(effectiveNotes(card).size(), 2);
        QCOMPARE(effectiveNotes(card)[1].text, u"Newer"_s);
    }

    void encodingsOfJson()
    {
        const QByteArray json = cardV3(u"Mirä"_s).toUtf8();
        const QString text = QString::fromUtf8(json);
        const QByteArray utf16(reinterpret_cast<const char *>(text.utf16()), text.size() * 2);
        for (const QByteArray &bytes : {json, "\xEF\xBB\xBF"_ba + json, utf16, "\xFF\xFE"_ba + utf16, json + "\r\n",
                                        json + '\0', "\n\n " + json}) {
            const auto file = readCard(bytes, {});
            QVERIFY(file);
            QCOMPARE(file->card.name, u"Mirä"_s);
            QCOMPARE(dramatis::tests::codes(*file), QStringList());
        }
        QByteArray broken = json;
        broken.replace("Mir\xC3\xA4", "Mir\xE4");
        QCOMPARE(dramatis::tests::codes(*readCard(broken, {})), QStringList(u"invalid_utf8"_s));
        QCOMPARE(english(readCard(broken, {})->warnings.first().notice),
                 u"data.name: some bytes are not UTF-8 and were replaced with U+FFFD"_s);
    }

    void duplicateFieldsAreSaid()
    {
        QByteArray json = cardV3().toUtf8();
        json.replace("\"name\":\"Mira\"", "\"name\":\"Lost\",\"name\":\"Mira\"");
        const auto file = readCard(json, {});
        QCOMPARE(file->card.name, u"Mira"_s);
        QCOMPARE(dramatis::tests::codes(*file), QStringList(u"duplicate_field"_s));
        QCOMPARE(english(file->warnings.first().notice),
                 u"data.name: occurs twice in one object; the last one counts"_s);
    }

    void pastedTextIsRead()
    {
        const QByteArray json = cardV3().toUtf8();
        const QString text = QString::fromUtf8(json);
        for (const QString &pasted :
             {text, u"\n  "_s + text, u"```json\n"_s + text + u"\n```"_s, QString::fromLatin1(json.toBase64())}) {
            const auto file = readPastedCard(pasted);
            QVERIFY(file);
            QCOMPARE(file->card.name, u"Mira"_s);
        }
        QVERIFY(!readPastedCard(u""_s));
        QVERIFY(!readPastedCard(u"Once upon a time"_s));
    }
};

DRAMATIS_TEST(CardReadingTest);

} // namespace tst_cardreading

#include "tst_cardreading.moc"
