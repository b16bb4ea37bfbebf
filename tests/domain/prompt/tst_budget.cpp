#include "domain/prompt/fitting/fit.h"
#include "domain/prompt/promptfixture.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_budget {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;

// A prompt is never longer than it may be.
class BudgetTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theHardLimitHolds()
    {
        PromptFixture scene;
        scene.say(you, QStringLiteral("Hello."));
        PromptInputs g = scene.inputs();
        g.card.description = QStringLiteral("Word by word. ").repeated(300);
        g.budget = {200, 400};
        const PromptPlan made = plan(g, words);
        QVERIFY(made.tokens <= 400);
        QVERIFY(textOf(made).contains(QStringLiteral("Alex is here.")));
        QVERIFY(textOf(made).contains(QStringLiteral("Hello.")));
        const auto description = std::ranges::find(made.blocks, QStringLiteral("card: description"),
                                                   [](const Block &b) { return b.contribution.source; });
        QCOMPARE(description->verdict, Verdict::Shortened);
        QVERIFY(description->kept());
        QCOMPARE(description->whole, 3 * 300 + 3); // with its heading, and what a block costs
        QVERIFY(description->tokens >= 80 && description->tokens < 240);
        QVERIFY(description->contribution.text.endsWith(QStringLiteral("Word by word. …")));
        QVERIFY(textOf(made).contains(description->contribution.text));
    }

    void theLongestIsShortenedFirst()
    {
        PromptFixture scene;
        scene.say(you, QStringLiteral("Hello."));
        PromptInputs g = scene.inputs();
        g.card.description = QStringLiteral("Word by word. ").repeated(300);
        g.card.personality = QStringLiteral("Calm and kind. ").repeated(20);
        g.card.scenario = QStringLiteral("At the sea. ").repeated(200);
        g.budget = {400, 500};
        const PromptPlan made = plan(g, words);
        QVERIFY(made.tokens <= 500);
        QHash<QString, Verdict> verdicts;
        for (const Block &block : made.blocks)
            verdicts[block.contribution.source] = block.verdict;
        QCOMPARE(verdicts.value(QStringLiteral("card: description")), Verdict::Shortened);
        QCOMPARE(verdicts.value(QStringLiteral("card: scenario")), Verdict::Shortened);
        QCOMPARE(verdicts.value(QStringLiteral("card: personality")), Verdict::Kept);
    }

    // Each part that a card has may be the one that is too long.
    void noPartOfACardGoesOverTheHardLimit_data()
    {
        QTest::addColumn<QString>("part");
        for (const char *part : {"description", "personality", "scenario", "system_prompt", "post_history_instructions",
                                 "mes_example", "depth_prompt", "persona", "all"})
            QTest::newRow(part) << QString::fromLatin1(part);
    }
    void noPartOfACardGoesOverTheHardLimit()
    {
        QFETCH(QString, part);
        PromptFixture scene;
        const QString much = QStringLiteral("Word by word. ").repeated(3000);
        const auto isIn = [&](const char *name) {
            return part == QLatin1StringView(name) || part == QLatin1StringView("all");
        };
        if (isIn("persona"))
            scene.world.cast[you].who.persona = much;
        scene.say(you, QStringLiteral("Hello."));
        PromptInputs g = scene.inputs();
        g.card.description = isIn("description") ? much : QString();
        g.card.personality = isIn("personality") ? much : QString();
        g.card.scenario = isIn("scenario") ? much : QString();
        g.card.systemPrompt = isIn("system_prompt") ? much : QString();
        g.card.postHistoryInstructions = isIn("post_history_instructions") ? much : QString();
        g.card.exampleMessages = isIn("mes_example") ? much : QString();
        if (isIn("depth_prompt"))
            g.card.extensions.set(u"depth_prompt", base::Json::object({{QStringLiteral("prompt"), base::Json(much)}}));
        g.budget = {600, 1000};
        const PromptPlan made = plan(g, words);
        QVERIFY2(made.tokens <= 1000, qPrintable(QString::number(made.tokens)));
        QVERIFY(words(textOf(made)) <= 1000);
        QVERIFY(textOf(made).contains(QStringLiteral("Hello.")));
    }

    // What is said leaves the beginning of the next prompts as it was.
    void whatIsShortenedStaysTheSame()
    {
        PromptFixture scene;
        QSet<QString> beginnings;
        for (int i = 0; i < 40; ++i) {
            scene.say(i % 2 ? CastSlot(1) : you, QStringLiteral("Word. ").repeated(5 + i * 7 % 23));
            PromptInputs g = scene.inputs();
            g.card.description = QStringLiteral("Word by word. ").repeated(3000);
            g.budget = {600, 1000};
            const PromptPlan made = plan(g, words);
            QVERIFY(made.tokens <= 1000);
            beginnings.insert(made.prompt.messages.first().text.left(made.prompt.messages.first().steady));
        }
        QVERIFY2(beginnings.size() <= 2, qPrintable(QString::number(beginnings.size())));
    }

    void theNewestLinesAreToldWhereFewFit()
    {
        PromptFixture scene;
        QStringList said;
        for (int i = 0; i < 8; ++i) {
            said << QStringLiteral("Line %1 of the talk.").arg(i);
            scene.say(i % 2 ? CastSlot(1) : you, said.last());
        }
        PromptInputs g = scene.inputs();
        constexpr int left = 5 * 8; // what so many lines cost
        const int all = plan(g, words).tokens;
        g.budget = {all - left, all - left};
        QStringList told;
        for (const Block &block : plan(g, words).blocks)
            if (block.contribution.layer == Layer::Dialogue && block.kept())
                told << scene.texts.value(block.contribution.causes.first());
        QVERIFY(told.size() > 1 && told.size() < said.size());
        QCOMPARE(told, said.last(told.size()));
    }

    void aLineOfDialogueIsNeverShortened()
    {
        PromptFixture scene;
        const QString line = QStringLiteral("Word by word. ").repeated(300).trimmed();
        scene.say(you, line);
        PromptInputs g = scene.inputs();
        g.card.description = QStringLiteral("Word by word. ").repeated(300);
        g.budget = {100, 200};
        const PromptPlan made = plan(g, words);
        QVERIFY(made.overHardBudget());
        QVERIFY(textOf(made).contains(line));
        QCOMPARE(made.longest()->contribution.layer, Layer::Dialogue);
    }

    // What the dialogue tells is left out, and of the rest the newest are kept.
    void onlySoManyFactsOfOnePersonAreKept()
    {
        const QString heading = QStringLiteral("What Mara knows about Tomas:");
        QList<Contribution> all;
        for (int nth = 19; nth >= 0; --nth) { // newest first
            Contribution fact{
                Layer::Identity, Tier::Should, 68, Role::System, QStringLiteral("fact%1").arg(nth), {}, {}, {}};
            fact.heading = heading;
            fact.toldBy = nth;
            fact.atMost = 3;
            all.append(fact);
        }
        for (int nth = 12; nth < 20; ++nth) {
            Contribution line{Layer::Dialogue, Tier::Should, nth, Role::User, QStringLiteral("line"), {}, {}, {}};
            line.place = nth;
            all.append(line);
        }
        QStringList kept;
        int told = 0;
        QList<Block> tooMany;
        for (const Block &block : fit(all, {1'000, 1'000, 0}, words)) {
            if (block.contribution.layer == Layer::Dialogue)
                continue;
            if (block.kept())
                kept << block.contribution.text;
            told += block.verdict == Verdict::AlreadyThere;
            if (block.verdict == Verdict::TooMany)
                tooMany << block;
        }
        QCOMPARE(kept, QStringList({QStringLiteral("fact11"), QStringLiteral("fact10"), QStringLiteral("fact9")}));
        QCOMPARE(told, 8);
        QCOMPARE(tooMany.size(), 1); // stands for the other eight, too
        QCOMPARE(tooMany.first().more, 8);
    }
};

DRAMATIS_TEST(BudgetTest);

} // namespace tst_budget

#include "tst_budget.moc"
