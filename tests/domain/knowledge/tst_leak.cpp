// Text in a prompt that its speaker neither witnessed nor was told.
#include "domain/chat/ooc.h"
#include "domain/knowledge/leak.h"
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_leak {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::allOfThem;
using dramatis::tests::firstTurn;
using dramatis::tests::folded;

namespace {

constexpr CastSlot ada = 1;
constexpr CastSlot ben = 2;
constexpr EventId fourth{4};
const QString whisper = u"The heirloom waits underneath the floorboards of the mill."_s;

NewEvent said(const QString &text, WitnessSet witnesses)
{
    return {UserTurn{you, text, witnesses}, {}};
}

Block block(const QString &text, Layer layer = Layer::EdgeToUser, const QString &source = u"edge"_s,
            const QList<EventId> &causes = {})
{
    Block made;
    made.contribution.layer = layer;
    made.contribution.text = text;
    made.contribution.source = source;
    made.contribution.causes = causes;
    return made;
}

} // namespace

class LeakTest : public QObject {
    Q_OBJECT

    // In a story of these events, whose first has the number 4.
    static QList<Leak> leaksFor(CastSlot speaker, const QList<NewEvent> &events, const QList<Block> &blocks,
                                const QList<GuardedText> &secrets = {})
    {
        QHash<EventId, QString> texts{{firstTurn, u"hello"_s}};
        for (qsizetype i = 0; i < events.size(); ++i)
            if (const auto *turn = std::get_if<UserTurn>(&events[i].payload))
                texts[EventId{4 + i}] = turn->text;
            else if (const auto *memory = std::get_if<MemoryWritten>(&events[i].payload))
                texts[EventId{4 + i}] = memory->text;
        const auto read = [texts](const QList<EventId> &ids) {
            QHash<EventId, QString> found;
            for (const EventId id : ids)
                found[id] = texts.value(id);
            return found;
        };
        const auto heard = [](const QString &text) { return heardOf(text, OocMarker()); };
        return LeakFinder(read, heard).find(folded(events), speaker, blocks, secrets);
    }
    static int count(CastSlot speaker, const QList<NewEvent> &events, const QString &text)
    {
        return int(leaksFor(speaker, events, {block(text)}).size());
    }

private Q_SLOTS:
    void aTurnThatWasNotHeardIsNoCause()
    {
        const QList<NewEvent> events{said(u"psst"_s, {you, ben}), said(u"So."_s, allOfThem)};
        const Block line = block(u"…"_s, Layer::Dialogue, u"event 4"_s, {fourth});
        const QList<Leak> found = leaksFor(ada, events, {line});
        QCOMPARE(found, (QList<Leak>{{GuardedText::Kind::Line, fourth, u"…"_s, u"event 4"_s}}));
        QVERIFY(leaksFor(ben, events, {line}).isEmpty());
        QVERIFY(
            leaksFor(ada, events, {block(u"…"_s, Layer::Dialogue, u"event 5"_s, {EventId{5}, EventId{}})}).isEmpty());
    }

    void norIsAMemoryOrAFactOfSomebodyElse()
    {
        const QList<NewEvent> events{
            {MemoryWritten{ada, firstTurn, allOfThem, u"m"_s}, firstTurn},
            {EdgeUpdated{ada, ben, 0, 0, {{u"He sails."_s, Provenance::Witnessed, nobody}}, {}, {}, {}}, firstTurn}};
        for (const EventId id : {fourth, EventId{5}}) {
            const Block one = block(u"…"_s, Layer::Memories, u"memory"_s, {id});
            QVERIFY(leaksFor(ada, events, {one}).isEmpty());
            QCOMPARE(leaksFor(ben, events, {one}).size(), 1);
        }
    }

    void wordsAreFoundWithoutACause()
    {
        const QList<NewEvent> events{said(whisper, {you, ben})};
        const Leak leak{GuardedText::Kind::Line, fourth, whisper, u"edge"_s};
        QCOMPARE(leaksFor(ada, events, {block(u"You said: "_s + whisper)}), QList{leak});
        QCOMPARE(leaksFor(ada, events, {block(u"Underneath the mill's floorboards an heirloom lies."_s)}), QList{leak});
        QVERIFY(leaksFor(ben, events, {block(whisper)}).isEmpty());
    }

    void aWordOrTwoInALongLineAreChance()
    {
        const QList<NewEvent> events{said(whisper, {you, ben})};
        QCOMPARE(count(ada, events, u"It waits at the window."_s), 0);
        QCOMPARE(count(ada, events, u"She likes the mill."_s), 0);
    }

    void shortTextsAreFoundWordForWord()
    {
        const QList<NewEvent> events{said(u"Poison!"_s, {you, ben})};
        QCOMPARE(count(ada, events, u"Ben knows of the poison."_s), 1);
        QCOMPARE(count(ada, events, u"Ben knows."_s), 0);
    }

    void whatWasHeardElsewhereIsKnown()
    {
        QCOMPARE(count(ada, {said(whisper, {you, ben}), said(whisper, allOfThem)}, whisper), 0);
        QCOMPARE(count(ada, {said(whisper, {you, ben}), {MemoryWritten{ada, firstTurn, allOfThem, whisper}, firstTurn}},
                       whisper),
                 0);
        // All its words, but never together.
        const QList<NewEvent> words{said(whisper, {you, ben}),
                                    said(u"The mill. Underneath the floorboards."_s, allOfThem),
                                    said(u"An heirloom of the family waits."_s, allOfThem)};
        QCOMPARE(count(ada, words, whisper), 1);
        QCOMPARE(count(ada, words, u"The heirloom, underneath the mill"_s), 0);
    }

    void whatOthersFeelAndKnowIsTheirs()
    {
        const EdgeUpdated edge{ben,
                               you,
                               0,
                               0,
                               {{u"You forged the testament."_s, Provenance::Witnessed, nobody}},
                               u"They quarrelled about horses."_s,
                               u"Ben envies you secretly."_s,
                               {}};
        EntityStateChanged state{ben, u"grim"_s, u"find the forger of the testament"_s, {}};
        const QList<NewEvent> events{{edge, firstTurn}, {state, firstTurn}};
        for (const QString &text :
             {u"You forged the testament."_s, u"They quarrelled about horses."_s, u"Ben envies you secretly."_s,
              u"Ben wants to find the forger of the testament."_s}) {
            QVERIFY2(count(ada, events, text) > 0, qPrintable(text));
            QCOMPARE(count(ben, events, text), 0);
        }
        QCOMPARE(count(ada, events, u"Ben looks grim."_s), 0); // that is seen
    }

    void promisesAndPlansAreKnownToTheirWitnesses()
    {
        ThreadChanged promise{1, u"bring the lantern oil"_s, true, Tie::Promise, ben, you};
        promise.witnesses = {you, ben};
        StoryEventChanged plan{1, u"Masquerade at midnight"_s, Phase::Planned, {}, u"once the guests arrived"_s, 0};
        plan.witnesses = {you, ben};
        const QList<NewEvent> events{{promise, {}}, {plan, {}}};
        for (const QString &text : {u"Still open: bring the lantern oil"_s, u"Agreed on: masquerade at midnight"_s,
                                    u"once the guests arrived"_s}) {
            QCOMPARE(count(ada, events, text), 1);
            QCOMPARE(count(ben, events, text), 0);
        }
    }

    void asidesAreInNoPrompt()
    {
        const QList<NewEvent> events{said(u"Good evening. ((Make the butler nervous tonight.))"_s, allOfThem)};
        const QList<Leak> found = leaksFor(ada, events, {block(u"Make the butler nervous"_s)});
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].kind, GuardedText::Kind::Aside);
        QCOMPARE(count(you, events, u"Make the butler nervous"_s), 1);
        QCOMPARE(count(ada, events, u"Good evening."_s), 0);
    }

    void whatIsGivenIsNoLeak()
    {
        const QList<NewEvent> events{said(whisper, {you, ben})};
        QVERIFY(leaksFor(ada, events, {block(whisper, Layer::Identity, u"card: description"_s)}).isEmpty());
        QVERIFY(leaksFor(ada, events, {block(whisper, Layer::Lore, u"lore"_s)}).isEmpty());
        // Its words are known from there.
        QVERIFY(leaksFor(ada, events,
                         {block(u"The heirloom waits under the floorboards of the mill."_s, Layer::Lore, u"lore"_s),
                          block(u"She thinks of the heirloom, the floorboards, the mill."_s)})
                    .isEmpty());
    }

    void whatIsLeftOutIsNotLookedAt()
    {
        Block left = block(whisper);
        left.verdict = Verdict::OverHardBudget;
        QVERIFY(leaksFor(ada, {said(whisper, {you, ben})}, {left}).isEmpty());
    }

    // Everybody knows all the words, but ada has never heard them in that order.
    void aLongRunOfKnownWordsIsFound()
    {
        const QList<NewEvent> known{said(u"You may want to go now. What do they say?"_s, allOfThem),
                                    said(u"They say what you want."_s, {you, ben})};
        QCOMPARE(count(ada, known, u"They say what you want."_s), 1);
        QCOMPARE(count(ada, known + QList<NewEvent>{said(u"So they say what you want, then."_s, allOfThem)},
                       u"They say what you want."_s),
                 0);
    }
    // Nor does one word over and over take long.
    void manyTextsOfTheSameWordsAreComparedInTime()
    {
        QList<NewEvent> events;
        for (int i = 0; i < 150; ++i) {
            events << said(u"la la la la "_s.repeated(300) + u"so"_s, allOfThem);
            events << said(u"la "_s.repeated(600 + i) + u"so so"_s, {you, ben});
        }
        const QString whole = u"la "_s.repeated(700) + u"so so"_s;
        QVERIFY(count(ada, events, whole) > 0);
        QCOMPARE(count(ben, events, whole), 0);
    }
    void aRunIsFoundWhereItIs_data()
    {
        QTest::addColumn<std::vector<int>>("text");
        QTest::addColumn<std::vector<int>>("run");
        QTest::addColumn<bool>("contains");
        using Words = std::vector<int>;
        QTest::newRow("nothing") << Words{1, 2} << Words{} << false;
        QTest::newRow("longer") << Words{1, 2} << Words{1, 2, 3} << false;
        QTest::newRow("the same") << Words{1, 2} << Words{1, 2} << true;
        QTest::newRow("at the end") << Words{3, 1, 2} << Words{1, 2} << true;
        QTest::newRow("parted") << Words{1, 3, 2} << Words{1, 2} << false;
        QTest::newRow("begins twice") << Words{1, 1, 2, 1, 1, 1, 2, 3} << Words{1, 1, 2, 3} << true;
        QTest::newRow("borders") << Words{1, 2, 1, 2, 1, 3} << Words{1, 2, 1, 3} << true;
        QTest::newRow("borders, none") << Words{1, 2, 1, 2, 1, 2} << Words{1, 2, 2} << false;
    }
    void aRunIsFoundWhereItIs()
    {
        QFETCH(std::vector<int>, text);
        QFETCH(std::vector<int>, run);
        NumberedWords words;
        words.all = text;
        NumberedWords wanted;
        wanted.all = run;
        QTEST(words.contains(wanted), "contains");
    }

    void secretsOfCardsAreGuardedToo()
    {
        const GuardedText secret{GuardedText::Kind::Secret, {}, {ben}, u"Ben deserted the navy."_s};
        const auto found = [&](CastSlot speaker, const Block &one) {
            return leaksFor(speaker, {}, {one}, {secret}).size();
        };
        QCOMPARE(found(ada, block(u"About Ben: Ben deserted the navy. He is tall."_s, Layer::Identity, u"persona"_s)),
                 1);
        QCOMPARE(found(ada, block(u"Ben deserted the navy."_s)), 1);
        QCOMPARE(found(ben, block(u"Ben deserted the navy."_s)), 0);
        QCOMPARE(found(ada, block(u"Ben deserted the navy."_s, Layer::Identity, u"card: description"_s)), 0); // her own
    }
};

DRAMATIS_TEST(LeakTest);

} // namespace tst_leak

#include "tst_leak.moc"
