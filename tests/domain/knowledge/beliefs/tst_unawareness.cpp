// What those who are there do not know: a fact, or that somebody knows it.
#include "domain/knowledge/beliefs/unawareness.h"
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_unawareness {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::allOfThem;
using dramatis::tests::folded;
using dramatis::tests::reply;

namespace {

constexpr CastSlot ada = 1;
constexpr CastSlot ben = 2;
constexpr EventId fourth{4};

NewEvent learned(CastSlot who, CastSlot about, const QString &text, Provenance how, CastSlot from, EventId turn)
{
    return {EdgeUpdated{who, about, 0, 0, {{text, how, from}}, {}, {}, {}}, turn};
}

// You whisper to Ada (4), and she learns something about you (5).
QList<NewEvent> secret()
{
    return {{UserTurn{you, u"psst"_s, {you, ada}}, {}},
            learned(ada, you, u"You hold the ledger."_s, Provenance::Told, you, fourth)};
}

QStringList sentences(const World &world, CastSlot speaker, qsizetype most = 3)
{
    QStringList said;
    for (const Unawareness &each : unawarenessAround(world, speaker, most))
        said << inWords(world, each);
    return said;
}

} // namespace

class UnawarenessTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsKeptFromSomebodyIsTold()
    {
        const World world = folded(secret());
        QCOMPARE(sentences(world, ada), QStringList{u"Ben does not know that You hold the ledger."_s});
        QVERIFY(sentences(world, ben).isEmpty());
        QVERIFY(sentences(world, you).isEmpty()); // what others know about oneself is theirs
        const Fact fact = world.edge(ada, you).facts.at(0);
        QCOMPARE(unawareOf(world, ada, you, fact), WitnessSet{ben});
        QCOMPARE(unawarenessAround(world, ada)[0].fact.turn, fourth);
    }

    void whoIsAwayIsLeftOut()
    {
        QVERIFY(sentences(folded(secret() + QList<NewEvent>{{GuestRemoved{ben}, {}}}), ada).isEmpty());
        QVERIFY(sentences(folded(secret() + QList<NewEvent>{{GuestRemoved{you}, {}}}), ada).isEmpty());
    }

    void whoWasToldSinceKnows()
    {
        const EventId later{6};
        const QList<NewEvent> told =
            secret()
            + QList<NewEvent>{{reply(ada), {}},
                              learned(ben, you, u"The ledger: you hold it"_s, Provenance::Told, ada, later)};
        QVERIFY(sentences(folded(told), ada).isEmpty());
        // From somebody else, behind her back: she does not know that he knows.
        const QList<NewEvent> elsewhere =
            secret()
            + QList<NewEvent>{{UserTurn{you, u"psst"_s, {you, ben}}, {}},
                              learned(ben, you, u"You hold the ledger"_s, Provenance::Told, you, later)};
        QCOMPARE(sentences(folded(elsewhere), ada).size(), 1);
    }

    void whatOneLearnsBehindSomebodysBack()
    {
        const World world = folded(
            {{reply(ada, {you, ada}), {}}, learned(you, ben, u"fled the navy"_s, Provenance::Told, ada, fourth)});
        QCOMPARE(sentences(world, you),
                 QStringList{u"Ben does not know that You and Ada know this about Ben: fled the navy."_s});
    }

    void whoIsOverheardDoesNotNotice()
    {
        const World world =
            folded({{reply(ben), {}}, learned(ada, ben, u"Ben fled the navy"_s, Provenance::Overheard, ben, fourth)});
        const QStringList said = sentences(world, ada);
        QCOMPARE(said.size(), 1);
        QVERIFY2(said[0].startsWith(u"You and Ben do not know that Ada knows that Ben fled"_s), qPrintable(said[0]));
    }

    void whatNobodyHadToHideCountsOnlyWhereItWeighs()
    {
        const QList<NewEvent> away{{dramatis::tests::scene(2, u"Yard"_s, {you, ada}), {}}, // 4
                                   {UserTurn{you, u"So."_s, {you, ada}}, {}},              // 5
                                   learned(ada, you, u"You like tea"_s, Provenance::Told, you, EventId{5}),
                                   {dramatis::tests::scene(1, u"Hall"_s, allOfThem), {}}};
        QVERIFY(sentences(folded(away), ada).isEmpty());
        const QList<NewEvent> heavy = away + QList<NewEvent>{{SignificanceScored{EventId{5}, 2, {}}, EventId{5}}};
        QCOMPARE(sentences(folded(heavy), ada), QStringList{u"Ben does not know that You like tea."_s});
    }

    void guessesAndWhatWasAddedByHandAreNobodysSecret()
    {
        const QList<NewEvent> events{{UserTurn{you, u"psst"_s, {you, ada}}, {}},
                                     learned(ada, you, u"You are sad"_s, Provenance::Inferred, nobody, fourth),
                                     learned(ada, you, u"You are rich"_s, Provenance::Told, you, {})};
        QVERIFY(sentences(folded(events), ada).isEmpty());
    }

    void whatWeighsMostComesFirstAndOnlyAFew()
    {
        QList<NewEvent> events;
        for (int i = 0; i < 5; ++i) { // 4, 6, 8, …
            const EventId turn{4 + 2 * i};
            events.append({UserTurn{you, u"psst"_s, {you, ada}}, {}});
            events.append(learned(ada, you, u"secret number %1"_s.arg(i), Provenance::Told, you, turn));
        }
        events.append({SignificanceScored{EventId{6}, 3, {}}, EventId{6}});
        const World world = folded(events);
        QList<qint64> turns;
        for (const Unawareness &each : unawarenessAround(world, ada))
            turns << each.fact.turn.value;
        QCOMPARE(turns, (QList<qint64>{6, 12, 10}));
        QCOMPARE(unawarenessAround(world, ada, 1).size(), 1);
    }

    void namesAreAsTheSpeakerKnowsThem()
    {
        const World world = folded(secret());
        const auto seen = [](CastSlot slot) { return slot == ben ? u"the courier"_s : u"the stranger"_s; };
        QCOMPARE(inWords(world, unawarenessAround(world, ada)[0], seen),
                 u"the courier does not know that You hold the ledger."_s);
    }
};

DRAMATIS_TEST(UnawarenessTest);

} // namespace tst_unawareness

#include "tst_unawareness.moc"
