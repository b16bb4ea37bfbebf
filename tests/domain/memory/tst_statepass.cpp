// What a turn changed in a witness: what the model is asked, and how its answer is read.
#include "domain/memory/reportfixture.h"
#include "domain/memory/statepass.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_statepass {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

// An answer with these members beside the two that must be there.
StateUpdate updateWith(const QString &members)
{
    const auto read = readStateUpdate(uR"({"affinity_delta":0,"trust_delta":0,%1})"_s.arg(members));
    if (!read)
        qWarning("%s: %s", qPrintable(read.error().code), qPrintable(read.error().detail));
    return read.value_or(StateUpdate{.affinityDelta = 99});
}

QString questionAbout(const World &world, CastSlot witness, const Exchange &exchange)
{
    return stateUpdatePrompt(world, witness, exchange).messages.value(1).text;
}

} // namespace

class StatePassTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void howAFactWasLearnedIsRead_data()
    {
        QTest::addColumn<QString>("how");
        QTest::addColumn<Provenance>("provenance");
        QTest::newRow("witnessed") << u"witnessed"_s << Provenance::Witnessed;
        QTest::newRow("told") << u"told"_s << Provenance::Told;
        QTest::newRow("overheard") << u"overheard"_s << Provenance::Overheard;
        QTest::newRow("inferred") << u"inferred"_s << Provenance::Inferred;
        QTest::newRow("lie") << u"lie"_s << Provenance::False;
        QTest::newRow("not said") << QString() << Provenance::Witnessed;
        QTest::newRow("another word") << u"dreamt"_s << Provenance::Witnessed;
    }
    void howAFactWasLearnedIsRead()
    {
        QFETCH(QString, how);
        QFETCH(Provenance, provenance);
        const StateUpdate update = updateWith(uR"("knowledge_facts":[{"text":"She sails.","how":"%1"}])"_s.arg(how));
        QCOMPARE(update.facts, (QList<LearnedFact>{{u"She sails."_s, provenance, nobody}}));
    }

    void whatIsListedBeyondTheBoundIsCounted()
    {
        const auto list = [](const QString &each, qsizetype count) { return QStringList(count, each).join(u','); };
        const QString other = uR"({"name":"Tomas","affinity_delta":0,"trust_delta":0,"knowledge_facts":[%1]})"_s;
        const qsizetype facts = mostreported::facts;
        const StateUpdate whole = updateWith(uR"("knowledge_facts":[%1],"others":[%2])"_s.arg(
            list(u"\"x\""_s, facts), list(other.arg(list(u"\"x\""_s, facts)), mostreported::others)));
        QCOMPARE(whole.facts.size(), facts);
        QCOMPARE(whole.others.size(), mostreported::others);
        QCOMPARE(whole.moreFacts, 0);
        QCOMPARE(whole.moreOthers, 0);
        const StateUpdate longer = updateWith(uR"("knowledge_facts":[%1],"others":[%2])"_s.arg(
            list(u"\"x\""_s, facts + 3),
            other.arg(list(u"\"x\""_s, facts + 1)) + u',' + list(other.arg(QString()), mostreported::others + 1)));
        QCOMPARE(longer.facts.size(), facts);
        QCOMPARE(longer.others.size(), mostreported::others);
        QCOMPARE(longer.moreFacts, 4);
        QCOMPARE(longer.moreOthers, 2);
    }

    void factsWithoutTextDoNotCount()
    {
        const StateUpdate update =
            updateWith(uR"("knowledge_facts":["Plain.",{"text":"none"},{"how":"told"},7,{"text":"Whole."}])"_s);
        QCOMPARE(update.facts, (QList<LearnedFact>{{u"Plain."_s, Provenance::Witnessed, nobody},
                                                   {u"Whole."_s, Provenance::Witnessed, nobody}}));
    }

    void noMoreThanEightFactsAreLearned()
    {
        QStringList facts;
        for (int i = 0; i < 9; ++i)
            facts.append(uR"("Fact %1.")"_s.arg(i));
        const auto learned = [](const QStringList &answered) {
            return updateWith(uR"("knowledge_facts":[%1])"_s.arg(answered.join(u','))).facts;
        };
        QCOMPARE(learned(facts.first(8)).size(), 8);
        QCOMPARE(learned(facts).size(), 8);
        QCOMPARE(learned(facts).last().text, u"Fact 7."_s);
    }

    void deltasStayWithinTen_data()
    {
        QTest::addColumn<int>("said");
        QTest::addColumn<int>("read");
        QTest::newRow("none") << 0 << 0;
        QTest::newRow("most") << 10 << 10;
        QTest::newRow("more") << 11 << 10;
        QTest::newRow("least") << -10 << -10;
        QTest::newRow("less") << -11 << -10;
    }
    void deltasStayWithinTen()
    {
        QFETCH(int, said);
        QFETCH(int, read);
        const auto update = readStateUpdate(uR"({"affinity_delta":%1,"trust_delta":%1,"others":[
            {"name":"Tomas","affinity_delta":%1,"trust_delta":%1}]})"_s.arg(said));
        QVERIFY(update);
        QCOMPARE(update->affinityDelta, read);
        QCOMPARE(update->trustDelta, read);
        QCOMPARE(update->others, (QList<EdgeChange>{{u"Tomas"_s, read, read, {}, {}, {}}}));
    }

    void aDeltaMayBeMissingOnlyAfterACut()
    {
        const auto whole = readStateUpdate(uR"({"affinity_delta":2})"_s);
        QVERIFY(!whole);
        QCOMPARE(whole.error().code, u"bad_field"_s);
        QVERIFY(!readStateUpdate(uR"({"trust_delta":2})"_s));
        const auto cut = readStateUpdate(u"{\"affinity_delta\":2,\"why\":\"a gif"_s);
        QVERIFY(cut);
        QCOMPARE(cut->affinityDelta, 2);
        QCOMPARE(cut->trustDelta, 0);
        // What has been said before the cut must be right all the same.
        QVERIFY(!readStateUpdate(u"{\"affinity_delta\":\"a lot\",\"why\":\"a gif"_s));
    }

    void textsAreCut_data()
    {
        QTest::addColumn<QString>("member");
        QTest::addColumn<int>("longest");
        QTest::newRow("last interaction") << u"last_interaction"_s << 240;
        QTest::newRow("why") << u"why"_s << 240;
        QTest::newRow("mood") << u"mood"_s << 60;
        QTest::newRow("goals") << u"goals"_s << 160;
        QTest::newRow("status") << u"status"_s << 100;
        QTest::newRow("memory") << u"memory"_s << 500;
    }
    void textsAreCut()
    {
        QFETCH(QString, member);
        QFETCH(int, longest);
        const StateUpdate update = updateWith(uR"("%1":"%2")"_s.arg(member, QString(600, u'a')));
        const QMap<QString, QString> texts{{u"last_interaction"_s, update.lastInteraction},
                                           {u"why"_s, update.why},
                                           {u"mood"_s, update.mood},
                                           {u"goals"_s, update.goals},
                                           {u"status"_s, update.status},
                                           {u"memory"_s, update.memory}};
        for (const auto &[name, text] : texts.asKeyValueRange())
            QCOMPARE(text.size(), name == member ? longest : 0);
    }

    void whatSomebodyDoesIsRead()
    {
        const StateUpdate update = updateWith(uR"("activity":{"position":"at the door","posture":"standing",
            "verb":"knocking","interruptible":false,"required_attention":"her ears","expected_minutes":5,
            "holding":"a lamp","attention":"the lock"})"_s);
        QCOMPARE(update.activity.position, u"at the door"_s);
        QCOMPARE(update.activity.posture, u"standing"_s);
        QCOMPARE(update.activity.action.verb, u"knocking"_s);
        QVERIFY(!update.activity.action.interruptible);
        QCOMPARE(update.activity.action.requiredAttention, u"her ears"_s);
        QCOMPARE(update.activity.action.expectedMinutes, 5);
        QCOMPARE(update.activity.holding, u"a lamp"_s);
        QCOMPARE(update.activity.attention, u"the lock"_s);
        QVERIFY(updateWith(uR"("activity":{"verb":"knocking"})"_s).activity.action.interruptible);
    }

    void anActionTakesADayAtMost_data()
    {
        QTest::addColumn<int>("said");
        QTest::addColumn<int>("minutes");
        QTest::newRow("less than nothing") << -1 << 0;
        QTest::newRow("a minute") << 1 << 1;
        QTest::newRow("a day") << 1440 << 1440;
        QTest::newRow("longer") << 1441 << 1440;
    }
    void anActionTakesADayAtMost()
    {
        QFETCH(int, said);
        const StateUpdate update = updateWith(uR"("activity":{"expected_minutes":%1})"_s.arg(said));
        QTEST(update.activity.action.expectedMinutes, "minutes");
    }

    // One of the others that cannot be read does not cost the rest.
    void othersAreReadOneByOne()
    {
        const StateUpdate update = updateWith(uR"("others":[
            {"name":"Ina","affinity_delta":1},
            {"name":"Ole","trust_delta":1},
            {"name":"none","affinity_delta":1,"trust_delta":1},
            {"name":"Tomas","affinity_delta":1,"trust_delta":-2,"why":"a lie","last_interaction":"He lied.",
             "knowledge_facts":[{"text":"He lies.","how":"inferred"}]}])"_s);
        QCOMPARE(update.others,
                 (QList<EdgeChange>{
                     {u"Tomas"_s, 1, -2, {{u"He lies."_s, Provenance::Inferred, nobody}}, u"He lied."_s, u"a lie"_s}}));
    }

    void noMoreOthersThanACastHas()
    {
        QStringList others;
        for (int i = 0; i <= castLimit; ++i)
            others.append(uR"({"name":"N%1","affinity_delta":1,"trust_delta":1})"_s.arg(i));
        QCOMPARE(updateWith(uR"("others":[%1])"_s.arg(others.join(u','))).others.size(), qsizetype(castLimit));
    }

    void theModelIsToldHowTheyAre()
    {
        World world = storyOfThree();
        QVERIFY(questionAbout(world, 1, exchangeOf(u"Well?"_s, u"Well."_s))
                    .startsWith(u"Mara feels affinity 0 and trust 0 towards Alex. Mara's mood: unknown.\n"_s));
        Entity &mara = world.cast[1];
        mara.mood = u"calm"_s;
        mara.activity.posture = u"sitting"_s;
        mara.activity.position = u"by the fire"_s;
        mara.goals = u"to find the map"_s;
        mara.status = u"limping"_s;
        QVERIFY(questionAbout(world, 1, exchangeOf(u"Well?"_s, u"Well."_s))
                    .contains(u"Mara's mood: calm. Mara is sitting by the fire. Goals: to find the map. "
                              "Status: limping.\n\nAlex: Well?\nMara: Well.\n\nReport on Mara."_s));
    }

    void whoDidNotHearTheLineIsNotAskedAboutIt()
    {
        const World world = storyOfThree();
        Exchange exchange = exchangeOf(u"A secret."_s, u"Hush."_s);
        exchange.userLineWitnesses = {you, 1};
        QVERIFY(questionAbout(world, 1, exchange).contains(u"A secret."_s));
        QVERIFY(!questionAbout(world, 2, exchange).contains(u"A secret."_s));
        QVERIFY(questionAbout(world, 2, exchange).contains(u"Hush."_s));
    }

    void onlyALineOfAnotherHasBeenNotedBefore()
    {
        const World world = storyOfThree();
        const auto saysSo = [&](const Exchange &exchange) {
            return stateUpdatePrompt(world, 1, exchange)
                .messages.value(0)
                .text.contains(u"Only the last line is new"_s);
        };
        Exchange exchange = exchangeOf(u"Well?"_s, u"Well."_s);
        QVERIFY(!saysSo(exchange));
        exchange.earlierSpeaker = 2;
        QVERIFY(saysSo(exchange));
        exchange.userLine.clear();
        QVERIFY(!saysSo(exchange));
    }

    void othersAreAskedForWhereThereAreAny()
    {
        World world = storyOfThree();
        const Exchange exchange = exchangeOf(u"Well?"_s, u"Well."_s);
        Prompt prompt = stateUpdatePrompt(world, 1, exchange);
        QVERIFY(prompt.messages[0].text.contains(u"each of these, by name: Tomas;"_s));
        QVERIFY(prompt.shape && prompt.shape->schema.contains("\"others\""));
        world.cast.remove(2);
        prompt = stateUpdatePrompt(world, 1, exchange);
        QVERIFY(!prompt.messages[0].text.contains(u"by name"_s));
        QVERIFY(prompt.shape && !prompt.shape->schema.contains("\"others\""));
        QCOMPARE(readStateUpdate(QString::fromUtf8(prompt.shape->fallback)).value_or(StateUpdate{.affinityDelta = 9}),
                 StateUpdate());
    }
};

DRAMATIS_TEST(StatePassTest);

} // namespace tst_statepass

#include "tst_statepass.moc"
