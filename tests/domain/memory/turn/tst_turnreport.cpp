// One question about a whole turn: who is asked about together, what the model is told, and how its answer is read,
// part by part.
#include "domain/memory/reportfixture.h"
#include "domain/memory/turn/turnreport.h"
#include "support/main/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace tst_turnreport {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const TurnQuestion ofAll{{{you, {}}, {1, {}}, {2, {}}}, true, true};

QString state(int affinity, const QString &memory = {})
{
    return uR"({"affinity_delta":%1,"trust_delta":0,"memory":"%2"})"_s.arg(affinity).arg(memory);
}

const QString whole =
    uR"({"witnesses":{"Alex":%1,"Mara":%2,"Tomas":%3},"scene":{"minutes":5,"place":"pier"},"significance":{"score":2,"why":"a kiss"}})"_s
        .arg(state(1), state(2, u"He came."_s), state(-3));

TurnReport readOf(const QString &answer, const TurnQuestion &question = ofAll)
{
    const auto report = readTurnReport(storyOfThree(), question, answer);
    if (!report)
        qWarning("%s: %s", qPrintable(report.error().code), qPrintable(report.error().detail));
    return report.value_or(TurnReport());
}

// 99: it could not be read.
int affinityOf(const TurnReport &report, CastSlot slot)
{
    const auto update = report.updates.value(slot);
    return update ? update->affinityDelta : 99;
}

} // namespace

class TurnReportTest : public QObject {
    Q_OBJECT private Q_SLOTS : void whoHeardTheSameIsAskedAboutTogether()
    {
        Exchange exchange = exchangeOf(u"Come closer."_s, u"Hush."_s);
        const QList<TurnWitness> all = ofAll.witnesses;
        QCOMPARE(turnQuestions(all, exchange, TurnSplit::One), QList<TurnQuestion>{ofAll});
        QCOMPARE(turnQuestions(all, exchange, TurnSplit::Two),
                 (QList<TurnQuestion>{{all, false, false}, {{}, true, true}}));
        exchange.userLineWitnesses = {you, 1}; // it was whispered
        const QList<TurnWitness> both = all.first(2);
        const QList<TurnWitness> apart = all.last(1);
        QCOMPARE(turnQuestions(all, exchange, TurnSplit::One),
                 (QList<TurnQuestion>{{apart, false, false}, {both, true, true}}));
        QCOMPARE(turnQuestions(all, exchange, TurnSplit::Two).size(), 3);
        exchange.userLineWitnesses = {you};
        QCOMPARE(turnQuestions(apart, exchange, TurnSplit::One),
                 (QList<TurnQuestion>{{apart, false, false}, {{}, true, true}}));
        exchange.userLine.clear(); // there was none to miss
        QCOMPARE(turnQuestions(all, exchange, TurnSplit::One).size(), 1);
    }

    void theModelIsToldWhoTheyAreAndWhatTheyKnow()
    {
        World world = storyOfThree();
        EdgeUpdated edge;
        edge.from = 1;
        edge.to = you;
        edge.affinityDelta = 30;
        edge.knowledge = {{u"He was a smith."_s, Provenance::Told, you}};
        happen(world, edge);
        happen(world, EntityStateChanged{.slot = 2, .mood = u"sour"_s, .goals = u"to sleep"_s});
        const TurnQuestion question{{{1, u"Dry, and fond of clocks."_s}, {2, {}}}, true, true};
        const Prompt prompt = turnReportPrompt(world, question, exchangeOf(u"Well?"_s, u"Well."_s));
        const QString asked = prompt.messages.value(1).text;
        for (const QString &part : {u"Who Mara is: Dry, and fond of clocks."_s, u"Mara's view of Alex: warm"_s,
                                    u"Known already: He was a smith."_s, u"Tomas's mood: sour."_s,
                                    u"Goals: to sleep."_s, u"Cast: Alex"_s, u"Alex: Well?\nMara: Well."_s})
            QVERIFY2(asked.contains(part), qPrintable(asked));
        const QString rules = prompt.messages.value(0).text;
        QCOMPARE(rules.count(u"affinity_delta and trust_delta"_s), 1); // once for all
        QVERIFY(rules.contains(u"by name: Mara, Tomas."_s));
        QVERIFY(rules.contains(u"in the first person and in their own voice"_s));
        QVERIFY(rules.contains(sceneReportRules()));
        QVERIFY(!rules.contains(u"Only the last line is new"_s));
    }

    void whatIsNotAskedIsNotMentioned()
    {
        const World world = storyOfThree();
        Exchange exchange = exchangeOf(u"A secret."_s, u"Hush."_s);
        exchange.userLineWitnesses = {you, 1};
        exchange.opening = u"Long ago."_s;
        const Prompt apart = turnReportPrompt(world, {{{2, {}}}, false, false}, exchange);
        QString all;
        for (const PromptMessage &message : apart.messages)
            all += message.text;
        for (const PromptPart &part : apart.parts)
            all += part.text;
        QVERIFY(!all.contains(u"A secret."_s) && !all.contains(u"Long ago."_s));
        QVERIFY(!all.contains(u"scene:"_s) && !all.contains(u"significance"_s));
        QVERIFY(!apart.shape->schema.contains("\"scene\"") && !apart.shape->schema.contains("\"significance\""));
        const Prompt rest = turnReportPrompt(world, {{}, true, true}, exchange);
        QVERIFY(rest.messages.value(1).text.contains(u"Long ago."_s));
        QVERIFY(rest.messages.value(1).text.contains(u"A secret."_s));
        QVERIFY(!rest.messages.value(0).text.contains(u"witnesses:"_s));
    }

    void whatTheShapeFallsBackToChangesNothing()
    {
        const Prompt prompt = turnReportPrompt(storyOfThree(), ofAll, exchangeOf(u"Well?"_s, u"Well."_s));
        QCOMPARE(prompt.shape->name, turnReportShape);
        const QJsonObject schema = QJsonDocument::fromJson(prompt.shape->schema).object();
        QCOMPARE(schema["required"_L1].toArray().size(), 3);
        QVERIFY(schema["properties"_L1]["witnesses"_L1]["properties"_L1].toObject().contains("Tomas"_L1));
        QVERIFY(schema["$defs"_L1]["state"_L1].toObject().contains("properties"_L1));
        const TurnReport report = readOf(QString::fromUtf8(prompt.shape->fallback));
        for (const CastSlot slot : {you, CastSlot(1), CastSlot(2)})
            QCOMPARE(report.updates.value(slot).value_or(StateUpdate{.affinityDelta = 9}), StateUpdate());
        QVERIFY(report.scene && *report.scene && **report.scene == SceneReport());
        QVERIFY(report.significance && *report.significance && **report.significance == Significance());
    }

    void eachPartIsReadAsIfItStoodAlone()
    {
        const TurnReport report = readOf(whole);
        QCOMPARE(affinityOf(report, you), 1);
        QCOMPARE(affinityOf(report, 1), 2);
        QCOMPARE(affinityOf(report, 2), -3);
        QCOMPARE(report.updates.value(1)->memory, u"He came."_s);
        QCOMPARE(report.scene.value()->place, u"pier"_s);
        QCOMPARE(report.significance.value()->score, 2);
        QVERIFY(report.strangers.isEmpty() && !report.isEmpty());
    }

    // Models keep to the sense of a form more than to its letter.
    void otherFormsAreReadToo_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::newRow("prose around it") << u"Sure! ```json\n%1\n```"_s.arg(whole);
        QTest::newRow("another case") << QString(whole).replace(u"\"Mara\""_s, u"\"MARA\""_s);
        QTest::newRow("a list") << uR"({"witnesses":[{"name":"Alex","affinity_delta":1,"trust_delta":0},
            {"name":"Mara","affinity_delta":2,"trust_delta":0},{"name":"Tomas","affinity_delta":"-3","trust_delta":0}],
            "scene":{"minutes":5},"significance":{"score":2}})"_s;
        QTest::newRow("side by side")
            << uR"({"Alex":%1,"Mara":%2,"Tomas":%3,"scene":{"minutes":5},"significance":{"score":2}})"_s.arg(
                   state(1), state(2), state(-3));
        QTest::newRow("one bracket too many") << QString(whole).replace(u"},\"scene\""_s, u"}},\"scene\""_s);
    }
    void otherFormsAreReadToo()
    {
        QFETCH(QString, answer);
        const TurnReport report = readOf(answer);
        QCOMPARE(affinityOf(report, you), 1);
        QCOMPARE(affinityOf(report, 1), 2);
        QCOMPARE(affinityOf(report, 2), -3);
        QVERIFY(report.scene.value().has_value());
        QVERIFY(report.significance.value().has_value());
    }

    // What Tomas thinks of Mara is not what she thinks herself, and of two that differ nobody knows which holds.
    void whatMayBeMeantOtherwiseIsNotBelieved()
    {
        const QString nested =
            uR"({"witnesses":{"Alex":%1,"Tomas":{"affinity_delta":-3,"trust_delta":0,"memory":"","others":
                {"Mara":{"affinity_delta":9,"trust_delta":0}}}},"scene":{"minutes":5}})"_s.arg(state(1));
        QCOMPARE(affinityOf(readOf(nested), 1), 99);
        QCOMPARE(affinityOf(readOf(nested), 2), -3);
        const QString twice =
            uR"({"witnesses":{"Mara":%1,"MARA":%2,"Tomas":%3}})"_s.arg(state(2), state(-9), state(-3));
        QCOMPARE(affinityOf(readOf(twice), 1), 99);
        QCOMPARE(affinityOf(readOf(twice), 2), -3);
        const QString same = uR"({"witnesses":{"Mara":%1,"MARA":%1}})"_s.arg(state(2));
        QCOMPARE(affinityOf(readOf(same), 1), 2);
    }

    void somebodyMayBeCalledLikeAPart()
    {
        World world = storyOfThree();
        world.cast[1].who.name = u"scene"_s;
        world.cast[2].who.name = u"significance"_s;
        const QString answer =
            uR"({"witnesses":{"Alex":%1,"scene":%2,"significance":%3},"scene":{"minutes":5},"significance":{"score":2}})"_s
                .arg(state(1), state(2), state(-3));
        const auto report = readTurnReport(world, ofAll, answer);
        QVERIFY(report);
        QCOMPARE(affinityOf(*report, 1), 2);
        QCOMPARE(affinityOf(*report, 2), -3);
        QCOMPARE(report->scene.value().value().minutes, 5);
        QCOMPARE(report->significance.value().value().score, 2);
    }

    void aPartThatCannotBeReadFailsAlone_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<int>("mara");
        QTest::addColumn<int>("tomas");
        QTest::addColumn<bool>("scene");
        QTest::addColumn<bool>("significance");
        const QString rest = uR"("scene":{"minutes":5},"significance":{"score":2}})"_s;
        QTest::newRow("one is missing") << uR"({"witnesses":{"Alex":%1,"Mara":%2},)"_s.arg(state(1), state(2)) + rest
                                        << 2 << 99 << true << true;
        QTest::newRow("one is prose") << uR"({"witnesses":{"Mara":%1,"Tomas":"he was bored"},)"_s.arg(state(2)) + rest
                                      << 2 << 99 << true << true;
        QTest::newRow("one has no numbers")
            << uR"({"witnesses":{"Mara":%1,"Tomas":{"mood":"bored"}},)"_s.arg(state(2)) + rest << 2 << 99 << true
            << true;
        QTest::newRow("no scene") << uR"({"witnesses":{"Mara":%1,"Tomas":%2},"significance":{"score":2}})"_s.arg(
            state(2), state(-3)) << 2
                                  << -3 << false << true;
        QTest::newRow("a week too much")
            << uR"({"witnesses":{"Mara":%1},"scene":{"minutes":99999999},"significance":{"score":2}})"_s.arg(state(2))
            << 2 << 99 << false << true;
        QTest::newRow("no score")
            << uR"({"witnesses":{"Mara":%1},"scene":{"minutes":1},"significance":{"why":"x"}})"_s.arg(state(2)) << 2
            << 99 << true << false;
        QTest::newRow("other parts are null")
            << uR"({"witnesses":{"Mara":%1,"Tomas":null},"scene":null,"significance":[]})"_s.arg(state(2)) << 2 << 99
            << false << false;
        QTest::newRow("cut off in one of them")
            << u"{\"witnesses\":{\"Mara\":%1,\"Tomas\":{\"affinity_delta\":-3,\"trust_de"_s.arg(state(2)) << 2 << 99
            << false << false;
        QTest::newRow("cut off in the scene")
            << u"{\"witnesses\":{\"Mara\":%1,\"Tomas\":%2},\"scene\":{\"minutes\":5,\"pla"_s.arg(state(2), state(-3))
            << 2 << -3 << false << false;
    }
    void aPartThatCannotBeReadFailsAlone()
    {
        QFETCH(QString, answer);
        QFETCH(int, mara);
        QFETCH(int, tomas);
        QFETCH(bool, scene);
        QFETCH(bool, significance);
        const TurnReport report = readOf(answer);
        QCOMPARE(report.updates.size(), 3);
        QCOMPARE(affinityOf(report, 1), mara);
        QCOMPARE(affinityOf(report, 2), tomas);
        QCOMPARE(report.scene.value().has_value(), scene);
        QCOMPARE(report.significance.value().has_value(), significance);
        if (const auto tomasPart = report.updates.value(2); !tomasPart)
            QCOMPARE(tomasPart.error().kind, base::Fault::Invalid);
    }

    void whatOneIsAskedAloneMayStandAlone()
    {
        const TurnReport one = readOf(state(4), {{{2, {}}}, false, false});
        QCOMPARE(affinityOf(one, 2), 4);
        const TurnReport scene = readOf(u"{\"minutes\":7}"_s, {{}, true, false});
        QCOMPARE(scene.scene.value()->minutes, 7);
        QVERIFY(!scene.significance);
        const TurnReport score = readOf(u"{\"score\":3}"_s, {{}, false, true});
        QCOMPARE(score.significance.value()->score, 3);
    }

    void whoWasNotAskedAboutIsTold()
    {
        const QString answer =
            uR"({"witnesses":{"Mara":%1,"Bodo":%2,"the cat":%2,"Tomas":%3}})"_s.arg(state(2), state(9), state(-3));
        const TurnReport report = readOf(answer, {{{1, {}}, {2, {}}}, false, false});
        QCOMPARE(report.updates.size(), 2);
        QCOMPARE(report.strangers, (QStringList{u"Bodo"_s, u"the cat"_s}));
        QCOMPARE(affinityOf(report, 2), -3);
    }

    void whoSharesANameIsToldApart()
    {
        World world = storyOfThree();
        world.cast[2].who.name = u"Mara"_s;
        const Prompt prompt = turnReportPrompt(world, ofAll, exchangeOf(u"Well?"_s, u"Well."_s));
        QVERIFY(prompt.messages.value(0).text.contains(u"by name: Alex, Mara (1), Mara (2)."_s));
        const QString answer = uR"-({"witnesses":{"Mara (1)":%1,"Mara (2)":%2,"Mara":%3}})-"_s;
        const auto report = readTurnReport(world, ofAll, answer.arg(state(2), state(-3), state(9)));
        QCOMPARE(affinityOf(*report, 1), 2);
        QCOMPARE(affinityOf(*report, 2), -3);
    }

    void hostileAnswersDoNoHarm_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::newRow("nothing") << QString();
        QTest::newRow("prose") << u"I cannot help with that."_s;
        QTest::newRow("an empty object") << u"{}"_s;
        QTest::newRow("a list") << u"[1,2,3]"_s;
        QTest::newRow("deep") << u"{\"witnesses\":"_s.repeated(2'000);
        QTest::newRow("deep lists") << u"{\"witnesses\":"_s + u"["_s.repeated(100'000);
        QTest::newRow("names without end") << u"\"Mara\":"_s.repeated(200'000) + u'{';
        QTest::newRow("many people") << [] {
            QString people;
            for (int i = 0; i < 20'000; ++i)
                people += u"\"Nobody %1\":{},"_s.arg(i);
            return u"{\"witnesses\":{%1}}"_s.arg(people.chopped(1));
        }();
        QTest::newRow("huge texts")
            << uR"({"witnesses":{"Mara":{"affinity_delta":1e308,"trust_delta":-9999999,"memory":"%1"}}})"_s.arg(
                   u"word "_s.repeated(400'000));
    }
    void hostileAnswersDoNoHarm()
    {
        QFETCH(QString, answer);
        const auto report = readTurnReport(storyOfThree(), ofAll, answer);
        if (!report) {
            QCOMPARE(report.error().kind, base::Fault::Invalid);
            return;
        }
        QCOMPARE(report->updates.size(), 3);
        QVERIFY(report->strangers.size() <= 4);
        if (const auto mara = report->updates.value(1); mara) {
            QVERIFY(std::abs(mara->affinityDelta) <= largestDelta && std::abs(mara->trustDelta) <= largestDelta);
            QVERIFY(mara->memory.size() <= 500);
        } else {
            QVERIFY(report->isEmpty());
        }
    }
};

DRAMATIS_TEST(TurnReportTest);

} // namespace tst_turnreport

#include "tst_turnreport.moc"
