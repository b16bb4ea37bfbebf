// How much a turn matters: what a model's answer counts as, and what is pinned for it.
#include "domain/memory/reportfixture.h"
#include "domain/memory/significance.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_significance {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr EventId memoryOfMara{91};
constexpr EventId memoryOfTomas{92};

// Each has a memory that was pinned when it was written.
QList<EventId> remember(World &world, CastSlot owner, int memories, bool byHand = false)
{
    QList<EventId> ids;
    for (int i = 0; i < memories; ++i) {
        happen(world, MemoryWritten{owner, {}, allThree, u"A storm came."_s, 0});
        ids.append(world.head);
        happen(world, PinChanged{ids.last(), true, byHand});
    }
    return ids;
}

QList<PinChanged> pinsAfter(const World &world, int score, const QMap<CastSlot, EventId> &memories)
{
    QList<PinChanged> pins;
    for (const NewEvent &event : significanceEvents(world, exchangeOf(u"Well?"_s, u"Well."_s), {score, {}}, memories))
        if (const auto *pin = std::get_if<PinChanged>(&event.payload))
            pins.append(*pin);
    return pins;
}

} // namespace

class SignificanceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theScoreIsRead_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<int>("score");
        QTest::newRow("routine") << uR"({"score":0,"why":"talk"})"_s << 0;
        QTest::newRow("significant") << uR"({"score":2,"why":"talk"})"_s << 2;
        QTest::newRow("pivotal") << uR"({"score":3,"why":"talk"})"_s << 3;
        QTest::newRow("as a word") << uR"(Here: {"score":"1","why":"talk"})"_s << 1;
        QTest::newRow("less than nothing") << uR"({"score":-4,"why":"talk"})"_s << 0;
        QTest::newRow("one too high") << uR"({"score":4,"why":"talk"})"_s << 3;
        QTest::newRow("as on a scale of ten") << uR"({"score":10,"why":"talk"})"_s << 3;
        QTest::newRow("the highest that can be meant") << uR"({"score":29,"why":"talk"})"_s << 3;
    }
    void theScoreIsRead()
    {
        QFETCH(QString, answer);
        QFETCH(int, score);
        const auto read = readSignificance(answer);
        QVERIFY(read);
        QCOMPARE(*read, (Significance{score, u"talk"_s}));
    }

    void whatIsNoScoreIsRefused_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("code");
        QTest::newRow("beyond reason") << uR"({"score":30})"_s << u"bad_field"_s;
        QTest::newRow("a percentage") << uR"({"score":100})"_s << u"bad_field"_s;
        QTest::newRow("none") << uR"({"why":"talk"})"_s << u"bad_field"_s;
        QTest::newRow("a word") << uR"({"score":"high"})"_s << u"bad_field"_s;
        QTest::newRow("no object") << u"3"_s << u"no_json"_s;
    }
    void whatIsNoScoreIsRefused()
    {
        QFETCH(QString, answer);
        const auto read = readSignificance(answer);
        QVERIFY(!read);
        QCOMPARE(read.error().kind, base::Fault::Invalid);
        QTEST(read.error().code, "code");
    }

    void theReasonIsCut()
    {
        const auto read = readSignificance(uR"({"score":1,"why":"%1"})"_s.arg(QString(500, u'a')));
        QVERIFY(read);
        QCOMPARE(read->why, QString(240, u'a'));
    }

    void theModelIsAskedAboutTheExchange()
    {
        Exchange exchange = exchangeOf(u"Where is the map?"_s, u"It burnt."_s);
        exchange.replySpeaker = 2;
        const Prompt prompt = significancePrompt(storyOfThree(), exchange);
        QCOMPARE(prompt.messages.size(), 2);
        QCOMPARE(prompt.messages[0].role, Role::System);
        QCOMPARE(prompt.messages[1].role, Role::User);
        QCOMPARE(prompt.messages[1].text, u"Alex: Where is the map?\nTomas: It burnt."_s);
        QCOMPARE(prompt.speaker, u"Tomas"_s);
        QCOMPARE(prompt.user, u"Alex"_s);
        QCOMPARE(prompt.newestLine, u"It burnt."_s);
        QCOMPARE(prompt.sampling.seed, exchange.turn.value);
        QVERIFY(!prompt.parts.isEmpty());
        // What is noted when the model cannot be asked is an answer that can be read.
        QVERIFY(prompt.shape);
        QCOMPARE(readSignificance(QString::fromUtf8(prompt.shape->fallback)).value_or(Significance{9, {}}),
                 Significance());
    }

    // That a turn is routine is noted too: it is not asked about again.
    void everyScoreIsNoted_data()
    {
        QTest::addColumn<int>("score");
        QTest::newRow("routine") << 0;
        QTest::newRow("significant") << 2;
        QTest::newRow("pivotal") << 3;
    }
    void everyScoreIsNoted()
    {
        QFETCH(int, score);
        const Exchange exchange = exchangeOf(u"Well?"_s, u"Well."_s);
        const auto events = significanceEvents(storyOfThree(), exchange, {score, u"a kiss"_s}, {});
        QCOMPARE(events.size(), 1);
        QCOMPARE(events[0].payload, Payload(SignificanceScored{exchange.turn, score, u"a kiss"_s}));
        QCOMPARE(events[0].cause, exchange.turn);
    }

    void onlyAPivotalTurnIsPinned()
    {
        const World world = storyOfThree();
        const QMap<CastSlot, EventId> memories{{1, memoryOfMara}, {2, memoryOfTomas}};
        QCOMPARE(pinsAfter(world, 2, memories), QList<PinChanged>());
        QCOMPARE(pinsAfter(world, 3, memories),
                 (QList<PinChanged>{{memoryOfMara, true, false}, {memoryOfTomas, true, false}}));
    }

    void theOldestAutomaticPinMakesRoom()
    {
        World world = storyOfThree();
        remember(world, 1, automaticPinLimit - 1);
        QCOMPARE(pinsAfter(world, 3, {{1, memoryOfMara}}), (QList<PinChanged>{{memoryOfMara, true, false}}));
        const EventId oldest = world.pinned.first();
        remember(world, 1, 1);
        QCOMPARE(pinsAfter(world, 3, {{1, memoryOfMara}}),
                 (QList<PinChanged>{{oldest, false, false}, {memoryOfMara, true, false}}));
    }

    void aPinByHandNeitherCountsNorGoes()
    {
        World world = storyOfThree();
        remember(world, 1, 3, true);
        const EventId oldest = remember(world, 1, automaticPinLimit - 1).first();
        QCOMPARE(pinsAfter(world, 3, {{1, memoryOfMara}}), (QList<PinChanged>{{memoryOfMara, true, false}}));
        remember(world, 1, 1);
        QCOMPARE(pinsAfter(world, 3, {{1, memoryOfMara}}),
                 (QList<PinChanged>{{oldest, false, false}, {memoryOfMara, true, false}}));
    }

    void eachHasPinsOfTheirOwn()
    {
        World world = storyOfThree();
        const EventId oldest = remember(world, 1, automaticPinLimit).first();
        remember(world, 2, 1);
        QCOMPARE(
            pinsAfter(world, 3, {{1, memoryOfMara}, {2, memoryOfTomas}}),
            (QList<PinChanged>{{oldest, false, false}, {memoryOfMara, true, false}, {memoryOfTomas, true, false}}));
    }
};

DRAMATIS_TEST(SignificanceTest);

} // namespace tst_significance

#include "tst_significance.moc"
