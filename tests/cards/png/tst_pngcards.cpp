#include "cards/cardfiles.h"
#include "cards/png/checksum.h"
#include "cards/write/readcard.h"
#include "cards/write/writecard.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_pngcards {

using namespace dramatis;
using dramatis::base::Fault;
using dramatis::base::Json;
using dramatis::cards::CardFile;
using dramatis::cards::Container;
using dramatis::cards::readCard;
using dramatis::domain::CardSpec;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

CardFile read(const QByteArray &bytes)
{
    const auto result = readCard(bytes, u"test.png"_s);
    if (!result)
        qWarning("%s: %s", qPrintable(result.error().code), qPrintable(result.error().detail));
    return result.value_or(CardFile());
}

QString refusal(const QByteArray &bytes)
{
    const auto result = readCard(bytes, u"test.png"_s);
    return result ? u"(read)"_s : result.error().code;
}

Json icon(const QString &uri, const QString &name = u"main"_s)
{
    return Json::object({{u"type"_s, u"icon"_s}, {u"uri"_s, uri}, {u"name"_s, name}, {u"ext"_s, u"png"_s}});
}

} // namespace

class PngCardsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checksumIsTheUsualOne()
    {
        QCOMPARE(dramatis::cards::crc32("123456789"), 0xCBF43926U);
        QCOMPARE(dramatis::cards::crc32(""), 0U);
    }

    void readsEachVersion_data()
    {
        QTest::addColumn<QByteArray>("chunk");
        QTest::addColumn<CardSpec>("spec");
        QTest::newRow("v3 in ccv3") << cardChunk("ccv3", cardV3()) << CardSpec::V3;
        QTest::newRow("v2 in chara") << cardChunk("chara", cardV2()) << CardSpec::V2;
        QTest::newRow("v1 in chara") << cardChunk("chara", cardV1()) << CardSpec::V1;
        QTest::newRow("v3 in chara") << cardChunk("chara", cardV3()) << CardSpec::V3;
        QTest::newRow("v2 in ccv3") << cardChunk("ccv3", cardV2()) << CardSpec::V2;
    }

    void readsEachVersion()
    {
        QFETCH(QByteArray, chunk);
        QFETCH(CardSpec, spec);
        const CardFile file = read(pngWith({chunk}));
        QCOMPARE(file.container, Container::Png);
        QCOMPARE(file.spec, spec);
        QCOMPARE(file.card.name, u"Mira"_s);
        QCOMPARE(codes(file), QStringList());
    }

    void ccv3WinsOverChara()
    {
        const QList<QByteArray> chunks{cardChunk("chara", cardV2(u"Old"_s)), cardChunk("ccv3", cardV3(u"New"_s))};
        QCOMPARE(read(pngWith(chunks)).card.name, u"New"_s);
        QCOMPARE(codes(read(pngWith(chunks))), QStringList());
    }

    void unreadableCcv3FallsBackToChara()
    {
        const CardFile file = read(pngWith({textChunk("ccv3", "!!!"), cardChunk("chara", cardV2(u"Old"_s))}));
        QCOMPARE(file.card.name, u"Old"_s);
        QCOMPARE(codes(file), QStringList(u"ccv3_unreadable"_s));
    }

    // A hostile file may hold thousands of broken cards: the first four of a kind are tried.
    void fourBrokenCardsAreEnough()
    {
        QList<QByteArray> chunks(3, textChunk("ccv3", "!!!"));
        chunks.append(cardChunk("ccv3", cardV3(u"Fourth"_s)));
        QCOMPARE(read(pngWith(chunks)).card.name, u"Fourth"_s);
        chunks.prepend(textChunk("ccv3", "!!!"));
        QCOMPARE(refusal(pngWith(chunks)), u"bad_base64"_s);
        chunks.append(cardChunk("chara", cardV2(u"Old"_s)));
        QCOMPARE(read(pngWith(chunks)).card.name, u"Old"_s);
    }

    void secondCardChunkIsSaid()
    {
        const CardFile file = read(pngWith({cardChunk("ccv3", cardV3(u"A"_s)), cardChunk("ccv3", cardV3(u"B"_s))}));
        QCOMPARE(file.card.name, u"A"_s);
        QCOMPARE(codes(file), QStringList(u"duplicate_card_chunk"_s));
    }

    void readsOtherTextChunks_data()
    {
        const QByteArray text = cardV3().toUtf8().toBase64();
        QTest::addColumn<QByteArray>("chunk");
        QTest::newRow("zTXt") << packedTextChunk("ccv3", text);
        QTest::newRow("iTXt") << internationalChunk("ccv3", text, false);
        QTest::newRow("packed iTXt") << internationalChunk("ccv3", text, true);
    }

    void readsOtherTextChunks()
    {
        QFETCH(QByteArray, chunk);
        const CardFile file = read(pngWith({chunk}));
        QCOMPARE(file.card.name, u"Mira"_s);
        QCOMPARE(codes(file), QStringList(u"nonstandard_chunk_type"_s));
    }

    void readsSloppyBase64_data()
    {
        const QByteArray json = cardV3(u"Mira ÿþ?>"_s).toUtf8();
        QByteArray broken = json.toBase64();
        for (qsizetype i = 60; i < broken.size(); i += 61)
            broken.insert(i, '\n');
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("with line breaks") << broken;
        QTest::newRow("without padding") << json.toBase64(QByteArray::OmitTrailingEquals);
        QTest::newRow("url alphabet") << json.toBase64(QByteArray::Base64UrlEncoding);
        QTest::newRow("trailing zero byte") << json.toBase64() + '\0';
        QTest::newRow("plain json") << json;
    }

    void readsSloppyBase64()
    {
        QFETCH(QByteArray, text);
        QCOMPARE(read(pngWith({textChunk("ccv3", text)})).card.name, u"Mira ÿþ?>"_s);
    }

    void animatedIsApng()
    {
        const QByteArray png = pngWith({pngChunk("acTL", QByteArray(8, '\0')), cardChunk("ccv3", cardV3())});
        QCOMPARE(read(png).container, Container::Apng);
    }

    void portraitIsThePictureWithoutTheCard()
    {
        const CardFile file = read(pngWith({cardChunk("ccv3", cardV3()), textChunk("Comment", "x")}));
        QCOMPARE(file.portrait, emptyPng());
        QCOMPARE(file.assets.size(), 1);
        QVERIFY(file.assets[0].resolved);
        QCOMPARE(file.assets[0].bytes, emptyPng());
    }

    void defaultUserIconIsNotThePicture()
    {
        Json asset = icon(u"ccdefault:"_s);
        asset.set(u"type", u"user_icon"_s);
        const CardFile file = read(pngWith({cardChunk("ccv3", withData(cardV3(), u"assets", Json::array({asset})))}));
        QVERIFY(file.assets[0].resolved);
        QVERIFY(file.assets[0].bytes.isEmpty());
    }

    void readsAssetChunksInBothSpellings()
    {
        const Json card =
            withData(cardV3(), u"assets", Json::array({icon(u"__asset:0"_s), icon(u"__asset:x/1.png"_s, u"b"_s)}));
        const QByteArray first = pngWith({pngChunk("tIME", "first")});
        const CardFile file = read(pngWith({cardChunk("ccv3", card), textChunk("chara-ext-asset_:0", first.toBase64()),
                                            textChunk("chara-ext-asset_x/1.png", emptyPng().toBase64())}));
        QCOMPARE(file.assets.size(), 2);
        QVERIFY(file.assets[0].resolved && file.assets[1].resolved);
        QCOMPARE(file.assets[0].bytes, first);
        QCOMPARE(file.portrait, first);
        QCOMPARE(codes(file), QStringList());
    }

    void ofTwoChunksForOneAssetTheFirstCounts()
    {
        const Json card = withData(cardV3(), u"assets", Json::array({icon(u"__asset:0"_s)}));
        const QByteArray first = pngWith({pngChunk("tIME", "first")});
        const CardFile file = read(pngWith({cardChunk("ccv3", card), textChunk("chara-ext-asset_:0", first.toBase64()),
                                            textChunk("chara-ext-asset_:0", emptyPng().toBase64())}));
        QCOMPARE(file.portrait, first);
        QCOMPARE(codes(file), QStringList(u"duplicate_member"_s));
        QVERIFY(file.extraFiles.isEmpty());
        QCOMPARE(file.lost.size(), 1);
    }

    // The main icon of the card is another one than the picture that the card came in.
    void aPictureThatIsNoIconIsNamedWhereItIsLost()
    {
        const QByteArray picture = pngWith({pngChunk("tIME", "first")});
        const Json card = withData(cardV3(), u"assets", Json::array({icon(u"__asset:0"_s)}));
        const CardFile file =
            read(pngWith({cardChunk("ccv3", card), textChunk("chara-ext-asset_:0", picture.toBase64())}));
        const auto older = cards::writeCard(file, {cards::Container::Png, domain::CardSpec::V2}, {});
        QVERIFY(older);
        QCOMPARE(english(older->lost).filter(u"picture:"_s).size(), 1);
        const auto again = cards::readCard(older->bytes, u"x.png"_s);
        QVERIFY(again);
        QVERIFY(again->portrait.contains("first"));
        const auto json = cards::writeCard(file, {cards::Container::Json, domain::CardSpec::V3}, {});
        QVERIFY(json);
        QCOMPARE(english(json->lost).filter(u"picture:"_s).size(), 1);
        const auto same = cards::writeCard(file, {cards::Container::Png, domain::CardSpec::V3}, {});
        QVERIFY(same && same->lost.isEmpty());
    }

    void assetChunksThatNobodySpeaksOfAreKept()
    {
        const CardFile file = read(pngWith({cardChunk("ccv3", cardV3()), textChunk("chara-ext-asset_:7", "QUJD")}));
        QCOMPARE(file.extraFiles.size(), 1);
        QCOMPARE(file.extraFiles[0].bytes, "ABC"_ba);
        QCOMPARE(codes(file), QStringList(u"unreferenced_asset"_s));
    }

    void brokenAssetChunkIsSaid()
    {
        const Json card = withData(cardV3(), u"assets", Json::array({icon(u"__asset:0"_s)}));
        const CardFile file = read(pngWith({cardChunk("ccv3", card), textChunk("chara-ext-asset_:0", "###")}));
        QVERIFY(codes(file).contains(u"asset_undecodable"_s));
        QVERIFY(codes(file).contains(u"asset_missing"_s));
        QCOMPARE(file.portrait, emptyPng());
    }

    void wrongChecksumIsOnlyAWarning()
    {
        QByteArray png = pngWith({cardChunk("ccv3", cardV3())});
        png[png.size() - 13] = char(png[png.size() - 13] ^ 1); // last byte of the card chunk's checksum
        const CardFile file = read(png);
        QCOMPARE(file.card.name, u"Mira"_s);
        QCOMPARE(codes(file), QStringList(u"crc_mismatch"_s));
    }

    void everyCutIsReadWithAWarningOrRefused()
    {
        const QByteArray whole = pngWith({cardChunk("ccv3", cardV3())});
        const QByteArray behind = pngWith({});           // the picture's end without a card
        const qsizetype cardEnd = whole.size() - 12 - 4; // IEND, and the card's checksum
        for (qsizetype length = 0; length < whole.size(); ++length) {
            const auto result = readCard(whole.first(length), u"cut.png"_s);
            if (length < cardEnd) {
                QVERIFY2(!result, QByteArray::number(length).constData());
                const QString code = length == 0 ? u"empty_file"_s : length < 8 ? u"unknown_format"_s : u"truncated"_s;
                QCOMPARE(result.error().code, code);
                QCOMPARE(result.error().subject, u"cut.png"_s);
            } else {
                QVERIFY2(result, QByteArray::number(length).constData());
                QCOMPARE(codes(*result), QStringList(u"truncated"_s));
                QCOMPARE(result->card.name, u"Mira"_s);
                QCOMPARE(result->portrait, behind);
            }
        }
    }

    void lyingLengthsAreRefusedQuickly_data()
    {
        QTest::addColumn<quint32>("length");
        for (const quint32 length : {0x7FFFFFFFU, 0xFFFFFFF4U, 0xFFFFFFFFU, 0x80000000U, 100'000U})
            QTest::newRow(qPrintable(QString::number(length, 16))) << length;
    }

    void lyingLengthsAreRefusedQuickly()
    {
        QFETCH(quint32, length);
        QByteArray png = pngWith({cardChunk("ccv3", cardV3())});
        qToBigEndian(length, png.data() + emptyPng().size() - 12);
        QCOMPARE(refusal(png), u"truncated"_s);
    }

    void dataBehindTheEndAreIgnored()
    {
        QCOMPARE(codes(read(pngWith({cardChunk("ccv3", cardV3())}) + "garbage")), QStringList());
    }

    void refusesWhatHoldsNoCard_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("code");
        QTest::newRow("empty file") << ""_ba << u"empty_file"_s;
        QTest::newRow("picture without card") << emptyPng() << u"no_card"_s;
        QTest::newRow("jpeg") << "\xFF\xD8\xFF\xE0 some picture"_ba << u"no_card"_s;
        QTest::newRow("webp") << "RIFF\x10\0\0\0WEBPVP8 0000"_ba << u"no_card"_s;
        QTest::newRow("gif") << "GIF89a..."_ba << u"no_card"_s;
        QTest::newRow("text") << "Once upon a time"_ba << u"unknown_format"_s;
        QTest::newRow("base64 junk") << pngWith({textChunk("chara", "%%%%")}) << u"bad_base64"_s;
        QTest::newRow("base64 of junk") << pngWith({textChunk("chara", "QUJD")}) << u"json_syntax"_s;
        QTest::newRow("empty chunk") << pngWith({textChunk("chara", "")}) << u"json_syntax"_s;
        QTest::newRow("lorebook") << pngWith({textChunk("ccv3", R"({"spec":"lorebook_v3","data":{}})")})
                                  << u"not_a_card"_s;
        QTest::newRow("encrypted") << pngWith({textChunk("ccv3", "rcc||rccv1||AA==||hash||e30=")}) << u"encrypted"_s;
        QTest::newRow("broken zTXt") << pngWith({pngChunk("zTXt", QByteArray("ccv3\0\0garbage", 13))})
                                     << u"broken_compression"_s;
        QTest::newRow("unknown method") << pngWith({pngChunk("zTXt", QByteArray("ccv3\0\7x", 7))}) << u"broken_chunk"_s;
        QTest::newRow("short iTXt") << pngWith({pngChunk("iTXt", QByteArray("ccv3\0\0", 6))}) << u"broken_chunk"_s;
    }

    void refusesWhatHoldsNoCard()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, code);
        QCOMPARE(refusal(bytes), code);
    }

    void refusesBombs()
    {
        const QByteArray bomb = packedTextChunk("ccv3", QByteArray(40'000'000, 'A'));
        QCOMPARE(refusal(pngWith({bomb})), u"too_large"_s);
        QCOMPARE(refusal(pngWith(QList<QByteArray>(500, bomb))), u"too_large"_s);
        const QByteArray asset = packedTextChunk("chara-ext-asset_:0", QByteArray(15'000'000, 'A'));
        QCOMPARE(refusal(pngWith(QList<QByteArray>{cardChunk("ccv3", cardV3())} + QList<QByteArray>(40, asset))),
                 u"too_large"_s);
    }

    void refusesTooManyChunks()
    {
        QCOMPARE(refusal(pngWith(QList<QByteArray>(300'000, textChunk("a", "b")))), u"too_many_chunks"_s);
        QVERIFY(readCard(pngWith(QList<QByteArray>(100'000, textChunk("a", "b")) + QList{cardChunk("ccv3", cardV3())}),
                         {}));
    }

    void hugePicturesAreSaid()
    {
        QByteArray header = pngChunk("IHDR", QByteArray("\0\0\x75\x30\0\0\x75\x30\x08\0\0\0\0", 13));
        const QByteArray png = "\x89PNG\r\n\x1A\n"_ba + header + cardChunk("ccv3", cardV3()) + pngChunk("IEND", {});
        QCOMPARE(codes(read(png)), QStringList(u"picture_too_large"_s));
    }
};

DRAMATIS_TEST(PngCardsTest);

} // namespace tst_pngcards

#include "tst_pngcards.moc"
