// Scene breaks as a prompt tells them, between lines that neither tells.
#include "domain/prompt/promptfixture.h"
#include "support/main/testmain.h"

#include <QTest>

#include <algorithm>

namespace tst_scenebreaklines {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

SceneChanged sceneAt(int id, const QString &place, const QString &title = {}, WitnessSet present = {you, 1})
{
    SceneChanged opened;
    opened.container = {id, place, {}, false, false, {}};
    opened.title = title;
    opened.present = present;
    return opened;
}

TimeSkipped skipped(qint64 minutes, const QString &said = {})
{
    TimeSkipped skip;
    skip.jump = minutes >= 240;
    skip.minutes = minutes;
    skip.narration = said;
    return skip;
}

// The dialogue as one text, a line each; "> " what the model said.
QStringList dialogueOf(PromptFixture &scene, CastSlot speaker = 1)
{
    QStringList told;
    const PromptPlan made = plan(scene.inputs(speaker), words);
    for (const Block &block : made.blocks)
        if (block.contribution.layer == Layer::Dialogue && block.kept())
            told << block.contribution.text;
    return told;
}

} // namespace

class SceneBreakLinesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatTheUserSaysOfSkippedTimeStandsBetweenTheLines()
    {
        PromptFixture scene;
        scene.say(you, u"Good night."_s);
        scene.happen(skipped(600, u"The next morning"_s));
        scene.say(1, u"Up already?"_s);
        QCOMPARE(dialogueOf(scene), (QStringList{u"Good night."_s, u"— The next morning —"_s, u"Up already?"_s}));
    }

    void skippedTimeWithoutAWordIsTold()
    {
        PromptFixture scene;
        scene.say(you, u"Wait here."_s);
        scene.happen(skipped(120));
        scene.say(you, u"I am back."_s);
        QCOMPARE(dialogueOf(scene), (QStringList{u"Wait here."_s, u"— Two hours later —"_s, u"I am back."_s}));
    }

    void anotherSceneIsToldWithItsPlace()
    {
        PromptFixture scene;
        scene.happen(sceneAt(1, u"kitchen"_s));
        scene.say(you, u"Come."_s);
        scene.happen(skipped(30));
        scene.happen(sceneAt(2, u"Lantern Inn"_s, u"An old friend"_s));
        scene.say(1, u"Is it warm in there?"_s);
        const QStringList told = dialogueOf(scene);
        QCOMPARE(told.size(), 3);
        QVERIFY2(told[1].startsWith(u"— Half an hour later, An old friend, at "_s), qPrintable(told[1]));
        QVERIFY(told[1].contains(u"Lantern Inn"_s));
    }

    void whatALineTellsItselfIsNotToldAgain()
    {
        PromptFixture scene;
        scene.say(you, u"Come."_s);
        const EventId reply = scene.say(1, u"*They walk for an hour.*"_s);
        TimeSkipped walked = skipped(60);
        walked.jump = false;
        scene.happen(walked, reply);
        scene.say(you, u"My feet."_s);
        QCOMPARE(dialogueOf(scene).size(), 3);
    }

    // The notes of a reply move time and place, and so stand behind the line that did.
    void whatTheLinesBeforeSaidIsNoBreak_data()
    {
        QTest::addColumn<bool>("isTime");
        QTest::newRow("time") << true;
        QTest::newRow("place") << false;
    }
    void whatTheLinesBeforeSaidIsNoBreak()
    {
        PromptFixture scene;
        scene.say(you, u"The next morning we go down to the cellar."_s);
        const EventId reply = scene.say(1, u"*She lights a lamp.*"_s);
        QFETCH(bool, isTime);
        if (isTime)
            scene.happen(skipped(600, u"The next morning"_s), reply);
        else
            scene.happen(sceneAt(1, u"cellar"_s, u"Cellar"_s), reply);
        scene.say(you, u"It is cold."_s);
        QCOMPARE(dialogueOf(scene).size(), 3);
        const PromptPlan made = plan(scene.inputs(), words);
        const auto told = std::ranges::find_if(
            made.blocks, [](const Block &block) { return block.contribution.source == u"scene break"; });
        QVERIFY(told != made.blocks.end()); // the receipt has it
        QCOMPARE(told->verdict, Verdict::AlreadyThere);
    }

    void aSceneThatIsCalledByItsPlaceIsThere()
    {
        PromptFixture scene;
        scene.happen(sceneAt(1, u"kitchen"_s, u"Kitchen"_s));
        scene.say(you, u"Come."_s);
        scene.happen(sceneAt(2, u"mule cart"_s, u"Mule cart"_s));
        scene.say(1, u"Off we go."_s);
        QCOMPARE(dialogueOf(scene).value(1), u"— In the mule cart —"_s);
    }

    void whoWasNotThereIsNotToldWhatHappened()
    {
        PromptFixture scene;
        scene.happen(GuestAdded{{2, u"Tomas"_s, {}, {}, {}}});
        scene.happen(sceneAt(1, u"kitchen"_s, {}, {you, 1, 2}));
        scene.say(you, u"Tomas, wait."_s, {you, 1, 2});
        scene.happen(sceneAt(2, u"vault"_s, u"The theft"_s, {you, 1}));
        scene.say(you, u"Quick, the gold."_s, {you, 1});
        scene.happen(sceneAt(1, u"kitchen"_s, {}, {you, 1, 2}));
        scene.say(you, u"Here we are again."_s, {you, 1, 2});
        const QString told = dialogueOf(scene, 2).join(u'|');
        QVERIFY2(!told.contains(u"vault"_s) && !told.contains(u"theft"_s), qPrintable(told));
        const QString known = dialogueOf(scene, 1).join(u'|');
        QVERIFY2(known.contains(u"vault"_s) && known.contains(u"The theft"_s), qPrintable(known));
    }

    // The user skips time and asks for a reply: nothing was said since.
    void whatComesAfterTheNewestLineStandsLast()
    {
        PromptFixture scene;
        scene.say(1, u"Good night."_s);
        scene.say(you, u"Sleep well."_s);
        scene.happen(skipped(600, u"In the morning"_s));
        const PromptPlan made = plan(scene.inputs(), words);
        QCOMPARE(made.prompt.messages.last().text, u"— In the morning —"_s);
        QVERIFY(made.prompt.messages[made.prompt.messages.size() - 2].text.contains(u"Sleep well."_s));
    }

    // The user skips time and writes a line, which is not in the story yet.
    void aBreakStandsBeforeTheLineThatIsBeingWritten()
    {
        PromptFixture scene;
        scene.say(you, u"First."_s);
        scene.happen(skipped(120, u"Much later"_s));
        scene.say(1, u"Good night."_s);
        scene.happen(skipped(600, u"In the morning"_s));
        PromptInputs g = scene.inputs();
        TranscriptLine pending;
        pending.witnesses = {you, 1};
        g.dialogue.append({pending, u"Up already?"_s});
        QStringList told;
        for (const Block &block : plan(g, words).blocks)
            if (block.contribution.layer == Layer::Dialogue && block.kept())
                told << block.contribution.text;
        QCOMPARE(told, (QStringList{u"First."_s, u"— Much later —"_s, u"Good night."_s, u"— In the morning —"_s,
                                    u"Up already?"_s}));
    }

    void whoMissedTheChangeIsNotToldOfIt()
    {
        PromptFixture scene;
        scene.happen(GuestAdded{{2, u"Tomas"_s, {}, {}, {}}});
        scene.happen(sceneAt(1, u"kitchen"_s, {}, {you, 1, 2}));
        scene.say(you, u"Tomas, wait."_s, {you, 1, 2});
        scene.happen(sceneAt(2, u"vault"_s, {}, {you, 1}));
        scene.say(you, u"Tomas! You here?"_s, {you, 1, 2});
        for (const QString &line : dialogueOf(scene, 2))
            QVERIFY2(!line.startsWith(u'—'), qPrintable(line));
        QVERIFY(dialogueOf(scene, 1).join(u'|').contains(u"vault"_s));
    }

    void aBeatGoesWithItsLine()
    {
        PromptFixture scene;
        for (int i = 0; i < 120; ++i) {
            scene.say(i % 2 ? 1 : you, u"line%1 "_s.arg(i) + u"word "_s.repeated(20));
            if (i % 5 == 4)
                scene.happen(skipped(60, u"beat%1"_s.arg(i)));
        }
        PromptInputs g = scene.inputs();
        g.budget = {400, 600};
        const PromptPlan made = plan(g, words);
        QVERIFY(made.tokens <= 600);
        bool anyLine = false;
        for (const Block &block : made.blocks) {
            if (block.contribution.layer != Layer::Dialogue || !block.kept())
                continue;
            const bool isSceneBreak = block.contribution.role == Role::System;
            QVERIFY2(anyLine || !isSceneBreak || block.contribution.place >= 0, qPrintable(block.contribution.text));
            anyLine = anyLine || !isSceneBreak;
        }
        QVERIFY(!textOf(made).contains(u"beat4 "_s));
        QVERIFY(textOf(made).contains(u"beat114"_s));
    }
};

DRAMATIS_TEST(SceneBreakLinesTest);

} // namespace tst_scenebreaklines

#include "tst_scenebreaklines.moc"
