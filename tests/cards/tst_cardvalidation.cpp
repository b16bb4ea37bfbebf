#include "cardfiles.h"
#include "cards/readcard.h"
#include "cards/validation.h"
#include "cards/writecard.h"
#include "support/testmain.h"

#include <QTest>

using dramatis::base::Json;
using dramatis::cards::findingsIn;
using dramatis::cards::formatNamed;
using dramatis::cards::readCard;
using dramatis::cards::writeCard;
using dramatis::domain::Finding;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

// "must data.name", …
QStringList rules(const QByteArray &bytes)
{
    const auto file = readCard(bytes, u"card"_s);
    if (!file)
        return {file.error().code};
    QStringList all;
    for (const Finding &finding : findingsIn(*file))
        all.append(nameOf(finding.level) + u' ' + finding.rule);
    return all;
}

Json parsed(QByteArrayView text)
{
    const auto result = Json::parse(text);
    return result ? result->value : Json();
}

Json asset(const QString &type, const QString &uri, const QString &name, const QString &ext)
{
    return Json::object({{u"type"_s, type}, {u"uri"_s, uri}, {u"name"_s, name}, {u"ext"_s, ext}});
}

} // namespace

class CardValidationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goodCardsHaveNoFindings()
    {
        Json card = withData(cardV3(), u"character_book", bookWith({loreEntry(u"k"_s)}));
        card = withData(card, u"assets",
                        Json::array({asset(u"icon"_s, u"embeded://assets/icon/images/a.png"_s, u"main"_s, u"png"_s)}));
        QCOMPARE(rules(cardV3().toUtf8()), QStringList());
        QCOMPARE(rules(charxWith(card, {{"assets/icon/images/a.png"_ba, emptyPng()}})), QStringList());
        QCOMPARE(rules(pngWith({cardChunk("ccv3", cardV3())})), QStringList());
    }

    void whatIsWrittenIsValid()
    {
        const auto file = readCard(cardV1().toUtf8(), u"card"_s);
        for (const QString &format : {u"png"_s, u"apng"_s, u"json"_s, u"charx"_s})
            QCOMPARE(rules(writeCard(*file, *formatNamed(format), emptyPng())->bytes), QStringList());
    }

    void fieldsOfTheCard_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("rule");
        const auto row = [](const QString &field, const char *value, const QString &rule) {
            QTest::newRow(qPrintable(field + u' ' + QString::fromUtf8(value))) << field << QByteArray(value) << rule;
        };
        row(u"name"_s, "null", u"must data.name"_s);
        row(u"name"_s, "\"\"", u"should data.name"_s);
        row(u"tags"_s, "[1]", u"must data.tags"_s);
        row(u"extensions"_s, "[]", u"must data.extensions"_s);
        row(u"character_book"_s, "null", u"must data.character_book"_s);
        row(u"nickname"_s, "5", u"must data.nickname"_s);
        row(u"creator_notes_multilingual"_s, "{\"en-US\":\"x\"}", u"must data.creator_notes_multilingual"_s);
        row(u"creator_notes_multilingual"_s, "{\"de\":1}", u"must data.creator_notes_multilingual"_s);
        row(u"source"_s, "\"x\"", u"must data.source"_s);
        row(u"creation_date"_s, "\"1\"", u"must data.creation_date"_s);
        row(u"modification_date"_s, "1700000000000", u"must data.modification_date"_s);
        row(u"of_its_own"_s, "1", u"should data.unknown"_s);
        row(u"assets"_s, "{}", u"must data.assets"_s);
        row(u"assets"_s, "[1]", u"must asset.object"_s);
    }
    void fieldsOfTheCard()
    {
        QFETCH(QString, field);
        QFETCH(QByteArray, value);
        QFETCH(QString, rule);
        QCOMPARE(rules(withData(cardV3(), field, parsed(value)).toUtf8()), QStringList(rule));
    }

    void everyMissingFieldIsFound()
    {
        const Json card = cardV3();
        for (const auto &member : card[u"data"].members())
            QCOMPARE(rules(withoutData(card, member.name).toUtf8()), QStringList(u"must data."_s + member.name));
        const Json entry = loreEntry(u"k"_s);
        for (const auto &member : entry.members()) {
            Json lacking = entry;
            lacking.remove(member.name);
            QCOMPARE(rules(withData(card, u"character_book", bookWith({lacking, lacking})).toUtf8()),
                     QStringList(u"must entry."_s + member.name));
        }
    }

    void assetsAreHeldAgainstTheirRules()
    {
        const auto of = [](const Json &json) { return rules(withData(cardV3(), u"assets", json).toUtf8()); };
        const Json icon = asset(u"icon"_s, u"ccdefault:"_s, u"a"_s, u"png"_s);
        QCOMPARE(of(Json::array({icon})), QStringList());
        QCOMPARE(of(Json::array({icon, icon})), QStringList(u"must asset.main_icon"_s));
        const Json back = asset(u"background"_s, u"ccdefault:"_s, u"main"_s, u"png"_s);
        QCOMPARE(of(Json::array({back, back})), QStringList(u"must asset.main_background"_s));
        const QString web = u"https://a.example/x"_s;
        QCOMPARE(of(Json::array({asset(u"emotion"_s, web, u"sad"_s, u"PNG"_s)})), QStringList(u"must asset.ext"_s));
        QCOMPARE(of(Json::array({asset(u"x-risu-asset"_s, web, u"sad"_s, u"png"_s)})),
                 QStringList(u"should asset.type"_s));
        QCOMPARE(of(Json::array({asset(u"emotion"_s, u"ftp://a"_s, u"sad"_s, u"png"_s)})),
                 QStringList(u"must asset.uri"_s));
    }

    void containersAreHeldAgainstTheirRules()
    {
        const QByteArray older = cardChunk("chara", cardV2());
        QCOMPARE(rules(pngWith({older})).first(), u"must card.spec"_s);
        QVERIFY(rules(pngWith({older})).contains(u"must png.keyword"_s));
        QCOMPARE(rules(pngWith({older, cardChunk("ccv3", cardV3())})), QStringList(u"should png.backfill"_s));
        QVERIFY(rules(zipOf({{"a/card.json"_ba, cardV3().toUtf8()}})).contains(u"must charx.card"_s));
        QCOMPARE(rules(charxWith(cardV3(), {{"\xC3\xA4.txt"_ba, "x"_ba}})), QStringList(u"should charx.name"_s));
        QByteArray broken = pngWith({cardChunk("ccv3", cardV3())});
        broken[broken.size() - 13] = char(broken[broken.size() - 13] ^ 1);
        QCOMPARE(rules(broken), QStringList(u"must container.checksum"_s));
    }
};

DRAMATIS_TEST(CardValidationTest);

#include "tst_cardvalidation.moc"
