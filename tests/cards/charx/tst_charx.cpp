#include "cards/cardfiles.h"
#include "cards/write/readcard.h"
#include "cards/zip/membername.h"
#include "support/main/testmain.h"

#include <QCryptographicHash>
#include <QTest>

namespace tst_charx {

using dramatis::base::Json;
using dramatis::cards::CardFile;
using dramatis::cards::Container;
using dramatis::cards::isSafeMemberName;
using dramatis::cards::readCard;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

CardFile read(const QByteArray &bytes)
{
    const auto result = readCard(bytes, u"test.charx"_s);
    if (!result)
        qWarning("%s: %s", qPrintable(result.error().code), qPrintable(result.error().detail));
    return result.value_or(CardFile());
}

QString refusal(const QByteArray &bytes)
{
    const auto result = readCard(bytes, u"test.charx"_s);
    return result ? u"(read)"_s : result.error().code;
}

Json cardWithAsset(const QString &uri)
{
    const Json asset =
        Json::object({{u"type"_s, u"icon"_s}, {u"uri"_s, uri}, {u"name"_s, u"main"_s}, {u"ext"_s, u"png"_s}});
    return withData(cardV3(), u"assets", Json::array({asset}));
}

const QByteArray iconName = "assets/icon/images/main.png"_ba;
const QString iconUri = u"embeded://assets/icon/images/main.png"_s;

} // namespace

class CharxTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsCardAndAssets()
    {
        const CardFile file =
            read(charxWith(cardWithAsset(iconUri), {{iconName, emptyPng()}, {"x_meta/main.json"_ba, "{}"_ba}}));
        QCOMPARE(file.container, Container::Charx);
        QCOMPARE(file.card.name, u"Mira"_s);
        QCOMPARE(codes(file), QStringList());
        QVERIFY(file.assets[0].resolved);
        QCOMPARE(file.assets[0].bytes, emptyPng());
        QCOMPARE(file.assets[0].sha256, QCryptographicHash::hash(emptyPng(), QCryptographicHash::Sha256).toHex());
        QCOMPARE(file.portrait, emptyPng());
        QCOMPARE(file.extraFiles.size(), 1);
        QCOMPARE(file.extraFiles[0].path, u"x_meta/main.json"_s);
    }

    void findsAssets_data()
    {
        QTest::addColumn<QString>("uri");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QStringList>("warnings");
        const QStringList odd(u"nonstandard_uri_scheme"_s);
        QTest::newRow("as written") << iconUri << iconName << QStringList();
        QTest::newRow("two d") << u"embedded://a.png"_s << "a.png"_ba << odd;
        QTest::newRow("capitals") << u"EMBEDED://a.png"_s << "a.png"_ba << odd;
        QTest::newRow("bare path") << u"a.png"_s << "a.png"_ba << odd;
        QTest::newRow("asset scheme") << u"__asset:a.png"_s << "a.png"_ba << odd;
        QTest::newRow("percent") << u"embeded://a%20b.png"_s << "a b.png"_ba << QStringList();
        QTest::newRow("percent in the name") << u"embeded://a%20b.png"_s << "a%20b.png"_ba << QStringList();
        QTest::newRow("hangul") << u"embeded://assets/other/image/미라.png"_s << "assets/other/image/미라.png"_ba
                                << QStringList();
        QTest::newRow("decomposed") << u"embeded://é.png"_s << "e\u0301.png"_ba << QStringList();
    }

    void findsAssets()
    {
        QFETCH(QString, uri);
        QFETCH(QByteArray, name);
        QFETCH(QStringList, warnings);
        const CardFile file = read(charxWith(cardWithAsset(uri), {{name, emptyPng()}}));
        QVERIFY(file.assets.value(0).resolved);
        QCOMPARE(codes(file), warnings);
    }

    void doesNotFindAssets_data()
    {
        QTest::addColumn<QString>("uri");
        QTest::addColumn<QString>("code");
        QTest::newRow("absent") << u"embeded://b.png"_s << u"asset_missing"_s;
        QTest::newRow("other case") << u"embeded://A.png"_s << u"asset_missing"_s;
        QTest::newRow("climbing") << u"embeded://../../etc/passwd"_s << u"asset_missing"_s;
        QTest::newRow("http") << u"http://example.org/a.png"_s << u"unsupported_asset_uri"_s;
        QTest::newRow("file") << u"file:///etc/passwd"_s << u"unsupported_asset_uri"_s;
        QTest::newRow("broken data") << u"data:image/png;base64,%%%"_s << u"asset_undecodable"_s;
        QTest::newRow("data without comma") << u"data:image/png"_s << u"asset_undecodable"_s;
    }

    void doesNotFindAssets()
    {
        QFETCH(QString, uri);
        QFETCH(QString, code);
        const CardFile file = read(charxWith(cardWithAsset(uri), {{"a.png"_ba, emptyPng()}}));
        QVERIFY(!file.assets.value(0).resolved);
        QVERIFY2(codes(file).contains(code), qPrintable(codes(file).join(u' ')));
    }

    void readsDataAddresses()
    {
        const CardFile file =
            read(charxWith(cardWithAsset(u"data:image/png;base64,"_s + QString::fromLatin1(emptyPng().toBase64()))));
        QVERIFY(file.assets.value(0).resolved);
        QCOMPARE(file.portrait, emptyPng());
        QCOMPARE(codes(file), QStringList());
    }

    void unspokenAssetsAndWrongPicturesAreSaid()
    {
        const CardFile file = read(
            charxWith(cardWithAsset(u"embeded://a.png"_s), {{"a.png"_ba, "no picture"_ba}, {iconName, emptyPng()}}));
        QCOMPARE(codes(file), QStringList({u"asset_undecodable"_s, u"unreferenced_asset"_s}));
        QCOMPARE(file.extraFiles.size(), 1);
    }

    void cardInAFolderIsFoundWithAWarning()
    {
        const CardFile file = read(zipOf(
            {{"Mira/card.json"_ba, cardWithAsset(u"embeded://a.png"_s).toUtf8()}, {"Mira/a.png"_ba, emptyPng()}}));
        QCOMPARE(file.card.name, u"Mira"_s);
        QVERIFY(file.assets[0].resolved);
        QCOMPARE(codes(file), QStringList(u"card_not_at_root"_s));
    }

    void onlyTheExactNameIsTheCard()
    {
        const QByteArray card = cardV3(u"Wrong"_s).toUtf8();
        const QByteArray right = cardV3(u"Right"_s).toUtf8();
        const CardFile file =
            read(zipOf({{"old/card.json"_ba, card}, {"xcard.json"_ba, card}, {"card.json"_ba, right}}));
        QCOMPARE(file.card.name, u"Right"_s);
        QCOMPARE(codes(file), QStringList());
        QCOMPARE(refusal(zipOf({{"old/discard.json"_ba, card}, {"xcard.json"_ba, card}})), u"no_card"_s);
        QCOMPARE(refusal(zipOf({{"a/card.json"_ba, card}, {"b/card.json"_ba, card}})), u"no_card"_s);
        QCOMPARE(refusal(zipOf({{"readme.txt"_ba, card}})), u"no_card"_s);
        QCOMPARE(refusal(zipOf({})), u"no_card"_s);
    }

    void readsStreamedAndStoredMembers()
    {
        const Json card = cardWithAsset(u"embeded://a.png"_s);
        const QByteArray zip = zipOf({{"a.png"_ba, emptyPng(), false}, {"card.json"_ba, card.toUtf8(), true, true}});
        QCOMPARE(codes(read(zip)), QStringList());
        QVERIFY(read(zip).assets[0].resolved);
    }

    void readsBehindAJpeg_data()
    {
        QTest::addColumn<bool>("fromTheFile");
        QTest::newRow("offsets from the zip") << false;
        QTest::newRow("offsets from the file") << true;
    }

    void readsBehindAJpeg()
    {
        QFETCH(bool, fromTheFile);
        const QByteArray jpeg = "\xFF\xD8\xFF\xE0 picture PK\x03\x04 in a comment \xFF\xD9"_ba;
        const QList<Member> members{{"assets/other/image/미라.png"_ba, emptyPng(), false},
                                    {"card.json"_ba, cardV3().toUtf8(), true, true}};
        const CardFile file = read(jpeg + zipOf(members, fromTheFile ? jpeg.size() : 0));
        QCOMPARE(file.container, Container::JpegCharx);
        QCOMPARE(file.card.name, u"Mira"_s);
        QCOMPARE(file.portrait, jpeg);
    }

    void readsBehindAPng()
    {
        const CardFile file = read(emptyPng() + charxWith(cardV3()));
        QCOMPARE(file.container, Container::Charx);
        QCOMPARE(file.card.name, u"Mira"_s);
    }

    void commentsAndTrailingBytesDoNotHideTheZip()
    {
        QCOMPARE(codes(read(charxWith(cardV3()) + QByteArray(5000, 'x'))), QStringList());
    }

    void unsafeNames_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : {u"../a"_s,
                                    u"a/../b"_s,
                                    u"/a"_s,
                                    u"a//b"_s,
                                    u"./a"_s,
                                    u"..\\a"_s,
                                    u"a\\b"_s,
                                    u"C:/a"_s,
                                    u"a:b"_s,
                                    u"CON"_s,
                                    u"con.png"_s,
                                    u"a/NUL"_s,
                                    u"lpt1.txt"_s,
                                    u"a."_s,
                                    u"a "_s,
                                    u""_s,
                                    u"a\u202Eb"_s,
                                    u"a\nb"_s,
                                    u"a*"_s,
                                    u"x/"_s.repeated(40) + u"a"_s,
                                    u"n"_s.repeated(300)})
            QTest::newRow(qPrintable(name.left(20))) << name;
    }

    void unsafeNames()
    {
        QFETCH(QString, name);
        QVERIFY(!isSafeMemberName(name));
        const CardFile file = read(charxWith(cardV3(), {{name.toUtf8(), "x"_ba}}));
        QCOMPARE(codes(file), QStringList(u"unsafe_member_name"_s));
        QVERIFY(file.extraFiles.isEmpty());
    }

    void safeNames()
    {
        for (const QString &name : {u"a"_s, u"assets/icon/images/main.png"_s, u".hidden"_s, u"미라.png"_s,
                                    u"console.png"_s, u"a b"_s, u"a..b"_s})
            QVERIFY2(isSafeMemberName(name), qPrintable(name));
        QCOMPARE(codes(read(charxWith(cardV3(), {{"assets/"_ba, ""_ba, false}}))), QStringList());
    }

    void symlinksAreLeftOut()
    {
        Member link{"assets/link"_ba, "/etc/passwd"_ba, false};
        link.attributes = 0xA1FF;
        const CardFile file = read(charxWith(cardV3(), {link}));
        QCOMPARE(codes(file), QStringList(u"unsafe_member_name"_s));
        QVERIFY(file.extraFiles.isEmpty());
    }

    void namesThatOccurTwiceAreSaid()
    {
        const CardFile file = read(charxWith(
            cardV3(u"First"_s), {{"card.json"_ba, cardV3(u"Second"_s).toUtf8()}, {"a"_ba, "1"_ba}, {"A"_ba, "2"_ba}}));
        QCOMPARE(file.card.name, u"First"_s);
        QCOMPARE(codes(file), QStringList({u"duplicate_member"_s, u"case_clash"_s}));
    }

    void encryptedIsRefusedInWords()
    {
        Member card{"card.json"_ba, cardV3().toUtf8()};
        card.encrypted = true;
        const auto result = readCard(zipOf({card}), u"locked.charx"_s);
        QVERIFY(!result);
        QCOMPARE(result.error().code, u"encrypted"_s);
        QCOMPARE(result.error().detail, u"card.json: is encrypted"_s);
        QCOMPARE(result.error().subject, u"locked.charx"_s);
    }

    void damagedMembersAreSaid()
    {
        Member wrongSum{"a"_ba, "12345"_ba};
        wrongSum.wrongChecksum = true;
        Member wrongSize{"b"_ba, "12345"_ba};
        wrongSize.declaredSize = 7;
        Member locked{"c"_ba, "12345"_ba};
        locked.encrypted = true;
        QCOMPARE(codes(read(charxWith(cardV3(), {wrongSum, wrongSize, locked}))),
                 QStringList({u"crc_mismatch"_s, u"wrong_size"_s, u"asset_undecodable"_s}));
    }

    void everyCutIsReadWithAWarningOrRefused()
    {
        const QByteArray whole = charxWith(cardWithAsset(iconUri), {{iconName, emptyPng(), false}});
        const qsizetype cardEnd = 30 + 9 + deflated(cardWithAsset(iconUri).toUtf8()).size();
        int read = 0;
        for (qsizetype length = 1; length < whole.size(); ++length) {
            const auto result = readCard(whole.first(length), u"cut.charx"_s);
            QVERIFY2(bool(result) == (length >= cardEnd), QByteArray::number(length).constData());
            if (result) {
                QVERIFY(codes(*result).contains(u"truncated"_s));
                QCOMPARE(result->card.name, u"Mira"_s);
                ++read;
            } else if (length >= 4) {
                QCOMPARE(result.error().code, u"truncated"_s);
            }
        }
        QVERIFY(read > 0);
    }

    void everyCutOfAStreamedFileToo()
    {
        const QByteArray whole =
            zipOf({{"a.png"_ba, emptyPng(), true, true}, {"card.json"_ba, cardV3().toUtf8(), true, true}});
        for (qsizetype length = 4; length < whole.size(); ++length) {
            const auto result = readCard(whole.first(length), u"cut.charx"_s);
            if (result)
                QCOMPARE(codes(*result), QStringList(u"truncated"_s));
            else
                QCOMPARE(result.error().code, u"truncated"_s);
        }
    }

    void everyFlippedByteIsReadOrRefused()
    {
        const QByteArray whole = charxWith(cardWithAsset(iconUri), {{iconName, emptyPng(), false}});
        for (qsizetype i = 0; i < whole.size(); ++i) {
            for (const int mask : {0x01, 0x80, 0xFF}) {
                QByteArray broken = whole;
                broken[i] = char(broken[i] ^ mask);
                const auto result = readCard(broken, u"flip.charx"_s);
                QVERIFY(result || !result.error().code.isEmpty());
            }
        }
    }

    void bombsAreRefused()
    {
        const QByteArray zeros(70'000'000, '\0');
        Member liar{"bomb"_ba, zeros};
        liar.declaredSize = 10;
        const QList<QByteArray> bombs{zipOf({{"card.json"_ba, zeros}}), charxWith(cardV3(), {liar})};
        for (const QByteArray &bomb : bombs)
            QCOMPARE(refusal(bomb), u"too_large"_s);
    }

    void whatPacksWellIsNoBomb()
    {
        const QByteArray repetitive = QByteArray(1'000'000, 'x');
        QCOMPARE(codes(read(charxWith(cardV3(), {{"x"_ba, repetitive}}))), QStringList());
    }

    void tooManyMembersAreRefused()
    {
        QList<Member> members;
        for (int i = 0; i < 3000; ++i)
            members.append({"m"_ba + QByteArray::number(i), ""_ba, false});
        QCOMPARE(refusal(charxWith(cardV3(), members)), u"too_many_members"_s);
        members.resize(1900);
        QCOMPARE(read(charxWith(cardV3(), members)).extraFiles.size(), 1900);
    }

    void allMembersTogetherAreLimited()
    {
        const QByteArray large(60'000'000, 'x');
        QList<Member> members;
        for (int i = 0; i < 5; ++i)
            members.append({"m"_ba + QByteArray::number(i), large, false});
        QCOMPARE(refusal(charxWith(cardV3(), members)), u"too_large"_s);
    }
};

DRAMATIS_TEST(CharxTest);

} // namespace tst_charx

#include "tst_charx.moc"
