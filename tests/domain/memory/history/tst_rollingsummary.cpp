// The story so far in short: which lines are due, what makes a summary outdated, and who is told which.
#include "domain/knowledge/view.h"
#include "domain/memory/history/rollingsummary.h"
#include "domain/world/corrections.h"
#include "domain/world/difference.h"
#include "domain/world/worldcodec.h"
#include "support/main/testmain.h"
#include "support/stories/storytree.h"

#include <QTest>

namespace tst_rollingsummary {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using tests::StoryTree;

namespace {

constexpr WitnessSet all{you, 1, 2};
constexpr WitnessSet whispered{you, 1};
constexpr qint64 firstLine = 3; // event ids: 1 the chat, 2 the scene

class Story {
public:
    Story()
    {
        happen({{ChatStarted{
                     u"T"_s, {{you, u"You"_s, {}, {}, {}}, {1, u"Ada"_s, {}, {}, {}}, {2, u"Ben"_s, {}, {}, {}}}, 7},
                 {}},
                {SceneChanged{{1, u"Hall"_s, {}, false, false, {}}, u"Hall"_s, {}, all}, {}}});
    }
    EventId happen(const QList<NewEvent> &events)
    {
        head = tree.append(head, events);
        return head;
    }
    EventId happen(const Payload &payload, EventId cause = {}) { return happen({{payload, cause}}); }
    void say(int lines, WitnessSet heard = all)
    {
        for (int i = 0; i < lines; ++i)
            happen(UserTurn{you, u"line"_s, heard});
    }
    EventId sum(qint64 first, qint64 upTo, WitnessSet heard = all, int level = 1)
    {
        return happen(HistorySummarized{heard, level, EventId{first}, EventId{upTo}, u"s"_s}, EventId{upTo});
    }
    World world() const { return tree.world(head); }
    QList<DueSummary> due(qsizetype most = 100, int tokens = 10) const
    {
        return dueSummaries(world(), [tokens](const TranscriptLine &) { return tokens; }, most);
    }

    StoryTree tree;
    EventId head;
};

QList<std::pair<qint64, qint64>> spans(const QList<DueSummary> &due)
{
    QList<std::pair<qint64, qint64>> found;
    for (const DueSummary &each : due)
        found.append({each.first.value, each.upTo.value});
    return found;
}

using Spans = QList<std::pair<qint64, qint64>>;

int words(const QString &text)
{
    return int(text.split(u' ', Qt::SkipEmptyParts).size());
}

} // namespace

class RollingSummaryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linesAreDueOnceThereAreEnoughOfThem_data()
    {
        QTest::addColumn<int>("lines");
        QTest::addColumn<int>("tokens"); // of each
        QTest::addColumn<Spans>("expected");
        QTest::newRow("too few lines") << 31 << 10 << Spans();
        QTest::newRow("24, and those that settle") << 32 << 10 << Spans{{3, 26}};
        QTest::newRow("two chunks") << 60 << 10 << Spans{{3, 26}, {27, 50}};
        QTest::newRow("long lines") << 15 << 400 << Spans{{3, 5}, {6, 8}};
        QTest::newRow("the newest are never in") << 8 << 5000 << Spans();
    }
    void linesAreDueOnceThereAreEnoughOfThem()
    {
        QFETCH(const int, lines);
        QFETCH(const int, tokens);
        Story story;
        story.say(lines);
        const QList<DueSummary> due = story.due(100, tokens);
        QTEST(spans(due), "expected");
        for (const DueSummary &each : due) {
            QCOMPARE(each.witnesses, all);
            QCOMPARE(each.level, 1);
            QCOMPARE(each.tokens, tokens * each.lines.size());
        }
    }

    void asManyAsAreWantedAreFound()
    {
        Story story;
        story.say(200);
        QCOMPARE(story.due(3).size(), 3);
        QCOMPARE(story.due(0).size(), 0);
    }

    void whatSomeHeardIsSummedUpForThemAlone()
    {
        Story story;
        for (int i = 0; i < 24; ++i) {
            story.say(1, all);
            story.say(1, whispered);
        }
        story.say(8);
        const QList<DueSummary> due = story.due();
        QCOMPARE(due.size(), 2);
        QCOMPARE(due[0].witnesses, all);
        QCOMPARE(due[1].witnesses, whispered);
        for (const DueSummary &each : due)
            for (const TranscriptLine &line : each.lines)
                QCOMPARE(line.witnesses, each.witnesses);
    }

    void aSceneThatIsOverIsDueAsItIs()
    {
        Story story;
        story.say(10); // 3 to 12
        story.happen(SceneChanged{{2, u"Mill"_s, {}, false, false, {}}, u"Mill"_s, {}, all});
        story.say(4);
        QCOMPARE(story.due(100, 40).size(), 0); // some of it has not settled
        story.say(5);
        QCOMPARE(spans(story.due(100, 40)), (Spans{{3, 12}}));
        QCOMPARE(story.due(100, 5).size(), 0); // too little for a question
    }

    void excludedLinesAreNotSummedUp()
    {
        Story story;
        story.say(33);
        story.happen(TurnExcluded{EventId{5}, true});
        const QList<DueSummary> due = story.due();
        QCOMPARE(due.size(), 1);
        QCOMPARE(due[0].lines.size(), 24);
        for (const TranscriptLine &line : due[0].lines)
            QVERIFY(line.turn != EventId{5});
    }

    void whatIsToldIsNotDueAgain()
    {
        Story story;
        story.say(32);
        story.sum(3, 26);
        QCOMPARE(story.due().size(), 0);
        story.say(24);
        QCOMPARE(story.due().size(), 1);
        QVERIFY(story.due().first().first > EventId{26});
    }

    void eightBecomeOneOfTheNextLevel()
    {
        Story story;
        story.say(16);
        for (int i = 0; i < 8; ++i)
            story.sum(firstLine + i, firstLine + i);
        const QList<DueSummary> due = story.due();
        QCOMPARE(spans(due), (Spans{{3, 10}}));
        QCOMPARE(due[0].level, 2);
        QCOMPARE(due[0].parts.size(), 8);
        story.sum(3, 10, all, 2);
        QCOMPARE(story.due().size(), 0);
    }

    void thereAreThreeLevels()
    {
        Story story;
        story.say(24);
        for (int i = 0; i < 8; ++i)
            story.sum(firstLine + i, firstLine + i, all, 3);
        QCOMPARE(story.due().size(), 0);
        const World before = story.world();
        story.sum(3, 10, all, 4);
        QCOMPARE(story.world().summaries, before.summaries);
    }

    void aLineThatBecomesAnotherMakesItOutdated_data()
    {
        QTest::addColumn<Payload>("change");
        QTest::addColumn<bool>("outdated");
        QTest::newRow("edited") << Payload(TurnTextChanged{EventId{5}, u"x"_s}) << true;
        QTest::newRow("continued") << Payload(TurnTextChanged{EventId{5}, u"x"_s, true}) << true;
        QTest::newRow("removed") << Payload(TurnRemoved{EventId{5}}) << true;
        QTest::newRow("its notes alone") << Payload(TurnRemoved{EventId{5}, true}) << false;
        QTest::newRow("notes of its last line") << Payload(TurnRemoved{EventId{26}, true}) << false;
        QTest::newRow("heard by fewer") << Payload(WitnessesCorrected{EventId{5}, whispered}) << true;
        QTest::newRow("heard by the same") << Payload(WitnessesCorrected{EventId{5}, all}) << false;
        QTest::newRow("excluded") << Payload(TurnExcluded{EventId{5}, true}) << true;
        QTest::newRow("another line") << Payload(TurnTextChanged{EventId{28}, u"x"_s}) << false;
        QTest::newRow("another line is gone") << Payload(TurnRemoved{EventId{28}}) << false;
    }
    void aLineThatBecomesAnotherMakesItOutdated()
    {
        QFETCH(const Payload, change);
        Story story;
        story.say(32);
        story.sum(3, 26);
        story.happen(change);
        const World world = story.world();
        QCOMPARE(world.summaries.size(), 1);
        QTEST(world.summaries.at(0).outdated, "outdated");
        QFETCH(const bool, outdated);
        QCOMPARE(SpeakerView(world, 1).summaries().size(), outdated ? 0 : 1);
        QCOMPARE(story.due().size(), outdated ? 1 : 0);
        if (outdated)
            QVERIFY(story.due().first().again);
    }

    void withItsLastLineItIsGone()
    {
        Story story;
        story.say(32);
        story.sum(3, 26);
        story.happen(TurnRemoved{EventId{26}});
        QCOMPARE(story.world().summaries.size(), 0);
    }

    void aLineThatOthersHeardChangesNothing()
    {
        Story story;
        story.say(16, all);
        story.say(1, whispered); // 19
        story.say(16, all);
        story.sum(3, 27);
        story.happen(TurnTextChanged{EventId{19}, u"x"_s});
        QVERIFY(!story.world().summaries.at(0).outdated);
        story.happen(WitnessesCorrected{EventId{19}, all}); // now it is one that is missing
        QVERIFY(story.world().summaries.at(0).outdated);
    }

    void madeAnewItStandsInItsPlace()
    {
        Story story;
        story.say(32);
        story.sum(3, 26);
        story.happen(TurnTextChanged{EventId{5}, u"x"_s});
        const EventId again = story.sum(3, 26);
        QCOMPARE(story.world().summaries.size(), 1);
        QCOMPARE(story.world().summaries.at(0).event, again);
        QVERIFY(!story.world().summaries.at(0).outdated);
    }

    void oneOfTheNextLevelIsMadeAnewFromPartsThatStand()
    {
        Story story;
        story.say(24);
        for (int i = 0; i < 8; ++i)
            story.sum(firstLine + i, firstLine + i);
        story.sum(3, 10, all, 2);
        story.happen(TurnTextChanged{EventId{5}, u"x"_s});
        QCOMPARE(spans(story.due()), (Spans{{5, 5}}));
        story.sum(5, 5);
        const QList<DueSummary> due = story.due();
        QCOMPARE(spans(due), (Spans{{3, 10}}));
        QCOMPARE(due[0].level, 2);
    }

    void whatTheUserWroteOutranksAndStays()
    {
        Story story;
        story.say(32);
        story.sum(3, 26);
        const HistorySummarized own{all, 1, EventId{3}, EventId{26}, u"own"_s};
        const EventId byHand = story.happen(own);
        QVERIFY(story.world().summaries.at(0).byHand);
        story.happen(TurnTextChanged{EventId{5}, u"x"_s});
        story.happen(TurnRemoved{EventId{6}});
        story.sum(3, 26);
        QCOMPARE(story.world().summaries.size(), 1);
        QCOMPARE(story.world().summaries.at(0).event, byHand);
        QVERIFY(!story.world().summaries.at(0).outdated);
        QCOMPARE(story.due().size(), 0);
    }

    void whatTheUserWroteIsNotToldToWhoDidNotHearIt()
    {
        Story story;
        story.say(32);
        story.happen(HistorySummarized{all, 1, EventId{3}, EventId{26}, u"own"_s});
        story.happen(WitnessesCorrected{EventId{5}, whispered});
        QVERIFY(story.world().summaries.at(0).outdated);
        QCOMPARE(story.due().size(), 0); // nor is it written over
    }

    void theUserHandsItBack()
    {
        Story story;
        story.say(32);
        HistorySummarized own{all, 1, EventId{3}, EventId{26}, u"own"_s};
        story.happen(own);
        own.released = true;
        own.text.clear();
        story.happen(own);
        QCOMPARE(SpeakerView(story.world(), 1).summaries().size(), 0);
        QCOMPARE(spans(story.due()), (Spans{{3, 26}}));
    }

    void aRewindAndABranchNeedNothing()
    {
        Story story;
        story.say(40);
        const EventId before = story.head;
        story.sum(3, 26);
        const World after = story.world();
        QCOMPARE(story.tree.world(before).summaries.size(), 0);
        QCOMPARE(difference(after, story.tree.world(before)).summariesLost, 1);
        QCOMPARE(difference(story.tree.world(before), after).summariesLost, 0);
        story.head = before;
        QCOMPARE(spans(story.due()), (Spans{{3, 26}}));
    }

    void whatTheUserWroteGoesAlong()
    {
        Story story;
        story.say(40);
        const EventId fork = story.head;
        story.happen(HistorySummarized{all, 1, EventId{3}, EventId{26}, u"own"_s});
        const QList<Correction> taken = corrections(story.world(), story.tree.world(fork), Keep::Everything);
        QCOMPARE(taken.size(), 1);
        QCOMPARE(std::get<HistorySummarized>(taken[0].payload).upTo, EventId{26});
        QCOMPARE(taken[0].text, story.head);
        QCOMPARE(corrections(story.world(), story.tree.world(fork), Keep::Nothing).size(), 0);
        QCOMPARE(corrections(story.world(), story.tree.world(EventId{10}), Keep::Everything).size(), 0);
        QCOMPARE(corrections(story.world(), story.world(), Keep::Everything).size(), 0);
    }

    void nonsenseHasNoEffect_data()
    {
        QTest::addColumn<HistorySummarized>("summary");
        QTest::newRow("no level") << HistorySummarized{all, 0, EventId{3}, EventId{5}, u"s"_s};
        QTest::newRow("nobody") << HistorySummarized{{}, 1, EventId{3}, EventId{5}, u"s"_s};
        QTest::newRow("backwards") << HistorySummarized{all, 1, EventId{5}, EventId{3}, u"s"_s};
        QTest::newRow("no turn") << HistorySummarized{all, 1, EventId{1}, EventId{2}, u"s"_s};
        QTest::newRow("nowhere") << HistorySummarized{all, 1, EventId{}, EventId{500}, u"s"_s};
    }
    void nonsenseHasNoEffect()
    {
        QFETCH(const HistorySummarized, summary);
        Story story;
        story.say(10);
        story.happen(summary);
        QCOMPARE(story.world().summaries.size(), 0);
    }

    void snapshotsKeepThem()
    {
        Story story;
        story.say(32);
        story.sum(3, 26);
        story.happen(TurnTextChanged{EventId{5}, u"x"_s});
        const World world = story.world();
        const QByteArray bytes = worldToBytes(world, [](const QByteArray &, const std::function<QByteArray()> &) {});
        const auto read = worldFromBytes(bytes, [] { return StoredChunk(); });
        QVERIFY(read);
        QVERIFY(*read == world);
    }

    void eachIsToldWhatTheyHeard()
    {
        Story story;
        story.say(12, all);
        story.say(12, whispered);
        story.say(8);
        story.sum(3, 14, all);
        story.sum(15, 26, whispered);
        const World world = story.world();
        QCOMPARE(SpeakerView(world, 1).summaries().size(), 2);
        QCOMPARE(SpeakerView(world, 2).summaries().size(), 1);
        QCOMPARE(SpeakerView(world, 2).summaries().first().witnesses, all);
    }

    void higherOnesStandForTheirParts()
    {
        const HistorySummary first{EventId{100}, EventId{3}, EventId{10}, all};
        const HistorySummary second{EventId{101}, EventId{11}, EventId{20}, all};
        const HistorySummary aside{EventId{102}, EventId{5}, EventId{15}, whispered};
        const HistorySummary later{EventId{103}, EventId{21}, EventId{30}, all};
        const HistorySummary whole{EventId{104}, EventId{3}, EventId{20}, all, 2};
        const QList known{first, second, aside, later, whole};
        QCOMPARE(toldSummaries(known, {}), (QList{whole, aside, later}));
        QCOMPARE(toldSummaries(known, EventId{40}), (QList{whole, aside, later}));
        // The dialogue tells of some of it.
        QCOMPARE(toldSummaries(known, EventId{15}), (QList{first, aside, second, later}));
        QCOMPARE(toldSummaries({whole}, EventId{15}), (QList{whole}));
    }

    void answersAreRead_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("expected"); // "!": the error's code
        QTest::newRow("plain") << u"{\"summary\":\"They met.\"}"_s << u"They met."_s;
        QTest::newRow("fenced") << u"```json\n{\"summary\":\"They met.\"}\n```"_s << u"They met."_s;
        QTest::newRow("empty") << u"{\"summary\":\"\"}"_s << u"!wordless"_s;
        QTest::newRow("none") << u"{\"summary\":\"none\"}"_s << u"!wordless"_s;
        QTest::newRow("prose") << u"They met."_s << u"!no_json"_s;
        QTest::newRow("elements") << u"{\"summary\":\"They </summary> met.\"}"_s << u"!has_marks"_s;
    }
    void answersAreRead()
    {
        QFETCH(const QString, answer);
        const auto read = readHistorySummary(answer);
        QTEST(read ? *read : u'!' + read.error().code, "expected");
    }

    void answersThatCannotBeMeantAreRefused_data()
    {
        QTest::addColumn<QString>("summary");
        QTest::addColumn<QString>("expected");
        QTest::newRow("good") << u"Ada gave away the lamp."_s << QString();
        QTest::newRow("longer") << u"a b c d e f g h i j k l m"_s << u"longer_than_source"_s;
        QTest::newRow("somebody else") << u"Ada and Ben left."_s << u"names_others"_s;
        QTest::newRow("not a name") << u"Ada took the Benefit."_s << QString();
    }
    void answersThatCannotBeMeantAreRefused()
    {
        QFETCH(const QString, summary);
        const auto checked = checkHistorySummary(Story().world(), summary,
                                                 {u"You: here you are"_s, u"Ada: take the lamp with you now"_s}, words);
        QTEST(checked ? QString() : checked.error().code, "expected");
    }

    void anAnswerThatComesTooLateIsNotDueAnyMore()
    {
        Story story;
        story.say(32);
        const DueSummary due = story.due().first();
        QVERIFY(isStillDue(story.world(), due));
        const EventId asked = story.head;
        for (const Payload &change :
             QList<Payload>{TurnTextChanged{EventId{5}, u"x"_s}, TurnRemoved{EventId{5}},
                            WitnessesCorrected{EventId{5}, whispered}, TurnExcluded{EventId{5}, true},
                            HistorySummarized{all, 1, EventId{3}, EventId{26}, u"own"_s}}) {
            story.head = asked;
            story.happen(change);
            QVERIFY(!isStillDue(story.world(), due));
        }
        story.head = asked;
        story.say(1);
        QVERIFY(isStillDue(story.world(), due));
    }

    void aLineThatJoinsThemMakesAnAnswerTooOld()
    {
        Story story;
        story.say(5);            // 3 to 7
        story.say(1, whispered); // 8
        story.say(1);            // 9
        story.happen(TurnExcluded{EventId{9}, true});
        story.say(30);
        const DueSummary due = story.due().first();
        QCOMPARE(due.first, EventId{3});
        QCOMPARE(due.lines.size(), 24);
        QVERIFY(isStillDue(story.world(), due));
        const EventId asked = story.head;
        for (const Payload &change :
             QList<Payload>{WitnessesCorrected{EventId{8}, all}, TurnExcluded{EventId{9}, false}}) {
            story.head = asked;
            story.happen(change);
            QVERIFY(!isStillDue(story.world(), due));
        }
        story.head = asked;
        story.happen(WitnessesCorrected{EventId{8}, WitnessSet{you}});
        QVERIFY(isStillDue(story.world(), due));
    }

    void theQuestionHasTheLinesAndNoMore()
    {
        Story story;
        story.say(32);
        const Prompt prompt =
            historySummaryPrompt(story.world(), story.due().first(), {u"You: hello"_s, u"Ada: hi"_s}, 1200);
        QCOMPARE(prompt.messages.size(), 2);
        QCOMPARE(prompt.messages[1].text, u"You: hello\nAda: hi"_s);
        QCOMPARE(prompt.shape->name, QString(historySummaryTask));
        QVERIFY(!readHistorySummary(QString::fromUtf8(prompt.shape->fallback)));
    }
};

DRAMATIS_TEST(RollingSummaryTest);

} // namespace tst_rollingsummary

#include "tst_rollingsummary.moc"
