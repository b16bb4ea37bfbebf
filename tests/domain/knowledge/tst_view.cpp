// What a speaker knows of what was said: only what they heard, and as far as is asked.
#include "domain/knowledge/view.h"
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_view {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::allOfThem;
using dramatis::tests::firstTurn;
using dramatis::tests::folded;
using dramatis::tests::reply;

namespace {

constexpr CastSlot ada = 1;
constexpr CastSlot ben = 2;

// Behind the first line, which all hear: Ada to all (4), you to Ben (5), Ben to you (6), Ada to all (7); then a memory
// of each line that Ada has, 8 to 10, and one of Ben's, 11.
World story()
{
    return folded({{reply(ada), {}},
                   {UserTurn{you, u"b"_s, {you, ben}}, {}},
                   {reply(ben, {you, ben}), {}},
                   {reply(ada), {}},
                   {MemoryWritten{ada, firstTurn, allOfThem, u"m"_s}, firstTurn},
                   {MemoryWritten{ada, EventId{4}, allOfThem, u"m"_s}, EventId{4}},
                   {MemoryWritten{ada, EventId{7}, allOfThem, u"m"_s}, EventId{7}},
                   {MemoryWritten{ben, EventId{6}, {you, ben}, u"m"_s}, EventId{6}}});
}

MemoryWritten meanwhileOf(CastSlot owner, const QString &text)
{
    MemoryWritten memory;
    memory.owner = owner;
    memory.turn = firstTurn;
    memory.witnesses = WitnessSet{owner};
    memory.text = text;
    memory.offStage = true;
    return memory;
}

QList<qint64> linesOf(CastSlot speaker, qsizetype count, EventId before = {})
{
    const World world = story();
    QList<qint64> ids;
    for (const TranscriptLine &line : SpeakerView(world, speaker).lines(count, before))
        ids << line.turn.value;
    return ids;
}

QList<qint64> memoriesOf(CastSlot speaker, qsizetype count, EventId before = {})
{
    const World world = story();
    QList<qint64> ids;
    for (const MemoryLine &line : SpeakerView(world, speaker).memories(count, before))
        ids << line.memory.value;
    return ids;
}

} // namespace

class ViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatOneDidMeanwhileIsNewUntilOneSpeaks()
    {
        const QList<NewEvent> away{{meanwhileOf(ben, u"a"_s), firstTurn}, {meanwhileOf(ben, u"b"_s), firstTurn}}; // 4 5
        World world = folded(away);
        QCOMPARE(SpeakerView(world, ben).meanwhile()->memory, EventId{5});
        QVERIFY(!SpeakerView(world, ada).meanwhile());
        world = folded(away + QList<NewEvent>{{reply(ada), {}}});
        QVERIFY(SpeakerView(world, ben).meanwhile());
        world = folded(away + QList<NewEvent>{{reply(ben), {}}});
        QVERIFY(!SpeakerView(world, ben).meanwhile());
    }

    void linesAreTheNewestThatWereHeard()
    {
        QCOMPARE(linesOf(ada, 9), (QList<qint64>{3, 4, 7}));
        QCOMPARE(linesOf(ben, 9), (QList<qint64>{3, 4, 5, 6, 7}));
        QCOMPARE(linesOf(ada, 2), (QList<qint64>{4, 7}));
        QCOMPARE(linesOf(ada, 0), QList<qint64>());
    }

    void linesEndBeforeTheOneThatIsAsked()
    {
        QCOMPARE(linesOf(ada, 9, EventId{7}), (QList<qint64>{3, 4}));
        QCOMPARE(linesOf(ada, 9, EventId{8}), (QList<qint64>{3, 4, 7}));
        QCOMPARE(linesOf(ben, 2, EventId{6}), (QList<qint64>{4, 5}));
        QCOMPARE(linesOf(ada, 9, firstTurn), QList<qint64>());
    }

    void linesAreCounted()
    {
        const World world = story();
        const auto counts = [&](CastSlot speaker, EventId before) {
            const LineCounts found = SpeakerView(world, speaker).linesBefore(before);
            return std::pair(found.all, found.byCharacters);
        };
        QCOMPARE(counts(ada, EventId{7}), (std::pair<qint64, qint64>(2, 1)));
        QCOMPARE(counts(ada, EventId{8}), (std::pair<qint64, qint64>(3, 2)));
        QCOMPARE(counts(ben, EventId{7}), (std::pair<qint64, qint64>(4, 2)));
        QCOMPARE(counts(ben, firstTurn), (std::pair<qint64, qint64>(0, 0)));
    }

    void aTurnIsWitnessedByWhoHeardIt()
    {
        const World world = story();
        QVERIFY(SpeakerView(world, ada).witnessed(firstTurn));
        QVERIFY(!SpeakerView(world, ada).witnessed(EventId{5}));
        QVERIFY(SpeakerView(world, ben).witnessed(EventId{5}));
        QVERIFY(!SpeakerView(world, ben).witnessed(EventId{99}));
    }

    void memoriesAreTheirOwn()
    {
        QCOMPARE(memoriesOf(ada, 9), (QList<qint64>{8, 9, 10}));
        QCOMPARE(memoriesOf(ben, 9), QList<qint64>{11});
        QCOMPARE(memoriesOf(you, 9), QList<qint64>());
        QCOMPARE(memoriesOf(ada, 2), (QList<qint64>{9, 10}));
        QCOMPARE(memoriesOf(ada, 9, EventId{7}), (QList<qint64>{8, 9})); // of what came before it
        QCOMPARE(memoriesOf(ada, 9, EventId{4}), QList<qint64>{8});
        const World world = story();
        QVERIFY(SpeakerView(world, ada).memory(EventId{8}));
        QVERIFY(!SpeakerView(world, ada).memory(EventId{11}));
        QVERIFY(!SpeakerView(world, ada).memory(EventId{4}));
    }

    void whatIsNotHeardIsNotKnownOfAView()
    {
        EdgeUpdated view{ada, ben, 0, 0, {{u"He sails."_s, Provenance::Witnessed, nobody}}, u"They fought."_s, {}, {}};
        const NewEvent secret{UserTurn{you, u"b"_s, {you, ben}}, {}}; // 4
        const World missed = folded({secret, {view, EventId{4}}});
        QVERIFY(SpeakerView(missed, ada).towards(ben).facts.isEmpty());
        QCOMPARE(SpeakerView(missed, ada).towards(ben).lastInteraction, QString());
        const World heard = folded({secret, {view, firstTurn}});
        QCOMPARE(SpeakerView(heard, ada).towards(ben).facts.size(), 1);
        QCOMPARE(SpeakerView(heard, ada).towards(ben).lastInteraction, u"They fought."_s);
        QVERIFY(SpeakerView(heard, ben).towards(ada).facts.isEmpty());
    }
};

DRAMATIS_TEST(ViewTest);

} // namespace tst_view

#include "tst_view.moc"
