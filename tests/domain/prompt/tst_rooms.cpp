#include "domain/prompt/fitting/fit.h"
#include "domain/prompt/promptfixture.h"
#include "support/main/testmain.h"

#include <QRandomGenerator>
#include <QTest>

namespace tst_rooms {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr int overhead = 1; // of a block that is no line

Contribution block(Layer layer, Tier tier, int priority, const QString &text)
{
    Contribution made{layer, tier, priority, Role::System, text, {}, {}, {}};
    made.mayShorten = layer == Layer::Memories || layer == Layer::Summary || layer == Layer::Note;
    return made;
}

// Of so many tokens, with what a block costs.
Contribution blockOf(Layer layer, Tier tier, int priority, int tokens)
{
    return block(layer, tier, priority, u"word "_s.repeated(tokens - overhead));
}

// Twenty tokens for each line.
QList<Contribution> dialogue(int lines)
{
    QList<Contribution> all;
    for (int i = 0; i < lines; ++i) {
        const int age = lines - 1 - i;
        const Tier tier = age < 1 ? Tier::Must : age < 24 ? Tier::Should : Tier::Nice;
        all.append(
            block(Layer::Dialogue, tier, age < 8 ? 1000 - age : -age, u"said "_s.repeated(20 - messageOverhead)));
        all.last().place = i;
        all.last().role = Role::User;
    }
    return all;
}

QList<Contribution> memories(int count)
{
    QList<Contribution> all;
    for (int i = 0; i < count; ++i)
        all.append(blockOf(Layer::Memories, Tier::Should, 70 - i, 30));
    return all;
}

int keptIn(const QList<Block> &blocks, Layer layer)
{
    int tokens = 0;
    for (const Block &each : blocks)
        tokens += each.contribution.layer == layer && each.kept() ? each.tokens : 0;
    return tokens;
}

QList<Block> withVerdict(const QList<Block> &blocks, Verdict verdict)
{
    QList<Block> found = blocks;
    found.removeIf([verdict](const Block &each) { return each.verdict != verdict; });
    return found;
}

Budget withRoom(Budget budget, Room room, RoomSize::Unit unit, int number)
{
    budget.rooms[size_t(room)] = {unit, number};
    return budget;
}

// Rooms of 150 tokens for content, 100 for lore and 250 for the dialogue.
const Budget small{800, 1000};

} // namespace

// Each part of a prompt has room of its own.
class RoomsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void roomsGrowWithTheBudget()
    {
        const Budget usual{8000, 10'000};
        QCOMPARE(usual.tokensFor(Room::Character), 1500);
        QCOMPARE(usual.tokensFor(Room::Dialogue), 2500);
        QCOMPARE(usual.tokensFor(Room::Summary), 800);
        QCOMPARE(usual.tokensFor(Room::Content), 1500);
        QCOMPARE(usual.tokensFor(Room::Lore), 1000);
        QCOMPARE(usual.tokensFor(Room::Note), 500);
        QCOMPARE(Budget({2'000'000, 2'000'000}).tokensFor(Room::Content), 375'000);
        QCOMPARE(Budget({-5, 0}).tokensFor(Room::Content), 0);
        QCOMPARE(withRoom(usual, Room::Lore, RoomSize::Unit::Percent, 15).tokensFor(Room::Lore), 1200);
        QCOMPARE(withRoom(usual, Room::Lore, RoomSize::Unit::Tokens, 15).tokensFor(Room::Lore), 15);
        QVERIFY(!usual.isChosen(Room::Lore));
        QVERIFY(withRoom(usual, Room::Lore, RoomSize::Unit::Tokens, 0).isChosen(Room::Lore));
    }

    void aSizeIsWrittenAndReadAgain_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("valid");
        for (const char *text : {"default", "0", "300", "2000000", "0%", "15%", "100%"})
            QTest::newRow(text) << QString::fromLatin1(text) << true;
        for (const char *text : {"", "-1", "2000001", "101%", "-3%", "%", "many", "1.5", "15 %%"})
            QTest::newRow(text) << QString::fromLatin1(text) << false;
    }
    void aSizeIsWrittenAndReadAgain()
    {
        QFETCH(QString, text);
        QFETCH(bool, valid);
        const auto read = roomSizeFrom(text);
        QCOMPARE(read.has_value(), valid);
        if (read)
            QCOMPARE(toText(*read), text);
    }

    void eachRoomHasAWord()
    {
        for (size_t i = 0; i < roomCount; ++i)
            QCOMPARE(roomCalled(QLatin1StringView(word(Room(i)))), Room(i));
        QVERIFY(!roomCalled(u"attic"_s));
    }

    void aLayerKeepsToItsRoomWhereTheDialogueWantsMore()
    {
        const QList<Block> blocks = fit(dialogue(60) + memories(10), small, words);
        QCOMPARE(keptIn(blocks, Layer::Memories), 150);
        QVERIFY(keptIn(blocks, Layer::Dialogue) >= 250);
        const QList<Block> over = withVerdict(blocks, Verdict::OverLayerBudget);
        QCOMPARE(over.size(), 5);
        for (const Block &each : over) {
            QCOMPARE(each.contribution.layer, Layer::Memories);
            QCOMPARE(each.room, 150);
        }
    }

    void roomThatNobodyUsesIsUsed()
    {
        const QList<Block> blocks = fit(dialogue(5) + memories(10), small, words);
        QCOMPARE(withVerdict(blocks, Verdict::Kept).size(), 15);
        for (const Block &each : blocks)
            QCOMPARE(each.room, 0);
    }

    void memoriesComeBeforeTheOthersWhereRoomIsLeft()
    {
        QList<Contribution> all = dialogue(5);
        for (int i = 0; i < 20; ++i)
            all.append(blockOf(Layer::Lore, Tier::Should, 90, 30)); // more important, but no memory
        all += memories(20);
        const QList<Block> blocks = fit(all, small, words);
        QCOMPARE(keptIn(blocks, Layer::Dialogue), 100);
        QCOMPARE(keptIn(blocks, Layer::Memories), 600);
        QCOMPARE(keptIn(blocks, Layer::Lore), 90);
    }

    void whatCrossesTheEndOfItsRoomIsShortened()
    {
        const QString sentence = u"She told it word by word. "_s;
        QList<Contribution> all = dialogue(60);
        all.append(block(Layer::Memories, Tier::Should, 70, sentence.repeated(10).trimmed()));
        all.append(block(Layer::Memories, Tier::Should, 69, sentence.repeated(20).trimmed()));
        all.append(block(Layer::Memories, Tier::Should, 68, sentence.trimmed()));
        const QList<Block> blocks = fit(all, small, words);
        const QList<Block> shortened = withVerdict(blocks, Verdict::Shortened);
        QCOMPARE(shortened.size(), 1);
        QCOMPARE(shortened[0].contribution.priority, 69);
        QCOMPARE(shortened[0].whole, 6 * 20 + overhead);
        QCOMPARE(shortened[0].room, 150);
        QVERIFY(shortened[0].tokens > 60 && shortened[0].tokens <= 150 - 6 * 10 - overhead);
        QVERIFY(shortened[0].contribution.text.endsWith(u"by word. …"));
        QCOMPARE(blocks.last().verdict, Verdict::OverLayerBudget);
    }

    void whatIsLongerThanAllOfThePromptIsShortened()
    {
        QList<Contribution> all = dialogue(3);
        all.append(block(Layer::Memories, Tier::Should, 70, u"She told it word by word. "_s.repeated(400).trimmed()));
        const Block memory = fit(all, small, words).last();
        QCOMPARE(memory.verdict, Verdict::Shortened);
        QCOMPARE(memory.whole, 6 * 400 + overhead);
        QVERIFY(memory.tokens > 100 && memory.tokens <= 150);
    }

    void tooLittleRoomIsNotWorthABeginning()
    {
        const QString sentence = u"She told it word by word. "_s;
        QList<Contribution> all = dialogue(60);
        all.append(block(Layer::Memories, Tier::Should, 70, sentence.repeated(20).trimmed()));
        all.append(block(Layer::Memories, Tier::Should, 69, sentence.repeated(20).trimmed()));
        const QList<Block> blocks = fit(all, small, words);
        QVERIFY(withVerdict(blocks, Verdict::Shortened).isEmpty());
        QCOMPARE(blocks.last().verdict, Verdict::OverLayerBudget);
    }

    void lorebookEntriesAndLinesAreNeverShortened()
    {
        QList<Contribution> all = dialogue(60);
        all.append(blockOf(Layer::Lore, Tier::Should, 50, 300));
        const QList<Block> blocks = fit(all, small, words);
        QVERIFY(withVerdict(blocks, Verdict::Shortened).isEmpty());
        QCOMPARE(blocks.last().verdict, Verdict::OverLayerBudget);
    }

    void whatTheUserChoseHoldsWhereThereIsRoom()
    {
        QList<Contribution> all = dialogue(5);
        for (int i = 0; i < 3; ++i)
            all.append(blockOf(Layer::Lore, Tier::Should, 50, 30));
        all += memories(5);
        Budget budget = withRoom(small, Room::Lore, RoomSize::Unit::Tokens, 50);
        budget = withRoom(budget, Room::Content, RoomSize::Unit::Percent, 10);
        const QList<Block> blocks = fit(all, budget, words);
        QCOMPARE(keptIn(blocks, Layer::Lore), 30);
        QCOMPARE(keptIn(blocks, Layer::Memories), 60);
        const QList<Block> over = withVerdict(blocks, Verdict::OverLayerBudget);
        QCOMPARE(over.size(), 5);
        QCOMPARE(over.first().room, 50);
        QCOMPARE(over.last().room, 80);
    }

    // What the user did not ask to be short is whole.
    void aCharacterIsShortenedWhereTheUserChoseSo()
    {
        PromptFixture scene;
        scene.say(you, u"Hello."_s);
        PromptInputs g = scene.inputs();
        g.card.description = u"Word by word. "_s.repeated(800);
        g.budget = {6000, 8000};
        const auto description = [&g] {
            const PromptPlan made = plan(g, words);
            return *std::ranges::find(made.blocks, u"card: description"_s,
                                      [](const Block &each) { return each.contribution.source; });
        };
        QCOMPARE(description().verdict, Verdict::Kept);
        g.budget = withRoom(g.budget, Room::Character, RoomSize::Unit::Tokens, 200);
        const Block shortened = description();
        QCOMPARE(shortened.verdict, Verdict::Shortened);
        QCOMPARE(shortened.room, 200);
        QVERIFY(shortened.tokens > 100 && shortened.tokens <= 200);
        g.budget = withRoom(g.budget, Room::Character, RoomSize::Unit::Tokens, 20);
        QCOMPARE(description().verdict, Verdict::OverLayerBudget);
    }

    void aNoteKeepsToItsRoom()
    {
        QList<Contribution> all = dialogue(3);
        all.append(block(Layer::Note, Tier::Must, 0, u"Slowly and calmly. "_s.repeated(100).trimmed()));
        QCOMPARE(fit(all, small, words).last().verdict, Verdict::Kept);
        const Block note = fit(all, withRoom(small, Room::Note, RoomSize::Unit::Percent, 10), words).last();
        QCOMPARE(note.verdict, Verdict::Shortened);
        QVERIFY(note.tokens <= 80);
    }

    void roomIsKeptFreeForTheDialogue()
    {
        QList<Contribution> all{blockOf(Layer::Instructions, Tier::Must, 0, 600)};
        all += dialogue(60);
        all.append(blockOf(Layer::Threads, Tier::Should, 80, 200));
        all += memories(10);
        const QList<Block> blocks = fit(all, small, words);
        QVERIFY(keptIn(blocks, Layer::Dialogue) > 250 - 20);
        QCOMPARE(keptIn(blocks, Layer::Threads), 0);
        QCOMPARE(keptIn(blocks, Layer::Memories), 150);
    }

    // Beyond the soft budget, too.
    void olderLinesHaveTheRoomThatIsKeptFreeForThem()
    {
        QList<Contribution> all{blockOf(Layer::Instructions, Tier::Must, 0, 700)};
        for (Contribution &line : all << dialogue(60))
            line.tier = line.tier == Tier::Should ? Tier::Nice : line.tier;
        const int said = keptIn(fit(all, small, words), Layer::Dialogue);
        QVERIFY2(said >= 200 && said <= 250, qPrintable(QString::number(said)));
    }

    // Whatever there is to be told.
    void noLayerIsOverItsRoom()
    {
        QRandomGenerator random(23);
        const QList<Layer> layers{Layer::Instructions, Layer::Identity, Layer::Examples,
                                  Layer::Summary,      Layer::Scene,    Layer::Note,
                                  Layer::Memories,     Layer::Lore,     Layer::EdgeToOther};
        for (int round = 0; round < 400; ++round) {
            Budget budget{random.bounded(50, 1500), 0};
            budget.hard = budget.soft + random.bounded(500);
            for (size_t i = 0; i < roomCount; ++i)
                if (random.bounded(4) == 0)
                    budget.rooms[i] = {random.bounded(2) ? RoomSize::Unit::Tokens : RoomSize::Unit::Percent,
                                       random.bounded(100)};
            QList<Contribution> all;
            for (int i = random.bounded(40); i > 0; --i) {
                all.append(block(layers[random.bounded(layers.size())], Tier(random.bounded(3)),
                                 random.bounded(-50, 100),
                                 u"Word by word. "_s.repeated(random.bounded(1, 60)).trimmed()));
                all.last().mayShorten = random.bounded(2);
            }
            all += dialogue(random.bounded(1, 60));
            for (qsizetype i = 0; i < all.size(); ++i)
                all[i].source = QString::number(i);
            checkRooms(fit(all, budget, words), all, budget);
        }
    }

private:
    static void checkRooms(const QList<Block> &blocks, const QList<Contribution> &all, const Budget &budget)
    {
        QCOMPARE(blocks.size(), all.size());
        RoomsLeft left(budget);
        RoomsLeft leftByMust(budget);
        int used = 0;
        int must = 0;
        bool isDialogueWhole = true;
        for (qsizetype i = 0; i < blocks.size(); ++i) {
            const Block &each = blocks[i];
            const Contribution &c = each.contribution;
            QCOMPARE(c.source, all[i].source); // in the same order
            isDialogueWhole = isDialogueWhole && (c.layer != Layer::Dialogue || each.kept());
            if (each.verdict == Verdict::Shortened) {
                QVERIFY(all[i].mayShorten && c.layer != Layer::Dialogue);
                QVERIFY(each.tokens < each.whole && each.tokens == words(c.text) + overhead);
            } else if (each.whole == 0) {
                QCOMPARE(c.text, all[i].text);
            }
            if (!each.kept())
                continue;
            used += each.tokens;
            must += c.tier == Tier::Must ? each.tokens : 0;
            if (const auto room = roomOf(c.layer, c.tier)) {
                left.take(*room, each.tokens);
                leftByMust.take(*room, c.tier == Tier::Must ? each.tokens : 0);
            }
        }
        QVERIFY(used <= std::max(budget.hard, must));
        for (const Room room : {Room::Character, Room::Summary, Room::Content, Room::Lore, Room::Note})
            if (!isDialogueWhole || budget.isChosen(room))
                QVERIFY2(left.in(room) >= std::min(0, leftByMust.in(room)), word(room));
    }
};

DRAMATIS_TEST(RoomsTest);

} // namespace tst_rooms

#include "tst_rooms.moc"
