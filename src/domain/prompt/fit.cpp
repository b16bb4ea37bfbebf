// Which blocks a prompt keeps. Must comes first, and is shortened only if it exceeds the hard limit by itself; then
// Should up to the hard limit and Nice up to the soft one, each by priority. Three rules complicate this. Dropping a
// line of dialogue drops all older ones, since a gap would mislead. Lines are dropped in steps rather than one by one,
// so that the next prompts begin like this one and a server with a prompt cache only reads the end. And what the
// dialogue says anyway (a memory of a line that is there) gives its room back. Tokens are counted by the model where
// it can, else estimated; each block costs a little more than its text (`overheadOf`).
#include "domain/prompt/fit.h"

#include "domain/prompt/shorten.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <limits>
#include <numeric>

namespace dramatis::domain {

namespace {

bool goesWithOlder(const Contribution &c)
{
    return c.layer == Layer::Dialogue;
}

int overheadOf(const Contribution &c)
{
    return c.layer == Layer::Dialogue ? messageOverhead : 1;
}

int tokensOfMust(const QList<Block> &blocks)
{
    int tokens = 0;
    for (const Block &block : blocks)
        tokens += block.contribution.tier == Tier::Must && block.kept() ? block.tokens : 0;
    return tokens;
}

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

void shorten(Block &block, int tokens, const CountTokens &count)
{
    Contribution &c = block.contribution;
    c.text = shortenTo(c.text, tokens - overheadOf(c), count);
    block.whole = block.tokens;
    block.tokens = count(c.text) + overheadOf(c);
    block.verdict = Verdict::Shortened;
}

// The Must blocks exceed the hard limit. They leave two fifths to the dialogue if they can. Their room changes in
// steps: otherwise every new line would change the beginning of the prompt.
void shortenMust(QList<Block> &blocks, int hard, const CountTokens &count)
{
    const int step = std::max(1, hard / 16);
    int fixed = 0;
    QList<int> lengths;
    for (const Block &block : blocks) {
        if (block.contribution.tier != Tier::Must)
            continue;
        if (block.contribution.mayShorten)
            lengths.append(block.tokens);
        else
            fixed += block.tokens;
    }
    const int beside = hard * 3 / 5 - fixed;
    const int room = beside >= 2 * step ? beside / step * step : std::max(0, hard - fixed);
    const int level = levelFor(lengths, room);
    for (Block &block : blocks) {
        if (block.contribution.tier != Tier::Must || !block.contribution.mayShorten || block.tokens <= level)
            continue;
        const Block before = block;
        shorten(block, level, count);
        if (block.contribution.text.isEmpty()) {
            block = before;
            block.verdict = Verdict::OverHardBudget;
        }
    }
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
            std::max_element(begin, end, isLess)->tokens += count(heading);
        begin = end;
    }
}

QList<qsizetype> byImportance(const QList<Block> &blocks)
{
    QList<qsizetype> order(blocks.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](qsizetype a, qsizetype b) {
        const Contribution &x = blocks[a].contribution;
        const Contribution &y = blocks[b].contribution;
        return x.tier != y.tier ? x.tier < y.tier : x.priority > y.priority;
    });
    return order;
}

// Limits the number of blocks under one heading (Contribution::atMost).
class Quota {
public:
    bool admits(const Contribution &c) { return c.atMost == 0 || ++m_admitted[c.heading] <= c.atMost; }

private:
    QHash<QString, int> m_admitted;
};

void select(QList<Block> &blocks, const QList<qsizetype> &order, const Budget &budget)
{
    int used = tokensOfMust(blocks);
    bool dialogueEnded = false;
    Quota quota;
    for (const qsizetype i : order) {
        Block &block = blocks[i];
        if (block.contribution.tier == Tier::Must || block.verdict == Verdict::AlreadyThere)
            continue;
        if (!quota.admits(block.contribution)) {
            block.verdict = Verdict::TooMany;
            continue;
        }
        const bool should = block.contribution.tier == Tier::Should;
        if (dialogueEnded && goesWithOlder(block.contribution))
            block.verdict = Verdict::OlderThanDropped;
        else if (used + block.tokens > (should ? budget.hard : budget.soft))
            block.verdict = should ? Verdict::OverHardBudget : Verdict::OverSoftBudget;
        else
            block.verdict = Verdict::Kept;
        used += block.kept() ? block.tokens : 0;
        dialogueEnded |= !block.kept() && goesWithOlder(block.contribution);
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
        const bool isOver = block.verdict == Verdict::OverHardBudget || block.verdict == Verdict::OverSoftBudget;
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
    if (tokensOfMust(blocks) > budget.hard)
        shortenMust(blocks, budget.hard, count);
    const QList<qsizetype> order = byImportance(blocks);
    select(blocks, order, budget);
    slideInSteps(blocks);
    if (leaveOutWhatIsTold(blocks)) {
        select(blocks, order, budget); // there is room again
        slideInSteps(blocks);
        takeBackWhatIsNotTold(blocks);
    }
    settleQuotas(blocks);
    foldTooMany(blocks);
    return blocks;
}

} // namespace dramatis::domain
