// What Rehearsal answers to one question about a whole turn, and to those at the end of a scene.
#include "domain/cast/interjection.h"
#include "domain/memory/reportfixture.h"
#include "domain/memory/scenepass.h"
#include "domain/memory/turn/turnreport.h"
#include "llm/rehearsal/notes/scenecues.h"
#include "llm/rehearsal/notes/shapes.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_rehearsedturn {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using llm::rehearsal::shaped;

namespace {

const QString maraIs = u"A warm, kind innkeeper."_s;
const QString tomasIs = u"A gruff, dry ferryman."_s;

TurnReport reportOn(const World &world, const QString &line, const QString &reply, CastSlot speaker = 1)
{
    Exchange exchange = exchangeOf(line, reply);
    exchange.replySpeaker = speaker;
    const TurnQuestion question{{{you, {}}, {1, maraIs}, {2, tomasIs}}, true, true};
    const Prompt prompt = turnReportPrompt(world, question, exchange);
    const auto report = readTurnReport(world, question, QString::fromUtf8(shaped(prompt)));
    if (!report)
        qWarning("%s", qPrintable(report.error().detail));
    return report.value_or(TurnReport());
}

StateUpdate stateOf(const TurnReport &report, CastSlot slot)
{
    const auto update = report.updates.value(slot, StateUpdate{.affinityDelta = 99});
    return update ? *update : StateUpdate{.affinityDelta = 98};
}

SceneReport unread()
{
    SceneReport none;
    none.place = u"?"_s;
    return none;
}

SceneReport sceneOf(const World &world, const QString &line, const QString &reply = u"\"Yes.\""_s)
{
    const TurnReport report = reportOn(world, line, reply);
    return report.scene && *report.scene ? **report.scene : unread();
}

} // namespace

class RehearsedTurnTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPartIsAnswered()
    {
        const TurnReport report = reportOn(storyOfThree(), u"Good evening."_s, u"\"Sit down.\""_s);
        QCOMPARE(report.updates.size(), 3);
        for (const auto &update : report.updates)
            QVERIFY(update);
        QVERIFY(report.scene && *report.scene);
        QVERIFY(report.significance && *report.significance);
        QVERIFY(report.strangers.isEmpty());
    }

    // A confession to one moves that one.
    void whatIsSaidToOneMovesThatOne()
    {
        const TurnReport report = reportOn(storyOfThree(), u"Mara, I love you."_s, u"*Mara smiles.* \"I know.\""_s);
        QVERIFY(stateOf(report, 1).affinityDelta > 0);
        QCOMPARE(stateOf(report, 2).affinityDelta, 0);
        QCOMPARE(stateOf(report, 2).trustDelta, 0);
        QVERIFY(stateOf(report, 1).mood != stateOf(report, 2).mood);
        QVERIFY2(stateOf(report, 1).memory.startsWith(u"Alex spoke of love to me: \"I love you.\""_s),
                 qPrintable(stateOf(report, 1).memory));
        QVERIFY2(stateOf(report, 2).memory.startsWith(u"I was there when Alex spoke of love to Mara"_s),
                 qPrintable(stateOf(report, 2).memory));
        QCOMPARE(report.significance.value()->score, 3);
    }

    void theNextLineIsForWhoAnswersIt()
    {
        const TurnReport report = reportOn(storyOfThree(), u"You are wonderful."_s, u"\"Am I?\""_s, 2);
        QVERIFY(stateOf(report, 2).affinityDelta > 0);
        QCOMPARE(stateOf(report, 1).affinityDelta, 0);
        QVERIFY(stateOf(report, 1).memory.isEmpty()); // small talk of others
    }

    void whoIsUnkindIsLikedLessByAll()
    {
        const TurnReport report = reportOn(storyOfThree(), u"Tomas, you fool!"_s, u"\"Careful.\""_s, 2);
        QVERIFY(stateOf(report, 2).affinityDelta < stateOf(report, 1).affinityDelta);
        QVERIFY(stateOf(report, 1).affinityDelta < 0);
    }

    void charactersFeelForEachOther()
    {
        const TurnReport report = reportOn(storyOfThree(), u"Well?"_s, u"\"Tomas, you are an idiot.\""_s);
        QCOMPARE(stateOf(report, 2).affinityDelta, 0); // towards Alex
        const QList<EdgeChange> others = stateOf(report, 2).others;
        const auto mara = std::ranges::find(others, u"Mara"_s, &EdgeChange::name);
        QVERIFY(mara != others.end() && mara->affinityDelta < 0);
    }

    void theSameIsRememberedInTwoVoices()
    {
        const TurnReport report =
            reportOn(storyOfThree(), u"I have a secret for you both. My brother died."_s, u"\"Oh.\""_s);
        QVERIFY(!stateOf(report, 1).memory.isEmpty() && !stateOf(report, 2).memory.isEmpty());
        QVERIFY(stateOf(report, 1).memory != stateOf(report, 2).memory);
    }

    // The heaviest of what was said, whoever said it last.
    void whatMattersIsRemembered()
    {
        const TurnReport report =
            reportOn(storyOfThree(), u"Tomas, my brother died in the mine."_s, u"\"Sit with me a while, Alex.\""_s, 2);
        QVERIFY(stateOf(report, 2).memory.contains(u"My brother died in the mine."_s));
        QVERIFY(stateOf(report, 1).memory.contains(u"brother died"_s));
    }

    void whatIsKnownIsNotLearnedAgain()
    {
        World world = storyOfThree();
        const QString line = u"I come from the valley."_s;
        QCOMPARE(stateOf(reportOn(world, line, u"\"Yes.\""_s), 1).facts.size(), 1);
        EdgeUpdated edge;
        edge.from = 1;
        edge.to = you;
        edge.knowledge = {{u"Alex comes from the valley."_s, Provenance::Told, you}};
        happen(world, edge);
        const TurnReport report = reportOn(world, line, u"\"Yes.\""_s);
        QVERIFY(stateOf(report, 1).facts.isEmpty());
        QCOMPARE(stateOf(report, 2).facts.value(0).provenance, Provenance::Witnessed);
    }

    void aGlanceEndsNothing()
    {
        World world = storyOfThree();
        happen(world, ActivityChanged{1, 0, u"by the fire"_s, u"sitting"_s, {}, {}, {}});
        QCOMPARE(stateOf(reportOn(world, u"Well?"_s, u"*She looks at you.* \"Well.\""_s), 1).activity, Activity());
        const Activity mug = stateOf(reportOn(world, u"Well?"_s, u"*She picks up the tin mug.*"_s), 1).activity;
        QCOMPARE(mug.holding, u"the tin mug"_s);
        QCOMPARE(mug.position, u"by the fire"_s);
        QCOMPARE(mug.posture, u"sitting"_s);
        for (const char *nothing : {"*She takes a step closer.*", "*She holds a grudge.*", "*She draws a breath.*",
                                    "*She raises a toast.*", "*She takes a while.*"})
            QCOMPARE(stateOf(reportOn(world, u"Well?"_s, QString::fromLatin1(nothing)), 1).activity.holding, QString());
        const Activity taken =
            stateOf(reportOn(world, u"Well?"_s, u"*She takes a lamp from the shelf.*"_s), 1).activity;
        QCOMPARE(taken.holding, u"a lamp"_s);
    }

    void timeAndPlaceMoveAsTheWordsDo_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("place");
        QTest::addColumn<int>("minutes");
        QTest::addColumn<QString>("weather");
        const auto row = [](const char *line, const char *place, int minutes, const char *weather) {
            QTest::newRow(line) << QString::fromUtf8(line) << QString::fromLatin1(place) << minutes
                                << QString::fromLatin1(weather);
        };
        row("*We walk to the harbour.*", "harbour", 0, "");
        row("*They arrive at Port Orr. It begins to rain.*", "Port Orr", 0, "rain");
        row("*Two hours later, we enter the old mill.*", "old mill", 120, "");
        row("*The next morning, the sun comes out.*", "", 24 * 60, "clear");
        row("\"Let us go to the mill.\" *I get up and set out.*", "mill", 0, "");
        row("\"Let us go to the mill.\"", "", 0, "");
        row("\"We walked to the harbour yesterday.\"", "", 0, "");
        row("*I walk to the window.*", "", 0, "");
        row("*I would like to walk to the harbour.*", "", 0, "");
        row("*I return to the book.*", "", 0, "");
        row("*She walks into Tomas.*", "", 0, "");
        row("Nothing happens.", "", 0, "");
    }
    void timeAndPlaceMoveAsTheWordsDo()
    {
        QFETCH(QString, line);
        const SceneReport scene = sceneOf(storyOfThree(), line);
        QTEST(scene.place, "place");
        QTEST(scene.minutes, "minutes");
        QTEST(scene.weather, "weather");
    }

    void whatBeginsAlsoEnds()
    {
        World world = storyOfThree();
        SceneReport scene = sceneOf(world, u"Mara, I promise to bring the oil."_s);
        QCOMPARE(scene.opened.value(0).by, u"Alex"_s);
        QCOMPARE(scene.opened.value(0).to, u"Mara"_s);
        happen(world, ThreadChanged{.id = 3, .text = scene.opened.value(0).text, .tie = Tie::Promise, .by = you});
        QCOMPARE(sceneOf(world, u"Here is the oil, as promised."_s).resolved, QList<int>{3});
        QVERIFY(sceneOf(world, u"The oil is short."_s).resolved.isEmpty());
        scene = sceneOf(world, u"Let us have a picnic tomorrow."_s);
        QCOMPARE(scene.planned.value(0).title, u"Picnic"_s);
        happen(world, StoryEventChanged{5, u"Picnic"_s, Phase::Planned, {}, {}});
        QCOMPARE(sceneOf(world, u"The picnic begins at last."_s).begun, QList<int>{5});
        happen(world, StoryEventChanged{5, u"Picnic"_s, Phase::Active, {}, {}});
        QCOMPARE(sceneOf(world, u"The picnic is over."_s).ended.value(0).id, 5);
        QCOMPARE(sceneOf(world, u"*I hand Mara the lantern.*"_s).items.value(0),
                 (SceneReport::Item{u"lantern"_s, u"Alex"_s, u"Mara"_s}));
        QCOMPARE(sceneOf(world, u"*Tomas goes to the cellar.* Mara, sit."_s).elsewhere.value(0),
                 (SceneReport::Elsewhere{u"Tomas"_s, u"cellar"_s}));
    }

    // Records tell what mattered, from one's own side.
    void aRecordTellsWhatMattered()
    {
        const World world = storyOfThree();
        const QStringList told{
            u"Alex: Good evening."_s,    u"Mara: Sit down."_s, u"Alex: Mara, I love you."_s,       u"Mara: I know."_s,
            u"Alex: Tomas, you liar!"_s, u"Tomas: Careful."_s, u"Alex: The weather is turning."_s, u"Mara: Is it?"_s};
        const auto recordOf = [&](CastSlot slot, const QString &persona) {
            const Prompt prompt = sceneMemoryPrompt(world, {.slot = slot, .persona = persona, .earlier = {}}, {}, told);
            return readSceneMemory(QString::fromUtf8(shaped(prompt))).value_or(SceneMemory());
        };
        const SceneMemory mara = recordOf(1, maraIs);
        QVERIFY2(mara.summary.contains(u"to me: \"I love you.\""_s), qPrintable(mara.summary));
        QVERIFY(!mara.summary.contains(u"weather"_s));
        const SceneMemory tomas = recordOf(2, tomasIs);
        QVERIFY2(tomas.summary.contains(u"insulted me"_s), qPrintable(tomas.summary));
        QVERIFY(tomas.edges.value(u"Alex"_s).contains(u"hurt me"_s));
        QVERIFY(mara.summary != tomas.summary);
        const auto group = readGroupView(QString::fromUtf8(shaped(groupPrompt(world, told))));
        QVERIFY(group && group->summary.contains(u"I love you"_s) && !group->dynamic.isEmpty());
        // No quotation of an earlier record is cut in its middle.
        World later = world;
        later.group.summary = u"Alex asked Tomas: \"Shall we go? Or stay?\""_s;
        const auto then = readGroupView(QString::fromUtf8(shaped(groupPrompt(later, told))));
        QVERIFY(then);
        QCOMPARE(then->summary.count(u'"') % 2, 0);
    }

    void whoIsSpokenToByNameSpeaksUp()
    {
        const World world = storyOfThree();
        const auto who = [&](const QString &reply) {
            const Prompt prompt = interjectionPrompt(world, exchangeOf(u"Well?"_s, reply), {2});
            return readInterjection(QString::fromUtf8(shaped(prompt))).value_or(Interjection{u"?"_s, {}}).who;
        };
        QCOMPARE(who(u"\"Tomas, what do you say?\""_s), u"Tomas"_s);
        QCOMPARE(who(u"\"I say nothing.\""_s), QString());
    }

    void strangeLinesDoNoHarm()
    {
        for (const QString &line :
             {QString(), u"***\"\"\"{}[](((%1%2"_s, u"the word "_s.repeated(20'000), QString(100'000, u'x'),
              u"*We walk to "_s.repeated(5'000), u"昼から雨が降り続いていた。"_s}) {
            const TurnReport report = reportOn(storyOfThree(), line, line);
            QCOMPARE(report.updates.size(), 3);
            QVERIFY(report.scene && *report.scene);
        }
    }
};

DRAMATIS_TEST(RehearsedTurnTest);

} // namespace tst_rehearsedturn

#include "tst_rehearsedturn.moc"
