// What two prompts in a row have in common: a server that keeps what it has read reads the rest alone.
#include "domain/prompt/promptfixture.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_prefix {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;

class PrefixTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatTwoPromptsShareIsCounted()
    {
        const auto letters = [](QStringView text) { return int(text.size()); };
        Prompt before;
        before.messages = {{Role::System, QStringLiteral("Mara keeps the light. Mood: dry."), {}},
                           {Role::User, QStringLiteral("Hello."), {}}};
        Prompt now = before;
        QCOMPARE(sharedTokens(before, now, letters), 32 + 4 + 6 + 4);
        now.messages.append({Role::Assistant, QStringLiteral("Sit."), {}});
        QCOMPARE(sharedTokens(before, now, letters), 32 + 4 + 6 + 4);
        now.messages[0].text.replace(QStringLiteral("dry"), QStringLiteral("dark"));
        QCOMPARE(sharedTokens(before, now, letters), 29);
        now.messages[0].role = Role::User;
        QCOMPARE(sharedTokens(before, now, letters), 0);
        QCOMPARE(sharedTokens({}, now, letters), 0);
    }

    void whatHardlyEverChangesStandsFirst_data()
    {
        QTest::addColumn<PromptStyle>("style");
        QTest::newRow("plain") << PromptStyle::Plain;
        QTest::newRow("LMML") << PromptStyle::Lmml;
    }
    void whatHardlyEverChangesStandsFirst()
    {
        QFETCH(PromptStyle, style);
        PromptFixture scene;
        scene.say(you, QStringLiteral("Hello."));
        scene.say(1, QStringLiteral("Good evening."));
        scene.say(you, QStringLiteral("Is it?"));
        const auto made = [&] {
            PromptInputs g = scene.inputs();
            g.style = style;
            return plan(g, words).prompt;
        };
        const Prompt first = made();
        ManualEdit mood;
        mood.target = EditTarget::Mood;
        mood.from = 1;
        mood.text = QStringLiteral("in a fine temper");
        scene.happen(mood);
        const Prompt second = made();
        QCOMPARE(second.messages.size(), 5);
        for (qsizetype i = 0; i < 3; ++i) {
            QCOMPARE(first.messages[i], second.messages[i]);
            const bool isKept = i == 0 || i == 2; // up to there a server keeps what it has read
            QCOMPARE(second.messages[i].steady, isKept ? second.messages[i].text.size() : 0);
        }
        QVERIFY(first.messages[3].text != second.messages[3].text);
        QCOMPARE(second.messages[3].role, Role::System);
        QCOMPARE(second.messages[4].text, QStringLiteral("Is it?"));
    }

    void whatWasSaidAWhileAgoStandsBeforeWhatChanges()
    {
        PromptFixture scene;
        for (int i = 0; i < 30; ++i)
            scene.say(i % 2 ? 1 : you, QStringLiteral("line%1 ").arg(i) + QStringLiteral("word ").repeated(40));
        PromptInputs g = scene.inputs();
        g.card.exampleMessages = QStringLiteral("EXAMPLE ").repeated(30);
        const Prompt before = plan(g, words).prompt;
        for (int turn = 0; turn < 6; ++turn) {
            ManualEdit mood;
            mood.target = EditTarget::Mood;
            mood.from = 1;
            mood.text = QStringLiteral("mood %1").arg(turn);
            scene.happen(mood);
            scene.happen(TimeSkipped{true, 5, {}, {}});
            scene.say(you, QStringLiteral("more%1 ").arg(turn) + QStringLiteral("word ").repeated(40));
            scene.say(1, QStringLiteral("answer%1 ").arg(turn) + QStringLiteral("word ").repeated(40));
        }
        PromptInputs later = scene.inputs();
        later.card.exampleMessages = g.card.exampleMessages;
        const PromptPlan now = plan(later, words);
        const int shared = sharedTokens(before, now.prompt, words);
        QVERIFY2(shared > 24 * 40, qPrintable(QString::number(shared)));
        const QString text = textOf(now);
        const auto at = [&](const QString &part) { return text.indexOf(part); };
        QVERIFY(at(QStringLiteral("EXAMPLE")) < at(QStringLiteral("line0 ")));
        QVERIFY(at(QStringLiteral("line29 ")) < at(QStringLiteral("mood 5")));
        // The speaker has said the newest line themselves: there is none to answer.
        QVERIFY(at(QStringLiteral("answer5 ")) < at(QStringLiteral("mood 5")));
        QCOMPARE(text.count(QStringLiteral("answer5 ")), 1);
    }

    void theNewestLineStandsLast()
    {
        PromptFixture scene;
        for (int i = 0; i < 12; ++i) {
            scene.say(i % 2 ? 1 : you, QStringLiteral("line%1").arg(i));
            const QList<PromptMessage> messages = plan(scene.inputs(), words).prompt.messages;
            const bool answers = i % 2 == 0;
            QCOMPARE(messages.size(), i + 3 - (i == 0));
            QCOMPARE(messages.last().role, answers ? Role::User : Role::System);
            QVERIFY(messages.at(messages.size() - (answers ? 2 : 1)).text.contains(QStringLiteral("Alex is here.")));
            if (answers)
                QCOMPARE(messages.last().text, QStringLiteral("line%1").arg(i));
        }
    }

    // Nine tenths of a prompt of 6,000 tokens stay from turn to turn, whatever the template: a server reads the rest.
    void nineTenthsStayFromTurnToTurn_data()
    {
        QTest::addColumn<MessageLayout>("layout");
        QTest::addColumn<PromptStyle>("style");
        for (const auto layout :
             {MessageLayout::SystemAnywhere, MessageLayout::SystemFirst, MessageLayout::Alternating}) {
            QTest::addRow("%s", word(layout)) << layout << PromptStyle::Plain;
            QTest::addRow("%s, LMML", word(layout)) << layout << PromptStyle::Lmml;
        }
    }
    void nineTenthsStayFromTurnToTurn()
    {
        QFETCH(MessageLayout, layout);
        QFETCH(PromptStyle, style);
        PromptFixture scene;
        scene.happen(GuestAdded{{2, QStringLiteral("Tomas"), {}, {}, {}}});
        const WitnessSet all{you, 1, 2};
        Prompt before;
        int shared = 0;
        int whole = 0;
        for (int turn = 0; turn < 90; ++turn) {
            scene.say(you, QStringLiteral("ask%1 ").arg(turn) + QStringLiteral("word ").repeated(30), all);
            PromptInputs g = scene.inputs();
            g.card.description = QStringLiteral("Card. ").repeated(800);
            g.budget = {6000, 8000};
            g.style = style;
            const PromptPlan made = plan(g, words);
            Prompt sent = made.prompt;
            sent.messages = laidOut(sent.messages, layout);
            if (turn >= 60) { // the budget is spent, and old lines go
                shared += sharedTokens(before, sent, words);
                whole += made.tokens;
            }
            before = sent;
            const EventId reply =
                scene.say(1, QStringLiteral("answer%1 ").arg(turn) + QStringLiteral("word ").repeated(60), all);
            scene.happen(EntityStateChanged{.slot = 1, .mood = QStringLiteral("mood %1").arg(turn)}, reply);
            EdgeUpdated edge;
            edge.from = 1;
            edge.to = you;
            edge.affinityDelta = turn % 3 - 1;
            edge.knowledge = {{QStringLiteral("Fact %1 of Alex.").arg(turn), Provenance::Witnessed, nobody}};
            scene.happen(edge, reply);
            scene.happen(TimeSkipped{false, 5, {}, {}}, reply);
        }
        QVERIFY2(shared * 10 >= whole * 9, qPrintable(QStringLiteral("%1 of %2").arg(shared).arg(whole)));
    }
};

DRAMATIS_TEST(PrefixTest);

} // namespace tst_prefix

#include "tst_prefix.moc"
