#include "cards/cardfiles.h"
#include "cards/write/readcard.h"
#include "cards/write/writecard.h"
#include "support/main/testmain.h"

#include <QSet>
#include <QTest>

#include <algorithm>

namespace tst_cardwriting {

using dramatis::base::Json;
using dramatis::base::Number;
using dramatis::cards::CardAsset;
using dramatis::cards::CardFile;
using dramatis::cards::CardFormat;
using dramatis::cards::Container;
using dramatis::cards::formatNamed;
using dramatis::cards::formatNames;
using dramatis::cards::NeededPicture;
using dramatis::cards::neededPicture;
using dramatis::cards::readCard;
using dramatis::cards::writeCard;
using dramatis::cards::WrittenCard;
using dramatis::domain::CardSpec;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const QByteArray jpeg("\xFF\xD8\xFF\xE0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0\xFF\xD9", 22);

// emptyPng(), with a filter that there is not: it is taken out.
QByteArray oddPng()
{
    const auto image = [](char filter) {
        return pngChunk("IDAT", qCompress(QByteArray(1, filter) + '\x7F').sliced(4));
    };
    return emptyPng().replace(image(0), image(5));
}

CardFile read(const QByteArray &bytes)
{
    const auto file = readCard(bytes, u"test"_s);
    if (!file)
        qWarning("%s: %s", qPrintable(file.error().code), qPrintable(file.error().detail));
    return file.value_or(CardFile());
}

WrittenCard write(const CardFile &file, CardFormat format)
{
    const NeededPicture needed = neededPicture(file, format);
    const auto written = writeCard(file, format, needed.kind == NeededPicture::Kind::Jpeg ? jpeg : emptyPng());
    if (!written)
        qWarning("%s: %s", qPrintable(written.error().code), qPrintable(written.error().detail));
    return written.value_or(WrittenCard());
}

WrittenCard write(const CardFile &file, const QString &format)
{
    return write(file, *formatNamed(format));
}

Json parsed(QByteArrayView text)
{
    const auto result = Json::parse(text);
    return result ? result->value : Json();
}

Json asset(const QString &type, const QString &uri, const QString &name, const QString &ext)
{
    return Json::object({{u"type"_s, type}, {u"uri"_s, uri}, {u"name"_s, name}, {u"ext"_s, ext}, {u"x"_s, 1}});
}

// Everything that a program on the way could lose, round, sort or misread.
Json hostile(Json card)
{
    const Json extensions = parsed(R"({"z":{"a":[1e400,-0.0,0.10,9007199254740993]},"":null,"b":"\u0000\ud800"})");
    card.set(u"stray", extensions);
    Json *const whole = &card;
    Json data = (*whole)[u"data"].isObject() ? (*whole)[u"data"] : card;
    data.set(u"description", u"\"%1\\1\" <b>{{user}}</b> \u202E行복 😀\r\n\ttab"_s);
    data.set(u"another", parsed(R"([{"k":12345678901234567890}])"));
    if (!card[u"data"].isObject())
        return data;
    Json entry = loreEntry(u"key"_s);
    entry.set(u"content", u"@@depth 4\n@@@role user\n@@unknown\n\nBody @@depth 5"_s);
    entry.set(u"id", parsed("9007199254740993"));
    entry.set(u"insertion_order", parsed("-1.5"));
    entry.set(u"of_its_own", extensions);
    Json book = bookWith({entry});
    book.set(u"own", 1);
    data.set(u"extensions", extensions);
    data.set(u"character_book", book);
    card.set(u"data", data);
    return card;
}

Json hostileV3(const QString &scheme)
{
    Json card = hostile(cardV3());
    card = withData(card, u"nickname", u"Mi"_s);
    card = withData(card, u"creator_notes_multilingual", parsed(R"({"en":"E","de":"D"})"));
    card = withData(card, u"source", parsed(R"(["https://a.example/1","id-2"])"));
    card = withData(card, u"group_only_greetings", parsed(R"(["All of you!"])"));
    card = withData(card, u"creation_date", 0);
    card = withData(card, u"modification_date", 1700000000);
    const QString inline64 = u"data:audio/mpeg;base64,"_s + QString::fromLatin1(QByteArray("ID3sound").toBase64());
    return withData(card, u"assets",
                    Json::array({asset(u"icon"_s, u"ccdefault:"_s, u"main"_s, u"png"_s),
                                 asset(u"icon"_s, scheme + u"assets/icon/image/../b.png"_s, u"gone"_s, u"png"_s),
                                 asset(u"emotion"_s, scheme + u"e/행복.webp"_s, u"../../행복"_s, u"webp"_s),
                                 asset(u"x-risu-asset"_s, scheme + u"e/행복.webp"_s, u"CON"_s, u"unknown"_s),
                                 asset(u"background"_s, u"https://a.example/x.png"_s, u"far"_s, u"png"_s),
                                 asset(u"x_sound"_s, inline64, u"voice"_s, u"mp3"_s)}));
}

const QByteArray webp("RIFF\0\0\0\0WEBPxxxx", 16);

QList<QByteArray> assetChunks()
{
    return {textChunk("Software", "a drawing program"), pngChunk("prVt", "private"),
            textChunk("chara-ext-asset_:e/\xED\x96\x89\xEB\xB3\xB5.webp", webp.toBase64()),
            textChunk("chara-ext-asset_:nobody", QByteArray("zz").toBase64())};
}

QList<Member> members()
{
    return {{"e/\xED\x96\x89\xEB\xB3\xB5.webp", webp},
            {"module.risum"_ba, "o\0abc"_ba},
            {"x_meta/1.json"_ba, "{}"_ba},
            {"app.json"_ba, "{}"_ba}};
}

QList<std::pair<QByteArray, QByteArray>> sources()
{
    const QByteArray frame = pngChunk("acTL", QByteArray("\0\0\0\1\0\0\0\0", 8));
    const QByteArray charx = charxWith(hostileV3(u"embeded://"_s), members());
    return {{"v1 json", hostile(cardV1()).toUtf8()},
            {"v2 json", hostile(cardV2()).toUtf8()},
            {"v3 json", hostileV3(u"embeded://"_s).toUtf8(Json::Layout::Indented)},
            {"v1 png", pngWith({cardChunk("chara", hostile(cardV1()))})},
            {"v2 png", pngWith({cardChunk("chara", hostile(cardV2()))})},
            {"v3 png", pngWith(QList<QByteArray>{cardChunk("chara", cardV2(u"Old"_s)),
                                                 cardChunk("ccv3", hostileV3(u"__asset:"_s))}
                               + assetChunks())},
            {"v3 apng", pngWith(QList<QByteArray>{frame, cardChunk("ccv3", hostileV3(u"__asset:"_s))} + assetChunks())},
            {"v3 charx", charx},
            {"v3 jpeg-charx", jpeg + charx}};
}

QStringList memberNames(const Json &object)
{
    QStringList names;
    for (const auto &member : object.members())
        names.append(member.name);
    return names;
}

// What both have stands in the same order.
bool sameOrder(const Json &before, const Json &after)
{
    QStringList was = memberNames(before);
    QStringList is = memberNames(after);
    was.removeIf([&](const QString &name) { return !after.contains(name); });
    is.removeIf([&](const QString &name) { return !before.contains(name); });
    return was == is;
}

void addMatrix()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QString>("target");
    for (const auto &[name, bytes] : sources()) {
        for (const QString &target : formatNames())
            QTest::newRow((name + " to " + target.toUtf8()).constData()) << bytes << target;
    }
}

} // namespace

class CardWritingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFormBecomesEveryOther_data() { addMatrix(); }
    void everyFormBecomesEveryOther()
    {
        QFETCH(QByteArray, source);
        QFETCH(QString, target);
        const CardFormat format = *formatNamed(target);
        const CardFile before = read(source);
        const WrittenCard written = write(before, format);
        const CardFile after = read(written.bytes);
        QCOMPARE(after.container, format.container);
        QCOMPARE(after.spec, format.spec);
        QCOMPARE(after.card.name, before.card.name);
        QCOMPARE(after.card.description, before.card.description);
        QCOMPARE(after.card.extra, before.card.extra);
        QCOMPARE(write(before, format), written);
        const QStringList known{u"asset_missing"_s, u"unsupported_asset_uri"_s, u"unreferenced_asset"_s,
                                u"nonstandard_uri_scheme"_s};
        for (const QString &code : codes(after))
            QVERIFY2(known.contains(code), qPrintable(code));
    }

    void nothingIsLostUnsaid_data() { addMatrix(); }
    void nothingIsLostUnsaid()
    {
        QFETCH(QByteArray, source);
        QFETCH(QString, target);
        const CardFile before = read(source);
        const WrittenCard written = write(before, target);
        const CardFile after = read(written.bytes);
        const QString said = english(written.lost).join(u'\n');
        QSet<QByteArray> there;
        for (const CardAsset &asset : after.assets)
            there.insert(asset.sha256);
        for (const auto &extra : after.extraFiles)
            there.insert(extra.sha256);
        for (const CardAsset &asset : before.assets) {
            const bool isPicture = asset.asset.uri == u"ccdefault:" || asset.sha256.isEmpty();
            QVERIFY2(isPicture || there.contains(asset.sha256) || said.contains(u"\"%1\""_s.arg(asset.asset.name)),
                     qPrintable(said));
        }
        for (const auto &extra : before.extraFiles)
            QVERIFY2(there.contains(extra.sha256) || said.contains(extra.path), qPrintable(said));
        const Json was = toJson(before.card)[u"data"];
        const Json is = toJson(after.card)[u"data"];
        for (const auto &member : was.members()) {
            const bool mayDiffer =
                member.name == u"assets" || member.name == u"creator_notes" || is[member.name] == member.value;
            QVERIFY2(mayDiffer || said.contains(member.name), qPrintable(member.name + u": "_s + said));
        }
        if (!before.picture.isEmpty() && formatNamed(target)->container == Container::Json) {
            const bool holds = std::ranges::contains(after.assets, before.picture, &CardAsset::bytes);
            QVERIFY(holds == (formatNamed(target)->spec == CardSpec::V3));
            QVERIFY(holds || said.contains(u"picture"));
        }
    }

    void orderAndNumbersStay_data() { addMatrix(); }
    void orderAndNumbersStay()
    {
        QFETCH(QByteArray, source);
        QFETCH(QString, target);
        const CardFile before = read(source);
        const CardFile after = read(write(before, target).bytes);
        const Json was = parsed(before.text);
        const Json is = parsed(after.text);
        const Json &wasData = was[u"data"].isObject() ? was[u"data"] : was;
        const Json &isData = is[u"data"].isObject() ? is[u"data"] : is;
        QVERIFY(sameOrder(wasData, isData));
        QVERIFY(after.text.contains("12345678901234567890"));
        if (!isData.contains(u"extensions") || !wasData.contains(u"extensions"))
            return;
        QCOMPARE(isData[u"extensions"].toUtf8(), wasData[u"extensions"].toUtf8());
        const Json &wasEntry = wasData[u"character_book"][u"entries"][0];
        const Json &isEntry = isData[u"character_book"][u"entries"][0];
        QVERIFY(sameOrder(wasEntry, isEntry));
        QCOMPARE(isEntry[u"id"].toUtf8(), "9007199254740993"_ba);
        QCOMPARE(isEntry[u"insertion_order"].toUtf8(), "-1.5"_ba);
        QCOMPARE(isEntry[u"of_its_own"], wasEntry[u"of_its_own"]);
    }

    void changedCardKeepsWhatIsNotUnderstood_data()
    {
        QTest::addColumn<QByteArray>("source");
        for (const auto &[name, bytes] : sources())
            QTest::newRow(name.constData()) << bytes;
    }
    void changedCardKeepsWhatIsNotUnderstood()
    {
        QFETCH(QByteArray, source);
        CardFile file = read(source);
        const CardFormat format{file.container, file.spec};
        const CardFile before = file;
        file.card.name = u"Changed"_s;
        const WrittenCard written = write(file, format);
        QCOMPARE(english(written.lost), QStringList());
        CardFile after = read(written.bytes);
        QCOMPARE(after.card.name, u"Changed"_s);
        after.card.name = before.card.name;
        QCOMPARE(after.card.rootExtra[u"stray"], before.card.rootExtra[u"stray"]);
        after.card.rootExtra = before.card.rootExtra; // old fields beside the data follow it
        if (format.spec == CardSpec::V3 || format.container == Container::Json)
            QCOMPARE(toJson(after.card)[u"data"][u"assets"], toJson(before.card)[u"data"][u"assets"]);
        QCOMPARE(after.extraFiles, before.extraFiles);
        QCOMPARE(after.picture, before.picture);
        QCOMPARE(after.assets, before.assets);
        if (source.contains("prVt"))
            QVERIFY(written.bytes.contains("a drawing program") && written.bytes.contains("prVtprivate"));
    }

    void backfillSaysWhatItIs()
    {
        const CardFile file = read(hostileV3(u"embeded://"_s).toUtf8());
        QByteArray png = write(file, u"png"_s).bytes;
        QVERIFY(png.indexOf("ccv3") > 0);
        QCOMPARE(read(png).card.creatorNotes, file.card.creatorNotes);
        png.replace("tEXtccv3", "tEXtgone");
        const CardFile older = read(png);
        QCOMPARE(older.spec, CardSpec::V2);
        QVERIFY(older.card.creatorNotes.startsWith(u"This is a Character Card V3"));
        QVERIFY(older.card.creatorNotes.endsWith(u"\n\nE")); // the English notes
        QCOMPARE(older.card.book->entries[0].content, u"Body @@depth 5"_s);
    }

    void versionTwoAloneHasNoNotice()
    {
        const CardFile older = read(write(read(hostileV3(u"embeded://"_s).toUtf8()), u"v2-png"_s).bytes);
        QCOMPARE(older.card.creatorNotes, u"E"_s);
        QCOMPARE(older.card.book->entries[0].content, u"Body @@depth 5"_s);
    }

    void decoratorsGoOnBackfill_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("left");
        QTest::newRow("none") << u"Body\n@@depth 3"_s << u"Body\n@@depth 3"_s;
        QTest::newRow("one") << u"@@depth 3\nBody"_s << u"Body"_s;
        QTest::newRow("blank lines around") << u"\n@@depth 3\n\n@@role user\r\n\nBody\n"_s << u"Body\n"_s;
        QTest::newRow("fallbacks") << u"@@a 1\n@@@b 2\n@@@@c\nBody"_s << u"Body"_s;
        QTest::newRow("nothing else") << u"@@depth 3"_s << QString();
        QTest::newRow("blank lines alone stay") << u"\n\nBody"_s << u"\n\nBody"_s;
    }
    void decoratorsGoOnBackfill()
    {
        QFETCH(QString, content);
        QFETCH(QString, left);
        Json entry = loreEntry(u"k"_s);
        entry.set(u"content", content);
        const CardFile file = read(withData(cardV3(), u"character_book", bookWith({entry})).toUtf8());
        const WrittenCard written = write(file, u"v2-json"_s);
        QCOMPARE(read(written.bytes).card.book->entries[0].content, left);
        QCOMPARE(!written.lost.isEmpty(), content != left);
    }

    // Where there are notes in English, the plain ones do not count; an older card has room for one of them.
    void plainNotesThatGiveWayAreNamed()
    {
        Json card = withData(cardV3(), u"creator_notes", u"plain"_s);
        QVERIFY(write(read(card.toUtf8()), u"v2-json"_s).lost.isEmpty());
        card = withData(card, u"creator_notes_multilingual", parsed(R"({"en":"E"})"));
        const WrittenCard written = write(read(card.toUtf8()), u"v2-json"_s);
        QCOMPARE(read(written.bytes).card.creatorNotes, u"E"_s);
        QCOMPARE(english(written.lost), QStringList(u"creator_notes: replaced by those in \"en\""_s));
        QVERIFY(write(read(card.toUtf8()), u"json"_s).lost.isEmpty());
    }

    void namesInTheZipAreSafeAndAscii()
    {
        QList<Json> assets;
        for (const QString &name :
             {u"../../etc/x"_s, u"CON"_s, u"ä"_s, u"a"_s, u"A"_s, u"a"_s, u""_s, u"x"_s.repeated(500), u"a\u0000b"_s})
            assets.append(asset(u"../up"_s, u"data:,"_s + name, name, u"PNG/.."_s));
        for (const QString &name : {u"icon"_s, u"Icon"_s})
            assets.append(asset(name, u"data:,"_s + name, u"main"_s, u"png"_s));
        const CardFile file = read(withData(cardV3(), u"assets", Json(Json::Array(assets))).toUtf8());
        CardFile packed = file;
        for (qsizetype i = 0; i < packed.assets.size(); ++i) {
            packed.assets[i].packedPath = packed.assets[i].asset.uri = u"__asset:%1"_s.arg(i);
            (*packed.card.assets)[i].uri = packed.assets[i].asset.uri;
        }
        const CardFile after = read(write(packed, u"charx"_s).bytes);
        QCOMPARE(after.assets.size(), file.assets.size());
        QSet<QString> paths;
        for (qsizetype i = 0; i < after.assets.size(); ++i) {
            QCOMPARE(after.assets[i].bytes, file.assets[i].bytes);
            const QString path = after.assets[i].packedPath;
            QVERIFY2(path.startsWith(u"assets/") && !path.contains(u"..")
                         && path == QString::fromLatin1(path.toLatin1()),
                     qPrintable(path));
            paths.insert(path.toLower());
        }
        QCOMPARE(paths.size(), after.assets.size());
        QVERIFY(!codes(after).contains(u"case_clash"_s));
    }

    // APPNOTE.TXT 4.4.4: bit 11 says that a name is UTF-8.
    void theZipSaysThatItsNamesAreUtf8()
    {
        CardFile file = read(write(read(cardV3().toUtf8()), u"charx"_s).bytes);
        for (const QString &path : {u"notes/größe.txt"_s, u"notes/미라.txt"_s, u"notes/plain.txt"_s})
            file.extraFiles.append({path, "text", {}});
        const QByteArray zip = write(file, u"charx"_s).bytes;
        const auto says = [&](qsizetype header, qsizetype flags) { return (uchar(zip[header + flags + 1]) & 8) != 0; };
        for (const auto &extra : std::as_const(file.extraFiles)) {
            const QByteArray name = extra.path.toUtf8();
            const bool isPlain =
                extra.path == QString::fromLatin1(extra.path.toLatin1()) && name.size() == extra.path.size();
            QCOMPARE(says(zip.indexOf(name) - 30, 6), !isPlain);
            QCOMPARE(says(zip.lastIndexOf(name) - 46, 8), !isPlain);
        }
        const CardFile again = read(zip);
        QCOMPARE(again.extraFiles.size(), file.extraFiles.size());
        for (qsizetype i = 0; i < file.extraFiles.size(); ++i)
            QCOMPARE(again.extraFiles[i].path, file.extraFiles[i].path);
    }

    void assetsOfAChangedCardFollow()
    {
        CardFile file = read(pngWith(QList<QByteArray>{cardChunk("ccv3", hostileV3(u"__asset:"_s))} + assetChunks()));
        file.card.assets->removeIf([](const auto &asset) { return asset.uri.startsWith(u"__asset:"); });
        const QByteArray png = write(file, u"png"_s).bytes;
        QVERIFY(!png.contains("chara-ext-asset_:e/"));
        QVERIFY(png.contains("chara-ext-asset_:nobody"));
    }

    void anotherPortrait()
    {
        const QByteArray other = pngWith({pngChunk("tIME", "other")});
        const CardFile dressed = withPortrait(read(charxWith(hostileV3(u"embeded://"_s), members())), other);
        QCOMPARE(read(write(dressed, u"png"_s).bytes).portrait, other);
        const CardFile again = read(write(dressed, u"charx"_s).bytes);
        QCOMPARE(again.portrait, other);
        QCOMPARE(codes(again).count(u"no_main_icon"_s), 0);
        QCOMPARE(read(write(withPortrait(read(cardV1().toUtf8()), other), u"charx"_s).bytes).portrait, other);
    }

    void anotherPortraitIsKnownToBeThere()
    {
        const CardFile dressed = withPortrait(read(charxWith(hostileV3(u"embeded://"_s), members())), emptyPng());
        const auto icon =
            std::ranges::find(dressed.assets, u"main"_s, [](const CardAsset &each) { return each.asset.name; });
        QVERIFY(icon != dressed.assets.end());
        QCOMPARE(icon->bytes, emptyPng());
        QVERIFY(icon->resolved);
    }

    void aMendedPictureIsMendedInTheAssetsToo_data()
    {
        QTest::addColumn<QString>("uri");
        QTest::newRow("a file") << u"embeded://a.png"_s;
        QTest::newRow("in its address") << u"data:image/png;base64,"_s + QString::fromLatin1(oddPng().toBase64());
    }
    void aMendedPictureIsMendedInTheAssetsToo()
    {
        QFETCH(QString, uri);
        const Json icon = asset(u"icon"_s, uri, u"main"_s, u"png"_s);
        const CardFile file =
            read(charxWith(withData(cardV3(), u"assets", Json::array({icon})), {{"a.png"_ba, oddPng()}}));
        QCOMPARE(file.portrait, oddPng());
        const WrittenCard written = write(file, u"charx"_s);
        QCOMPARE(written.lost.size(), 1);
        const CardFile again = read(written.bytes);
        QCOMPARE(again.assets.first().bytes, emptyPng());
        QCOMPARE(again.portrait, emptyPng());
    }

    void assetsThatDoNotFitIntoAddressesAreRefused()
    {
        Json::Array many;
        for (int i = 0; i < 1000; ++i)
            many.append(asset(u"x_sound"_s, u"embeded://a.bin"_s, QString::number(i), u"bin"_s));
        const CardFile file =
            read(charxWith(withData(cardV3(), u"assets", many), {{"a.bin"_ba, QByteArray(1'000'000, 'x'), false}}));
        for (const QString &format : {u"png"_s, u"json"_s}) {
            const auto written = writeCard(file, *formatNamed(format), emptyPng());
            QVERIFY(!written);
            QCOMPARE(written.error().code, u"too_large"_s);
        }
        QCOMPARE(read(write(file, u"v2-json"_s).bytes).card.name, u"Mira"_s);
    }

    void aPictureThatIsTooLargeIsRefused()
    {
        CardFile file = read(cardV3().toUtf8());
        file.card.description = QString(40 << 20, u'x');
        const auto written = writeCard(file, *formatNamed(u"png"_s), emptyPng());
        QVERIFY(!written);
        QCOMPARE(written.error().code, u"too_large"_s);
        const auto broken = writeCard(file, *formatNamed(u"png"_s), "no picture"_ba);
        QCOMPARE(broken.error().code, u"no_picture"_s);
    }
};

DRAMATIS_TEST(CardWritingTest);

} // namespace tst_cardwriting

#include "tst_cardwriting.moc"
