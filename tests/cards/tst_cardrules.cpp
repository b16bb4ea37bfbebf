#include "cards/cardfiles.h"
#include "cards/inspection.h"
#include "cards/write/readcard.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_cardrules {

using dramatis::base::Json;
using dramatis::cards::inspectionJson;
using dramatis::cards::readCard;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

Json parsed(QByteArrayView text)
{
    const auto result = Json::parse(text);
    return result ? result->value : Json();
}

// "assets.0.uri"
Json at(Json value, const QString &path)
{
    for (const QString &step : path.split(u'.')) {
        bool isIndex = false;
        const int index = step.toInt(&isIndex);
        const Json inner = isIndex && value.isArray() ? value[index] : value[step];
        value = inner;
    }
    return value;
}

void addColumns()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<QString>("warnings"); // all of them; "*": whatever
}

void row(const char *rule, const QByteArray &bytes, const QString &path, const QByteArray &expected,
         const QString &warnings = {})
{
    QTest::newRow(rule) << bytes << path << expected << warnings;
}

void check()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, path);
    QFETCH(QByteArray, expected);
    QFETCH(QString, warnings);
    const auto file = readCard(bytes, u"card"_s);
    if (!file) {
        QCOMPARE(file.error().code, path);
        return;
    }
    QCOMPARE(at(inspectionJson(*file), path).toUtf8(), expected);
    if (warnings != u"*")
        QCOMPARE(codes(*file).join(u' '), warnings);
}

QByteArray with(QStringView field, QByteArrayView value)
{
    return withData(cardV3(), field, parsed(value)).toUtf8();
}

QByteArray withRoot(QStringView field, QByteArrayView value)
{
    Json card = cardV3();
    card.set(field, parsed(value));
    return card.toUtf8();
}

QByteArray withEntry(QStringView field, QByteArrayView value)
{
    Json entry = loreEntry(u"k"_s);
    entry.set(field, parsed(value));
    return withData(cardV3(), u"character_book", bookWith({entry})).toUtf8();
}

QByteArray withBook(QStringView field, QByteArrayView value)
{
    Json book = bookWith({loreEntry(u"k"_s)});
    book.set(field, parsed(value));
    return withData(cardV3(), u"character_book", book).toUtf8();
}

QByteArray without(QStringView field)
{
    return withoutData(cardV3(), field).toUtf8();
}

QByteArray asset(const char *type, const char *uri, const char *name, const char *ext)
{
    const auto text = [](const char *part) { return Json(QString::fromUtf8(part)); };
    return Json::object(
               {{u"type"_s, text(type)}, {u"uri"_s, text(uri)}, {u"name"_s, text(name)}, {u"ext"_s, text(ext)}})
        .toUtf8();
}

Json cardWithAsset(const char *uri)
{
    return withData(cardV3(), u"assets", parsed('[' + asset("icon", uri, "main", "png") + ']'));
}

QByteArray png(const Json &card, const QList<QByteArray> &more = {})
{
    return pngWith(QList<QByteArray>{cardChunk("ccv3", card)} + more);
}

const QByteArray sound = "data:audio/mpeg;base64,SUQzc291bmQ=";

} // namespace

// The rows of the tables of the specification, as far as reading a file shows them.
class CardRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void containers_data()
    {
        addColumns();
        const QByteArray text = cardV3().toUtf8().toBase64();
        row("C1 in a tEXt chunk", png(cardV3()), u"container"_s, "\"png\"");
        row("C1 behind the picture or before it", QByteArray(pngWith({})).insert(33, cardChunk("ccv3", cardV3())),
            u"name"_s, "\"Mira\"");
        row("C1 animated", png(cardV3(), {pngChunk("acTL", QByteArray(8, '\0'))}), u"container"_s, "\"apng\"");
        row("C2 called ccv3, in whatever case", pngWith({textChunk("CCV3", text)}), u"name"_s, "\"Mira\"");
        row("C2 called otherwise", pngWith({textChunk("card", text)}), u"no_card"_s, {});
        row("C3 base64 of UTF-8", png(cardV3(u"행복 😀 \u202E"_s)), u"name"_s, u"\"행복 😀 \u202E\""_s.toUtf8());
        row("C3 no base64", pngWith({textChunk("ccv3", "***")}), u"bad_base64"_s, {});
        row("C6 C7 ccv3 before chara", pngWith({cardChunk("chara", cardV2(u"Old"_s)), cardChunk("ccv3", cardV3())}),
            u"extra_files"_s, "[]");
        row("C8 asset chunk",
            png(cardWithAsset("__asset:a/b c.png"), {textChunk("chara-ext-asset_:a/b c.png", emptyPng().toBase64())}),
            u"assets.0.resolved"_s, "true");
        row("C8 asset chunk without its colon",
            png(cardWithAsset("__asset:7"), {textChunk("chara-ext-asset_7", emptyPng().toBase64())}),
            u"assets.0.resolved"_s, "true");
        row("C8 asset chunk that is not there", png(cardWithAsset("__asset:7")), u"assets.0.resolved"_s, "false",
            u"asset_missing"_s);
        row("C10 the file is the object", cardV3().toUtf8(), u"container"_s, "\"json\"");
        row("C11 card.json", charxWith(cardV3()), u"container"_s, "\"charx\"");
        row("C11 not at the root", zipOf({{"a/card.json"_ba, cardV3().toUtf8()}}), u"name"_s, "\"Mira\"",
            u"card_not_at_root"_s);
        row("C11 the root goes before folders",
            zipOf({{"a/card.json"_ba, cardV3(u"No"_s).toUtf8()}, {"card.json"_ba, cardV3().toUtf8()}}), u"name"_s,
            "\"Mira\"");
        row("C11 a name that only ends so", zipOf({{"xcard.json"_ba, cardV3().toUtf8()}}), u"no_card"_s, {});
        row("C12 one d", charxWith(cardWithAsset("embeded://a.png"), {{"a.png"_ba, emptyPng()}}),
            u"assets.0.resolved"_s, "true");
        row("C12 two d", charxWith(cardWithAsset("embedded://a.png"), {{"a.png"_ba, emptyPng()}}),
            u"assets.0.resolved"_s, "true", u"nonstandard_uri_scheme"_s);
        row("C12 a path alone", charxWith(cardWithAsset("a.png"), {{"a.png"_ba, emptyPng()}}), u"warnings.0.text"_s,
            "\"data.assets[0].uri: is a path and needs embeded:// in front\"", u"nonstandard_uri_scheme"_s);
        row("C13 case counts", charxWith(cardWithAsset("embeded://A.png"), {{"a.png"_ba, emptyPng()}}),
            u"assets.0.resolved"_s, "false", u"asset_missing"_s);
        row("C13 two names that differ in case",
            charxWith(cardWithAsset("embeded://A.png"), {{"a.png"_ba, "x"_ba}, {"A.png"_ba, emptyPng()}}),
            u"assets.0.resolved"_s, "true", u"case_clash"_s);
        row("C15 any folder will do",
            charxWith(cardWithAsset("embeded://assets/other/image/행.png"),
                      {{"assets/other/image/\xED\x96\x89.png"_ba, emptyPng()}}),
            u"assets.0.resolved"_s, "true");
        row("C17 data of applications stay", charxWith(cardV3(), {{"app.json"_ba, "{}"_ba}}), u"extra_files.0.path"_s,
            "\"app.json\"");
        Member secret{"card.json"_ba, cardV3().toUtf8()};
        secret.encrypted = true;
        row("C18 encrypted", zipOf({secret}), u"encrypted"_s, {});
        secret.name = "a.png"_ba;
        row("C18 encrypted in part", charxWith(cardWithAsset("embeded://a.png"), {secret}), u"name"_s, "\"Mira\"",
            u"asset_undecodable asset_missing"_s);
        row("C19 no zip", "PK\x03\x04 and then nothing"_ba, u"truncated"_s, {});
        row("V2 in chara", pngWith({cardChunk("chara", cardV2())}), u"spec"_s, "\"v2\"");
        row("V1 in Chara", pngWith({cardChunk("Chara", cardV1())}), u"spec"_s, "\"v1\"");
    }
    void containers() { check(); }

    void root_data()
    {
        addColumns();
        row("spec of another kind is no V3", withRoot(u"spec", "\"chara_card_x\""), u"spec"_s, "\"v2\"",
            u"unknown_spec"_s);
        row("spec newer", withRoot(u"spec", "\"chara_card_v4\""), u"spec"_s, "\"v3\"", u"newer_spec_version"_s);
        row("spec_version 3.0", cardV3().toUtf8(), u"spec_version"_s, "\"3.0\"");
        row("spec_version newer", withRoot(u"spec_version", "\"3.1\""), u"spec_version"_s, "\"3.1\"",
            u"newer_spec_version"_s);
        row("spec_version newer, two dots", withRoot(u"spec_version", "\"3.1.2\""), u"spec"_s, "\"v3\"",
            u"newer_spec_version"_s);
        row("spec_version newer, as a number", withRoot(u"spec_version", "4"), u"spec_version"_s, "\"4\"",
            u"wrong_type newer_spec_version"_s);
        row("spec_version older", withRoot(u"spec_version", "\"2.9\""), u"spec"_s, "\"v3\"");
        row("spec_version is a word", withRoot(u"spec_version", "\"three\""), u"spec"_s, "\"v3\"", u"unknown_spec"_s);
        row("spec_version is read as a float", withRoot(u"spec_version", "\"1e1\""), u"spec"_s, "\"v3\"",
            u"newer_spec_version"_s);
        row("spec_version with dots only", withRoot(u"spec_version", "\"3.0.9\""), u"spec"_s, "\"v3\"");
        row("unknown fields stay", withRoot(u"own", R"({"a":[1]})"), u"card.own"_s, R"({"a":[1]})");
        row("data missing", R"({"spec":"chara_card_v3","spec_version":"3.0","name":"Mira","first_mes":"x"})"_ba,
            u"name"_s, "\"Mira\"", u"*"_s);
    }
    void root() { check(); }

    void data_data()
    {
        addColumns();
        row("name missing", without(u"name"), u"card.data.name"_s, "\"\"", u"missing_field empty_name"_s);
        row("name null", with(u"name", "null"), u"name"_s, "\"\"", u"null_field empty_name"_s);
        row("extensions keep all", with(u"extensions", R"({"b":1e400,"a":null})"), u"card.data.extensions"_s,
            R"({"b":1e400,"a":null})");
        row("extensions default", without(u"extensions"), u"card.data.extensions"_s, "{}", u"missing_field"_s);
        row("character_book undefined", cardV3().toUtf8(), u"card.data.character_book"_s, "null");
        row("character_book null", with(u"character_book", "null"), u"lorebook_entries"_s, "0", u"null_field"_s);
        row("assets undefined", cardV3().toUtf8(), u"assets.0.uri"_s, "\"ccdefault:\"");
        row("assets undefined stay so", cardV3().toUtf8(), u"card.data.assets"_s, "null");
        row("assets empty are not undefined", with(u"assets", "[]"), u"assets"_s, "[]");
        row("nickname", with(u"nickname", "\"Mi\""), u"nickname"_s, "\"Mi\"");
        row("creator_notes are English", cardV3().toUtf8(), u"notes"_s, R"({"en":"For tests."})");
        row("creator_notes beside others", with(u"creator_notes_multilingual", R"({"de":"D"})"), u"notes"_s,
            R"({"en":"For tests.","de":"D"})");
        row("creator_notes behind en", with(u"creator_notes_multilingual", R"({"de":"D","en":"E"})"), u"notes"_s,
            R"({"de":"D","en":"E"})");
        row("multilingual with a region", with(u"creator_notes_multilingual", R"({"en-US":"E"})"), u"notes.en-US"_s,
            "\"E\"", u"bad_language_code"_s);
        row("multilingual in capitals", with(u"creator_notes_multilingual", R"({"EN":"E"})"), u"notes.EN"_s, "\"E\"",
            u"bad_language_code"_s);
        row("source", with(u"source", "[\"https://a.example/x\",\"id\"]"), u"card.data.source"_s,
            "[\"https://a.example/x\",\"id\"]");
        row("source as text", with(u"source", "\"https://a.example/x,y\""), u"card.data.source"_s,
            "[\"https://a.example/x,y\"]", u"wrong_type"_s);
        row("group_only_greetings", with(u"group_only_greetings", R"(["All!"])"), u"card.data.group_only_greetings"_s,
            R"(["All!"])");
        row("group_only_greetings missing", without(u"group_only_greetings"), u"card.data.group_only_greetings"_s, "[]",
            u"missing_field"_s);
        row("creation_date 0", with(u"creation_date", "0"), u"card.data.creation_date"_s, "0");
        row("creation_date in ms", with(u"creation_date", "1700000000000"), u"card.data.creation_date"_s, "1700000000",
            u"timestamp_in_ms"_s);
        row("creation_date with a fraction", with(u"creation_date", "1700000000.25"), u"card.data.creation_date"_s,
            "1700000000.25");
        row("creation_date before 1970", with(u"creation_date", "-5"), u"card.data.creation_date"_s, "-5");
        row("modification_date in us", with(u"modification_date", "1700000000000000"), u"card.data.modification_date"_s,
            "1700000000", u"timestamp_in_ms"_s);
        row("unknown fields stay", with(u"own", R"({"a":9007199254740993})"), u"card.data.own"_s,
            R"({"a":9007199254740993})");
        row("first_mes as a list", with(u"first_mes", R"(["a","b"])"), u"card.data.first_mes"_s, "\"a\\nb\"",
            u"wrong_type"_s);
        row("tags of any text", with(u"tags", R"(["",", "])"), u"card.data.tags"_s, R"(["",", "])");
    }
    void data() { check(); }

    void assets_data()
    {
        addColumns();
        const auto list = [](const QByteArray &all) { return with(u"assets", '[' + all + ']'); };
        row("data address", list(asset("x_sound", sound.constData(), "a", "mp3")), u"assets.0.size"_s, "8");
        row("data address in another alphabet", list(asset("x_sound", "data:;base64,-_8", "a", "bin")),
            u"assets.0.size"_s, "2");
        row("data address without base64", list(asset("other", "data:,a%20b", "a", "txt")), u"assets.0.size"_s, "3");
        row("data address that is none", list(asset("other", "data:;base64,*", "a", "bin")), u"assets.0.resolved"_s,
            "false", u"asset_undecodable"_s);
        row("https is not fetched", list(asset("icon", "https://a.example/x.png", "main", "png")),
            u"assets.0.resolved"_s, "false");
        row("http is not followed", list(asset("icon", "http://a.example/x.png", "main", "png")),
            u"assets.0.resolved"_s, "false", u"unsupported_asset_uri"_s);
        row("another machine is not asked", list(asset("icon", "//host/share/x.png", "main", "png")),
            u"assets.0.resolved"_s, "false", u"unsupported_asset_uri"_s);
        row("http is not fetched", list(asset("icon", "http://127.0.0.1:9/x.png", "main", "png")),
            u"assets.0.resolved"_s, "false", u"unsupported_asset_uri"_s);
        row("file is not opened", list(asset("icon", "file:///etc/passwd", "main", "png")), u"assets.0.resolved"_s,
            "false", u"unsupported_asset_uri"_s);
        row("a path is not opened", list(asset("icon", "/etc/passwd", "main", "png")), u"assets.0.resolved"_s, "false",
            u"nonstandard_uri_scheme asset_missing"_s);
        row("ccdefault without a picture", list(asset("icon", "ccdefault:", "main", "png")), u"assets.0.size"_s, "0");
        row("ccdefault is the picture", png(cardWithAsset("ccdefault:")), u"assets.0.size"_s,
            QByteArray::number(emptyPng().size()));
        row("ccdefault of a user_icon is not",
            png(withData(cardV3(), u"assets", parsed('[' + asset("user_icon", "ccdefault:", "Me", "png") + ']'))),
            u"assets.0.size"_s, "0");
        row("ext is ignored with ccdefault", list(asset("icon", "ccdefault:", "main", ".PNG")), u"assets.0.ext"_s,
            "\".PNG\"");
        row("ext unknown", list(asset("x_sound", sound.constData(), "a", "unknown")), u"assets.0.resolved"_s, "true");
        row("ext with a dot", list(asset("x_sound", sound.constData(), "a", ".mp3")), u"assets.0.resolved"_s, "true",
            u"asset_ext_invalid"_s);
        row("Risu's own type", list(asset("x-risu-asset", sound.constData(), "a", "mp3")), u"assets.0.type"_s,
            "\"x-risu-asset\"");
        row("several icons, one main",
            list(asset("icon", "ccdefault:", "a", "png") + ',' + asset("icon", "ccdefault:", "main", "png")),
            u"assets.1.name"_s, "\"main\"");
        row("several icons, no main",
            list(asset("icon", "ccdefault:", "a", "png") + ',' + asset("icon", "ccdefault:", "b", "png")),
            u"assets.0.name"_s, "\"a\"", u"no_main_icon"_s);
        row("several icons, all main",
            list(asset("icon", "ccdefault:", "main", "png") + ',' + asset("icon", "ccdefault:", "main", "png")),
            u"assets.0.name"_s, "\"main\"", u"multiple_main_icons"_s);
        row("several backgrounds, no main",
            list(asset("background", "ccdefault:", "a", "png") + ',' + asset("background", "ccdefault:", "b", "png")),
            u"assets.0.name"_s, "\"a\"");
        row("unknown fields stay", list(R"({"type":"icon","uri":"ccdefault:","name":"main","ext":"png","own":[1]})"),
            u"card.data.assets.0.own"_s, "[1]");
        row("uri is a number", list(R"({"type":"icon","uri":5,"name":"main","ext":"png"})"), u"assets.0.uri"_s, "\"5\"",
            u"*"_s);
        row("no picture behind a picture's ext", list(asset("icon", sound.constData(), "main", "png")),
            u"assets.0.resolved"_s, "true", u"asset_undecodable"_s);
    }
    void assets() { check(); }

    void lorebooks_data()
    {
        addColumns();
        const QString entry = u"card.data.character_book.entries.0."_s;
        const QString book = u"card.data.character_book."_s;
        row("unknown fields stay", withBook(u"own", "[1]"), book + u"own"_s, "[1]");
        row("scan_depth", withBook(u"scan_depth", "2.5"), book + u"scan_depth"_s, "2.5");
        row("scan_depth as text", withBook(u"scan_depth", "\"3\""), book + u"scan_depth"_s, "3", u"wrong_type"_s);
        row("recursive_scanning null", withBook(u"recursive_scanning", "null"), book + u"recursive_scanning"_s, "null",
            u"null_field"_s);
        row("extensions missing", with(u"character_book", R"({"entries":[]})"), book + u"extensions"_s, "{}",
            u"missing_field"_s);
        row("entries missing", with(u"character_book", R"({"extensions":{}})"), book + u"entries"_s, "[]",
            u"missing_field"_s);
        row("entries as an object",
            with(u"character_book", R"({"extensions":{},"entries":{"5":)" + loreEntry(u"k"_s).toUtf8() + "}}"),
            u"lorebook_entries"_s, "1", u"entries_object"_s);
        row("entry that is none",
            with(u"character_book", R"({"extensions":{},"entries":["x",)" + loreEntry(u"k"_s).toUtf8() + "]}"),
            u"lorebook_entries"_s, "1", u"bad_entry"_s);
        row("entry's unknown fields stay", withEntry(u"own", "{}"), entry + u"own"_s, "{}");
        row("use_regex as text", withEntry(u"use_regex", "\"true\""), entry + u"use_regex"_s, "true", u"wrong_type"_s);
        row("id as text", withEntry(u"id", "\"a\""), entry + u"id"_s, "\"a\"");
        row("id above 2^53", withEntry(u"id", "9007199254740993"), entry + u"id"_s, "9007199254740993");
        row("insertion_order below zero", withEntry(u"insertion_order", "-0.5"), entry + u"insertion_order"_s, "-0.5");
        row("secondary_keys as text", withEntry(u"secondary_keys", "\"a, b\""), entry + u"secondary_keys"_s,
            R"(["a","b"])", u"wrong_type"_s);
        row("case_sensitive null", withEntry(u"case_sensitive", "null"), entry + u"case_sensitive"_s, "null",
            u"null_field"_s);
        row("position unknown", withEntry(u"position", "\"in_chat\""), entry + u"position"_s, "null", u"wrong_type"_s);
        row("position of another program", withEntry(u"position", "4"), entry + u"position"_s, "null", u"wrong_type"_s);
        row("position empty", withEntry(u"position", "\"\""), entry + u"position"_s, "null", u"wrong_type"_s);
        row("content null", withEntry(u"content", "null"), entry + u"content"_s, "\"\"", u"null_field"_s);
    }
    void lorebooks() { check(); }
};

DRAMATIS_TEST(CardRulesTest);

} // namespace tst_cardrules

#include "tst_cardrules.moc"
