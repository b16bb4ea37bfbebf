// What an exchange bears out of what a model reports.
#include "domain/memory/evidence.h"
#include "domain/memory/reportfixture.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_evidence {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class EvidenceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aThingIsToldByItsLastWord_data()
    {
        QTest::addColumn<QString>("reply");
        QTest::addColumn<QString>("thing");
        QTest::addColumn<bool>("isTold");
        QTest::newRow("named") << u"I light the lamp."_s << u"the brass lamp"_s << true;
        QTest::newRow("several of them") << u"I light the lamps."_s << u"a lamp"_s << true;
        QTest::newRow("in another case") << u"Lamp in hand, I wait."_s << u"lamp"_s << true;
        QTest::newRow("part of a word") << u"I mend the lampshade."_s << u"lamp"_s << false;
        QTest::newRow("not named") << u"I wait."_s << u"the brass lamp"_s << false;
        QTest::newRow("a word that is in every text") << u"I take it."_s << u"it"_s << false;
        QTest::newRow("one letter of another script") << u"我点灯"_s << u"灯"_s << true;
        QTest::newRow("nothing") << u"I wait."_s << QString() << false;
    }
    void aThingIsToldByItsLastWord()
    {
        QFETCH(QString, reply);
        QFETCH(QString, thing);
        const World world = storyOfThree();
        const Exchange exchange = exchangeOf({}, reply);
        QTEST(Evidence(world, exchange).isTold(thing), "isTold");
    }

    void aWhisperSaysNothingToAll()
    {
        const World world = storyOfThree();
        const Exchange exchange = exchangeOf(u"@Mara@ To the harbour!"_s, u"Hush."_s, {you, 1});
        const Evidence evidence(world, exchange);
        QVERIFY(evidence.isTold(u"harbour"_s));
        QVERIFY(!evidence.isToldToAll(u"harbour"_s));
        QVERIFY(!evidence.isAnythingToldToAll());
        QVERIFY(evidence.userHeardOf(u"harbour"_s));
        QVERIFY(evidence.hasHeardOf(u"harbour"_s, 1));
        QVERIFY(!evidence.hasHeardOf(u"harbour"_s, 2));
    }

    // A reply that all hear does not give away where the whisper led, unless it says so.
    void whoHearsOnlyTheAnswerToAWhisperStays()
    {
        const World world = storyOfThree();
        Exchange exchange = exchangeOf(u"@Mara@ To the harbour!"_s, u"Gladly."_s, {you, 1});
        exchange.witnesses = allThree;
        QVERIFY(!Evidence(world, exchange).hasHeardOf(u"harbour"_s, 2));
        exchange.reply = u"To the harbour, gladly."_s;
        QVERIFY(Evidence(world, exchange).hasHeardOf(u"harbour"_s, 2));
        QVERIFY(Evidence(world, exchange).isToldToAll(u"harbour"_s));
    }

    void whatTheUserDidNotHearMovesNoStory()
    {
        World world = storyOfThree();
        const Exchange exchange = exchangeOf({}, u"To the harbour!"_s, {1, 2});
        QVERIFY(!Evidence(world, exchange).userHeardOf(u"harbour"_s));
        world.cast[you].present = false;
        QVERIFY(Evidence(world, exchange).userHeardOf(u"harbour"_s));
    }

    void aWhisperReachesForThoseWhoHearIt()
    {
        const World world = storyOfThree();
        const Exchange exchange = exchangeOf(u"@Mara@ To the harbour!"_s, u"Hush."_s, {you, 1});
        const Evidence evidence(world, exchange);
        QVERIFY(evidence.isReached(u"harbour"_s));
        QVERIFY(evidence.isReachedInLineOf(you, u"harbour"_s));
        QVERIFY(!evidence.isReachedInLineOf(1, u"harbour"_s));
        QVERIFY(!evidence.isReachedForAll(u"harbour"_s));
        QVERIFY(!evidence.isSeenByAll(u"harbour"_s));
        QVERIFY(!evidence.isReached(QString()));
    }

    void whatHappensIsWhatIsTold()
    {
        const World world = storyOfThree();
        const Exchange exchange = exchangeOf(u"\"Up!\" *I climb into the tower.*"_s, u"\"Wait.\""_s);
        const Evidence evidence(world, exchange);
        QCOMPARE(evidence.whatHappens().simplified(), u"I climb into the tower."_s);
        QVERIFY(evidence.movesAnybody());
        QVERIFY(!evidence.isTalk());
        const Exchange talk = exchangeOf(u"\"Up into the tower!\""_s, u"\"Wait.\""_s);
        QVERIFY(!Evidence(world, talk).movesAnybody());
        QVERIFY(Evidence(world, talk).isTalk());
    }

    void whatFollowsIsKnownToThoseWhoHeardBothLines()
    {
        const World world = storyOfThree();
        Exchange exchange = exchangeOf(u"Well?"_s, u"Well."_s, {you, 1});
        exchange.witnesses = {1, 2};
        QCOMPARE(Evidence(world, exchange).heardAll(), WitnessSet({1}));
        exchange.userLine.clear();
        QCOMPARE(Evidence(world, exchange).heardAll(), WitnessSet({1, 2}));
    }

    void notesThatComeLateDoNotTellOfNow()
    {
        World world = storyOfThree();
        Exchange exchange = exchangeOf(u"Well?"_s, u"Well."_s);
        QVERIFY(Evidence(world, exchange).tellsOfNow());
        exchange.isLate = true;
        QVERIFY(!Evidence(world, exchange).tellsOfNow());
        exchange.isLate = false;
        world.scene.opened = EventId{exchange.turn.value + 1};
        QVERIFY(!Evidence(world, exchange).tellsOfNow());
    }
};

DRAMATIS_TEST(EvidenceTest);

} // namespace tst_evidence

#include "tst_evidence.moc"
