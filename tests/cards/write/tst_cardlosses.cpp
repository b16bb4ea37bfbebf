#include "cards/cardfiles.h"
#include "cards/cardformat.h"
#include "cards/write/readcard.h"
#include "cards/write/writecard.h"
#include "support/main/testmain.h"

#include <QRegularExpression>
#include <QTest>

namespace tst_cardlosses {

using dramatis::base::Json;
using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

Json parsed(QByteArrayView text)
{
    const auto result = Json::parse(text);
    return result ? result->value : Json();
}

// The values that stand in it, without the lists and objects around them.
void addLeaves(const Json &value, const QString &place, QList<std::pair<QString, Json>> &leaves)
{
    for (qsizetype i = 0; i < value.elements().size(); ++i)
        addLeaves(value[i], u"%1[%2]"_s.arg(place).arg(i), leaves);
    for (const base::JsonMember &member : value.members())
        addLeaves(member.value, place + u'.' + member.name, leaves);
    if (!value.isArray() && !value.isObject())
        leaves.append({place, value});
}

QString written(const Json &value)
{
    return value.isString() ? value.toString() : QString::fromUtf8(value.toUtf8());
}

struct Fate {
    Json out;
    QStringList lost;
};

Fate passedOn(const Json &card)
{
    const auto file = cards::readCard(card.toUtf8(), u"card.json"_s);
    if (!file)
        return {};
    const auto anew = cards::writeCard(*file, {cards::Container::Json, domain::CardSpec::V3}, {});
    return anew ? Fate{parsed(anew->bytes), english(anew->lost)} : Fate();
}

// The card with a value at "data.assets[0].type".
Json withValueAt(const Json &object, const QStringList &path, const Json &value)
{
    if (path.isEmpty())
        return value;
    Json changed = object;
    if (object.isArray()) {
        Json::Array elements = object.elements();
        elements[path.first().toInt()] = withValueAt(object[path.first().toInt()], path.sliced(1), value);
        return elements;
    }
    changed.set(path.first(), withValueAt(object[path.first()], path.sliced(1), value));
    return changed;
}

Json wholeCard()
{
    Json card = cardV3();
    card = withData(card, u"assets", parsed(R"([{"type":"icon","uri":"ccdefault:","name":"main","ext":"png"}])"));
    Json entry = loreEntry(u"k"_s);
    Json book = bookWith({entry});
    return withData(card, u"character_book", book);
}

const QStringList dataFields{u"name"_s,
                             u"description"_s,
                             u"personality"_s,
                             u"scenario"_s,
                             u"first_mes"_s,
                             u"mes_example"_s,
                             u"creator_notes"_s,
                             u"system_prompt"_s,
                             u"post_history_instructions"_s,
                             u"alternate_greetings"_s,
                             u"group_only_greetings"_s,
                             u"tags"_s,
                             u"creator"_s,
                             u"character_version"_s,
                             u"extensions"_s,
                             u"character_book"_s,
                             u"assets"_s,
                             u"nickname"_s,
                             u"creator_notes_multilingual"_s,
                             u"source"_s,
                             u"creation_date"_s,
                             u"modification_date"_s,
                             u"own"_s};
const QStringList assetFields{u"type"_s, u"uri"_s, u"name"_s, u"ext"_s, u"own"_s};
const QStringList bookFields{
    u"name"_s,       u"description"_s, u"scan_depth"_s, u"token_budget"_s, u"recursive_scanning"_s,
    u"extensions"_s, u"entries"_s,     u"own"_s};
const QStringList entryFields{u"keys"_s,
                              u"content"_s,
                              u"extensions"_s,
                              u"enabled"_s,
                              u"insertion_order"_s,
                              u"case_sensitive"_s,
                              u"use_regex"_s,
                              u"constant"_s,
                              u"name"_s,
                              u"priority"_s,
                              u"id"_s,
                              u"comment"_s,
                              u"selective"_s,
                              u"secondary_keys"_s,
                              u"position"_s,
                              u"own"_s};

} // namespace

// Whatever stands in a card is in what is written anew, or is named as lost.
class CardLossesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsOfTheWrongTypeIsKeptOrNamed_data();
    void whatIsOfTheWrongTypeIsKeptOrNamed();
    void everyElementThatIsNoneIsNamed();
    void fieldsBesideTheDataAreNamedWhereTheyDiffer();
    void whatOccursTwiceIsNamed();
    void bytesThatAreNoTextAreNamed();
    void anUnknownVersionIsNamed();
    void assetsAreCountedAsTheFileCountsThem();
    void assetsThatAreMissingAreNamedOneByOne();
    void chunksOfAssetsGoIntoAnotherPicture();
    void chunksThatMakeNoSenseAreNamed();
    void cardsThatDoNotCountAreNamed();
    void picturesWithoutAnAssetAreNamed_data();
    void picturesWithoutAnAssetAreNamed();
    void aPngBeforeAZipIsThePicture();
};

void CardLossesTest::whatIsOfTheWrongTypeIsKeptOrNamed_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<QByteArray>("value");
    static const QList<QByteArray> values{"\"marker\"",
                                          "424242",
                                          "-0.75",
                                          "true",
                                          "{\"x\":\"marker\"}",
                                          "{\"x\":{\"y\":424242}}",
                                          "{\"0\":\"marker\"}",
                                          "[\"marker\"]",
                                          "[\"marker\",424242,true]",
                                          "[[\"marker\"]]",
                                          "[{\"x\":\"marker\"},\"other\"]"};
    const auto add = [](const QString &place) {
        for (const QByteArray &value : values)
            QTest::newRow(qPrintable(place + u' ' + QString::fromUtf8(value))) << place << value;
    };
    for (const QString &field : dataFields)
        add(u"data."_s + field);
    for (const QString &field : assetFields)
        add(u"data.assets.0."_s + field);
    for (const QString &field : bookFields)
        add(u"data.character_book."_s + field);
    for (const QString &field : entryFields)
        add(u"data.character_book.entries.0."_s + field);
    add(u"spec_version"_s);
    add(u"own"_s);
    add(u"name"_s);
}

void CardLossesTest::whatIsOfTheWrongTypeIsKeptOrNamed()
{
    QFETCH(QString, place);
    QFETCH(QByteArray, value);
    const QStringList path = place.split(u'.');
    const Json given = parsed(value);
    const Fate fate = passedOn(withValueAt(wholeCard(), path, given));
    QVERIFY(!fate.out.isNull());
    QString shown = place;
    shown.replace(u".0."_s, u"[0]."_s);
    QList<std::pair<QString, Json>> leaves;
    addLeaves(given, {}, leaves);
    Json out = fate.out;
    for (const QString &step : path)
        out = out.isArray() ? Json(out[step.toInt()]) : Json(out[step]);
    QList<std::pair<QString, Json>> kept;
    addLeaves(out, {}, kept);
    for (const auto &[inside, leaf] : std::as_const(leaves)) {
        const bool isThere =
            std::ranges::any_of(kept, [&](const auto &other) { return written(other.second).contains(written(leaf)); });
        const bool isNamed =
            std::ranges::any_of(fate.lost, [&](const QString &lost) { return lost.startsWith(shown); });
        QVERIFY2(isThere || isNamed,
                 qPrintable(u"%1 → %2, lost: %3"_s.arg(inside, QString::fromUtf8(out.toUtf8()), fate.lost.join(u'|'))));
    }
}

void CardLossesTest::everyElementThatIsNoneIsNamed()
{
    Json::Array entries;
    for (int i = 0; i < 30; ++i)
        entries.append(i % 2 ? Json(i) : loreEntry(u"k"_s));
    const QStringList lost = passedOn(withData(cardV3(), u"character_book", bookWith(entries))).lost;
    QCOMPARE(lost.size(), 15);
    QCOMPARE(lost.last(), u"data.character_book.entries[29]: is not an object; left out"_s);
}

void CardLossesTest::fieldsBesideTheDataAreNamedWhereTheyDiffer()
{
    Json card = cardV2();
    const Json data = card[u"data"];
    for (const auto &member : data.members())
        card.set(member.name, member.value);
    QCOMPARE(passedOn(card).lost, QStringList());
    card.set(u"first_mes", u"Another greeting"_s);
    card.set(u"avatar", u"none"_s);
    const Fate fate = passedOn(card);
    QCOMPARE(fate.lost, QStringList(u"first_mes: has a different text outside the “data” object; left out"_s));
    QCOMPARE(fate.out[u"avatar"], Json(u"none"_s));
    const auto file = cards::readCard(card.toUtf8(), u"card.json"_s);
    QCOMPARE(codes(*file), QStringList(u"differs_outside"_s));
}

void CardLossesTest::whatOccursTwiceIsNamed()
{
    QByteArray text = cardV3().toUtf8();
    text.replace("\"description\":", "\"description\":\"first\",\"description\":");
    text.replace("\"extensions\":{}", "\"extensions\":{\"a\":1,\"a\":2}");
    const auto file = cards::readCard(text, u"card.json"_s);
    QVERIFY(file);
    const auto anew = cards::writeCard(*file, {cards::Container::Json, domain::CardSpec::V3}, {});
    QCOMPARE(english(anew->lost),
             QStringList(u"data.description: occurs twice in one object; the last one counts; left out"_s));
    QVERIFY(anew->bytes.contains("\"a\":1,\"a\":2"));
}

void CardLossesTest::bytesThatAreNoTextAreNamed()
{
    QByteArray text = cardV3(u"Mi?ra"_s).toUtf8();
    text.replace("Mi?ra", "Mi\xFFra");
    const auto file = cards::readCard(text, u"card.json"_s);
    QVERIFY(file);
    const auto anew = cards::writeCard(*file, {cards::Container::Json, domain::CardSpec::V3}, {});
    QCOMPARE(english(anew->lost), QStringList(u"data.name: some bytes are not UTF-8 and were replaced with U+FFFD"_s));
}

void CardLossesTest::anUnknownVersionIsNamed()
{
    Json card = cardV3();
    card.set(u"spec", u"chara_card_v9"_s);
    QCOMPARE(passedOn(card).lost.size(), 1);
    QVERIFY(passedOn(card).lost.first().contains(u"chara_card_v9"));
    card.set(u"spec", u"chara_card_v3"_s);
    card.set(u"spec_version", u"3.5"_s);
    QVERIFY(passedOn(card).lost.join(u'\n').contains(u"3.5"));
}

void CardLossesTest::assetsAreCountedAsTheFileCountsThem()
{
    const Json card = withData(cardV3(), u"assets",
                               parsed(R"([7,{"type":"icon","uri":"embeded://gone.png","name":"main","ext":"png"}])"));
    const auto file = cards::readCard(card.toUtf8(), u"card.json"_s);
    QVERIFY(file);
    QCOMPARE(english(file->warnings.last().notice), u"data.assets[1].uri: embeded://gone.png is not in the file"_s);
}

void CardLossesTest::assetsThatAreMissingAreNamedOneByOne()
{
    Json::Array assets;
    for (int i = 0; i < 60; ++i)
        assets.append(parsed(R"({"type":"other","uri":"embeded://%","name":"n","ext":"png"})"_ba.replace(
            "%", QByteArray::number(i) + ".png")));
    const auto file = cards::readCard(withData(cardV3(), u"assets", assets).toUtf8(), u"card.json"_s);
    QVERIFY(file);
    QCOMPARE(file->warnings.size(), 20);
    QVERIFY(english(file->warnings[9].notice).contains(u"embeded://9.png"));
    QVERIFY2(english(file->warnings[19].notice)
                 .endsWith(u"(and 40 more like it: [20], [21], [22], [23], [24], [25], [26], [27], [28], [29], …)"),
             qPrintable(english(file->warnings[19].notice)));
}

void CardLossesTest::chunksOfAssetsGoIntoAnotherPicture()
{
    const QByteArray png = pngWith(
        {textChunk("chara-ext-asset_:extra/a.bin", QByteArray("bytes").toBase64()), cardChunk("ccv3", cardV3())});
    const auto file = cards::readCard(png, u"card.png"_s);
    QVERIFY(file);
    const auto anew =
        cards::writeCard(cards::withPortrait(*file, emptyPng()), {cards::Container::Png, domain::CardSpec::V3}, {});
    QVERIFY(anew);
    QCOMPARE(english(anew->lost), QStringList());
    const auto again = cards::readCard(anew->bytes, u"again.png"_s);
    QVERIFY(again);
    QCOMPARE(again->extraFiles.size(), 1);
    QCOMPARE(again->extraFiles.first().path, u"extra/a.bin"_s);
    QCOMPARE(again->extraFiles.first().bytes, QByteArray("bytes"));
}

void CardLossesTest::chunksThatMakeNoSenseAreNamed()
{
    const QByteArray png = pngWith({textChunk("chara-ext-asset_:bad.png", "!!!"), cardChunk("ccv3", cardV3())});
    const auto file = cards::readCard(png, u"card.png"_s);
    QVERIFY(file);
    const auto named = [&](const cards::CardFile &from, cards::CardFormat format) {
        const auto anew = cards::writeCard(from, format, {});
        return anew && english(anew->lost).join(u'\n').contains(u"bad.png");
    };
    QVERIFY(named(*file, {cards::Container::Json, domain::CardSpec::V3}));
    QVERIFY(named(*file, {cards::Container::Png, domain::CardSpec::V2}));
    QVERIFY(named(cards::withPortrait(*file, emptyPng()), {cards::Container::Png, domain::CardSpec::V3}));
    QVERIFY(!named(*file, {cards::Container::Png, domain::CardSpec::V3})); // it stays as it is
}

void CardLossesTest::picturesWithoutAnAssetAreNamed_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("lost");
    const auto png = [](const char *assets) {
        return pngWith({cardChunk("ccv3", withData(cardV3(), u"assets", parsed(assets)))});
    };
    const char *const far = R"([{"type":"icon","uri":"https://example.org/a.png","name":"main","ext":"png"}])";
    const QString picture = u"picture"_s;
    QTest::newRow("no assets, to JSON") << png("[]") << u"json"_s << picture;
    QTest::newRow("an icon on the web, to JSON") << png(far) << u"json"_s << picture;
    QTest::newRow("an icon on the web, to V2") << png(far) << u"v2-png"_s << u"assets"_s;
    QTest::newRow("the picture is the icon, to JSON")
        << png(R"([{"type":"icon","uri":"ccdefault:","name":"main","ext":"png"}])") << u"json"_s << QString();
    QTest::newRow("no list of assets, to JSON") << pngWith({cardChunk("ccv3", cardV3())}) << u"json"_s << QString();
    const QByteArray jpeg("\xFF\xD8\xFF\xE0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0\xFF\xD9", 22);
    const Json own = withData(cardV3(), u"assets",
                              parsed(R"([{"type":"icon","uri":"embeded://assets/a.png","name":"main","ext":"png"}])"));
    const QByteArray wrapped = jpeg + charxWith(own, {{"assets/a.png", emptyPng()}});
    QTest::newRow("wrapped, to CHARX") << wrapped << u"charx"_s << picture;
    QTest::newRow("wrapped, to PNG") << wrapped << u"png"_s << picture;
    QTest::newRow("wrapped, to V2") << wrapped << u"v2-png"_s << picture;
    QTest::newRow("wrapped, to itself") << wrapped << u"jpeg-charx"_s << QString();
    QTest::newRow("wrapped in its icon, to CHARX") << jpeg + charxWith(cardV3()) << u"charx"_s << QString();
}

void CardLossesTest::picturesWithoutAnAssetAreNamed()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, format);
    QFETCH(QString, lost);
    const auto file = cards::readCard(bytes, u"card"_s);
    QVERIFY(file);
    const auto wanted = format == u"jpeg-charx" ? cards::CardFormat{cards::Container::JpegCharx, domain::CardSpec::V3}
                                                : *cards::formatNamed(format);
    const auto anew = cards::writeCard(*file, wanted, emptyPng());
    QVERIFY2(anew, qPrintable(anew ? QString() : anew.error().detail));
    const QStringList named = english(anew->lost).filter(QRegularExpression(u"^(picture|assets)"_s));
    QCOMPARE(named.size(), lost.isEmpty() ? 0 : 1);
    QVERIFY2(lost.isEmpty() || named.first().startsWith(lost), qPrintable(named.join(u'|')));
}

void CardLossesTest::aPngBeforeAZipIsThePicture()
{
    const auto file = cards::readCard(emptyPng() + charxWith(cardV3()), u"card.png"_s);
    QVERIFY(file);
    QCOMPARE(file->container, cards::Container::Charx);
    QCOMPARE(file->picture, emptyPng());
    QCOMPARE(file->portrait, emptyPng());
    const auto anew = cards::writeCard(*file, {cards::Container::Png, domain::CardSpec::V3}, {});
    QVERIFY(anew);
    QCOMPARE(english(anew->lost), QStringList());
}

void CardLossesTest::cardsThatDoNotCountAreNamed()
{
    const auto lost = [](const QList<QByteArray> &chunks) {
        const auto file = cards::readCard(pngWith(chunks), u"card.png"_s);
        const auto anew = file ? cards::writeCard(*file, {cards::Container::Json, domain::CardSpec::V3}, {})
                               : std::unexpected(file.error());
        return anew ? english(anew->lost).filter(QRegularExpression(u"^c"_s)) : QStringList(anew.error().code);
    };
    QCOMPARE(lost({cardChunk("chara", cardV2()), cardChunk("ccv3", cardV3())}),
             QStringList()); // a copy for older programs
    QVERIFY(lost({cardChunk("ccv3", cardV3()), cardChunk("ccv3", cardV3(u"Other"_s))})
                .join(u'|')
                .contains(u"ccv3: there are 2 such chunks"));
    QVERIFY(lost({cardChunk("chara", cardV2()), textChunk("ccv3", "!!!")}).join(u'|').contains(u"ccv3 chunk at byte"));
}

DRAMATIS_TEST(CardLossesTest);

} // namespace tst_cardlosses

#include "tst_cardlosses.moc"
