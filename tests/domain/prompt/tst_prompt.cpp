#include "domain/macro/expand.h"
#include "domain/memory/scenereport.h"
#include "domain/memory/significance.h"
#include "domain/memory/statepass.h"
#include "domain/prompt/fitting/fit.h"
#include "domain/prompt/promptfixture.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_prompt {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;

class PromptTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // SillyTavern's note: so many messages stand behind it.
    void theDepthPromptStandsAmongTheLines_data()
    {
        QTest::addColumn<QByteArray>("prompt");
        QTest::addColumn<int>("place"); // among the messages behind the system's; -1: nowhere
        QTest::addColumn<Role>("role");
        const auto row = [](const char *tag, const QByteArray &rest, int place, Role role = Role::System) {
            QTest::newRow(tag) << QByteArray(R"({"prompt":"{{char}} limps.")") + rest + '}' << place << role;
        };
        row("depth 0", R"(,"depth":0)", 7);
        row("depth 2, as the user", R"(,"depth":2,"role":"user")", 4, Role::User);
        row("depth as text", R"(,"depth":"2","role":"Assistant")", 4, Role::Assistant);
        row("role as number", R"(,"depth":2,"role":1)", 4, Role::User);
        row("usual depth", R"(,"role":"narrator")", 2);
        row("deeper than the story", R"(,"depth":1e300)", 0);
        row("below nothing", R"(,"depth":-1)", 7);
        QTest::newRow("empty") << QByteArray(R"({"prompt":" ","depth":2})") << -1 << Role::System;
        QTest::newRow("no object") << QByteArray("[1]") << -1 << Role::System;
    }
    void theDepthPromptStandsAmongTheLines()
    {
        QFETCH(QByteArray, prompt);
        QFETCH(int, place);
        QFETCH(Role, role);
        PromptFixture scene;
        for (int i = 0; i < 6; ++i)
            scene.say(i % 2 ? 1 : you, QStringLiteral("line %1").arg(i));
        PromptInputs g = scene.inputs();
        g.card.extensions.set(u"depth_prompt", base::Json::parse(prompt)->value);
        QList<PromptMessage> messages = plan(g, words).prompt.messages;
        messages.removeFirst();
        const auto found = std::ranges::find(messages, QStringLiteral("Mara limps."), &PromptMessage::text);
        QCOMPARE(found == messages.end() ? -1 : int(std::distance(messages.begin(), found)), place);
        if (place >= 0)
            QCOMPARE(found->role, role);
    }

    // A long story fills its room; what was asked for, and what a lorebook says, stand in it all the same.
    void linesFromBeforeTheDialogueAreTold()
    {
        PromptFixture scene;
        for (int i = 0; i < 6; ++i)
            scene.say(i % 2 ? 1 : you, QStringLiteral("line %1").arg(i));
        PromptInputs g = scene.inputs();
        const SpokenLine first = g.dialogue.first();
        QVERIFY(!textOf(plan(g, words)).contains(QStringLiteral("Said before")));
        g.recalledLines = {first};
        QVERIFY(!textOf(plan(g, words)).contains(QStringLiteral("Said before"))); // the dialogue tells it
        g.dialogue.removeFirst();
        g.recalledLines = {{first.line, QStringLiteral("The code\n\nis heron. ((psst))")}};
        const QString told = textOf(plan(g, words));
        QVERIFY(told.contains(QStringLiteral("Said before")));
        QVERIFY(told.contains(QStringLiteral(": The code is heron.")));
        QVERIFY(!told.contains(QStringLiteral("psst")));
    }

    void whatIsCalledToMindComesBeforeWhatWasSaidLongAgo()
    {
        PromptFixture scene;
        for (int i = 0; i < 60; ++i)
            scene.say(i % 2 ? 1 : you, QStringLiteral("line %1 ").arg(i) + QStringLiteral("word ").repeated(18));
        PromptInputs g = scene.inputs();
        g.retrieved = {{MemoryLine(), QStringLiteral("The code is heron.")}};
        g.pinned = {{MemoryLine(), QStringLiteral("Alex is afraid of water.")}};
        g.card.book.emplace();
        LoreEntry lore;
        lore.constant = true;
        lore.content = QStringLiteral("The reef is deadly.");
        g.card.book->entries.append(lore);
        lore.content = QStringLiteral("@@ignore_on_max_context\nGulls are grey.");
        g.card.book->entries.append(lore);
        g.card.exampleMessages = QStringLiteral("EXAMPLE ").repeated(30);
        g.budget = {500, 600, 700};
        const PromptPlan full = plan(g, words);
        const QString text = textOf(full);
        QVERIFY(text.contains(QStringLiteral("heron")));
        QVERIFY(text.contains(QStringLiteral("afraid of water")));
        QVERIFY(text.contains(QStringLiteral("reef")));
        QVERIFY(text.contains(QStringLiteral("line 59 ")));
        QVERIFY(text.contains(QStringLiteral("line 52 ")));
        QVERIFY(!text.contains(QStringLiteral("line 3 ")));
        QVERIFY(!text.contains(QStringLiteral("Gulls")));
        QVERIFY(!text.contains(QStringLiteral("EXAMPLE")));
        QVERIFY(full.tokens <= 600);
        g.budget = {5000, 6000, 7000};
        const QString all = textOf(plan(g, words));
        for (const auto *part : {"heron", "reef", "line 3 ", "Gulls", "EXAMPLE"})
            QVERIFY2(all.contains(QLatin1StringView(part)), part);
    }

    void twoAreToldApartByTheirRoles()
    {
        PromptFixture scene;
        scene.say(1, QStringLiteral("I did it."));
        scene.say(you, QStringLiteral("Who did it?"));
        const Prompt prompt = plan(scene.inputs(), words).prompt;
        QCOMPARE(prompt.messages.at(1).text, QStringLiteral("I did it."));
        QCOMPARE(prompt.messages.last().text, QStringLiteral("Who did it?"));
        QVERIFY(prompt.sampling.stop.isEmpty());
    }
    void ofSeveralEachLineSaysWhoseItIs()
    {
        PromptFixture scene;
        scene.happen(GuestAdded{{2, QStringLiteral("Tomas"), {}, {}, {}}});
        scene.introduce(1, 2);
        scene.say(1, QStringLiteral("I did it."), {you, 1, 2});
        scene.say(you, QStringLiteral("Who did it?"), {you, 1, 2});
        scene.say(2, QStringLiteral("Not I."), {you, 1, 2});
        const auto told = [&scene](CastSlot speaker) {
            const Prompt prompt = plan(scene.inputs(speaker), words).prompt;
            QStringList lines;
            for (const PromptMessage &message : prompt.messages.sliced(1))
                if (message.role != Role::System)
                    lines << (message.role == Role::Assistant ? QStringLiteral("> ") : QString()) + message.text;
            return std::pair(lines, prompt.sampling.stop);
        };
        using Lines = QStringList;
        QCOMPARE(told(2).first, Lines({QStringLiteral("Mara: I did it."), QStringLiteral("Alex: Who did it?"),
                                       QStringLiteral("> Not I.")}));
        QCOMPARE(told(1).first, Lines({QStringLiteral("> I did it."), QStringLiteral("Alex: Who did it?"),
                                       QStringLiteral("Tomas: Not I.")}));
        QCOMPARE(told(2).second, Lines({QStringLiteral("\nAlex:"), QStringLiteral("\nMara:")}));
    }

    // The name goes before the line, to whom it is whispered after it; one's own lines are as they were said.
    void aWhisperIsKnownForOne()
    {
        PromptFixture scene;
        for (const auto &[slot, name] :
             {std::pair(CastSlot(2), QStringLiteral("Tomas")), std::pair(CastSlot(3), QStringLiteral("Ilan"))}) {
            scene.happen(GuestAdded{{slot, name, {}, {}, {}}});
            scene.introduce(1, slot);
        }
        scene.introduce(2, 3);
        scene.introduce(you, 2);
        const WitnessSet all{you, 1, 2, 3};
        scene.say(you, QStringLiteral("Good evening."), all);
        scene.say(you, QStringLiteral("@Mara@ The key is mine."), {you, 1});
        scene.say(1, QStringLiteral("I know."), {you, 1, 2});
        scene.happen(GuestRemoved{3}); // who is not there cannot be kept from hearing
        scene.say(2, QStringLiteral("So?"), {you, 1, 2});
        const auto told = [&scene](CastSlot speaker) {
            QStringList lines;
            for (const Block &block : plan(scene.inputs(speaker), words).blocks)
                if (block.contribution.layer == Layer::Dialogue && block.contribution.role != Role::System)
                    lines << block.contribution.text;
            return lines;
        };
        using Lines = QStringList;
        QCOMPARE(told(1), Lines({QStringLiteral("Alex: Good evening."),
                                 QStringLiteral("Alex: (whispering to you) The key is mine."),
                                 QStringLiteral("I know."), QStringLiteral("Tomas: So?")}));
        QCOMPARE(told(2), Lines({QStringLiteral("Alex: Good evening."),
                                 QStringLiteral("Mara: (whispering to you and Alex) I know."), QStringLiteral("So?")}));
        QCOMPARE(told(you)[1], QStringLiteral("@Mara@ The key is mine."));
        QCOMPARE(told(you)[2], QStringLiteral("Mara: (whispering to Alex and Tomas) I know."));
        scene.happen(WitnessesCorrected{scene.world.transcript.at(2).turn, all});
        QCOMPARE(told(2).last(), QStringLiteral("So?"));
        QVERIFY(told(2).contains(QStringLiteral("Mara: I know.")));
    }

    // A scene without the user, or out of the user's earshot.
    void noPromptSaysThatTheUserIsThereWhoIsNot_data()
    {
        QTest::addColumn<Payload>("gone");
        QTest::newRow("away") << Payload(GuestRemoved{you});
        QTest::newRow("elsewhere") << Payload(ActivityChanged{you, 2, {}, {}, {}, {}, {}});
    }
    void noPromptSaysThatTheUserIsThereWhoIsNot()
    {
        QFETCH(Payload, gone);
        PromptFixture scene;
        scene.happen(ContainerChanged{{1, QStringLiteral("Hall"), {}, false, false, {}}, true});
        scene.happen(ContainerChanged{{2, QStringLiteral("Attic"), {}, false, false, {}}, false});
        scene.happen(GuestAdded{{2, QStringLiteral("Tomas"), {}, {}, {}}});
        scene.say(2, QStringLiteral("He is gone."), {1, 2});
        const QString with = textOf(plan(scene.inputs(), words));
        QVERIFY(with.contains(QStringLiteral("told together with Alex")));
        QVERIFY(!with.contains(QStringLiteral("Alex is not here")));
        scene.happen(gone);
        PromptInputs g = scene.inputs();
        const QString alone = textOf(plan(g, words));
        QVERIFY(!alone.contains(QStringLiteral("together with")));
        QVERIFY(!alone.contains(QStringLiteral("decide for Alex")));
        QVERIFY(alone.contains(QStringLiteral("Alex is not here")));
        g.instructions = QStringLiteral("Write a scene with {{user}}.");
        QVERIFY(textOf(plan(g, words)).contains(QStringLiteral("Alex is not here")));
    }

    // Nothing pivotal, and no week, follows from a number that cannot be meant.
    void numbersBeyondReasonAreAskedForAgain()
    {
        QCOMPARE(readSignificance(QStringLiteral(R"({"score":2})"))->score, 2);
        QCOMPARE(readSignificance(QStringLiteral(R"({"score":4})"))->score, 3);
        QVERIFY(!readSignificance(QStringLiteral(R"({"score":99})")));
        QCOMPARE(readSceneReport(QStringLiteral(R"({"minutes":20000})"))->minutes, 10080);
        QVERIFY(!readSceneReport(QStringLiteral(R"({"minutes":1e308})")));
    }

    void whatAModelNotedIsPlainText()
    {
        PromptFixture scene;
        scene.say(you, QStringLiteral("My secret."));
        scene.happen(EntityStateChanged{
            .slot = 1, .mood = QStringLiteral("{{lastUserMessage}}"), .goals = QStringLiteral("{{char}}")});
        const QString text = textOf(plan(scene.inputs(), words));
        QVERIFY(text.contains(QStringLiteral("Mara feels {{lastUserMessage}}. On Mara's mind: {{char}}.")));
    }

    void theLayersStandInTheEnginesOrder()
    {
        PromptFixture scene;
        SceneChanged opened;
        opened.container = {1, QStringLiteral("lamp room"), {}, false, false, {}};
        opened.title = QStringLiteral("The storm");
        opened.present = {you, 1};
        scene.happen(opened);
        scene.happen(TimeSkipped{true, 90, {}, QStringLiteral("rain")});
        scene.happen(ThreadChanged{1, QStringLiteral("Who lit the second lamp?"), true});
        StoryEventChanged picnic;
        picnic.id = 1;
        picnic.title = QStringLiteral("Supper");
        picnic.props = {QStringLiteral("a kettle")};
        scene.happen(picnic);
        scene.say(you, QStringLiteral("Hello."));
        PromptInputs g = scene.inputs();
        g.retrieved = {{MemoryLine{}, QStringLiteral("He came back.")}};
        const PromptPlan made = plan(g, words);
        // The newest line is the last block, and nothing else goes back.
        QCOMPARE(made.blocks.last().contribution.layer, Layer::Dialogue);
        Layer last = Layer::Instructions;
        for (const Block &block : made.blocks.first(made.blocks.size() - 1)) {
            QVERIFY(int(block.contribution.layer) >= int(last));
            last = block.contribution.layer;
        }
        QCOMPARE(made.prompt.messages.last().text, QStringLiteral("Hello."));
        const QString text = textOf(made);
        for (const auto &wanted :
             {QStringLiteral("Mara keeps the light for Alex."), QStringLiteral("In the lamp room, with rain."),
              QStringLiteral("The storm"), QStringLiteral("Who lit the second lamp?"), QStringLiteral("a kettle"),
              QStringLiteral("He came back.")})
            QVERIFY2(text.contains(wanted), qPrintable(wanted));
    }

    void onlyTheSpeakersOwnEdgesAreTold()
    {
        PromptFixture scene;
        EdgeUpdated mine;
        mine.from = 1;
        mine.to = you;
        mine.knowledge = {{QStringLiteral("Alex sails."), Provenance::Witnessed, nobody}};
        scene.happen(mine, {});
        EdgeUpdated theirs;
        theirs.from = you;
        theirs.to = 1;
        theirs.knowledge = {{QStringLiteral("Mara lies."), Provenance::Inferred, nobody}};
        scene.happen(theirs, {});
        const QString text = textOf(plan(scene.inputs(), words));
        QVERIFY(text.contains(QStringLiteral("Alex sails.")));
        QVERIFY(!text.contains(QStringLiteral("Mara lies.")));
    }

    void whatWasNotWitnessedIsNotTold()
    {
        PromptFixture scene;
        scene.say(you, QStringLiteral("In the open."));
        scene.say(you, QStringLiteral("Alone, whispering."), {you});
        scene.say(you, QStringLiteral("In the open again."));
        const QString text = textOf(plan(scene.inputs(), words));
        QVERIFY(!text.contains(QStringLiteral("whispering")));
        QVERIFY(text.contains(QStringLiteral("In the open again.")));
    }

    void asidesAreNeverSent()
    {
        PromptFixture scene;
        scene.say(you, QStringLiteral("Hello ((shorter please)) there"));
        scene.say(you, QStringLiteral("((only an aside))"));
        const PromptPlan made = plan(scene.inputs(), words);
        QVERIFY(!textOf(made).contains(QStringLiteral("please")));
        QVERIFY(!textOf(made).contains(QStringLiteral("aside")));
        QVERIFY(textOf(made).contains(QStringLiteral("Hello there")));
    }

    void whatMustStayStays()
    {
        PromptFixture scene;
        for (int i = 0; i < 200; ++i)
            scene.say(i % 2 ? CastSlot(1) : you, QStringLiteral("line%1 ").arg(i).repeated(20));
        PromptInputs g = scene.inputs();
        g.budget = {300, 500};
        g.retrieved = {{MemoryLine{}, QStringLiteral("A memory.")}};
        const PromptPlan made = plan(g, words);
        QVERIFY(made.tokens <= g.budget.hard);
        qsizetype dropped = 0;
        bool gone = false;
        for (qsizetype i = made.blocks.size() - 1; i >= 0; --i) {
            const Block &block = made.blocks[i];
            if (block.contribution.tier == Tier::Must)
                QVERIFY(block.kept());
            dropped += !block.kept();
            if (block.contribution.layer != Layer::Dialogue)
                continue;
            QVERIFY2(!(gone && block.kept()), "a line older than one that was left out");
            gone |= !block.kept();
        }
        QVERIFY(dropped > 150);
        QVERIFY(textOf(made).contains(QStringLiteral("line199")));
    }

    void aLongDialogueGoesOnInSteps()
    {
        PromptFixture scene;
        int beginnings = 0;
        int told = 0;
        qsizetype before = 0;
        constexpr int turns = 300;
        for (int i = 0; i < turns; ++i) {
            scene.say(i % 2 ? CastSlot(1) : you, QStringLiteral("line%1 ").arg(i).repeated(10 + i * 7 % 23));
            PromptInputs g = scene.inputs();
            g.budget = {600, 800};
            const PromptPlan made = plan(g, words);
            QVERIFY(made.tokens <= g.budget.hard);
            qsizetype first = -1;
            for (const Block &block : made.blocks)
                if (block.kept() && block.contribution.layer == Layer::Dialogue) {
                    first = first < 0 ? block.contribution.place : first;
                    ++told;
                }
            QVERIFY2(first >= before, "what had gone is back");
            beginnings += first != before;
            before = first;
        }
        qInfo("%d of %d prompts begin their dialogue at another place, with %d lines on average", beginnings, turns,
              told / turns);
        QVERIFY(beginnings < turns / 6);
        QVERIFY(told / turns > 15);
    }

    void aDialogueBeginsAtARoundPlaceInReach()
    {
        QCOMPARE(firstPlace(0, 100), 0);
        QCOMPARE(firstPlace(5, 3), 6);
        QCOMPARE(firstPlace(17, 48), 32);
        QCOMPARE(firstPlace(32, 48), 32);
        QCOMPARE(firstPlace(33, 48), 48);
        for (qsizetype oldest = 1; oldest < 500; ++oldest)
            for (const qsizetype lines : {6, 24, 25, 60, 200}) {
                const qsizetype first = firstPlace(oldest, lines);
                QVERIFY(first >= oldest && first <= oldest + lines / 2);
            }
    }

    void theCardsPromptReplacesOursAndMayQuoteIt()
    {
        PromptFixture scene;
        PromptInputs g = scene.inputs();
        g.instructions = QStringLiteral("Be brief.");
        g.card.systemPrompt = QStringLiteral("Play {{char}}. {{ORIGINAL}}");
        QVERIFY(textOf(plan(g, words)).startsWith(QStringLiteral("Play Mara. Be brief.")));
    }

    void namesAreReplacedOnce_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("both") << QStringLiteral("{{char}} and {{USER}}") << QStringLiteral("{{user}} and Alex");
        QTest::newRow("old") << QStringLiteral("<BOT> <user>") << QStringLiteral("{{user}} Alex");
        QTest::newRow("none") << QStringLiteral("a < b {c}") << QStringLiteral("a < b {c}");
    }
    void namesAreReplacedOnce()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        // A name that looks like a macro stays a name.
        QCOMPARE(withNames(text, QStringLiteral("{{user}}"), QStringLiteral("Alex")), expected);
    }

    void asidesAreCut_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("none") << QStringLiteral("plain (one)") << QStringLiteral("plain (one)");
        QTest::newRow("middle") << QStringLiteral("a ((b)) c") << QStringLiteral("a c");
        QTest::newRow("two") << QStringLiteral("((x)) a ((y))") << QStringLiteral("a");
        QTest::newRow("open") << QStringLiteral("a ((never closed") << QStringLiteral("a");
        QTest::newRow("only") << QStringLiteral("((b))") << QString();
    }
    void asidesAreCut()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(withoutAsides(text, {}), expected);
    }

    void answersAreReadTolerantly_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<int>("affinity"); // -99: refused
        QTest::newRow("plain") << QStringLiteral(R"({"affinity_delta":3,"trust_delta":0})") << 3;
        QTest::newRow("fenced") << QStringLiteral("Sure!\n```json\n{\"affinity_delta\":-2,\"trust_delta\":0}\n```")
                                << -2;
        QTest::newRow("text number") << QStringLiteral(R"({"affinity_delta":"4","trust_delta":1.0})") << 4;
        QTest::newRow("too much") << QStringLiteral(R"({"affinity_delta":900,"trust_delta":0})") << largestDelta;
        QTest::newRow("missing") << QStringLiteral(R"({"trust_delta":0})") << -99;
        QTest::newRow("no number") << QStringLiteral(R"({"affinity_delta":"lots","trust_delta":0})") << -99;
        for (const char *odd : {"nan", "NaN", "inf", "-inf", "1e999"})
            QTest::newRow(odd)
                << QStringLiteral(R"({"affinity_delta":"%1","trust_delta":0})").arg(QLatin1StringView(odd)) << -99;
        QTest::newRow("no json") << QStringLiteral("I cannot help with that.") << -99;
        QTest::newRow("cut") << QStringLiteral(R"({"affinity_delta":3,)") << 3;
        QTest::newRow("cut before") << QStringLiteral("{\"activity\":{\"posture\":\"sitting\"},\"aff") << 0;
        QTest::newRow("cut at once") << QStringLiteral("{\"affin") << -99;
    }
    void answersAreReadTolerantly()
    {
        QFETCH(QString, answer);
        QFETCH(int, affinity);
        const auto read = readStateUpdate(answer);
        QCOMPARE(read ? read->affinityDelta : -99, affinity);
    }

    void aPivotalTurnPinsAndTheOldestPinGoes()
    {
        PromptFixture scene;
        QList<EventId> memories;
        for (int i = 0; i < automaticPinLimit + 1; ++i) {
            const EventId turn = scene.say(1, QStringLiteral("Turn"));
            memories.append(scene.happen(MemoryWritten{1, turn, {you, 1}, QStringLiteral("m")}, turn));
            if (i == 0) {
                scene.happen(PinChanged{memories.first(), true, true}); // by hand: never taken
                continue;
            }
            scene.happen(PinChanged{memories.last(), true, false}, turn);
        }
        Exchange exchange;
        exchange.turn = scene.say(1, QStringLiteral("The turn of the story"));
        const EventId memory =
            scene.happen(MemoryWritten{1, exchange.turn, {you, 1}, QStringLiteral("m")}, exchange.turn);
        for (const NewEvent &event : significanceEvents(scene.world, exchange, {3, {}}, {{1, memory}})) {
            QCOMPARE(event.cause, exchange.turn);
            scene.happen(event.payload, event.cause);
        }
        QCOMPARE(scene.world.pinned.size(), automaticPinLimit + 1);
        QVERIFY(scene.world.pinned.contains(memory));
        QVERIFY(scene.world.pinned.contains(memories[0]));
        QVERIFY(!scene.world.pinned.contains(memories[1]));
    }

    void whatEndsTakesItsPropsAlong()
    {
        PromptFixture scene;
        StoryEventChanged picnic;
        picnic.id = 1;
        picnic.title = QStringLiteral("Picnic");
        picnic.props = {QStringLiteral("a basket")};
        scene.happen(picnic);
        scene.say(you, QStringLiteral("Hello."));
        QVERIFY(textOf(plan(scene.inputs(), words)).contains(QStringLiteral("basket")));
        picnic.phase = Phase::Completed;
        scene.happen(picnic);
        QVERIFY(!textOf(plan(scene.inputs(), words)).contains(QStringLiteral("basket")));
    }
};

DRAMATIS_TEST(PromptTest);

} // namespace tst_prompt

#include "tst_prompt.moc"
