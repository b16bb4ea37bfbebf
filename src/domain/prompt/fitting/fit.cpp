// Which blocks a prompt keeps. Must comes first, and is shortened only if it exceeds the hard limit by itself, or room
// that the user chose; the others are admitted by importance (`selection.h`). Three rules complicate this. Dropping a
// line of dialogue drops all older ones, since a gap would mislead. Lines are dropped in steps rather than one by one,
// so that the next prompts begin like this one and a server with a prompt cache only reads the end. And what the
// dialogue says anyway (a memory of a line that is there) gives its room back. Tokens are counted by the model where
// it can, else estimated; each block costs a little more than its text (`overheadOf`).
#include "domain/prompt/fitting/fit.h"

#include "domain/prompt/fitting/selection.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <limits>
#include <numeric>

namespace dramatis::domain {

namespace {

// The largest size for each, so that together they take at most `room`: the longest are cut first.
int levelFor(QList<int> lengths, int room)
{
    std::ranges::sort(lengths);
    for (qsizetype i = 0; i < lengths.size(); ++i) {
        const int share = room / int(lengths.size() - i);
        if (lengths[i] > share)
            return share;
        room -= lengths[i];
    }
    return room;
}

// The Must blocks that `isMeant` names: what they cost that may be shortened, and the rest of them.
struct MustLengths {
    template <typename Meant> MustLengths(const QList<Block> &blocks, const Meant &isMeant)
    {
        for (const Block &block : blocks) {
            if (block.contribution.tier != Tier::Must || !block.kept() || !isMeant(block.contribution))
                continue;
            if (block.contribution.mayShorten)
                lengths.append(block.tokens);
            else
                fixed += block.tokens;
        }
    }

    QList<int> lengths;
    int fixed = 0;
};

// What is too long for a room that the user chose.
void keepMustToRooms(QList<Block> &blocks, const Budget &budget, const CountTokens &count)
{
    for (const Room room : {Room::Character, Room::Note}) {
        const auto isIn = [room](const Contribution &c) { return roomOf(c.layer, c.tier) == room; };
        const int most = budget.tokensFor(room);
        const MustLengths must(blocks, isIn);
        const int level = levelFor(must.lengths, std::max(0, most - must.fixed));
        if (!budget.isChosen(room) || must.fixed + std::reduce(must.lengths.begin(), must.lengths.end()) <= most)
            continue;
        for (Block &block : blocks) {
            const Contribution &c = block.contribution;
            if (c.tier != Tier::Must || !c.mayShorten || !isIn(c) || block.tokens <= level)
                continue;
            if (!shortenBlock(block, level, count))
                block.verdict = Verdict::OverLayerBudget;
            block.room = std::max(1, most);
        }
    }
}

// The Must blocks exceed the hard limit. They leave two fifths to the dialogue if they can. Their room changes in
// steps: otherwise every new line would change the beginning of the prompt.
void shortenMust(QList<Block> &blocks, int hard, const CountTokens &count)
{
    const int step = std::max(1, hard / 16);
    const MustLengths must(blocks, [](const Contribution &) { return true; });
    const int beside = hard * 3 / 5 - must.fixed;
    const int room = beside >= 2 * step ? beside / step * step : std::max(0, hard - must.fixed);
    const int level = levelFor(must.lengths, room);
    for (Block &block : blocks) {
        const Contribution &c = block.contribution;
        if (c.tier != Tier::Must || !c.mayShorten || !block.kept() || block.tokens <= level)
            continue;
        if (!shortenBlock(block, level, count))
            block.verdict = Verdict::OverHardBudget;
        block.room = 0;
    }
}

// Where an element says the same, there is none.
int tokensOfHeading(const Contribution &c, const CountTokens &count)
{
    if (c.heading.isEmpty() || (!c.opening.isEmpty() && !c.sharesMarks))
        return 0;
    return c.sharesMarks ? c.tokensOfMarks : count(c.heading);
}

// Along with the block below it that stays longest.
void countHeadings(QList<Block> &blocks, const CountTokens &count)
{
    const auto isLess = [](const Block &a, const Block &b) {
        return a.contribution.tier != b.contribution.tier ? a.contribution.tier > b.contribution.tier
                                                          : a.contribution.priority < b.contribution.priority;
    };
    for (auto begin = blocks.begin(); begin != blocks.end();) {
        const QString heading = begin->contribution.heading;
        const auto end = std::find_if(begin, blocks.end(),
                                      [&](const Block &block) { return block.contribution.heading != heading; });
        if (!heading.isEmpty())
            std::max_element(begin, end, isLess)->tokens += tokensOfHeading(begin->contribution, count);
        begin = end;
    }
}

// If the dialogue slid by one line each turn, no prompt would begin like the one before.
void slideInSteps(QList<Block> &blocks)
{
    constexpr qsizetype fewLines = 6; // so few that each matters more than speed
    QList<Block *> kept;
    bool anyGone = false;
    for (Block &block : blocks) {
        if (block.contribution.layer != Layer::Dialogue)
            continue;
        if (block.kept())
            kept.append(&block);
        else
            anyGone = true;
    }
    if (!anyGone || kept.size() < fewLines)
        return;
    const qsizetype first = firstPlace(kept.first()->contribution.place, kept.size());
    for (Block *block : kept)
        if (block->contribution.tier != Tier::Must && block->contribution.place < first)
            block->verdict = Verdict::LeftInStep;
}

// Which lines of the story are in the dialogue.
struct ToldLines {
    explicit ToldLines(const QList<Block> &blocks)
    {
        for (const Block &block : blocks) {
            const Contribution &c = block.contribution;
            const bool isLine = c.layer == Layer::Dialogue && c.role != Role::System && c.place >= 0;
            if (!isLine || !block.kept())
                continue;
            places.insert(c.place);
            oldest = std::min(oldest, c.place);
        }
    }
    bool tell(const Contribution &c) const
    {
        return (c.toldBy >= 0 && places.contains(c.toldBy)) || (c.toldSince >= 0 && oldest <= c.toldSince);
    }

    QSet<qsizetype> places;
    qsizetype oldest = std::numeric_limits<qsizetype>::max();
};

// Whether anything is.
bool leaveOutWhatIsTold(QList<Block> &blocks)
{
    const ToldLines told(blocks);
    bool any = false;
    for (Block &block : blocks) {
        if (block.contribution.tier == Tier::Must || !told.tell(block.contribution))
            continue;
        block.verdict = Verdict::AlreadyThere;
        any = true;
    }
    return any;
}

// Blocks left out because of a line that was dropped in the end.
void takeBackWhatIsNotTold(QList<Block> &blocks)
{
    const ToldLines told(blocks);
    for (Block &block : blocks)
        if (block.verdict == Verdict::AlreadyThere && !told.tell(block.contribution))
            block.verdict = Verdict::Kept; // the line's room suffices
}

// Which of them are kept depends only on where the dialogue begins, so that the text before the dialogue changes only
// when that does.
void settleQuotas(QList<Block> &blocks)
{
    const ToldLines told(blocks);
    Quota quota;
    for (Block &block : blocks) {
        const bool isOver = block.verdict == Verdict::OverHardBudget || block.verdict == Verdict::OverSoftBudget
                            || block.verdict == Verdict::OverLayerBudget || block.verdict == Verdict::Shortened;
        if (block.contribution.atMost == 0 || isOver)
            continue;
        block.verdict = told.tell(block.contribution)      ? Verdict::AlreadyThere
                        : quota.admits(block.contribution) ? Verdict::Kept
                                                           : Verdict::TooMany;
    }
}

// The receipt lists one of them and counts the rest.
void foldTooMany(QList<Block> &blocks)
{
    QHash<QString, qsizetype> firsts;
    QList<Block> folded;
    for (const Block &block : std::as_const(blocks)) {
        if (block.verdict == Verdict::TooMany) {
            const auto first = firsts.constFind(block.contribution.heading);
            if (first != firsts.cend()) {
                ++folded[*first].more;
                continue;
            }
            firsts.insert(block.contribution.heading, folded.size());
        }
        folded.append(block);
    }
    blocks = folded;
}

} // namespace

// The place in reach with the most trailing zero bits, so that it stays put when the oldest line moves a little.
qsizetype firstPlace(qsizetype oldest, qsizetype lines)
{
    const qsizetype furthest = oldest + lines / 2;
    if (oldest <= 0)
        return oldest;
    qsizetype step = 1;
    while (furthest / (2 * step) * (2 * step) >= oldest)
        step *= 2;
    return furthest / step * step;
}

QList<Block> fit(const QList<Contribution> &contributions, const Budget &budget, const CountTokens &count)
{
    QList<Block> blocks;
    for (const Contribution &c : contributions)
        blocks.append({c, count(c.text) + overheadOf(c), Verdict::Kept});
    countHeadings(blocks, count);
    keepMustToRooms(blocks, budget, count);
    if (tokensOfMust(blocks) > budget.hard)
        shortenMust(blocks, budget.hard, count);
    Selection selection(blocks, budget);
    selection.choose();
    slideInSteps(blocks);
    if (leaveOutWhatIsTold(blocks)) {
        selection.choose(); // there is room again
        slideInSteps(blocks);
        takeBackWhatIsNotTold(blocks);
    }
    settleQuotas(blocks);
    selection.keepToChosenRooms();
    selection.shorten(count);
    foldTooMany(blocks);
    return blocks;
}

} // namespace dramatis::domain
