// Which blocks a prompt keeps. Must is counted first, and shortened only where it alone is over the hard budget; then
// Should up to the hard, and Nice up to the soft limit, each by priority. Two rules make this less simple than it
// sounds. A line of dialogue that goes takes all older ones with it, since a gap would mislead. And what is left out
// goes in steps rather than line by line, so that the next prompts begin as this one did: a server that keeps what it
// has read then reads the end alone. Tokens are those of the model where it counts, else estimates; each block costs
// a little more than its text (`overheadOf`).
#include "domain/prompt/plan.h"

#include "domain/prompt/shorten.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace dramatis::domain {

namespace {

// Roles, names and separators cost a few tokens for each message in every chat template.
constexpr int messageOverhead = 4;

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

// The most that each may have, so that all together have at most `room`: the longest give way first.
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

// What must stay is over the hard limit. Where it can, it leaves two fifths to what is said, and its room changes in
// steps: else the beginning of each prompt would be another one with every line.
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

// A dialogue that slid by a line with each turn would never begin as it did before.
void slideInSteps(QList<Block> &blocks)
{
    constexpr qsizetype fewLines = 6; // each of them is worth more than time
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

} // namespace

// The roundest place in reach, as a binary number: whatever moves the oldest line a little leaves it where it is.
qsizetype firstPlace(qsizetype oldest, qsizetype lines)
{
    const qsizetype furthest = oldest + lines / 3;
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
    if (tokensOfMust(blocks) > budget.hard)
        shortenMust(blocks, budget.hard, count);
    int used = tokensOfMust(blocks);
    QList<qsizetype> order(blocks.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](qsizetype a, qsizetype b) {
        const Contribution &x = blocks[a].contribution;
        const Contribution &y = blocks[b].contribution;
        return x.tier != y.tier ? x.tier < y.tier : x.priority > y.priority;
    });
    bool dialogueEnded = false;
    for (const qsizetype i : order) {
        Block &block = blocks[i];
        if (block.contribution.tier == Tier::Must)
            continue;
        const bool should = block.contribution.tier == Tier::Should;
        if (dialogueEnded && goesWithOlder(block.contribution))
            block.verdict = Verdict::OlderThanDropped;
        else if (used + block.tokens > (should ? budget.hard : budget.soft))
            block.verdict = should ? Verdict::OverHardBudget : Verdict::OverSoftBudget;
        else
            used += block.tokens;
        dialogueEnded |= !block.kept() && goesWithOlder(block.contribution);
    }
    slideInSteps(blocks);
    return blocks;
}

const Block *PromptPlan::longest() const
{
    const Block *longest = nullptr;
    for (const Block &block : blocks)
        if (block.kept() && (!longest || block.tokens > longest->tokens))
            longest = &block;
    return longest;
}

int sharedTokens(const Prompt &before, const Prompt &now, const CountTokens &count)
{
    int tokens = 0;
    for (qsizetype i = 0; i < std::min(before.messages.size(), now.messages.size()); ++i) {
        const PromptMessage &one = before.messages[i];
        const PromptMessage &other = now.messages[i];
        if (one.role != other.role)
            break;
        if (one.text != other.text) {
            const auto apart = std::ranges::mismatch(one.text, other.text);
            return tokens + count(QStringView(other.text).first(apart.in2 - other.text.begin()));
        }
        tokens += count(other.text) + messageOverhead;
    }
    return tokens;
}

QString withoutMiddle(const QString &text, int tokens, const CountTokens &count)
{
    QString kept = text;
    // Each round keeps a little less than fits on average.
    for (int cost = count(kept); cost > tokens && !kept.isEmpty(); cost = count(kept)) {
        const qsizetype length = kept.size() * std::max(tokens, 0) / cost * 9 / 10;
        if (length < 20)
            return {};
        kept = text.left(length / 3) + QStringLiteral(" […] ") + text.right(length - length / 3);
    }
    return kept;
}

QList<PromptMessage> render(const QList<Block> &blocks)
{
    QList<PromptMessage> messages;
    bool steady = true;
    bool goesOn = false; // the last message is one of several blocks
    bool closes = false;
    for (const Block &block : blocks) {
        const Contribution &c = block.contribution;
        if (!block.kept() || c.text.isEmpty())
            continue;
        const bool spoken = c.layer == Layer::Dialogue || c.inDialogue;
        const bool closing = c.layer > Layer::Dialogue && !spoken;
        if (!spoken && !closing && !goesOn && !messages.isEmpty()) // what was said before the moment is told
            messages.last().steady = messages.last().text.size();
        if (goesOn && !spoken && closing == closes)
            messages.last().text += QLatin1StringView("\n\n") + c.text;
        else
            messages.append({c.role, c.text, c.speaker, 0});
        steady = steady && c.steady;
        if (steady)
            messages.last().steady = messages.last().text.size();
        goesOn = !spoken;
        closes = closing;
    }
    return messages;
}

const char *word(Layer layer)
{
    static constexpr std::array words{"instructions",  "identity", "examples", "state",    "edge_to_user",
                                      "edge_to_other", "group",    "lore",     "world",    "scene",
                                      "activity",      "threads",  "note",     "dialogue", "memories",
                                      "happenings",    "closing"};
    return words[size_t(layer)];
}

const char *word(Tier tier)
{
    static constexpr std::array words{"must", "should", "nice"};
    return words[size_t(tier)];
}

const char *word(Verdict verdict)
{
    static constexpr std::array words{"kept",         "over_soft_budget", "over_hard_budget", "older_than_dropped",
                                      "left_in_step", "no_outlet",        "shortened",        "excluded",
                                      "event_over",   "emptied",          "not_due"};
    return words[size_t(verdict)];
}

} // namespace dramatis::domain
