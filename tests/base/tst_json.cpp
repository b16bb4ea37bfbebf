#include "base/json.h"
#include "base/jsonmistake.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_json {

using dramatis::base::Fault;
using dramatis::base::Json;
using dramatis::base::JsonLimits;
using dramatis::base::Number;
using dramatis::base::ParsedJson;
using namespace Qt::StringLiterals;

namespace {

Json parsed(QByteArrayView text)
{
    const auto result = Json::parse(text);
    return result ? result->value : Json(u"FAILED: "_s + result.error().detail);
}

QByteArray again(QByteArrayView text)
{
    return parsed(text).toUtf8();
}

} // namespace

class JsonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void comesOutAsItWentIn_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty object") << "{}"_ba;
        QTest::newRow("empty array") << "[]"_ba;
        QTest::newRow("order") << R"({"z":1,"a":2,"m":[{"b":null,"a":true}]})"_ba;
        QTest::newRow("duplicate members") << R"({"a":1,"b":2,"a":3})"_ba;
        QTest::newRow("numbers")
            << "[0,-0,1.0,0.10,1e999,-1E+5,9007199254740993,18446744073709551616,123456789012345678901234567890]"_ba;
        QTest::newRow("words") << "[true,false,null]"_ba;
        QTest::newRow("scalar number") << "42"_ba;
        QTest::newRow("scalar string") << R"("x")"_ba;
        QTest::newRow("scalar null") << "null"_ba;
        QTest::newRow("escapes") << "\"a\\\"b\\\\c\\b\\f\\n\\r\\t\\u0001\\u001f\""_ba;
        QTest::newRow("nul") << R"({"a\u0000b":"\u0000"})"_ba;
        QTest::newRow("languages") << "[\"こんにちは\",\"שלום\",\"😀\"]"_ba;
        QTest::newRow("byte order marks inside") << "{\"\xEF\xBB\xBF\xEF\xBB\xBF\":\"\xEF\xBB\xBF\\n\xEF\xBB\xBF\"}"_ba;
        QTest::newRow("lone surrogate") << R"(["\ud83d","a\udc00z","\udc00\ud800"])"_ba;
    }

    void comesOutAsItWentIn()
    {
        QFETCH(QByteArray, text);
        QCOMPARE(again(text), text);
        QCOMPARE(again(parsed(text).toUtf8(Json::Layout::Indented)), text);
    }

    void readsEscapes()
    {
        QCOMPARE(parsed(R"("\u00e9\ud83d\ude00\/\u0041")").toString(), u"é😀/A"_s);
        QCOMPARE(parsed(R"(  "a"  )").toString(), u"a"_s);
    }

    void indents()
    {
        QCOMPARE(parsed(R"({"a":[1,{}],"b":[]})").toUtf8(Json::Layout::Indented),
                 "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": []\n}"_ba);
    }

    void refusesWhatIsNoJson_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char *text : {"",
                                 " ",
                                 "{",
                                 "[",
                                 "]",
                                 "}",
                                 "[1,2",
                                 "[1,]",
                                 "{\"a\":1,}",
                                 "{\"a\"}",
                                 "{\"a\":}",
                                 "{a:1}",
                                 "{'a':1}",
                                 "[1 2]",
                                 "01",
                                 "1.",
                                 ".5",
                                 "+1",
                                 "-",
                                 "1e",
                                 "0x10",
                                 "NaN",
                                 "Infinity",
                                 "tru",
                                 "truex",
                                 "nul",
                                 "\"",
                                 "\"a",
                                 "\"\\\"",
                                 "\"\\x\"",
                                 "\"\\u12\"",
                                 "\"\\u12g4\"",
                                 "\"a\nb\"",
                                 "\"a\"b",
                                 "{} {}",
                                 "[1]]",
                                 "{\"a\":[1}",
                                 "[{]}",
                                 "[1}",
                                 "{]",
                                 "{\"a\" 1}",
                                 "{1:2}",
                                 "{\"a\":1 \"b\":2}",
                                 "[,1]",
                                 "{,}",
                                 "[1,,2]",
                                 "//x\n{}",
                                 "null null",
                                 "[\"a\" \"b\"]"})
            QTest::newRow(text) << QByteArray(text);
    }

    void refusesWhatIsNoJson()
    {
        QFETCH(QByteArray, text);
        const auto result = Json::parse(text);
        QVERIFY2(!result, result ? result->value.toUtf8().constData() : "");
        QCOMPARE(result.error().code, u"json_syntax"_s);
        QCOMPARE(result.error().kind, Fault::Invalid);
    }

    void refusesEveryCut()
    {
        const QByteArray whole = R"({"name":"Ä\n","list":[1,2.5,true,null,{"x":"\u0041"}],"end":{}})"_ba;
        QVERIFY(Json::parse(whole));
        for (qsizetype length = 0; length < whole.size(); ++length)
            QVERIFY2(!Json::parse(QByteArrayView(whole).first(length)), QByteArray::number(length).constData());
    }

    void saysWhereItBroke()
    {
        const auto result = Json::parse("{\n  \"a\": 1,\n  \"b\": wrong\n}");
        QVERIFY(!result);
        QVERIFY2(result.error().detail.contains(u"line 3, column 8"_s), qPrintable(result.error().detail));
        const auto cut = Json::parse("{\n  \"a\": [1, 2,\n");
        QVERIFY(!cut);
        QVERIFY2(cut.error().detail.contains(u"line 3, column 1, byte 16"_s), qPrintable(cut.error().detail));
    }

    void aMistakeIsNamedWithoutItsPlace()
    {
        using dramatis::base::mistakeIn;
        for (const QByteArray &text : {"[1,"_ba, "{\"a\": wrong}"_ba, ""_ba}) {
            const QString mistake = mistakeIn(text);
            QVERIFY(!mistake.isEmpty());
            QVERIFY(Json::parse(text).error().detail.startsWith(mistake + u" (line "_s));
        }
        QCOMPARE(mistakeIn("[1]"), QString());
    }

    void limitsDepthSizeAndCount()
    {
        JsonLimits limits;
        limits.depth = 10;
        limits.bytes = 1000;
        limits.values = 20;
        QVERIFY(Json::parse(QByteArray(10, '[') + QByteArray(10, ']'), limits));
        QCOMPARE(Json::parse(QByteArray(11, '[') + QByteArray(11, ']'), limits).error().code, u"json_too_deep"_s);
        QCOMPARE(Json::parse(QByteArray(1001, ' '), limits).error().code, u"json_too_large"_s);
        QCOMPARE(Json::parse('[' + "0,"_ba.repeated(30) + "0]", limits).error().code, u"json_too_large"_s);
        QCOMPARE(Json::parse(QByteArray(1'000'000, '[')).error().kind, Fault::Invalid);
        QCOMPARE(Json::parse(QByteArray(1000, '[') + QByteArray(1000, ']')).error().code, u"json_too_deep"_s);
    }

    void mendsBytesThatAreNoUtf8()
    {
        const auto result = Json::parse("{\"a\":\"x\xFF\xC3y\"}");
        QVERIFY(result);
        QVERIFY(result->invalidUtf8);
        QCOMPARE(result->value[u"a"].toString(), u"x\uFFFD\uFFFDy"_s);
        QVERIFY(!Json::parse("{\"a\":\"é\"}")->invalidUtf8);
    }

    void readsByteOrderMarks()
    {
        const auto utf8 = Json::parse("\xEF\xBB\xBF{\"a\":1}");
        QVERIFY(utf8 && utf8->byteOrderMark);
        const QString text = u"{\"a\":\"é\"}"_s;
        const QByteArray utf16(reinterpret_cast<const char *>(text.utf16()), text.size() * 2);
        const auto wide = Json::parse(utf16);
        QVERIFY(wide);
        QCOMPARE(wide->value[u"a"].toString(), u"é"_s);
    }

    void notesWhatIsOdd()
    {
        const auto result = Json::parse(R"({"a":1,"a":2,"b":{"c":1,"c":1},"d":"\ud800"})");
        QVERIFY(result);
        QCOMPARE(result->duplicateMembers, QStringList({u"c"_s, u"a"_s}));
        QVERIFY(result->loneSurrogates);
        QCOMPARE(result->value[u"a"].toInteger(), 2);
    }

    void wrongTypesGiveTheFallback()
    {
        const Json json = parsed(R"({"s":"x","n":1.5,"b":true,"z":null})");
        QCOMPARE(json[u"s"].toDouble(7), 7.0);
        QCOMPARE(json[u"n"].toInteger(7), 7);
        QCOMPARE(json[u"b"].toString(u"?"_s), u"?"_s);
        QCOMPARE(json[u"s"].toBool(true), true);
        QVERIFY(json[u"absent"][u"deeper"][3].isNull());
        QVERIFY(json.contains(u"z"));
        QVERIFY(!json.contains(u"absent"));
        QCOMPARE(json[u"s"].elements().size(), 0);
    }

    void changesShareNothing()
    {
        const Json before = parsed(R"({"a":1,"b":[1]})");
        Json after = before;
        after.set(u"a", u"x"_s);
        after.set(u"c", Json::array({1, true, Json()}));
        after.remove(u"b");
        QCOMPARE(before.toUtf8(), R"({"a":1,"b":[1]})"_ba);
        QCOMPARE(after.toUtf8(), R"({"a":"x","c":[1,true,null]})"_ba);
        QVERIFY(before != after);
        QVERIFY(before == parsed(R"({ "a" : 1, "b" : [ 1 ] })"));
    }

    void numbersKnowWhatTheyAre()
    {
        QCOMPARE(Number::fromDigits("9007199254740993")->toInteger().value_or(0), 9007199254740993);
        QCOMPARE(Number::fromDigits("1e3")->toInteger().value_or(0), 1000);
        QVERIFY(!Number::fromDigits("1.5")->toInteger());
        QVERIFY(!Number::fromDigits("1e999")->toInteger());
        QVERIFY(qIsInf(Number::fromDigits("1e999")->toDouble()));
        QVERIFY(!Number::fromDigits("1,5"));
        QCOMPARE(Number(1700000000.0).digits(), "1700000000"_ba);
        QCOMPARE(Number(0.1).digits(), "0.1"_ba);
        QCOMPARE(Number(-1e300).digits(), "-1e+300"_ba);
        QCOMPARE(Number(quint64(-1)).digits(), "18446744073709551615"_ba);
        QVERIFY(Number::fromDigits("5") == Number(5));
        QCOMPARE(Json(std::numeric_limits<double>::infinity()).toUtf8(), "0"_ba);
    }

    void manyMembersStayFast()
    {
        Json::Object members;
        for (int i = 0; i < 200'000; ++i)
            members.append({QString::number(i), i});
        const QByteArray text = Json(members).toUtf8();
        const auto result = Json::parse(text);
        QVERIFY(result);
        QCOMPARE(result->value.size(), 200'000);
        QVERIFY(result->duplicateMembers.isEmpty());
        QCOMPARE(result->value.toUtf8(), text);
    }
};

DRAMATIS_TEST(JsonTest);

} // namespace tst_json

#include "tst_json.moc"
