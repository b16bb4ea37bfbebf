#include "cards/cardfiles.h"
#include "cards/validation.h"
#include "cards/write/readcard.h"
#include "cards/write/writecard.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_cardvalidation {

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

    void decoratorsAreHeldAgainstTheirRules_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("named");
        const auto row = [](const QString &content, const QString &rule, const QString &named) {
            QTest::newRow(qPrintable(QString::fromUtf8(Json(content).toUtf8()))) << content << rule << named;
        };
        row(u"@@depth 3\n@@role system\nText"_s, {}, {});
        row(u"@@own_thing\n@@@depth 2\nText"_s, u"should decorator.name"_s, u"@@own_thing is not a decorator"_s);
        row(u"@@OwnThing\nText"_s, u"should decorator.name"_s,
            u"@@OwnThing is not named in lower-case Latin letters"_s);
        row(u"@@depth deep\nText"_s, u"should decorator.value"_s, u"@@depth needs a number"_s);
        row(u"@@scan_depth\nText"_s, u"should decorator.value"_s, u"@@scan_depth needs a number"_s);
        row(u"@@exclude_keys ,\nText"_s, u"should decorator.value"_s, u"@@exclude_keys needs a value"_s);
        row(u"@@role narrator\nText"_s, u"should decorator.value"_s, u"@@role needs assistant, system or user"_s);
        row(u"@@position nowhere\nText"_s, u"should decorator.value"_s, u"@@position has an invalid value"_s);
        row(u"@@activate_only_every 0\nText"_s, u"should decorator.value"_s, u"@@activate_only_every"_s);
        row(u"@@activate 5\nText"_s, u"should decorator.value"_s, u"@@activate takes no value"_s);
        row(u"@@instruct_depth 5\nText"_s, {}, {});
        row(u"@@disable_ui_prompt anything\nText"_s, u"should decorator.value"_s, u"@@disable_ui_prompt"_s);
        row(u"@@depth 1\n@@depth 2\nText"_s, u"should decorator.duplicate"_s, u"@@depth occurs twice"_s);
        row(u"@@additional_keys a\n@@additional_keys b\nText"_s, {}, {});
        row(u"@@@depth 1\nText"_s, u"should decorator.fallback"_s, u"@@@depth is a fallback for no decorator"_s);
        row(u"\n@@@depth 1\nText"_s, u"should decorator.fallback"_s, u"@@@depth"_s);
        row(u"Text\n@@depth 1\nMore"_s, u"should decorator.place"_s, u"@@depth is in the text"_s);
        row(u"@@depth 1\nText\n@@role user"_s, u"should decorator.place"_s, u"@@role"_s);
        row(u"Text\n@@ and signs"_s, {}, {});
    }
    void decoratorsAreHeldAgainstTheirRules()
    {
        QFETCH(QString, content);
        QFETCH(QString, rule);
        QFETCH(QString, named);
        Json entry = loreEntry(u"k"_s);
        entry.set(u"content", content);
        const QByteArray card = withData(cardV3(), u"character_book", bookWith({loreEntry(u"a"_s), entry})).toUtf8();
        QCOMPARE(rules(card), rule.isEmpty() ? QStringList() : QStringList(rule));
        if (rule.isEmpty())
            return;
        const QString text = english(findingsIn(*readCard(card, u"card"_s)).first().notice);
        QVERIFY2(text.startsWith(u"data.character_book.entries[1].content: "_s + named), qPrintable(text));
    }

    void patternsAreHeldAgainstTheirRules()
    {
        const auto of = [](const QString &key, bool patterns) {
            Json entry = loreEntry(u"fine"_s);
            entry.set(u"keys", Json::array({u"fine"_s, key.startsWith(u"@@") ? u"too"_s : key}));
            entry.set(u"use_regex", patterns);
            if (key.startsWith(u"@@"))
                entry.set(u"content", QString(key + u"\nText"_s));
            const auto file = readCard(withData(cardV3(), u"character_book", bookWith({entry})).toUtf8(), u"card"_s);
            QStringList texts;
            for (const Finding &finding : findingsIn(*file))
                texts.append(finding.rule + u' ' + english(finding.notice));
            return texts.join(u'|');
        };
        QCOMPARE(of(u"/drag(on|oness)/i"_s, true), QString());
        QCOMPARE(of(u"/drag(on/"_s, false), QString()); // a word, as it stands
        const QString broken = of(u"/drag(on/i"_s, true);
        QVERIFY2(broken.startsWith(
                     u"entry.keys data.character_book.entries[0].keys[1]: \"/drag(on/i\" is not a valid pattern: "),
                 qPrintable(broken));
        QCOMPARE(of(u"@@additional_keys /a{1,2}/, /b/"_s, true), QString());
        QVERIFY(of(u"@@additional_keys /a{1,2}/, /(/"_s, true)
                    .startsWith(u"entry.keys data.character_book.entries[0].content: \"/(/\" is not a valid pattern"));
        QVERIFY(of(u"["_s, true).contains(u"\"[\" is not a valid pattern"));
        QVERIFY(of(u"/dragon/q"_s, true).contains(u"\"/dragon/q\" has unknown flags"));
    }

    void foldersOfAssetsAreHeldAgainstTheirRules_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("rule");
        QTest::newRow("right") << u"emotion"_s << u"assets/emotion/images/sad.png"_s << QString();
        QTest::newRow("deeper") << u"emotion"_s << u"assets/emotion/images/set/sad.png"_s << QString();
        QTest::newRow("own type") << u"x_pose"_s << u"assets/x_pose/images/sad.png"_s << QString();
        QTest::newRow("group") << u"emotion"_s << u"assets/emotion/image/sad.png"_s << u"should charx.folder"_s;
        QTest::newRow("type") << u"emotion"_s << u"assets/icon/images/sad.png"_s << u"should charx.folder"_s;
        QTest::newRow("no folder") << u"emotion"_s << u"sad.png"_s << u"should charx.folder"_s;
        QTest::newRow("capital") << u"emotion"_s << u"Assets/emotion/images/sad.png"_s << u"should charx.folder"_s;
        QTest::newRow("sound") << u"other"_s << u"assets/other/audio/sad.mp3"_s << QString();
        QTest::newRow("sound among pictures")
            << u"other"_s << u"assets/other/images/sad.mp3"_s << u"should charx.folder"_s;
        QTest::newRow("own type among others") << u"x_music"_s << u"assets/other/audio/sad.mp3"_s << QString();
        QTest::newRow("Live2D") << u"x_l2d"_s << u"assets/other/l2d/m.model3.json"_s << QString();
        QTest::newRow("unspoken") << QString() << u"assets/icon/images/sad.png"_s << QString();
        QTest::newRow("unspoken elsewhere") << QString() << u"assets/sad.png"_s << u"should charx.folder"_s;
        QTest::newRow("unspoken among sounds")
            << QString() << u"assets/icon/audio/sad.png"_s << u"should charx.folder"_s;
        QTest::newRow("an application's") << QString() << u"settings.json"_s << QString();
        QTest::newRow("deep data") << QString() << u"own/settings.json"_s << u"should charx.data"_s;
        QTest::newRow("odd data") << QString() << u"module.risum"_s << u"should charx.data"_s;
    }
    void foldersOfAssetsAreHeldAgainstTheirRules()
    {
        QFETCH(QString, type);
        QFETCH(QString, path);
        QFETCH(QString, rule);
        Json card = cardV3();
        const QString ext = path.section(u'.', -1);
        if (!type.isEmpty())
            card = withData(card, u"assets", Json::array({asset(type, u"embeded://"_s + path, u"sad"_s, ext)}));
        const QByteArray content = ext == u"mp3" ? "ID3"_ba : emptyPng();
        QCOMPARE(rules(charxWith(card, {{path.toUtf8(), content}})),
                 rule.isEmpty() ? QStringList() : QStringList(rule));
    }

    void containersAreHeldAgainstTheirRules()
    {
        const QByteArray older = cardChunk("chara", cardV2());
        QCOMPARE(rules(pngWith({older})).first(), u"must card.spec"_s);
        QVERIFY(rules(pngWith({older})).contains(u"must png.keyword"_s));
        QCOMPARE(rules(pngWith({older, cardChunk("ccv3", cardV3())})), QStringList(u"should png.backfill"_s));
        const Json entry =
            Json::object({{u"keys"_s, Json(QStringList(u"a"_s))}, {u"content"_s, Json(u"@@depth 1\nx"_s)}});
        const Json decorated =
            withData(withData(cardV2(), u"creator_notes", Json(u"A V3 card."_s)), u"character_book", bookWith({entry}));
        QCOMPARE(rules(pngWith({cardChunk("chara", decorated), cardChunk("ccv3", cardV3())})),
                 QStringList(u"should png.backfill"_s));
        QCOMPARE(rules(pngWith({textChunk("ccv3", cardV3().toUtf8())})), QStringList(u"must png.base64"_s));
        QVERIFY(rules(zipOf({{"a/card.json"_ba, cardV3().toUtf8()}})).contains(u"must charx.card"_s));
        QCOMPARE(rules(charxWith(cardV3(), {{"\xC3\xA4.txt"_ba, "x"_ba}})), QStringList(u"should charx.name"_s));
        QVERIFY(rules(charxWith(cardV3(), {{"assets/\xC3\xA4.png"_ba, "x"_ba}})).contains(u"should charx.folder"_s));
        QByteArray broken = pngWith({cardChunk("ccv3", cardV3())});
        broken[broken.size() - 13] = char(broken[broken.size() - 13] ^ 1);
        QCOMPARE(rules(broken), QStringList(u"must container.checksum"_s));
    }
};

DRAMATIS_TEST(CardValidationTest);

} // namespace tst_cardvalidation

#include "tst_cardvalidation.moc"
