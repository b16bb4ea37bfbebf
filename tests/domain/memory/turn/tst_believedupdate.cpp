// What is believed of a state that a model reports of one of several witnesses.
#include "domain/memory/reportfixture.h"
#include "domain/memory/turn/believedupdate.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_believedupdate {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

// Alex whispers to Mara, and Tomas hears only what she answers aloud.
Exchange whispered()
{
    Exchange exchange = exchangeOf(u"@Mara@ The password is heron, and the vault opens at midnight."_s,
                                   u"*Mara nods.* \"The password is safe with me.\""_s);
    exchange.userLineWitnesses = {you, 1};
    return exchange;
}

StateUpdate learned(const QString &text)
{
    StateUpdate update;
    update.facts = {{text, Provenance::Told, nobody}};
    return update;
}

QStringList detailsOf(const QList<base::Error> &errors)
{
    QStringList details;
    for (const base::Error &error : errors)
        details << u"%1 (%2): %3"_s.arg(error.code, error.subject, error.detail);
    return details;
}

} // namespace

class BelievedUpdateTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasNotReadIsListed()
    {
        StateUpdate update;
        update.moreFacts = 3;
        update.moreOthers = 1;
        QCOMPARE(detailsOf(believedUpdate(storyOfThree(), 1, whispered(), update).leftOut),
                 (QStringList{u"too_many (Mara): knowledge_facts: 3"_s, u"too_many (Mara): others: 1"_s}));
        QVERIFY(believedUpdate(storyOfThree(), 1, whispered(), StateUpdate()).leftOut.isEmpty());
    }

    void whatSomebodyDidNotHearTheyDoNotLearn_data()
    {
        QTest::addColumn<QString>("fact");
        QTest::addColumn<bool>("isKept");
        QTest::newRow("the secret") << u"The password is heron."_s << false;
        QTest::newRow("in other words") << u"Alex trusts Mara with the heron."_s << false;
        QTest::newRow("the rest of it") << u"Something happens at the vault."_s << false;
        QTest::newRow("what was said aloud") << u"Mara keeps a password."_s << true;
        QTest::newRow("what one can see") << u"Mara nods to Alex."_s << true;
        QTest::newRow("of one's own making") << u"She is hiding something."_s << true;
    }
    void whatSomebodyDidNotHearTheyDoNotLearn()
    {
        QFETCH(QString, fact);
        QFETCH(bool, isKept);
        const World world = storyOfThree();
        const BelievedUpdate tomas = believedUpdate(world, 2, whispered(), learned(fact));
        QCOMPARE(tomas.update.facts.size(), isKept ? 1 : 0);
        QCOMPARE(detailsOf(tomas.leftOut), isKept ? QStringList() : QStringList{u"unheard (Tomas): %1"_s.arg(fact)});
        const BelievedUpdate mara = believedUpdate(world, 1, whispered(), learned(fact));
        QCOMPARE(mara.update.facts.size(), 1);
        QVERIFY(mara.leftOut.isEmpty());
    }

    void nothingElseTellsOfItEither()
    {
        StateUpdate update;
        update.affinityDelta = 3;
        update.memory = u"I heard of the vault."_s;
        update.why = u"the heron"_s;
        update.goals = u"to open the vault"_s;
        update.mood = u"curious"_s;
        update.activity.action.verb = u"watching the vault"_s;
        update.others = {{u"Mara"_s, 1, 0, {{u"She knows of a heron."_s, Provenance::Told, nobody}}, u"a nod"_s, {}}};
        const BelievedUpdate tomas = believedUpdate(storyOfThree(), 2, whispered(), update);
        QCOMPARE(tomas.update.affinityDelta, 3); // a look may have moved him
        QCOMPARE(tomas.update.mood, u"curious"_s);
        QCOMPARE(tomas.update.others.value(0).lastInteraction, u"a nod"_s);
        QVERIFY(tomas.update.memory.isEmpty() && tomas.update.why.isEmpty() && tomas.update.goals.isEmpty());
        QVERIFY(tomas.update.activity.action.verb.isEmpty() && tomas.update.others.value(0).facts.isEmpty());
        QCOMPARE(tomas.leftOut.size(), 5);
    }

    void whatOneKnewBeforeOneMayThinkOf()
    {
        World world = storyOfThree();
        EdgeUpdated edge;
        edge.from = 2;
        edge.to = you;
        edge.knowledge = {{u"He asked about the vault."_s, Provenance::Told, you}};
        happen(world, edge);
        QCOMPARE(believedUpdate(world, 2, whispered(), learned(u"He wants the vault."_s)).update.facts.size(), 1);
        QCOMPARE(believedUpdate(world, 2, whispered(), learned(u"He wants the heron."_s)).update.facts.size(), 0);
    }

    // The model has read what Mara knows.
    void whatOnlyAnotherKnowsIsNoNews()
    {
        World world = storyOfThree();
        EdgeUpdated edge;
        edge.from = 1;
        edge.to = you;
        edge.knowledge = {{u"His brother Edric drowned at sea."_s, Provenance::Told, you}};
        happen(world, edge);
        const Exchange talk = exchangeOf(u"Good evening."_s, u"Sit down."_s);
        const BelievedUpdate tomas = believedUpdate(world, 2, talk, learned(u"Edric, his brother, drowned."_s));
        QVERIFY(tomas.update.facts.isEmpty());
        QCOMPARE(tomas.leftOut.value(0).code, u"unheard"_s);
        QCOMPARE(believedUpdate(world, 1, talk, learned(u"Edric, his brother, drowned."_s)).update.facts.size(), 1);
        const Exchange told = exchangeOf(u"My brother drowned, you know."_s, u"I am sorry."_s);
        QCOMPARE(believedUpdate(world, 2, told, learned(u"Edric, his brother, drowned."_s)).update.facts.size(), 1);
    }

    // The list stays short, and says so.
    void whatIsNotListedIsCounted_data()
    {
        QTest::addColumn<int>("facts");
        QTest::newRow("as many as are listed") << 8;
        QTest::newRow("one more") << 9;
        QTest::newRow("many more") << 20;
    }
    void whatIsNotListedIsCounted()
    {
        QFETCH(const int, facts);
        Exchange exchange = exchangeOf(u"The heirloom waits underneath the floorboards."_s, u"Sit down."_s);
        exchange.userLineWitnesses = {you, 1};
        StateUpdate update;
        for (int i = 0; i < facts; ++i)
            update.facts += learned(u"The heirloom waits, says number %1."_s.arg(i)).facts;
        const BelievedUpdate tomas = believedUpdate(storyOfThree(), 2, exchange, update);
        QVERIFY(tomas.update.facts.isEmpty());
        const bool isCut = facts > 8;
        QCOMPARE(tomas.leftOut.size(), isCut ? 9 : 8);
        QCOMPARE(tomas.leftOut.last().code, isCut ? u"more_left_out"_s : u"unheard"_s);
        if (isCut)
            QCOMPARE(tomas.leftOut.last().detail, QString::number(facts - 8));
        QCOMPARE(tomas.leftOut.last().subject, u"Tomas"_s);
    }

    void nobodyHoldsWhatIsAnothers()
    {
        World world = storyOfThree();
        happen(world, ItemMoved{u"brass compass"_s, nobody, 1});
        const auto holding = [&](CastSlot who, const QString &thing, const Exchange &exchange) {
            StateUpdate update;
            update.activity.holding = thing;
            return believedUpdate(world, who, exchange, update);
        };
        const Exchange talk = exchangeOf(u"Good evening."_s, u"Sit down."_s);
        const BelievedUpdate tomas = holding(2, u"the compass"_s, talk);
        QVERIFY(tomas.update.activity.holding.isEmpty());
        QCOMPARE(detailsOf(tomas.leftOut), QStringList{u"not_theirs (Tomas): the compass"_s});
        QCOMPARE(holding(1, u"the compass"_s, talk).update.activity.holding, u"the compass"_s);
        QCOMPARE(holding(2, u"a mug"_s, talk).update.activity.holding, u"a mug"_s);
        const Exchange handed = exchangeOf(u"*Tomas takes the compass from her.*"_s, u"Keep it."_s);
        QCOMPARE(holding(2, u"the compass"_s, handed).update.activity.holding, u"the compass"_s);
    }

    void otherScriptsAreReadByMoreThanOneSign()
    {
        Exchange exchange = exchangeOf(u"合言葉は鷺です。"_s, u"わかりました。"_s);
        exchange.userLineWitnesses = {you, 1};
        QVERIFY(believedUpdate(storyOfThree(), 2, exchange, learned(u"合言葉は鷺です"_s)).update.facts.isEmpty());
        QCOMPARE(believedUpdate(storyOfThree(), 2, exchange, learned(u"マラは何かを理解した"_s)).update.facts.size(),
                 1);
    }

    void whoIsNotOfTheStoryIsLeftAlone()
    {
        const StateUpdate update = learned(u"anything"_s);
        QCOMPARE(believedUpdate(storyOfThree(), 5, whispered(), update).update, update);
    }
};

DRAMATIS_TEST(BelievedUpdateTest);

} // namespace tst_believedupdate

#include "tst_believedupdate.moc"
