// What a prompt says of the moment: that somebody who is there does not know something.
#include "domain/cast/names.h"
#include "domain/prompt/layers/situationwords.h"
#include "domain/prompt/messagelayout.h"
#include "domain/prompt/promptfixture.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_situation {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr CastSlot mara = 1;
constexpr CastSlot ilan = 2;

// You, Mara and Ilan; you tell Mara in a whisper what Ilan is not to know.
class Whispered : public PromptFixture {
public:
    explicit Whispered(bool areIntroduced = true)
    {
        happen(GuestAdded{{ilan, u"Ilan"_s, {}, {}, {}}});
        if (areIntroduced)
            introduce(mara, ilan);
        say(you, u"Good evening, both of you."_s, {you, mara, ilan});
        tell(u"Alex holds the ledger."_s);
        say(ilan, u"What was that?"_s, {you, mara, ilan});
    }
    void tell(const QString &fact)
    {
        const EventId turn = say(you, u"A word in your ear."_s, {you, mara});
        happen(EdgeUpdated{mara, you, 0, 0, {{fact, Provenance::Told, you}}, {}, {}, {}}, turn);
    }
};

QList<Block> unknownIn(const PromptPlan &plan)
{
    QList<Block> found;
    for (const Block &block : plan.blocks)
        if (block.contribution.source == u"unawareness")
            found << block;
    return found;
}

QStringList unknownTo(PromptFixture &scene, CastSlot speaker)
{
    QStringList told;
    for (const Block &block : unknownIn(plan(scene.inputs(speaker), words)))
        if (block.kept())
            told << block.contribution.text;
    return told;
}

} // namespace

class SituationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoKeepsSomethingFromSomebodyIsToldSo()
    {
        Whispered scene;
        QCOMPARE(unknownTo(scene, mara), QStringList{u"Ilan does not know that Alex holds the ledger."_s});
        QVERIFY(unknownTo(scene, ilan).isEmpty());
        QVERIFY(!textOf(plan(scene.inputs(ilan), words)).contains(u"ledger"_s));
    }

    void onlyThoseWhoAreThereCount()
    {
        Whispered scene;
        scene.happen(ContainerChanged{{1, u"Hall"_s, {}, false, false, {}}, true});
        scene.happen(ContainerChanged{{9, u"Attic"_s, {}, false, false, {}}, false});
        scene.happen(ActivityChanged{ilan, 9, {}, {}, {}, {}, {}});
        QVERIFY(unknownTo(scene, mara).isEmpty());
        Whispered gone;
        gone.happen(GuestRemoved{ilan});
        QVERIFY(unknownTo(gone, mara).isEmpty());
    }

    void whoIsNotKnownByNameIsCalledAsTheyAreSeen()
    {
        Whispered scene(false);
        PromptInputs g = scene.inputs(mara);
        g.others.insert(ilan, SeenPerson{{}, {}, u"the courier"_s, false});
        g.namesHeard = WitnessSet();
        const QList<Block> blocks = unknownIn(plan(g, words));
        QCOMPARE(blocks.size(), 1);
        QCOMPARE(blocks[0].contribution.text, u"The courier does not know that Alex holds the ledger."_s);
    }

    void itStandsRightBeforeTheNewestLineInEveryLayout()
    {
        Whispered scene;
        const QString told = u"Ilan does not know that"_s;
        const Prompt prompt = plan(scene.inputs(mara), words).prompt;
        for (const auto layout :
             {MessageLayout::SystemAnywhere, MessageLayout::SystemFirst, MessageLayout::Alternating}) {
            QString text;
            for (const PromptMessage &message : laidOut(prompt.messages, layout))
                text += message.text + u'\n';
            QCOMPARE(text.count(told), 1);
            QVERIFY2(text.indexOf(u"A word in your ear."_s) < text.indexOf(told), word(layout));
            QVERIFY2(text.indexOf(told) < text.indexOf(u"What was that?"_s), word(layout));
        }
    }

    void itNamesTheTurnAndGivesWay()
    {
        Whispered scene;
        PromptInputs g = scene.inputs(mara);
        const QList<Block> blocks = unknownIn(plan(g, words));
        QCOMPARE(blocks.size(), 1);
        QCOMPARE(blocks[0].contribution.causes, QList{scene.world.edge(mara, you).facts.at(0).turn});
        QCOMPARE(blocks[0].contribution.tier, Tier::Should);
        g.budget = {20, 20};
        const QList<Block> tight = unknownIn(plan(g, words));
        QCOMPARE(tight.size(), 1); // it is on the receipt all the same
        QCOMPARE(tight[0].verdict, Verdict::OverHardBudget);
    }

    // What a model noted in the first person is nobody else's, and stands under whose it is.
    void firstAndThirdPersonAreNeverMixed()
    {
        PromptFixture scene;
        EdgeUpdated edge;
        edge.from = mara;
        edge.to = you;
        edge.lastInteraction = u"He gave me the map"_s;
        scene.happen(edge);
        EntityStateChanged state;
        state.slot = mara;
        state.goals = u"to find my brother"_s;
        state.status = u"my arm hurts"_s;
        scene.happen(state);
        scene.happen(ThreadChanged{.id = 1, .text = u"I will mend the lamp."_s, .witnesses = {you, mara}});
        PromptInputs inputs = scene.inputs();
        inputs.retrieved = {{MemoryLine{}, u"I swam.\n\nIt was cold."_s}};
        inputs.scenes = {{MemoryLine{}, u"I came home.\n\nI slept."_s}};
        const QString before = textOf(plan(inputs, words));
        const auto has = [](const QString &prompt, const QString &part) {
            if (!prompt.contains(part))
                qWarning().noquote() << "not in the prompt:" << part << "\n" << prompt;
            return prompt.contains(part);
        };
        QVERIFY(has(before, u"Last between them, in Mara's own words: “He gave me the map.”"_s));
        QVERIFY(has(before, u"On Mara's mind: “to find my brother”."_s));
        QVERIFY(has(before, u"In Mara's own words: “My arm hurts.”"_s));
        QVERIFY(has(before, u"- “I will mend the lamp.”"_s));
        QVERIFY(has(before, u"What Mara remembers:\n- I swam. It was cold."_s));
        QVERIFY(has(before, u"The story so far, as Mara remembers it:\nI came home. I slept."_s));
        edge.summary = u"He owes me a lamp."_s;
        scene.happen(edge);
        QVERIFY(has(textOf(plan(scene.inputs(), words)), u"In Mara's own words: “He owes me a lamp.”"_s));
        edge.summary = u"Alex owes her a lamp."_s;
        scene.happen(edge);
        QVERIFY(has(textOf(plan(scene.inputs(), words)), u"Alex owes her a lamp."_s));
    }

    void aUserWithoutANameHasOneInPrompts()
    {
        Whispered scene;
        scene.happen(PersonaChanged{QString(), {}, {}, false});
        scene.happen(EdgeUpdated{mara, you, 2, 0, {}, {}, {}, {}});
        QCOMPARE(scene.world.nameOf(you), QString());
        QCOMPARE(scene.world.nameInPrompts(you), u"User"_s);
        QCOMPARE(scene.world.nameInPrompts(mara), u"Mara"_s);
        QCOMPARE(whoIsNamed(scene.world, u"user"_s), you);
        const PromptPlan made = plan(scene.inputs(mara), words);
        QCOMPARE(made.prompt.user, u"User"_s);
        const QString text = textOf(made);
        QVERIFY2(text.contains(u"User: Good evening, both of you."_s), qPrintable(text));
        QVERIFY2(text.contains(u"Mara is undecided about User."_s), qPrintable(text));
        QVERIFY2(!text.contains(u" :"_s) && !text.contains(u"\n: "_s), qPrintable(text));
    }

    void whatTheStoryHasNotMovedIsLeftToTheCard()
    {
        Whispered scene;
        QVERIFY(!textOf(plan(scene.inputs(mara), words)).contains(u"undecided"_s));
        scene.happen(EdgeUpdated{mara, ilan, 1, 0, {}, {}, {}, {}});
        const QString text = textOf(plan(scene.inputs(mara), words));
        QVERIFY(text.contains(u"Mara is undecided about Ilan."_s));
        QVERIFY(!text.contains(u"undecided about Alex"_s));
    }

    void whatTheDialogueTellsWasNotLastBetweenThem()
    {
        Whispered scene;
        const EventId turn = scene.say(you, u"Forgive me, Mara."_s);
        scene.happen(EdgeUpdated{mara, you, 1, 0, {}, u"Alex apologised to me."_s, {}, {}}, turn);
        const auto lastIn = [&](const PromptPlan &made) {
            for (const Block &block : made.blocks)
                if (block.contribution.text.startsWith(u"Last between them"_s))
                    return block;
            return Block();
        };
        PromptInputs g = scene.inputs(mara);
        const Block told = lastIn(plan(g, words));
        QCOMPARE(told.contribution.text, u"Last between them, in Mara's own words: “Alex apologised to me.”"_s);
        QCOMPARE(told.verdict, Verdict::AlreadyThere);
        g.dialogue.removeLast();
        QCOMPARE(lastIn(plan(g, words)).verdict, Verdict::Kept);
    }

    void whoPromisedIsSaidOnce_data()
    {
        QTest::addColumn<QString>("noted");
        QTest::addColumn<QString>("left");
        QTest::newRow("bare") << u"mend the wheel"_s << u"mend the wheel"_s;
        QTest::newRow("named") << u"Tomas promised: mend the wheel"_s << u"mend the wheel"_s;
        QTest::newRow("to somebody") << u"Tomas has promised Mara to mend the wheel"_s << u"to mend the wheel"_s;
        QTest::newRow("owed") << u"Tomas owes Mara ten silver"_s << u"ten silver"_s;
        QTest::newRow("of another") << u"Ilan promised Mara bread"_s << u"Ilan promised Mara bread"_s;
        QTest::newRow("nothing else") << u"Tomas promised"_s << u"Tomas promised"_s;
    }
    void whoPromisedIsSaidOnce()
    {
        QFETCH(QString, noted);
        QFETCH(QString, left);
        QCOMPARE(withoutBond(noted, u"Tomas"_s, u"Mara"_s), left);
    }

    void ofThousandsOfFactsAFewAreTold()
    {
        Whispered scene;
        for (int i = 0; i < 2000; ++i)
            scene.tell(u"Alex keeps secret number %1 of the old mill."_s.arg(i));
        scene.say(ilan, u"You two again?"_s, {you, mara, ilan});
        const QStringList told = unknownTo(scene, mara);
        QCOMPARE(told.size(), 3);
        QVERIFY2(told[0].contains(u"1999"_s), qPrintable(told[0]));
    }
};

DRAMATIS_TEST(SituationTest);

} // namespace tst_situation

#include "tst_situation.moc"
