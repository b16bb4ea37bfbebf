#include "domain/prompt/fitting/selection.h"

#include "domain/prompt/fitting/fit.h"
#include "domain/prompt/shorten.h"

#include <algorithm>
#include <numeric>
#include <ranges>

namespace dramatis::domain {

namespace {

bool goesWithOlder(const Contribution &c)
{
    return c.layer == Layer::Dialogue;
}

std::optional<Room> roomOf(const Block &block)
{
    return roomOf(block.contribution.layer, block.contribution.tier);
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

} // namespace

int overheadOf(const Contribution &c)
{
    return (c.layer == Layer::Dialogue ? messageOverhead : 1) + (c.sharesMarks ? 0 : c.tokensOfMarks);
}

int tokensOfMust(const QList<Block> &blocks)
{
    int tokens = 0;
    for (const Block &block : blocks)
        tokens += block.contribution.tier == Tier::Must && block.kept() ? block.tokens : 0;
    return tokens;
}

bool shortenBlock(Block &block, int tokens, const CountTokens &count)
{
    Contribution &c = block.contribution;
    const int overhead = overheadOf(c);
    // One of those below a heading costs that, too.
    const int beside = c.heading.isEmpty() ? overhead : std::max(overhead, block.tokens - count(c.text));
    const QString beginning = shortenTo(c.text, tokens - beside, count);
    if (beginning.isEmpty())
        return false;
    c.text = beginning;
    if (block.whole == 0)
        block.whole = block.tokens;
    block.tokens = count(beginning) + beside;
    block.verdict = Verdict::Shortened;
    return true;
}

Selection::Selection(QList<Block> &blocks, const Budget &budget) :
    m_blocks(blocks), m_budget(budget), m_order(byImportance(blocks)), m_rooms(budget)
{}

void Selection::start()
{
    m_rooms = RoomsLeft(m_budget);
    m_used = tokensOfMust(m_blocks);
    m_said = 0;
    m_dialogueEnded = false;
    m_aside.clear();
    m_cuts.clear();
    int dialogue = 0;
    for (const Block &block : std::as_const(m_blocks)) {
        const std::optional<Room> room = roomOf(block);
        const bool isSure = block.contribution.tier == Tier::Must && block.kept();
        if (room == Room::Dialogue && block.verdict != Verdict::AlreadyThere) {
            dialogue += block.tokens;
            m_said += isSure ? block.tokens : 0;
        }
        if (room && isSure)
            m_rooms.take(*room, block.tokens);
    }
    m_promised = std::min(dialogue, m_budget.tokensFor(Room::Dialogue));
}

void Selection::choose()
{
    start();
    Quota quota;
    for (const qsizetype i : std::as_const(m_order)) {
        Block &block = m_blocks[i];
        if (block.contribution.tier == Tier::Must || block.verdict == Verdict::AlreadyThere)
            continue;
        block.room = 0;
        if (!quota.admits(block.contribution)) {
            block.verdict = Verdict::TooMany;
            continue;
        }
        const bool isOver = isOverRoom(block);
        const int beginning = isOver ? roomForBeginning(block) : 0;
        block.verdict = byBudget(block, beginning > 0 ? beginning : block.tokens);
        if (!block.kept())
            m_dialogueEnded |= goesWithOlder(block.contribution);
        else if (isOver)
            putAside(i, beginning);
        else
            admit(block, block.tokens);
    }
    giveWhatIsLeft();
}

// Older lines may also use what is reserved for the dialogue.
Verdict Selection::byBudget(const Block &block, int tokens) const
{
    const bool isLine = goesWithOlder(block.contribution);
    if (m_dialogueEnded && isLine)
        return Verdict::OlderThanDropped;
    const bool isPromised = isLine && m_said + tokens <= m_promised;
    const bool isUpToHard = isPromised || block.contribution.tier == Tier::Should;
    const int keptFree = isLine || m_dialogueEnded ? 0 : std::max(0, m_promised - m_said);
    if (m_used + tokens > (isUpToHard ? m_budget.hard : m_budget.soft) - keptFree)
        return isUpToHard ? Verdict::OverHardBudget : Verdict::OverSoftBudget;
    return Verdict::Kept;
}

bool Selection::isOverRoom(const Block &block) const
{
    const std::optional<Room> room = roomOf(block);
    return room && room != Room::Dialogue && block.tokens > m_rooms.in(*room);
}

// 0: it may not be shortened, or too little is left.
int Selection::roomForBeginning(const Block &block) const
{
    const std::optional<Room> room = roomOf(block);
    const int left = room ? m_rooms.in(*room) : 0;
    const bool isWorthIt = left >= leastShortened + overheadOf(block.contribution);
    return block.contribution.mayShorten && isWorthIt ? left : 0;
}

void Selection::admit(const Block &block, int tokens)
{
    const std::optional<Room> room = roomOf(block);
    if (room)
        m_rooms.take(*room, tokens);
    if (room == Room::Dialogue)
        m_said += tokens;
    m_used += tokens;
}

void Selection::putAside(qsizetype index, int beginning)
{
    Block &block = m_blocks[index];
    block.room = m_budget.tokensFor(roomOf(block).value_or(Room::Content));
    m_aside.append(index);
    block.verdict = beginning > 0 ? Verdict::Shortened : Verdict::OverLayerBudget;
    if (beginning == 0)
        return;
    m_cuts.insert(index, beginning);
    admit(block, beginning);
}

// Blocks before the dialogue change only when the dialogue's beginning does, not with each new line.
void Selection::giveWhatIsLeft()
{
    if (m_dialogueEnded)
        return;
    std::ranges::stable_partition(m_aside, [this](qsizetype i) { return roomOf(m_blocks[i]) == Room::Content; });
    for (const qsizetype i : std::as_const(m_aside)) {
        Block &block = m_blocks[i];
        const int more = block.tokens - m_cuts.value(i);
        const std::optional<Room> room = roomOf(block);
        if (!room || m_budget.isChosen(*room) || m_used + more > m_budget.soft)
            continue;
        block.verdict = Verdict::Kept;
        block.room = 0;
        m_cuts.remove(i);
        admit(block, more);
    }
}

int Selection::costOf(qsizetype index) const
{
    return m_cuts.value(index, m_blocks[index].tokens);
}

void Selection::keepToChosenRooms()
{
    RoomsLeft left(m_budget);
    for (qsizetype i = 0; i < m_blocks.size(); ++i)
        if (const std::optional<Room> room = roomOf(m_blocks[i]); room && m_blocks[i].kept())
            left.take(*room, costOf(i));
    for (const qsizetype i : std::as_const(m_order) | std::views::reverse) {
        Block &block = m_blocks[i];
        const std::optional<Room> room = roomOf(block);
        const bool mayGo = room && room != Room::Dialogue && m_budget.isChosen(*room);
        if (!mayGo || !block.kept() || block.contribution.tier == Tier::Must || left.in(*room) >= 0)
            continue;
        left.take(*room, -costOf(i));
        block.verdict = Verdict::OverLayerBudget;
        block.room = m_budget.tokensFor(*room);
    }
}

void Selection::shorten(const CountTokens &count)
{
    for (const auto [index, tokens] : std::as_const(m_cuts).asKeyValueRange()) {
        Block &block = m_blocks[index];
        if (block.verdict == Verdict::Shortened && !shortenBlock(block, tokens, count))
            block.verdict = Verdict::OverLayerBudget;
    }
}

} // namespace dramatis::domain
