// Who a prompt speaks of, and how much its speaker knows of them.
#include "domain/prompt/promptfixture.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_personparts {

using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr CastSlot mara = 1;
constexpr CastSlot tomas = 2;

// Tomas has joined Alex and Mara.
class Company : public PromptFixture {
public:
    Company()
    {
        happen(
            PersonaChanged{u"Alex"_s, u"Alex is a courier in muddy boots, whose brother Edric drowned."_s, {}, false});
        happen(GuestAdded{{tomas, u"Tomas"_s, {}, {}, {}}});
        tomasCard.name = u"Tomas"_s;
        tomasCard.description = u"{{char}} is a tall sailor. He fears gulls. He stole {{user}}'s lamp."_s;
        maraCard.name = u"Mara"_s;
        maraCard.description =
            u"Mara is an old woman with grey hair. She owes the harbour money. She lit the second lamp."_s;
        maraCard.personality = u"Dry. Grieving in silence."_s;
        setLayers(maraCard, {{layeredfields::description, TextLayer::Rumoured, u"She owes the harbour money."_s},
                             {layeredfields::description, TextLayer::Secret, u"She lit the second lamp."_s},
                             {layeredfields::personality, TextLayer::Secret, u"Grieving in silence."_s}});
    }
    QString promptOf(CastSlot speaker) { return textOf(plan(gathered(speaker), words)); }
    PromptInputs gathered(CastSlot speaker)
    {
        PromptInputs g = inputs(speaker);
        g.card = speaker == tomas ? tomasCard : speaker == mara ? maraCard : asSeenByUser(maraCard);
        g.others = {
            {you, seenPerson(world.cast[you].who)}, {mara, seenPerson(maraCard)}, {tomas, seenPerson(tomasCard)}};
        g.others.remove(speaker);
        return g;
    }

    Card maraCard;
    Card tomasCard;
};

} // namespace

class PersonPartsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSpeakerKnowsAllOfThemselves()
    {
        Company company;
        const QString text = company.promptOf(mara);
        QVERIFY(text.contains(u"About Mara:\nMara is an old woman with grey hair. She owes the harbour money."_s));
        QVERIFY(text.contains(u"Mara's personality:\nDry."_s));
        QVERIFY(text.contains(u"What nobody but Mara knows:\nShe lit the second lamp.\nGrieving in silence."_s));
        QCOMPARE(text.count(u"second lamp"_s), 1);
    }

    void aCardWithoutMarksStandsAsItIs()
    {
        PromptFixture scene;
        PromptInputs g = scene.inputs();
        g.card.description = u"{{char}} keeps the light.  Two blanks.\n\n- a list"_s;
        const QString text = textOf(plan(g, words));
        QVERIFY(text.contains(u"About Mara:\nMara keeps the light.  Two blanks.\n\n- a list"_s));
        QVERIFY(!text.contains(u"nobody but"_s));
    }

    void othersKnowWhatIsSeen()
    {
        Company company;
        const QString text = company.promptOf(mara);
        QVERIFY(text.contains(u"About Alex:\nAlex is a courier in muddy boots."_s));
        QVERIFY(!text.contains(u"Edric"_s));
        QVERIFY(text.contains(u"is a tall sailor."_s));
        QVERIFY(!text.contains(u"gulls"_s) && !text.contains(u"stole"_s));
    }

    // Rumours go with the name.
    void whoKnowsTheNameHasHeardTheRumours()
    {
        Company company;
        const QString before = company.promptOf(tomas);
        QVERIFY(before.contains(u"About the old woman with grey hair:"_s));
        QVERIFY(!before.contains(u"Mara"_s));
        QVERIFY(!before.contains(u"harbour money"_s));
        company.say(you, u"Tomas, this is Mara."_s, {you, mara, tomas});
        const QString after = company.promptOf(tomas);
        QVERIFY(after.contains(
            u"About Mara:\nMara is an old woman with grey hair.\nIt is said: She owes the harbour money."_s));
        QVERIFY(!after.contains(u"second lamp"_s));
    }

    void aLineOfAStrangerSaysWhoItLooksLike()
    {
        Company company;
        company.say(mara, u"*Mara nods.* \"Late.\""_s, {you, mara, tomas});
        company.say(tomas, u"\"I am Tomas.\""_s, {you, mara, tomas});
        const Prompt prompt = plan(company.gathered(tomas), words).prompt;
        const auto line = std::ranges::find(prompt.messages, u"the old woman with grey hair"_s, &PromptMessage::name);
        QVERIFY(line != prompt.messages.end());
        QCOMPARE(line->text, u"the old woman with grey hair: *The old woman with grey hair nods.* \"Late.\""_s);
        QVERIFY(prompt.sampling.stop.contains(u"\nMara:"_s));
        QVERIFY(prompt.sampling.stop.contains(u"\nthe old woman with grey hair:"_s));
        // Who gave a name is known by it from then on.
        const QString maras = company.promptOf(mara);
        QVERIFY(maras.contains(u"Tomas: \"I am Tomas.\""_s));
        QVERIFY(maras.contains(u"About Tomas:\nTomas is a tall sailor."_s));
    }

    // The card of a guest that speaks of the user knows the user; the built-in instructions do not.
    void theUsersNameIsKnownByIntroduction()
    {
        Company company;
        QVERIFY(company.promptOf(tomas).contains(u"Alex"_s));
        company.tomasCard.description = u"A tall sailor."_s;
        const QString text = company.promptOf(tomas);
        QVERIFY(!text.contains(u"Alex"_s));
        QVERIFY(text.contains(u"told together with the courier in muddy boots"_s));
        QCOMPARE(plan(company.gathered(tomas), words).prompt.user, u"the courier in muddy boots"_s);
    }

    void whereNothingIsSeenThatIsSaid()
    {
        PromptFixture scene;
        scene.happen(PersonaChanged{u"Alex"_s, u"He mourns Edric."_s, {}, false});
        PromptInputs g = scene.inputs();
        g.others = {{you, seenPerson(scene.world.cast[you].who)}};
        const QString text = textOf(plan(g, words));
        QVERIFY(text.contains(u"Mara knows no more of Alex than Alex has shown and said."_s));
        QVERIFY(!text.contains(u"Edric"_s));
        scene.happen(PersonaChanged{u"Alex"_s, {}, {}, false});
        g.others = {{you, seenPerson(scene.world.cast[you].who)}};
        QVERIFY(!textOf(plan(g, words)).contains(u"About Alex"_s));
    }

    // Write My Line: the persona is whole, the character is as seen.
    void theUsersLineIsWrittenFromWhatTheUserKnows()
    {
        Company company;
        QVERIFY(company.world.cast[you].who.layers.isEmpty());
        PersonaChanged changed{u"Alex"_s, u"Alex is a courier. He killed Edric."_s, {}, false};
        changed.layers = {{{}, TextLayer::Secret, u"He killed Edric."_s}};
        company.happen(changed);
        PromptInputs g = company.gathered(you);
        g.task = Task::Impersonate;
        const QString text = textOf(plan(g, words));
        QVERIFY(text.contains(u"About Alex:\nAlex is a courier."_s));
        QVERIFY(text.contains(u"What nobody but Alex knows:\nHe killed Edric."_s));
        QVERIFY(text.contains(
            u"About Mara:\nMara is an old woman with grey hair.\nIt is said: She owes the harbour money."_s));
        for (const auto &hidden : {u"second lamp"_s, u"Grieving"_s, u"Dry"_s, u"gulls"_s})
            QVERIFY2(!text.contains(hidden), qPrintable(hidden));
        QVERIFY(!company.promptOf(mara).contains(u"killed"_s));
    }

    // Nor by a macro.
    void thePersonaMacroSaysWhatIsSeen()
    {
        Company company;
        company.maraCard.description = u"She saw this: {{persona}}"_s;
        const QString text = company.promptOf(mara);
        QVERIFY(text.contains(u"She saw this: Alex is a courier in muddy boots."_s));
        QVERIFY(!text.contains(u"Edric"_s));
    }

    // Whoever wrote the card of one must not read or change what another is told, nor throw their dice.
    void macrosOfOthersStandForNamesAlone()
    {
        Company company;
        const auto promptWith = [&](const QString &seen) {
            company.tomasCard.description = seen;
            setLayers(company.tomasCard, {{layeredfields::description, TextLayer::Visible, seen}});
            return company.promptOf(mara);
        };
        company.maraCard.postHistoryInstructions = u"Mood [{{getvar::mood}}], dice [{{roll:1d100000}}]"_s;
        company.world.variables[u"password"_s] = u"heron"_s;
        const QString plain = promptWith(u"{{char}} wears boots for {{user}}."_s);
        QVERIFY2(plain.contains(u"the newcomer wears boots for Alex."_s), qPrintable(plain));
        QVERIFY(plain.contains(u"Mood [], dice ["_s));
        QCOMPARE(promptWith(u"{{char}} wears {{setvar::mood::grim}}boots{{getvar::password}} for {{user}}."_s), plain);
        const QString thrown = promptWith(u"{{char}} wears {{random::black::black}} boots for {{user}}."_s);
        QCOMPARE(thrown.sliced(thrown.indexOf(u"Mood ["_s)), plain.sliced(plain.indexOf(u"Mood ["_s)));
    }
    void macrosOfTheCardStandForNamesInTheUsersLine()
    {
        Company company;
        company.maraCard.scenario = u"{{setvar::mood::grim}}{{char}} has a lamp{{getvar::sign}}."_s;
        company.happen(PersonaChanged{u"Alex"_s, u"Alex knows: {{scenario}} [{{getvar::mood}}]"_s, {}, false});
        company.world.variables[u"sign"_s] = u"heron"_s;
        const QString text = company.promptOf(you);
        QVERIFY2(text.contains(u"Alex knows: Mara has a lamp. []"_s), qPrintable(text));
        QVERIFY(text.contains(u"Scenario:\nMara has a lampheron."_s)); // that of the chat's own card is read as ever
    }
    // The user's own words are: they may set what the card asks for.
    void macrosOfThePersonaAreReadAsEver()
    {
        Company company;
        PersonaChanged changed{u"Alex"_s, u"Alex is a courier{{setvar::mood::grim}}."_s, {}, false};
        changed.layers = {{{}, TextLayer::Visible, changed.persona}};
        company.happen(changed);
        company.maraCard.postHistoryInstructions = u"Mood [{{getvar::mood}}]"_s;
        const QString text = company.promptOf(mara);
        QVERIFY2(text.contains(u"Mood [grim]"_s), qPrintable(text));
    }

    void loreAndNotesSayNoUnknownName()
    {
        Company company;
        company.tomasCard.book.emplace();
        for (const QString &entry :
             {u"Mara counts gulls."_s, u"@@depth 1\nMara counts bells."_s, u"@@depth 0\nMara counts ships."_s}) {
            LoreEntry lore;
            lore.constant = true;
            lore.content = entry;
            company.tomasCard.book->entries.append(lore);
        }
        company.tomasCard.extensions.set(u"depth_prompt",
                                         dramatis::base::Json::parse(R"({"prompt":"Mara is near.","depth":1})")->value);
        company.happen(AuthorsNoteChanged{nobody, {u"Mara waits."_s, 0, Role::System, 1}});
        company.say(you, u"\"Rain.\""_s, {you, mara, tomas});
        const QStringList told{u"counts gulls."_s, u"counts bells."_s, u"counts ships."_s, u"is near."_s, u"waits."_s};
        const QString before = company.promptOf(tomas);
        QVERIFY2(!before.contains(u"Mara"_s), qPrintable(before));
        for (const QString &each : told)
            QVERIFY2(before.contains(u"The old woman with grey hair "_s + each), qPrintable(each));
        company.say(you, u"\"This is Mara.\""_s, {you, mara, tomas});
        const QString after = company.promptOf(tomas);
        for (const QString &each : told)
            QVERIFY2(after.contains(u"Mara "_s + each), qPrintable(each));
    }

    void whatIsNotedOfAStrangerHasNoName()
    {
        Company company;
        company.happen(ThreadChanged{1, u"Why did Mara lie to Tomas?"_s, true});
        EdgeUpdated edge;
        edge.from = tomas;
        edge.to = mara;
        edge.summary = u"Mara troubles him."_s;
        company.happen(edge);
        PromptInputs g = company.gathered(tomas);
        g.retrieved = {{MemoryLine{}, u"Mara gave me a lamp."_s}};
        const QString text = textOf(plan(g, words));
        QVERIFY(!text.contains(u"Mara"_s));
        QVERIFY(text.contains(u"Why did the old woman with grey hair lie to Tomas?"_s));
        QVERIFY(text.contains(u"The old woman with grey hair troubles him."_s));
        QVERIFY(text.contains(u"The old woman with grey hair gave me a lamp."_s));
    }
};

DRAMATIS_TEST(PersonPartsTest);

} // namespace tst_personparts

#include "tst_personparts.moc"
