// A cast in one file: what is written comes back, other programs read its first character, and what is broken in it is
// named.
#include "base/hash.h"
#include "cards/cardfiles.h"
#include "cards/charx/bundle.h"
#include "cards/charx/castwriting.h"
#include "cards/write/readcard.h"
#include "cards/zip/zipwalk.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_castfile {

using namespace dramatis;
using namespace dramatis::cards;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using base::Json;

namespace {

const QByteArray world =
    R"({"entries":{"0":{"uid":0,"key":["moon"],"keysecondary":[],"content":"It is broken.","order":100}}})";

QByteArray pictured(const QString &name)
{
    const Json icon = Json::object({{u"type"_s, u"icon"_s},
                                    {u"uri"_s, u"embeded://assets/icon/images/main.png"_s},
                                    {u"name"_s, u"main"_s},
                                    {u"ext"_s, u"png"_s}});
    return charxWith(withData(cardV3(name), u"assets", Json::array({icon})),
                     {{"assets/icon/images/main.png"_ba, emptyPng()}});
}

CastContents two()
{
    CastContents contents;
    contents.characters = {{u"Mira"_s, pictured(u"Mira"_s), "aa"_ba}, {u"Lin"_s, pictured(u"Lin"_s), "bb"_ba}};
    contents.books = {{u"The coast.json"_s, world, {1}}};
    contents.relationships = {{0, 1, 40, -5, u"Trusts nobody else."_s, false}, {1, 0, 7, 0, u"Sisters."_s, true}};
    return contents;
}

QByteArray written(const CastContents &contents)
{
    const auto bytes = castFile(contents);
    return bytes.value_or(QByteArray());
}

// The same file with another listing, and with members changed or left out.
QByteArray changed(const QByteArray &cast, const QByteArray &listing, const QHash<QString, QByteArray> &others = {})
{
    QList<Member> members;
    const auto walk = walkZip(cast);
    for (const ZipMember &member : walk->members) {
        QByteArray content = contentOf(member, qsizetype(1) << 26)->bytes;
        if (member.name == u"cast.json" && !listing.isEmpty())
            content = listing;
        if (others.contains(member.name))
            content = others[member.name];
        if (!content.isEmpty())
            members.append({member.name.toUtf8(), content});
    }
    return zipOf(members);
}

QString refusal(const QByteArray &bytes)
{
    const auto bundle = readBundle(bytes, u"cast.charx"_s);
    return bundle ? u"(read)"_s : bundle.error().code;
}

Cast castIn(const QByteArray &bytes)
{
    const auto bundle = readBundle(bytes, u"cast.charx"_s);
    if (!bundle || !bundle->cast)
        qWarning("%s", qPrintable(bundle ? u"no cast"_s : bundle.error().detail));
    return bundle && bundle->cast ? *bundle->cast : Cast();
}

QStringList namesIn(const Cast &cast)
{
    QStringList names;
    for (const CastMember &member : cast.characters)
        names << member.card.card.name;
    return names;
}

} // namespace

class CastFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsWrittenComesBack()
    {
        const CastContents contents = two();
        const Cast cast = castIn(written(contents));
        QCOMPARE(namesIn(cast), (QStringList{u"Mira"_s, u"Lin"_s}));
        QCOMPARE(cast.refused.size(), 0);
        QCOMPARE(cast.notImported, QStringList());
        for (const CastMember &member : cast.characters) {
            QCOMPARE(member.card.portrait, emptyPng());
            QCOMPARE(codes(member.card), QStringList());
        }
        QCOMPARE(cast.characters[1].card.original, contents.characters[1].charx);
        QCOMPARE(cast.characters[0].source, "aa"_ba);
        QCOMPARE(cast.characters[1].source, "bb"_ba);
        QCOMPARE(cast.characters[1].file, u"Lin.charx"_s);
        QCOMPARE(cast.books.size(), 1);
        QCOMPARE(cast.books[0].bytes, world);
        QCOMPARE(cast.books[0].characters, QList<qsizetype>{1});
        QCOMPARE(cast.books[0].reading.book.entries.size(), 1);
        QCOMPARE(cast.relationships, contents.relationships);
    }

    void theFirstCharacterHasTheSameBytesEachTime()
    {
        const QByteArray file = written(two());
        QCOMPARE(written(two()), file);
        const QByteArray first = castIn(file).characters[0].card.original;
        QVERIFY(!first.isEmpty());
        QCOMPARE(castIn(file).characters[0].card.original, first);
        const auto card = readCard(first, u"mira.charx"_s);
        VERIFY_DONE(card);
        QCOMPARE(card->extraFiles.size(), 0); // nothing of the others
    }

    void otherProgramsReadTheFirstCharacter()
    {
        const auto card = readCard(written(two()), u"cast.charx"_s);
        VERIFY_DONE(card);
        QCOMPARE(card->container, Container::Charx);
        QCOMPARE(card->card.name, u"Mira"_s);
        QCOMPARE(card->portrait, emptyPng());
    }

    void oneIsACast()
    {
        CastContents contents;
        contents.characters = {{u"Mira"_s, pictured(u"Mira"_s), {}}};
        QCOMPARE(namesIn(castIn(written(contents))), QStringList{u"Mira"_s});
        QVERIFY(!castFile({}));
    }

    void namesThatClashAreToldApart()
    {
        CastContents contents = two();
        contents.characters[0].charx =
            charxWith(cardV3(), {{"characters/Lin.charx"_ba, "mine"_ba}, {"cast.json"_ba, "old"_ba}});
        contents.characters.append({u"LIN"_s, pictured(u"LIN"_s), {}});
        contents.characters.append({u"../con"_s, pictured(u"Nobody"_s), {}});
        const Cast cast = castIn(written(contents));
        QCOMPARE(namesIn(cast), (QStringList{u"Mira"_s, u"Lin"_s, u"LIN"_s, u"Nobody"_s}));
        QCOMPARE(cast.characters[0].card.extraFiles.size(), 1);
        QCOMPARE(cast.characters[0].card.extraFiles[0].bytes, "mine"_ba);
    }

    void aBadPartDoesNotKeepOutTheOthers_data()
    {
        QTest::addColumn<QString>("member");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("code");
        QTest::newRow("no card") << u"characters/Lin.charx"_s << "words"_ba << u"unknown_format"_s;
        QTest::newRow("gone") << u"characters/Lin.charx"_s << QByteArray() << u"member_missing"_s;
        QTest::newRow("no lorebook") << u"lorebooks/The coast.json"_s << "[1]"_ba << u"no_lorebook"_s;
        QTest::newRow("the first") << u"card.json"_s << "{}"_ba << u"not_a_card"_s;
    }
    void aBadPartDoesNotKeepOutTheOthers()
    {
        QFETCH(QString, member);
        QFETCH(QByteArray, content);
        QFETCH(QString, code);
        const Cast cast = castIn(changed(written(two()), {}, {{member, content}}));
        QCOMPARE(cast.refused.size(), 1);
        QCOMPARE(cast.refused[0].code, code);
        QVERIFY(!cast.refused[0].subject.isEmpty());
        const bool isBook = member.startsWith(u"lorebooks"_s);
        QCOMPARE(cast.characters.size(), isBook ? 2 : 1);
        QCOMPARE(cast.relationships.size(), isBook ? 2 : 0); // of those who are there
        for (const CastBook &book : cast.books)
            for (const qsizetype place : book.characters)
                QVERIFY(place < cast.characters.size());
    }

    void whatSomebodyChangedIsNotTakenForWhatItWas()
    {
        const Cast cast = castIn(changed(written(two()), {}, {{u"characters/Lin.charx"_s, pictured(u"Linda"_s)}}));
        QCOMPARE(namesIn(cast), (QStringList{u"Mira"_s, u"Linda"_s}));
        QCOMPARE(cast.characters[0].source, "aa"_ba);
        QCOMPARE(cast.characters[1].source, QByteArray());
    }

    void aListingMaySayAnything_data()
    {
        QTest::addColumn<QByteArray>("listing");
        QTest::addColumn<QString>("outcome");
        QTest::newRow("nobody") << R"({"dramatis_cast":1,"characters":[]})"_ba << u"cast_damaged"_s;
        QTest::newRow("broken") << R"({"dramatis_cast":1,"characters":[)"_ba << u"cast_damaged"_s;
        QTest::newRow("no number") << R"({"dramatis_cast":"x"})"_ba << u"cast_damaged"_s;
        QTest::newRow("of somebody else") << R"({"cast":["Mira"]})"_ba << u"not_a_parcel"_s;
        QTest::newRow("itself") << R"({"dramatis_cast":1,"characters":[{"file":"cast.json"}]})"_ba << u"not_a_card"_s;
        QTest::newRow("outside") << R"({"dramatis_cast":1,"characters":[{"file":"../../etc/passwd"}]})"_ba
                                 << u"member_missing"_s;
        QByteArray many = R"({"dramatis_cast":1,"characters":[{})" + QByteArray(",{}").repeated(3000) + "]}";
        QTest::newRow("too many") << many << u"too_many_members"_s;
        QTest::newRow("twice") << R"({"dramatis_cast":1,"characters":[{"file":"card.json"},{"file":"card.json"}]})"_ba
                               << u"(read)"_s;
        QTest::newRow("newer") << R"({"dramatis_cast":2,"characters":[{"file":"card.json"}]})"_ba << u"(read)"_s;
    }
    void aListingMaySayAnything()
    {
        QFETCH(QByteArray, listing);
        QFETCH(QString, outcome);
        const QByteArray file = changed(written(two()), listing);
        QCOMPARE(refusal(file), outcome);
        if (outcome != u"(read)"_s)
            return;
        QCOMPARE(namesIn(castIn(file)), QStringList{u"Mira"_s});
        QCOMPARE(castIn(file).notImported.isEmpty(), !listing.contains(":2,"));
    }

    void relationshipsStayInTheirBounds()
    {
        CastContents contents = two();
        contents.relationships = {{0, 1, 4000, -4000, {}, false}, {9, 0, 1, 1, {}, false}, {1, 1, 1, 1, {}, false}};
        const Cast cast = castIn(written(contents));
        QCOMPARE(cast.relationships.size(), 1);
        QCOMPARE(cast.relationships[0].affinity, 100);
        QCOMPARE(cast.relationships[0].trust, -100);
    }

    void whatUnpacksToTooMuchIsRefusedAsAWhole()
    {
        const QByteArray bomb =
            charxWith(cardV3(u"Bomb"_s), {{"assets/other/x"_ba, QByteArray(qsizetype(2) << 20, '\0')}});
        QCOMPARE(refusal(changed(written(two()), {}, {{u"characters/Lin.charx"_s, bomb}})), u"too_large"_s);
    }

    void aCastThatNobodyCouldReadIsNotWritten()
    {
        QList<Member> files;
        for (int i = 0; i < 1999; ++i)
            files.append({"assets/other/" + QByteArray::number(i), "x"_ba, false});
        CastContents contents = two();
        contents.characters[0].charx = charxWith(cardV3(), files);
        QCOMPARE(castFile(contents).error().code, u"cast_too_large"_s);
    }

    void aFileThatBreaksOffIsNeverReadAsWhole()
    {
        const QByteArray file = written(two());
        for (qsizetype length = 0; length < file.size(); length += 97) {
            const auto bundle = readBundle(file.first(length), u"cast.charx"_s);
            if (bundle && bundle->cast)
                QVERIFY(!bundle->cast->refused.isEmpty() || !bundle->cast->notImported.isEmpty());
        }
    }
};

DRAMATIS_TEST(CastFileTest);

} // namespace tst_castfile

#include "tst_castfile.moc"
