// Whom an exchange may have changed somebody's mind about, and whose words did it.
#include "domain/memory/hearsay.h"
#include "domain/memory/reportfixture.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_hearsay {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class HearsayTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theMainCounterpartComesFirst_data()
    {
        QTest::addColumn<int>("witness");
        QTest::addColumn<bool>("userHears");
        QTest::addColumn<int>("replies");
        QTest::addColumn<QList<CastSlot>>("others");
        QTest::newRow("of the user: who replied") << 0 << true << 2 << QList<CastSlot>{2, 1};
        QTest::newRow("of a character: the user") << 2 << true << 1 << QList<CastSlot>{you, 1};
        QTest::newRow("of a listener without the user: who replied") << 1 << false << 2 << QList<CastSlot>{2};
        QTest::newRow("of who replied, without the user: who spoke") << 2 << false << 2 << QList<CastSlot>{1};
    }
    void theMainCounterpartComesFirst()
    {
        QFETCH(int, witness);
        QFETCH(bool, userHears);
        QFETCH(int, replies);
        Exchange exchange = exchangeOf(u"Well?"_s, u"Well."_s, userHears ? allThree : WitnessSet{1, 2});
        exchange.replySpeaker = CastSlot(replies);
        exchange.earlierSpeaker = 1;
        QTEST(counterparts(storyOfThree(), CastSlot(witness), exchange), "others");
    }

    void thereIsAlwaysACounterpart()
    {
        QCOMPARE(counterparts(storyOfThree(), 1, exchangeOf({}, u"Well."_s, {1})), QList<CastSlot>{you});
        QCOMPARE(counterparts(storyOfThree(), you, exchangeOf({}, u"Well."_s, {you})), QList<CastSlot>{1});
    }

    void theAbsentAreThoseSpokenOfOrKnown()
    {
        World world = storyOfThree();
        const auto absent = [&](const Exchange &exchange) { return absentOnes(world, 1, exchange); };
        QCOMPARE(absent(exchangeOf(u"Well?"_s, u"Well."_s, {you, 1})), QList<CastSlot>());
        QCOMPARE(absent(exchangeOf(u"And Tomas?"_s, u"Well."_s, {you, 1})), QList<CastSlot>{2});
        QCOMPARE(absent(exchangeOf(u"And Tomas?"_s, u"Well."_s)), QList<CastSlot>()); // he is there
        Exchange unheard = exchangeOf(u"And Tomas?"_s, u"Well."_s, {you, 1});
        unheard.userLineWitnesses = {you};
        QCOMPARE(absent(unheard), QList<CastSlot>());
        Edge edge;
        edge.lastInteraction = u"They quarrelled."_s;
        world.edges.insert(World::edgeKey(1, 2), edge);
        QCOMPARE(absent(exchangeOf(u"Well?"_s, u"Well."_s, {you, 1})), QList<CastSlot>{2});
    }

    void shortLatinWordsTellNothing()
    {
        QCOMPARE(tellingWords(u"The sea, the Ship: 灯 7"_s), (QSet<QString>{u"ship"_s, u"灯"_s, u"7"_s}));
    }

    void whoSaidItIsTheTeller_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("reply");
        QTest::addColumn<int>("about");
        QTest::addColumn<int>("teller");
        QTest::newRow("the line") << u"Ina hid the silver."_s << u"I see."_s << 5 << 0;
        QTest::newRow("the reply") << u"Tell me."_s << u"Ina hid the silver."_s << 5 << 1;
        QTest::newRow("who asks tells nothing") << u"Is the silver hidden?"_s << u"It is hidden."_s << 5 << 1;
        QTest::newRow("both alike") << u"The silver is hidden."_s << u"The silver is hidden."_s << 5 << 1;
        QTest::newRow("of the one who replied") << u"You hid the silver."_s << u"I see."_s << 1 << 1;
        QTest::newRow("of themselves") << u"I come from afar."_s << u"I see."_s << 0 << 0;
        QTest::newRow("of one whom the reply names") << u"I come from afar."_s << u"Alex does."_s << 0 << 1;
        QTest::newRow("of one who only asked") << u"Who am I?"_s << u"I see."_s << 0 << 1;
    }
    void whoSaidItIsTheTeller()
    {
        QFETCH(QString, line);
        QFETCH(QString, reply);
        QFETCH(int, about);
        QFETCH(int, teller);
        QCOMPARE(int(tellerOf(storyOfThree(), 2, CastSlot(about), u"The silver is hidden."_s, exchangeOf(line, reply))),
                 teller);
    }

    void nobodyTellsThemselves()
    {
        const World world = storyOfThree();
        QCOMPARE(tellerOf(world, 1, 2, u"He sails."_s, exchangeOf(u"Tomas sails."_s, u"Oh."_s)), you);
        QCOMPARE(tellerOf(world, 1, 2, u"He sails."_s, exchangeOf({}, u"Tomas sails."_s)), nobody);
        QCOMPARE(tellerOf(world, you, 2, u"He sails."_s, exchangeOf(u"Tomas sails."_s, u"Oh."_s)), CastSlot(1));
        Exchange unheard = exchangeOf(u"Tomas sails."_s, u"Oh."_s);
        unheard.userLineWitnesses = {you};
        QCOMPARE(tellerOf(world, 1, 2, u"He sails."_s, unheard), nobody);
    }
};

DRAMATIS_TEST(HearsayTest);

} // namespace tst_hearsay

#include "tst_hearsay.moc"
