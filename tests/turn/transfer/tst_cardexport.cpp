// Cards in every form go out in every form, and strict readers take all of them.
#include "cards/cardfiles.h"
#include "cards/write/readcard.h"
#include "support/cards/strictcard.h"
#include "support/files/testdata.h"
#include "support/main/testmain.h"
#include "turn/transfer/cardexport.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QStringEncoder>
#include <QTest>
#include <QtEndian>

namespace tst_cardexport {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using base::Json;

namespace {

const QByteArray jpeg("\xFF\xD8\xFF\xE0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0\xFF\xD9", 22);
constexpr qint64 now = 1'800'000'000'000;

Json parsed(const QByteArray &text)
{
    const auto json = Json::parse(text);
    return json ? json->value : Json();
}

QByteArray pictured(const QByteArrayList &chunks)
{
    QImage image(40, 30, QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            image.setPixel(x, y, qRgb(x * 6, y * 8, (x * y) % 251));
    QByteArray png;
    QBuffer buffer(&png);
    image.save(&buffer, "png");
    return png.chopped(12) + chunks.join() + pngChunk("IEND", {});
}

// Where the chunk of that type begins, at its length.
qsizetype chunkAt(const QByteArray &png, const QByteArray &type)
{
    return png.indexOf(type) - 4;
}

QByteArray withWrongChecksum(QByteArray png, const QByteArray &type)
{
    const qsizetype at = chunkAt(png, type);
    const auto length = qFromBigEndian<quint32>(png.constData() + at);
    png[at + 8 + length] = char(png[at + 8 + length] ^ 0x55);
    return png;
}

// The image data is no zlib any more behind its first bytes; the checksum is right.
QByteArray withBrokenImage(QByteArray png)
{
    const qsizetype at = chunkAt(png, "IDAT");
    const auto length = qFromBigEndian<quint32>(png.constData() + at);
    QByteArray image = png.sliced(at + 8, length);
    for (qsizetype i = image.size() / 2; i < image.size(); ++i)
        image[i] = char(0xFF);
    return png.replace(at, length + 12, pngChunk("IDAT", image));
}

Json flat(const Json &card)
{
    Json root = card[u"data"];
    root.set(u"spec", card[u"spec"]);
    root.set(u"spec_version", card[u"spec_version"]);
    return root;
}

// As real cards have it: no extensions, entries without what is required.
Json withPoorBook(const Json &card)
{
    return withData(card, u"character_book",
                    parsed(R"({"name":"b","entries":[{"keys":["k"],"content":"c","enabled":true,"insertion_order":1},
        {"keys":"a, b","content":null,"id":"seven","position":"in_chat","use_regex":"true","extensions":[]},{"id":"12","position":0,"priority":"x"}]})"));
}

Json withContradictions(Json card)
{
    card.set(u"name", u"Somebody else"_s);
    card.set(u"first_mes", 5);
    card.set(u"tags", Json::array({u"other"_s}));
    card.set(u"creator_notes", Json());
    card.set(u"avatar", u"none"_s);
    return card;
}

const QStringList fields{u"name"_s,
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
                         u"modification_date"_s};

Json withEverywhere(Json card, const QByteArray &value)
{
    for (const QString &field : fields)
        card = withData(card, field, parsed(value));
    return card;
}

Json withEntries(const Json &card, const QByteArray &value)
{
    Json entry = Json::object();
    for (const QString &field : {u"keys"_s, u"content"_s, u"extensions"_s, u"enabled"_s, u"insertion_order"_s,
                                 u"case_sensitive"_s, u"use_regex"_s, u"constant"_s, u"name"_s, u"priority"_s, u"id"_s,
                                 u"comment"_s, u"selective"_s, u"secondary_keys"_s, u"position"_s})
        entry.set(field, parsed(value));
    Json book = bookWith({entry});
    for (const QString &field :
         {u"name"_s, u"description"_s, u"scan_depth"_s, u"token_budget"_s, u"recursive_scanning"_s, u"extensions"_s})
        book.set(field, parsed(value));
    const QByteArray asset = R"([{"type":%,"uri":%,"name":%,"ext":%}])"_ba.replace('%', value);
    return withData(withData(card, u"character_book", book), u"assets", parsed(asset));
}

QByteArray asUtf16(const Json &json)
{
    QStringEncoder encoder(QStringEncoder::Utf16LE, QStringEncoder::Flag::WriteBom);
    return encoder(QString::fromUtf8(json.toUtf8()));
}

using Sources = QList<std::pair<QString, QByteArray>>;

Sources validCards()
{
    const QByteArray frame = pngChunk("acTL", QByteArray("\0\0\0\1\0\0\0\0", 8));
    const QByteArray place = pngChunk("fcTL", QByteArray("\0\0\0\0\0\0\0\1\0\0\0\1\0\0\0\0\0\0\0\0\0\1\0\x64\0\0", 26));
    QByteArray moving = pngWith({cardChunk("ccv3", cardV3())});
    moving.insert(chunkAt(moving, "IDAT"), QByteArray(frame + place));
    const Json booked = withData(cardV3(), u"character_book", bookWith({loreEntry(u"k"_s)}));
    Json twice = cardV2();
    twice.set(u"name", twice[u"data"][u"name"]);
    twice.set(u"tags", twice[u"data"][u"tags"]);
    twice.set(u"create_date", u"long ago"_s);
    return {{u"json"_s, booked.toUtf8(Json::Layout::Indented)},
            {u"v2-json"_s, twice.toUtf8()},
            {u"v1-json"_s, cardV1().toUtf8()},
            {u"png"_s, pictured({textChunk("Software", "a drawing program"), cardChunk("chara", cardV2()),
                                 cardChunk("ccv3", booked)})},
            {u"apng"_s, moving},
            {u"v2-png"_s, pictured({cardChunk("chara", cardV2())})},
            {u"v1-png"_s, pictured({cardChunk("chara", cardV1())})},
            {u"charx"_s, charxWith(booked)},
            {u"jpeg-charx"_s, jpeg + charxWith(booked)}};
}

Sources oddCards()
{
    const QByteArray valid = pictured({pngChunk("tIME", QByteArray("\x07\xE8\3\1\0\0\0", 7)),
                                       cardChunk("chara", cardV2()), cardChunk("ccv3", cardV3())});
    QByteArray cardFirst = pictured({});
    cardFirst.insert(33, cardChunk("ccv3", cardV3()));
    QByteArray noSense = valid;
    noSense.replace(chunkAt(noSense, "IHDR"), 25, pngChunk("IHDR", QByteArray("\0\0\0\1\0\0\0\1\x09\x07\0\0\0", 13)));
    QByteArray twice = cardV3().toUtf8();
    twice.replace("\"description\":", "\"description\":\"first\",\"description\":");
    QByteArray noText = cardV3(u"Mi?ra"_s).toUtf8();
    noText.replace("Mi?ra", "Mi\xFFra");
    Json dated = withData(cardV3(), u"creation_date", u"2024-03-01T12:30:00+02:00"_s);
    dated = withData(dated, u"modification_date", parsed("1700000000123"));
    Json hybrid = cardV1();
    hybrid.set(u"data", parsed(R"({"name":"Mira","alternate_greetings":null})"));
    return {
        {u"flat v3"_s, flat(cardV3()).toUtf8()},
        {u"flat v2"_s, flat(cardV2()).toUtf8()},
        {u"v2 with a poor book"_s, withPoorBook(cardV2()).toUtf8()},
        {u"v3 with a poor book"_s, withPoorBook(cardV3()).toUtf8()},
        {u"v2 contradicting itself"_s, withContradictions(cardV2()).toUtf8()},
        {u"v3 contradicting itself"_s, withContradictions(cardV3()).toUtf8()},
        {u"v2 with a null book"_s, withData(cardV2(), u"character_book", Json()).toUtf8()},
        {u"v2 of another version"_s, QByteArray(cardV2().toUtf8()).replace("\"2.0\"", "\"2\"")},
        {u"v3 with a number as version"_s, QByteArray(cardV3().toUtf8()).replace("\"3.0\"", "3.0")},
        {u"hybrid"_s, hybrid.toUtf8()},
        {u"nulls"_s, withEverywhere(cardV3(), "null").toUtf8()},
        {u"numbers"_s, withEverywhere(cardV3(), "42").toUtf8()},
        {u"texts"_s, withEverywhere(cardV3(), "\"text\"").toUtf8()},
        {u"lists"_s, withEverywhere(cardV3(), "[1,null,\"a\",{}]").toUtf8()},
        {u"objects"_s, withEverywhere(cardV2(), "{\"a\":1}").toUtf8()},
        {u"huge numbers"_s, withEverywhere(cardV3(), "1e400").toUtf8()},
        {u"nulls in lists"_s, withEntries(cardV3(), "null").toUtf8()},
        {u"numbers in lists"_s, withEntries(cardV3(), "42").toUtf8()},
        {u"texts in lists"_s, withEntries(cardV2(), "\"text\"").toUtf8()},
        {u"lists in lists"_s, withEntries(cardV3(), "[1,null]").toUtf8()},
        {u"dates"_s, dated.toUtf8()},
        {u"byte order mark"_s, QByteArray("\xEF\xBB\xBF") + cardV3().toUtf8()},
        {u"UTF-16"_s, asUtf16(cardV3())},
        {u"no UTF-8"_s, noText},
        {u"zero behind"_s, cardV3().toUtf8() + '\0'},
        {u"field twice"_s, twice},
        {u"wrong checksum of IDAT"_s, withWrongChecksum(valid, "IDAT")},
        {u"wrong checksum of IHDR"_s, withWrongChecksum(valid, "IHDR")},
        {u"wrong checksum of tIME"_s, withWrongChecksum(valid, "tIME")},
        {u"wrong checksum of tEXt"_s, withWrongChecksum(valid, "tEXt")},
        {u"wrong checksum of IEND"_s, withWrongChecksum(valid, "IEND")},
        {u"broken image"_s, withBrokenImage(valid)},
        {u"broken image with a wrong checksum"_s, withWrongChecksum(withBrokenImage(valid), "IDAT")},
        {u"header without sense"_s, noSense},
        {u"cut behind the card"_s, valid.chopped(12)},
        {u"cut in the image"_s, cardFirst.first(cardFirst.size() - 200)},
        {u"bytes behind the end"_s, valid + "and more"},
        {u"zTXt"_s, pictured({packedTextChunk("ccv3", cardV3().toUtf8().toBase64())})},
        {u"iTXt"_s, pictured({internationalChunk("chara", cardV2().toUtf8().toBase64(), false)})},
        {u"bare JSON in a chunk"_s, pictured({textChunk("ccv3", cardV3().toUtf8())})},
        {u"base64 in lines"_s, pictured({textChunk("ccv3", cardV3().toUtf8().toBase64().insert(40, '\n'))})},
        {u"v3 in chara"_s, pictured({cardChunk("chara", cardV3())})},
        {u"v3 in chara beside ccv3"_s, pictured({cardChunk("chara", cardV3()), cardChunk("ccv3", cardV3())})},
        {u"v2 in ccv3"_s, pictured({cardChunk("ccv3", cardV2())})},
        {u"unwrapped v2"_s, pictured({cardChunk("chara", cardV2()[u"data"])})},
        {u"two ccv3"_s, pictured({cardChunk("ccv3", cardV3()), cardChunk("ccv3", cardV3(u"Other"_s))})},
        {u"large keyword"_s, pictured({cardChunk("CCV3", cardV3())})},
        {u"ccv3 unreadable"_s, pictured({textChunk("ccv3", "!!!"), cardChunk("chara", cardV2())})},
        {u"zip with a wrong checksum"_s,
         zipOf(QList<Member>{{"card.json"_ba, cardV3().toUtf8()},
                             {"assets/icon/images/a.png"_ba, emptyPng(), true, false, false, 0, -1, true}})},
        {u"zip with a folder"_s, zipOf(QList<Member>{{"x/card.json"_ba, cardV3().toUtf8()}})},
        {u"zip with a poor card"_s, charxWith(withPoorBook(flat(cardV3())))},
        {u"zip cut"_s, charxWith(cardV3(), {{"a.txt"_ba, "a"_ba}}).chopped(20)},
        {u"zip behind a PNG"_s, emptyPng() + charxWith(cardV3())},
        {u"text-generation-webui"_s, "name: Mira\ncontext: A cartographer.\ngreeting: Hello.\n"_ba},
        {u"Agnai"_s,
         R"({"kind":"character","name":"Mira","persona":{"kind":"text","attributes":{"text":["A cartographer."]}},"greeting":"Hello","scenario":"","sampleChat":""})"_ba}};
}

Sources realCards()
{
    Sources real;
    for (const QString &folder : {tests::testData(QStringLiteral("cards")), QStringLiteral(DRAMATIS_FETCHED_CARDS)}) {
        for (const QFileInfo &each : QDir(folder).entryInfoList(QDir::Files, QDir::Name)) {
            QFile file(each.filePath());
            if (file.open(QIODevice::ReadOnly))
                real.append({each.fileName(), file.readAll()});
        }
    }
    return real;
}

base::Result<cards::WrittenCard> exported(const QByteArray &bytes, const QString &format, qint64 at = now)
{
    const auto file = cards::readCard(bytes, u"card"_s);
    turn::ExportWish wish{.format = cards::formatNamed(format), .now = at};
    return file ? turn::exportedCard(*file, {}, wish) : std::unexpected(file.error());
}

} // namespace

class CardExportTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void strictReadersTakeEveryFile_data()
    {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QString>("format");
        for (const auto &[name, bytes] : validCards() + oddCards() + realCards())
            for (const QString &format : cards::formatNames())
                QTest::newRow(qPrintable(name + u" to "_s + format)) << bytes << format;
    }
    void strictReadersTakeEveryFile()
    {
        QFETCH(QByteArray, source);
        QFETCH(QString, format);
        const auto written = exported(source, format);
        QVERIFY2(written, qPrintable(written ? QString() : written.error().detail));
        const QStringList bookkeepingFailures = strictFaults(written->bytes, format);
        QVERIFY2(bookkeepingFailures.isEmpty(), qPrintable(bookkeepingFailures.join(u'\n')));
        QCOMPARE(exported(written->bytes, format, now + 1000)->bytes, written->bytes); // valid, and so only copied
    }

    void aValidCardIsCopiedByteForByte_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        for (const auto &[format, bytes] : validCards())
            QTest::newRow(qPrintable(format)) << bytes;
    }
    void aValidCardIsCopiedByteForByte()
    {
        QFETCH(QByteArray, bytes);
        const QString format = QString::fromLatin1(QTest::currentDataTag());
        QCOMPARE(strictFaults(bytes, format), QStringList());
        const auto written = exported(bytes, format);
        QCOMPARE(written->bytes, bytes);
        QCOMPARE(english(written->lost), QStringList());
        const auto file = cards::readCard(bytes, u"card"_s);
        const QString name = u"copy."_s + cards::suffixOf(file->container);
        QCOMPARE(turn::exportedCard(*file, name, {.now = now})->bytes, bytes); // also where its name alone says so
    }

    void aNewerVersionIsCopiedByteForByte()
    {
        Json card = withData(cardV3(), u"of_the_future", Json::object());
        card.set(u"spec_version", u"3.1"_s);
        QCOMPARE(exported(card.toUtf8(), u"json"_s)->bytes, card.toUtf8());
    }

    void foreignFieldsStay_data()
    {
        QTest::addColumn<QByteArray>("source");
        QTest::newRow("flat") << flat(withData(cardV3(), u"own", parsed("[1]"))).toUtf8();
        QTest::newRow("contradicting") << withContradictions(withData(cardV3(), u"own", parsed("[1]"))).toUtf8();
        QTest::newRow("poor book") << withPoorBook(withData(cardV3(), u"own", parsed("[1]"))).toUtf8();
    }
    void foreignFieldsStay()
    {
        QFETCH(QByteArray, source);
        const Json card = parsed(exported(source, u"json"_s)->bytes);
        QCOMPARE(card[u"data"][u"own"], Json::array({1}));
        QCOMPARE(card[u"avatar"], parsed(source)[u"avatar"]);
    }

    void whatContradictsIsNamed()
    {
        const auto written = exported(withContradictions(cardV2()).toUtf8(), u"v2-json"_s);
        QCOMPARE(english(written->lost),
                 (QStringList{u"name: has a different text outside the “data” object; left out"_s,
                              u"first_mes: has a different value outside the “data” object; left out"_s,
                              u"tags: has a different value outside the “data” object; left out"_s}));
        const Json card = parsed(written->bytes);
        QCOMPARE(card[u"name"], Json(u"Mira"_s));
        QCOMPARE(card[u"first_mes"], card[u"data"][u"first_mes"]);
        QVERIFY(!card.contains(u"tags"));
    }

    void whatIsLeftOfAnImageStays()
    {
        const QByteArray valid = pictured({cardChunk("ccv3", cardV3())});
        const QImage whole = QImage::fromData(valid);
        const auto checksum = exported(withWrongChecksum(valid, "IDAT"), u"png"_s);
        QCOMPARE(QImage::fromData(checksum->bytes), whole);
        QCOMPARE(english(checksum->lost), QStringList());
        const auto broken = exported(withBrokenImage(valid), u"png"_s);
        const QImage part = QImage::fromData(broken->bytes);
        QCOMPARE(part.size(), whole.size());
        QCOMPARE(part.copy(0, 0, 40, 5), whole.copy(0, 0, 40, 5));
        QCOMPARE(english(broken->lost), QStringList(u"picture: part of it is damaged and now empty"_s));
    }

    void aDamagedImageIsMendedWhereverItGoes_data()
    {
        QTest::addColumn<QString>("format");
        for (const char *format : {"charx", "json", "jpeg-charx"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }
    void aDamagedImageIsMendedWhereverItGoes()
    {
        QFETCH(QString, format);
        const QByteArray valid = pictured({cardChunk("ccv3", cardV3())});
        const QImage whole = QImage::fromData(valid);
        const auto portraitOf = [](const QByteArray &bytes) {
            const auto file = cards::readCard(bytes, u"card"_s);
            return file ? file->portrait : QByteArray();
        };
        const auto broken = exported(withBrokenImage(valid), format);
        QCOMPARE(english(broken->lost), english(exported(valid, format)->lost)
                                            + QStringList{u"picture: part of it is damaged and now empty"_s});
        const QImage part = QImage::fromData(portraitOf(broken->bytes));
        QCOMPARE(part.size(), whole.size());
        QCOMPARE(part.copy(0, 0, 40, 5), whole.copy(0, 0, 40, 5));
    }

    // What nothing is left of is not thrown away, and not passed over in silence.
    void anImageThatIsGoneStaysAndIsNamed()
    {
        QByteArray png = pictured({cardChunk("ccv3", cardV3())});
        const qsizetype at = chunkAt(png, "IDAT");
        const auto length = qFromBigEndian<quint32>(png.constData() + at);
        png.replace(at, length + 12, pngChunk("IDAT", QByteArray(length, '\xFF')));
        for (const QString &format : {u"charx"_s, u"json"_s}) {
            const auto written = exported(png, format);
            QCOMPARE(english(written->lost), QStringList(u"picture: is damaged and was left unchanged"_s));
            const auto again = cards::readCard(written->bytes, u"card"_s);
            QVERIFY(again->portrait.contains(QByteArray(length, '\xFF')));
        }
    }

    void anExportIsDated_data()
    {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QString>("format");
        QTest::addColumn<qint64>("date"); // 0: none
        const Json dated = withData(cardV3(), u"modification_date", 1'700'000'000);
        QTest::newRow("another container") << dated.toUtf8() << u"charx"_s << now / 1000;
        QTest::newRow("another version") << cardV2().toUtf8() << u"json"_s << now / 1000;
        QTest::newRow("mended") << flat(dated).toUtf8() << u"json"_s << now / 1000;
        QTest::newRow("copied") << dated.toUtf8() << u"json"_s << qint64(1'700'000'000);
        QTest::newRow("to an older version") << dated.toUtf8() << u"v2-json"_s << qint64(0);
    }
    void anExportIsDated()
    {
        QFETCH(QByteArray, source);
        QFETCH(QString, format);
        const auto file = cards::readCard(exported(source, format)->bytes, u"card"_s);
        QTEST(file->card.modificationDate.value_or(base::Number()).toInteger().value_or(-1), "date");
    }
};

DRAMATIS_TEST(CardExportTest);

} // namespace tst_cardexport

#include "tst_cardexport.moc"
