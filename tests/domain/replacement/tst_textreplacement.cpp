// Text replacements as SillyTavern writes them, and those that cards bring along.
#include "domain/card/card.h"
#include "domain/replacement/textreplacement.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_textreplacement {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using base::Json;

class TextReplacementTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aScriptIsReadAndWrittenAsItCame();
    void whatIsNotUnderstoodStays();
    void oddFormsAreSurvived_data();
    void oddFormsAreSurvived();
    void cardsBringThem();

private:
    static Json parsed(const QByteArray &text) { return Json::parse(text)->value; }
};

void TextReplacementTest::aScriptIsReadAndWrittenAsItCame()
{
    const Json json =
        parsed(R"({"id":"3f","scriptName":"No thoughts","findRegex":"/<think>.*?<\/think>/gs","replaceString":"[$1]",)"
               R"("trimStrings":["*"],"placement":[2,6],"disabled":true,"markdownOnly":true,"promptOnly":false,)"
               R"("runOnEdit":true,"substituteRegex":2,"minDepth":null,"maxDepth":4})");
    QVERIFY(isTextReplacement(json));
    const TextReplacement script = textReplacementFrom(json);
    QCOMPARE(script, (TextReplacement{.name = u"No thoughts"_s,
                                      .pattern = u"/<think>.*?</think>/gs"_s,
                                      .with = u"[$1]"_s,
                                      .trim = {u"*"_s},
                                      .ofUser = false,
                                      .ofCharacters = true,
                                      .displayOnly = true,
                                      .promptOnly = false,
                                      .alsoEdited = true,
                                      .isEnabled = false,
                                      .macros = TextReplacement::Macros::Escaped,
                                      .minDepth = {},
                                      .maxDepth = 4,
                                      .source = json}));
    QCOMPARE(toJson(script), json);
}

void TextReplacementTest::whatIsNotUnderstoodStays()
{
    const Json json = parsed(R"({"scriptName":"a","findRegex":"b","replaceString":"c","placement":[2,3,5],)"
                             R"("minDepth":-1,"later":{"x":1}})");
    TextReplacement script = textReplacementFrom(json);
    script.ofUser = true;
    script.ofCharacters = false;
    const Json written = toJson(script);
    QCOMPARE(written[u"placement"].toInteger(7), 7); // is a list
    QCOMPARE(written[u"placement"], parsed("[1,3,5]"));
    QCOMPARE(written[u"later"], parsed(R"({"x":1})"));
    QCOMPARE(written[u"minDepth"], parsed("-1"));
}

void TextReplacementTest::oddFormsAreSurvived_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray("{}");
    QTest::newRow("list") << QByteArray("[1,2]");
    QTest::newRow("kinds") << QByteArray(
        R"({"scriptName":[],"findRegex":7,"replaceString":{},"trimStrings":"x","placement":"2","minDepth":"1",)"
        R"("maxDepth":1e300,"substituteRegex":"raw"})");
}

void TextReplacementTest::oddFormsAreSurvived()
{
    QFETCH(const QByteArray, json);
    QVERIFY(!isTextReplacement(parsed(json)));
    const TextReplacement script = textReplacementFrom(parsed(json));
    QVERIFY(script.pattern.isEmpty() && script.trim.isEmpty() && !script.ofUser && !script.minDepth);
    QCOMPARE(textReplacementFrom(toJson(script)).maxDepth, script.maxDepth);
}

void TextReplacementTest::cardsBringThem()
{
    Card card;
    card.extensions =
        parsed(R"({"regex_scripts":[{"scriptName":"one","findRegex":"a","replaceString":"b","placement":[2]},7],)"
               R"("risuai":{"customScripts":[)"
               R"({"comment":"two","in":"x","out":"$&!","type":"editdisplay","ableFlag":false,"flag":""},)"
               R"({"comment":"three","in":"x","out":"y","type":"editinput","ableFlag":true,"flag":"gi"},)"
               R"({"comment":"moves","in":"x","out":"@@move_top","type":"editdisplay"},)"
               R"({"comment":"unknown","in":"x","out":"y","type":"edittranslation"}]}})");
    const QList<TextReplacement> found = textReplacementsOf(card);
    QCOMPARE(found.size(), 3);
    QCOMPARE(found.at(0).name, u"one"_s);
    QCOMPARE(found.at(1).pattern, u"/x/g"_s);
    QCOMPARE(found.at(1).with, u"$0!"_s);
    QVERIFY(found.at(1).displayOnly && found.at(1).ofUser && found.at(1).ofCharacters);
    QCOMPARE(found.at(2).pattern, u"/x/gi"_s);
    QVERIFY(found.at(2).ofUser && !found.at(2).ofCharacters && found.at(2).isForPrompt());
}

DRAMATIS_TEST(TextReplacementTest);

} // namespace tst_textreplacement

#include "tst_textreplacement.moc"
