// The author's notes among the newest messages of a prompt.
#include "domain/prompt/promptfixture.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_notesatdepth {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

AuthorsNote note(const QString &text, int depth = 4, Role role = Role::System, int every = 1)
{
    return {text, depth, role, every};
}

// Six lines, three of them the user's.
PromptFixture sixLines()
{
    PromptFixture scene;
    for (int i = 0; i < 6; ++i)
        scene.say(i % 2 ? 1 : you, u"line %1"_s.arg(i));
    return scene;
}

// What is told of the moment stands among them, and is none of them.
QList<PromptMessage> messagesBehindTheSystems(const PromptPlan &made)
{
    QList<PromptMessage> messages = made.prompt.messages.sliced(1);
    messages.removeIf([](const PromptMessage &message) { return message.text.startsWith(u"Alex is here."_s); });
    return messages;
}

QStringList textsBehindTheSystems(const PromptInputs &inputs)
{
    QStringList texts;
    for (const PromptMessage &message : messagesBehindTheSystems(plan(inputs, words)))
        texts << message.text;
    return texts;
}

} // namespace

class NotesAtDepthTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNoteStandsAtItsDepthInItsRole_data()
    {
        QTest::addColumn<int>("depth");
        QTest::addColumn<Role>("role");
        QTest::addColumn<int>("place"); // among the messages behind the system's
        QTest::newRow("behind all") << 0 << Role::System << 6;
        QTest::newRow("above two") << 2 << Role::User << 4;
        QTest::newRow("above four") << 4 << Role::Assistant << 2;
        QTest::newRow("above all") << AuthorsNote::deepest << Role::System << 0;
    }
    void aNoteStandsAtItsDepthInItsRole()
    {
        QFETCH(int, depth);
        QFETCH(Role, role);
        QFETCH(int, place);
        PromptFixture scene = sixLines();
        scene.happen(AuthorsNoteChanged{nobody, note(u"{{char}} limps."_s, depth, role)});
        const PromptInputs inputs = scene.inputs();
        const PromptPlan made = plan(inputs, words);
        const PromptMessage message = messagesBehindTheSystems(made).at(place);
        QCOMPARE(message.text, u"Mara limps."_s);
        QCOMPARE(message.role, role);
        const auto block = std::ranges::find(made.blocks, u"author's note"_s,
                                             [](const Block &each) { return each.contribution.source; });
        QVERIFY(block != made.blocks.end());
        QCOMPARE(block->contribution.layer, Layer::Note);
        QCOMPARE(block->contribution.tier, Tier::Must);
        QVERIFY(block->contribution.mayShorten && block->contribution.inDialogue);
    }

    void anAsideTakesNoPlace()
    {
        PromptFixture scene;
        scene.say(you, u"line 0"_s);
        scene.say(1, u"line 1"_s);
        scene.say(you, u"((aside))"_s);
        scene.happen(AuthorsNoteChanged{nobody, note(u"NOTE"_s, 1)});
        QCOMPARE(textsBehindTheSystems(scene.inputs()), (QStringList{u"line 0"_s, u"NOTE"_s, u"line 1"_s}));
    }

    void withoutLinesItIsThereOnce()
    {
        PromptFixture scene;
        scene.happen(AuthorsNoteChanged{nobody, note(u"NOTE"_s)});
        PromptInputs inputs = scene.inputs();
        inputs.card.extensions.set(u"depth_prompt", base::Json::parse(R"({"prompt":"LIMP"})")->value);
        const QString text = textOf(plan(inputs, words));
        QCOMPARE(text.count(u"NOTE"_s), 1);
        QCOMPARE(text.count(u"LIMP"_s), 1);
    }

    // Rows: how often it is asked for, how many messages the user has said, and whether it is sent.
    void itIsSentWithEachNthMessageOfTheUser_data()
    {
        QTest::addColumn<int>("every");
        QTest::addColumn<int>("said");
        QTest::addColumn<bool>("sent");
        QTest::newRow("always, before anything is said") << 1 << 0 << true;
        QTest::newRow("always") << 1 << 5 << true;
        QTest::newRow("never") << 0 << 5 << false;
        QTest::newRow("nothing is said yet") << 3 << 0 << false;
        QTest::newRow("the second of three") << 3 << 2 << false;
        QTest::newRow("the third") << 3 << 3 << true;
        QTest::newRow("the fourth") << 3 << 4 << false;
        QTest::newRow("the sixth") << 3 << 6 << true;
    }
    void itIsSentWithEachNthMessageOfTheUser()
    {
        QFETCH(int, every);
        QFETCH(int, said);
        QFETCH(bool, sent);
        PromptFixture scene;
        scene.happen(AuthorsNoteChanged{nobody, note(u"NOTE of {{char}}"_s, 0, Role::System, every)});
        for (int i = 0; i < said; ++i) {
            scene.say(1, u"well"_s);
            scene.say(you, u"hello"_s);
        }
        const PromptPlan made = plan(scene.inputs(), words);
        QCOMPARE(textOf(made).contains(u"NOTE"_s), sent);
        const auto told = std::ranges::find(made.blocks, Verdict::NotDue, &Block::verdict);
        QCOMPARE(told != made.blocks.end(), !sent && every > 0); // what is switched off is no loss
        if (told == made.blocks.end())
            return;
        QCOMPARE(told->contribution.source, u"author's note"_s);
        QCOMPARE(told->tokens, 3);
        QVERIFY(!told->kept());
        QCOMPARE(QString::fromLatin1(word(told->verdict)), u"not_due"_s);
    }

    void theLineThatIsNotSaidYetCounts()
    {
        PromptFixture scene;
        scene.happen(AuthorsNoteChanged{nobody, note(u"NOTE"_s, 0, Role::System, 2)});
        scene.say(you, u"one"_s);
        PromptInputs inputs = scene.inputs();
        QVERIFY(!textOf(plan(inputs, words)).contains(u"NOTE"_s));
        TranscriptLine pending;
        pending.speaker = you;
        pending.witnesses = {you, 1};
        inputs.dialogue.append({pending, u"two"_s});
        QVERIFY(textOf(plan(inputs, words)).contains(u"NOTE"_s));
    }

    void whatIsForOneAloneIsInNobodyElsesPrompt()
    {
        PromptFixture scene;
        scene.happen(GuestAdded{{2, u"Tomas"_s, {}, {}, {}}});
        scene.say(you, u"hello"_s, {you, 1, 2});
        scene.happen(AuthorsNoteChanged{nobody, note(u"ALL"_s)});
        scene.happen(AuthorsNoteChanged{2, note(u"TOMAS"_s)});
        scene.happen(AuthorsNoteChanged{you, note(u"YOURS"_s)});
        const auto has = [&scene](CastSlot speaker) {
            const QString text = textOf(plan(scene.inputs(speaker), words));
            return QList<bool>{text.contains(u"ALL"_s), text.contains(u"TOMAS"_s), text.contains(u"YOURS"_s)};
        };
        QCOMPARE(has(1), (QList<bool>{true, false, false}));
        QCOMPARE(has(2), (QList<bool>{true, true, false}));
        QCOMPARE(has(you), (QList<bool>{true, false, true}));
    }

    void loreAboveAndBelowStandsAroundTheNote()
    {
        PromptFixture scene = sixLines();
        scene.happen(AuthorsNoteChanged{nobody, note(u"NOTE"_s, 2)});
        PromptInputs inputs = scene.inputs();
        inputs.card.book.emplace();
        for (const auto &[text, position] : {std::pair(u"BELOW"_s, 3), std::pair(u"ABOVE"_s, 2)}) {
            LoreEntry entry;
            entry.constant = true;
            entry.content = text;
            entry.extensions.set(u"position", base::Json(position));
            inputs.card.book->entries.append(entry);
        }
        QCOMPARE(textsBehindTheSystems(inputs).sliced(3),
                 (QStringList{u"line 3"_s, u"ABOVE"_s, u"NOTE"_s, u"BELOW"_s, u"line 4"_s, u"line 5"_s}));
    }

    void aNoteThatIsTooLongIsShortened()
    {
        PromptFixture scene = sixLines();
        scene.happen(AuthorsNoteChanged{nobody, note(u"NOTE. "_s.repeated(3000))});
        const PromptPlan made = plan(scene.inputs(), words);
        const auto block =
            std::ranges::find(made.blocks, Layer::Note, [](const Block &each) { return each.contribution.layer; });
        QVERIFY(block != made.blocks.end());
        QVERIFY(block->kept());
        QVERIFY(made.tokens <= made.budget.hard);
        scene.happen(AuthorsNoteChanged{nobody, note(u"NOTE. "_s.repeated(30'000))});
        const PromptPlan shortened = plan(scene.inputs(), words);
        QVERIFY(shortened.tokens <= shortened.budget.hard);
        QVERIFY(textOf(shortened).contains(u"NOTE."_s));
    }

    void variablesOfTheChatAreThereAndTextsMayChangeThem()
    {
        PromptFixture scene;
        scene.say(you, u"hello"_s);
        scene.happen(VariablesSet{{{u"mood"_s, u"grim"_s}, {u"day"_s, u"4"_s}}});
        scene.happen(AuthorsNoteChanged{nobody, note(u"{{getvar::mood}} {{incvar::day}} {{getglobalvar::mood}}!"_s)});
        QVERIFY(textOf(plan(scene.inputs(), words)).contains(u"grim 5 !"_s));
        QVERIFY(textOf(plan(scene.inputs(), words)).contains(u"grim 5 !"_s)); // each prompt begins anew
    }

    void aTextMayAskForTheNote()
    {
        PromptFixture scene;
        scene.say(you, u"hello"_s);
        scene.happen(AuthorsNoteChanged{nobody, note(u"rain on {{user}}"_s, 4, Role::System, 0)});
        scene.happen(AuthorsNoteChanged{1, note(u"limping"_s, 4, Role::System, 0)});
        PromptInputs inputs = scene.inputs();
        inputs.card.scenario = u"{{authorsNote}}, {{charAuthorsNote}}"_s;
        QVERIFY(textOf(plan(inputs, words)).contains(u"rain on Alex, limping"_s));
    }
};

DRAMATIS_TEST(NotesAtDepthTest);

} // namespace tst_notesatdepth

#include "tst_notesatdepth.moc"
