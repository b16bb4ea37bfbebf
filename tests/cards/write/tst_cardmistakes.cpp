#include "cards/cardfiles.h"
#include "domain/card/reading/reading.h"
#include "domain/card/validation.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_cardmistakes {

using dramatis::base::Json;
using dramatis::base::Number;
using dramatis::domain::CardReading;
using dramatis::domain::readCardObject;
namespace domain = dramatis::domain;
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

CardReading readBook(const Json &entry)
{
    return read(withData(cardV3(), u"character_book", bookWith({entry})));
}

} // namespace

// What real cards do wrong, and what becomes of it.
class CardMistakesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mistakesAreMendedAndNamed_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("mended");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *name, const QString &field, const char *value, const char *mended,
                            const QString &code) {
            QTest::newRow(name) << field << QByteArray(value) << QByteArray(mended) << code;
        };
        row("null text", u"personality"_s, "null", "\"\"", u"null_field"_s);
        row("number as text", u"character_version"_s, "2", "\"2\"", u"wrong_type"_s);
        row("list as text", u"description"_s, "[\"a\",\"b\"]", "\"a\\nb\"", u"wrong_type"_s);
        row("empty name", u"name"_s, "\"\"", "\"\"", u"empty_name"_s);
        row("blank name", u"name"_s, "\" \"", "\" \"", u"empty_name"_s);
        row("name without width", u"name"_s, "\"\u200b\"", "\"\u200b\"", u"empty_name"_s);
        row("text as greetings", u"alternate_greetings"_s, "\"Hi, you\"", "[\"Hi, you\"]", u"wrong_type"_s);
        row("no greetings", u"alternate_greetings"_s, "null", "[]", u"null_field"_s);
        row("text as tags", u"tags"_s, "\"a, b\"", "[\"a\",\"b\"]", u"wrong_type"_s);
        row("number as tags", u"tags"_s, "7", "[\"7\"]", u"wrong_type"_s);
        row("object as greetings", u"alternate_greetings"_s, "{\"0\":\"a\",\"1\":\"b\"}", "[\"a\",\"b\"]",
            u"wrong_type"_s);
        row("numbers among tags", u"tags"_s, "[1,\"a\",null]", "[\"1\",\"a\"]", u"wrong_type"_s);
        row("null extensions", u"extensions"_s, "null", "{}", u"null_field"_s);
        row("list as extensions", u"extensions"_s, "[1]", "{}", u"wrong_type"_s);
        row("null book", u"character_book"_s, "null", "null", u"null_field"_s);
        row("text as book", u"character_book"_s, "\"x\"", "null", u"wrong_type"_s);
        row("null nickname", u"nickname"_s, "null", "null", u"null_field"_s);
        row("milliseconds", u"creation_date"_s, "1700000000123", "1700000000", u"timestamp_in_ms"_s);
        row("no date at all", u"creation_date"_s, "1e300", "null", u"wrong_type"_s);
        row("date as text", u"creation_date"_s, "\"1700000000\"", "1700000000", u"wrong_type"_s);
        row("date and time", u"creation_date"_s, "\"2024-03-01T12:30:00Z\"", "1709296200", u"wrong_type"_s);
        row("date with an offset", u"creation_date"_s, "\"2024-03-01T12:30:00+02:00\"", "1709289000", u"wrong_type"_s);
        row("date too far away", u"creation_date"_s, "1e400", "null", u"wrong_type"_s);
        row("milliseconds before 1970", u"modification_date"_s, "-1700000000123", "-1700000000", u"timestamp_in_ms"_s);
        row("a date that is none", u"creation_date"_s, "\"2024-02-30\"", "null", u"wrong_type"_s);
        row("date in words", u"creation_date"_s, "\"yesterday\"", "null", u"wrong_type"_s);
        row("region", u"creator_notes_multilingual"_s, R"({"en-US":"n"})", R"({"en-US":"n"})", u"bad_language_code"_s);
        row("no language", u"creator_notes_multilingual"_s, R"({"zz":"n"})", R"({"zz":"n"})", u"bad_language_code"_s);
        row("note as number", u"creator_notes_multilingual"_s, R"({"de":1})", R"({"de":"1"})", u"wrong_type"_s);
        row("source as text", u"source"_s, "\"https://a.example/x\"", "[\"https://a.example/x\"]", u"wrong_type"_s);
        row("null assets", u"assets"_s, "null", "null", u"null_field"_s);
        row("assets as object", u"assets"_s, "{}", "null", u"wrong_type"_s);
    }

    void mistakesAreMendedAndNamed()
    {
        QFETCH(QString, field);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, mended);
        QFETCH(QString, code);
        const CardReading reading = read(withData(cardV3(), field, parsed(value)));
        QCOMPARE(toJson(reading.card)[u"data"][field].toUtf8(), mended);
        QVERIFY2(codes(reading).contains(code), qPrintable(codes(reading).join(u' ')));
        QVERIFY2(english(reading.warnings[0].notice).startsWith(u"data."_s + field),
                 qPrintable(english(reading.warnings[0].notice)));
    }

    void missingFieldsAreNamed()
    {
        const Json whole = cardV3();
        for (const auto &member : whole[u"data"].members()) {
            const CardReading reading = read(withoutData(cardV3(), member.name));
            QVERIFY(codes(reading).contains(u"missing_field"_s));
            QVERIFY(english(reading.warnings[0].notice).startsWith(u"data."_s + member.name));
        }
        QCOMPARE(codes(read(withoutData(cardV2(), u"tags"))), QStringList(u"missing_field"_s));
    }

    void entriesAsAnObjectAreReadInOrder()
    {
        const Json entries = Json::object({{u"7"_s, loreEntry(u"first"_s)}, {u"3"_s, loreEntry(u"second"_s)}});
        const Json book = Json::object({{u"extensions"_s, Json::object()}, {u"entries"_s, entries}});
        const CardReading reading = read(withData(cardV3(), u"character_book", book));
        QCOMPARE(reading.card.book->entries.size(), 2);
        QCOMPARE(reading.card.book->entries[0].keys, QStringList(u"first"_s));
        QCOMPARE(codes(reading), QStringList(u"entries_object"_s));
    }

    void entriesOfSillyTavernAreUnderstood()
    {
        const CardReading reading =
            readBook(parsed(R"({"uid":3,"key":["k"],"keysecondary":["s"],"content":"c","order":5,
            "disable":true,"extensions":{},"use_regex":false})"));
        const auto &entry = reading.card.book->entries[0];
        QCOMPARE(entry.keys, QStringList(u"k"_s));
        QCOMPARE(*entry.secondaryKeys, QStringList(u"s"_s));
        QCOMPARE(entry.insertionOrder, Number(5));
        QVERIFY(!entry.enabled);
        QCOMPARE(entry.id, Json(3));
        QCOMPARE(codes(reading), QStringList());
    }

    void whatIsNullIsTakenFromOutside()
    {
        const CardReading reading = read(parsed(
            R"({"spec":"chara_card_v2","spec_version":"2.0","first_mes":"Out","data":{"name":"A","first_mes":null,"description":"d"}})"));
        QCOMPARE(reading.card.firstMessage, u"Out"_s);
        QVERIFY(codes(reading).contains(u"null_field"_s));
    }

    void aNullNoteHidesNothing()
    {
        Json card = withData(cardV3(), u"creator_notes", Json(u"base"_s));
        card = withData(card, u"creator_notes_multilingual", parsed(R"({"en":null,"ja":"x"})"));
        const QList<domain::Note> notes = domain::effectiveNotes(read(card).card);
        QCOMPARE(notes.size(), 2);
        QCOMPARE(notes[0], (domain::Note{u"en"_s, u"base"_s}));
        QCOMPARE(notes[1], (domain::Note{u"ja"_s, u"x"_s}));
    }

    void tooManyEntriesAreRefused()
    {
        const QByteArray entries = QByteArray("{},").repeated(200'001);
        const auto reading =
            readCardObject(parsed("{\"spec\":\"chara_card_v3\",\"spec_version\":\"3.0\",\"data\":{\"name\":\"A\","
                                  "\"first_mes\":\"\",\"description\":\"\",\"character_book\":{\"entries\":["
                                  + entries.chopped(1) + "]}}}"));
        QVERIFY(!reading);
        QCOMPARE(reading.error().code, u"too_large"_s);
    }

    void badEntriesAreLeftOut()
    {
        const CardReading reading =
            read(withData(cardV3(), u"character_book", bookWith({Json(), u"x"_s, loreEntry(u"k"_s)})));
        QCOMPARE(reading.card.book->entries.size(), 1);
        QCOMPARE(codes(reading), QStringList(u"bad_entry"_s));
        QVERIFY(english(reading.warnings[0].notice).contains(u"entries[0]"_s)
                && english(reading.warnings[0].notice).contains(u"1 more"_s));
    }

    void sameComplaintsBecomeOne()
    {
        Json entry = loreEntry(u"k"_s);
        entry.remove(u"use_regex");
        const CardReading reading = read(withData(cardV3(), u"character_book", bookWith(Json::Array(1000, entry))));
        QCOMPARE(codes(reading), QStringList(u"missing_field"_s));
        QCOMPARE(
            english(reading.warnings[0].notice),
            u"data.character_book.entries[0].use_regex: is missing (and 999 more like it: [1], [2], [3], [4], [5], [6], [7], [8], [9], [10], …)"_s);
    }

    void aFieldIsNamedOnceHoweverOftenItIsWrong()
    {
        const CardReading reading = read(withData(cardV3(), u"alternate_greetings", Json::Array(1000, Json())));
        QCOMPARE(codes(reading), QStringList(u"wrong_type"_s));
        QCOMPARE(english(reading.warnings[0].notice),
                 u"data.alternate_greetings: contains null among its texts; left out (and 999 more like it)"_s);
    }

    void namesWithoutEndBecomeFewComplaints()
    {
        Json entry = loreEntry(u"k"_s);
        for (int i = 0; i < 5000; ++i)
            entry.set(u"own%1"_s.arg(i), Json(i));
        const auto findings = domain::findingsIn(withData(cardV3(), u"character_book", bookWith({entry})));
        QVERIFY(findings.size() > 10);
        QVERIFY(findings.size() < 500);
        QVERIFY(english(findings.last().notice).contains(u"more like it"_s)
                || english(findings.at(findings.size() - 2).notice).contains(u"more like it"_s));
    }

    void linesOfDecoratorsWithoutEndAreLookedAtInTime()
    {
        Json entry = loreEntry(u"k"_s);
        entry.set(u"content", Json(u"@@position somewhere\n"_s.repeated(100'000)));
        QVERIFY(!domain::findingsIn(withData(cardV3(), u"character_book", bookWith({entry}))).isEmpty());
    }

    void entryOddities_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("mended");
        const auto row = [](const char *name, const QString &field, const char *value, const char *mended) {
            QTest::newRow(name) << field << QByteArray(value) << QByteArray(mended);
        };
        row("numeric position", u"position"_s, "0", "\"before_char\"");
        row("empty position", u"position"_s, "\"\"", "null");
        row("number as position", u"position"_s, "7", "null");
        row("unknown position", u"position"_s, "\"in_chat\"", "null");
        row("id as text", u"id"_s, "\"abc\"", "\"abc\"");
        row("large id", u"id"_s, "9007199254740993", "9007199254740993");
        row("fractional order", u"insertion_order"_s, "0.5", "0.5");
        row("order as text", u"insertion_order"_s, "\"-7\"", "-7");
        row("empty order", u"insertion_order"_s, "\"\"", "0");
        row("null case", u"case_sensitive"_s, "null", "null");
        row("keys as text", u"keys"_s, "\"a, b\"", "[\"a\",\"b\"]");
        row("empty key", u"keys"_s, "[\"\"]", "[\"\"]");
        row("no second keys", u"secondary_keys"_s, "[]", "[]");
        row("second keys as text", u"secondary_keys"_s, "\"a,b\"", "[\"a\",\"b\"]");
        row("enabled as number", u"enabled"_s, "0", "false");
        row("constant as text", u"constant"_s, "\"true\"", "true");
    }

    void entryOddities()
    {
        QFETCH(QString, field);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, mended);
        Json entry = loreEntry(u"k"_s);
        entry.set(field, parsed(value));
        const Json out = toJson(readBook(entry).card);
        QCOMPARE(out[u"data"][u"character_book"][u"entries"][0][field].toUtf8(), mended);
    }

    void assetsAreChecked_data()
    {
        QTest::addColumn<QByteArray>("assets");
        QTest::addColumn<QStringList>("warnings");
        const auto icon = [](const char *name, const char *ext) {
            return Json::object({{u"type"_s, u"icon"_s},
                                 {u"uri"_s, u"ccdefault:"_s},
                                 {u"name"_s, QString::fromLatin1(name)},
                                 {u"ext"_s, QString::fromLatin1(ext)}})
                .toUtf8();
        };
        const QByteArray background = R"({"type":"background","uri":"embeded://a","name":"main","ext":"png"})";
        QTest::newRow("none") << "[]"_ba << QStringList();
        QTest::newRow("one icon") << '[' + icon("any", "png") + ']' << QStringList();
        QTest::newRow("no main") << '[' + icon("a", "png") + ',' + icon("b", "png") + ']'
                                 << QStringList(u"no_main_icon"_s);
        QTest::newRow("two main") << '[' + icon("main", "png") + ',' + icon("main", "png") + ']'
                                  << QStringList(u"multiple_main_icons"_s);
        QTest::newRow("two backgrounds") << '[' + background + ',' + background + ']'
                                         << QStringList(u"multiple_main_backgrounds"_s);
        for (const char *ext : {".png", "PNG", "", "a/b", "tar.gz", "../x"})
            QTest::newRow(ext) << "[{\"type\":\"x\",\"uri\":\"embeded://a\",\"name\":\"n\",\"ext\":\""_ba + ext + "\"}]"
                               << QStringList(u"asset_ext_invalid"_s);
        QTest::newRow("unknown ext") << R"([{"type":"x","uri":"embeded://a","name":"n","ext":"unknown"}])"_ba
                                     << QStringList();
        QTest::newRow("no ext") << R"([{"type":"x","uri":"embeded://a","name":"n"}])"_ba
                                << QStringList(u"missing_field"_s);
        QTest::newRow("no object") << "[1]"_ba << QStringList(u"wrong_type"_s);
    }

    void assetsAreChecked()
    {
        QFETCH(QByteArray, assets);
        QFETCH(QStringList, warnings);
        QCOMPARE(codes(read(withData(cardV3(), u"assets", parsed(assets)))), warnings);
    }
};

DRAMATIS_TEST(CardMistakesTest);

} // namespace tst_cardmistakes

#include "tst_cardmistakes.moc"
