#include "domain/memory/history/summarychunks.h"

#include <QMap>

#include <algorithm>
#include <utility>

namespace dramatis::domain {

namespace {

using ChunksByHearers = QMap<quint8, QList<HistorySummary>>;

// In the order of the story.
ChunksByHearers chunksOfLevel(const World &world, int level)
{
    ChunksByHearers chunks;
    for (qsizetype i = 0; i < world.summaries.size(); ++i)
        if (const HistorySummary &each = world.summaries.at(i); each.level == level)
            chunks[each.witnesses.bits()].append(each);
    for (QList<HistorySummary> &each : chunks)
        std::ranges::sort(each, {}, &HistorySummary::first);
    return chunks;
}

DueSummary ofParts(const QList<HistorySummary> &parts)
{
    DueSummary due{parts.first().witnesses, parts.first().level + 1, parts.first().first, parts.last().upTo};
    due.parts = parts;
    return due;
}

// Walks the lines of the story, one pile for each set of hearers.
class Piles {
public:
    Piles(const World &world, const LineTokens &tokens, qsizetype most, const SummarySizes &sizes) :
        m_world(world), m_tokens(tokens), m_most(most), m_sizes(sizes), m_told(chunksOfLevel(world, 1))
    {}

    QList<DueSummary> due()
    {
        const qsizetype settled = std::max<qsizetype>(0, m_world.transcript.size() - m_sizes.settling);
        for (qsizetype i = 0; i < settled && m_due.size() < m_most; ++i)
            if (const TranscriptLine &line = m_world.transcript.at(i);
                line.witnesses.count() > 0 && !m_world.excluded.contains(line.turn))
                add(line);
        closeScenes(settled);
        return m_due.first(std::min(m_most, m_due.size()));
    }

private:
    struct Pile {
        QList<TranscriptLine> lines;
        int tokens = 0;
        qsizetype passed = 0; // chunks that end before the line that is looked at
    };

    void add(const TranscriptLine &line)
    {
        Pile &pile = m_piles[line.witnesses.bits()];
        const QList<HistorySummary> told = m_told.value(line.witnesses.bits());
        while (pile.passed < told.size() && told[pile.passed].upTo < line.turn)
            ++pile.passed;
        if (pile.passed < told.size() && told[pile.passed].covers(line.turn)) {
            close(pile);
            return;
        }
        if (!pile.lines.isEmpty() && pile.lines.last().scene != line.scene && isEnough(pile))
            close(pile);
        pile.lines.append(line);
        pile.tokens += m_tokens(line);
        if (pile.tokens >= m_sizes.tokens || pile.lines.size() >= m_sizes.lines)
            take(pile);
    }
    bool isEnough(const Pile &pile) const { return pile.tokens >= m_sizes.fewestTokens; }
    // Too few lines are not summed up; they can still be recalled.
    void close(Pile &pile)
    {
        if (isEnough(pile))
            take(pile);
        pile.lines.clear();
        pile.tokens = 0;
    }
    void take(Pile &pile)
    {
        DueSummary due{pile.lines.first().witnesses, 1, pile.lines.first().turn, pile.lines.last().turn};
        due.lines = std::exchange(pile.lines, {});
        due.tokens = std::exchange(pile.tokens, 0);
        m_due.append(due);
    }
    // Unless some of such a scene is among the lines that have not settled.
    void closeScenes(qsizetype settled)
    {
        for (Pile &pile : m_piles) {
            if (pile.lines.isEmpty() || pile.lines.last().scene >= m_world.scene.number)
                continue;
            bool isOver = true;
            for (qsizetype i = settled; i < m_world.transcript.size(); ++i)
                isOver = isOver
                         && (m_world.transcript.at(i).scene != pile.lines.last().scene
                             || m_world.transcript.at(i).witnesses != pile.lines.last().witnesses);
            if (isOver)
                close(pile);
        }
    }

    const World &m_world;
    const LineTokens &m_tokens;
    const qsizetype m_most;
    const SummarySizes &m_sizes;
    const ChunksByHearers m_told;
    QMap<quint8, Pile> m_piles;
    QList<DueSummary> m_due;
};

DueSummary linesAgain(const World &world, const HistorySummary &chunk, const LineTokens &tokens)
{
    DueSummary due{chunk.witnesses, 1, {}, {}};
    for (qsizetype i = 0; i < world.transcript.size() && world.transcript.at(i).turn <= chunk.upTo; ++i) {
        const TranscriptLine &line = world.transcript.at(i);
        if (!chunk.covers(line.turn) || line.witnesses != chunk.witnesses || world.excluded.contains(line.turn))
            continue;
        due.lines.append(line);
        due.tokens += tokens(line);
    }
    if (!due.lines.isEmpty()) {
        due.first = due.lines.first().turn;
        due.upTo = due.lines.last().turn;
    }
    return due;
}

// None while one of them is outdated itself.
QList<HistorySummary> partsOf(const World &world, const HistorySummary &chunk)
{
    QList<HistorySummary> parts;
    for (const HistorySummary &part : chunksOfLevel(world, chunk.level - 1).value(chunk.witnesses.bits())) {
        if (!chunk.covers(part.first) || !chunk.covers(part.upTo))
            continue;
        if (part.outdated && !part.byHand)
            return {};
        if (!part.outdated)
            parts.append(part);
    }
    return parts;
}

} // namespace

QList<DueSummary> outdatedChunks(const World &world, const LineTokens &tokens, const SummarySizes &sizes)
{
    QList<DueSummary> found;
    for (qsizetype i = 0; i < world.summaries.size(); ++i) {
        const HistorySummary &chunk = world.summaries.at(i);
        if (!chunk.outdated || chunk.byHand)
            continue;
        if (chunk.level == 1) {
            if (const DueSummary due = linesAgain(world, chunk, tokens); !due.lines.isEmpty())
                found.append(due);
        } else if (const QList<HistorySummary> parts = partsOf(world, chunk); parts.size() >= sizes.fewestParts) {
            found.append(ofParts(parts));
        } else {
            continue;
        }
        if (!found.isEmpty())
            found.last().again = true;
    }
    return found;
}

QList<DueSummary> chunksOfChunks(const World &world, const SummarySizes &sizes)
{
    QList<DueSummary> found;
    for (int level = 1; level < summaryLevels; ++level) {
        const ChunksByHearers above = chunksOfLevel(world, level + 1);
        const ChunksByHearers all = chunksOfLevel(world, level);
        for (auto it = all.cbegin(); it != all.cend(); ++it) {
            const QList<HistorySummary> told = above.value(it.key());
            QList<HistorySummary> run;
            for (const HistorySummary &chunk : *it) {
                const auto covers = [&](const HistorySummary &each) { return each.covers(chunk.upTo); };
                if (std::ranges::any_of(told, covers) || (chunk.outdated && !chunk.byHand)) {
                    run.clear();
                    continue;
                }
                if (!chunk.outdated)
                    run.append(chunk);
                if (run.size() < sizes.together)
                    continue;
                found.append(ofParts(run));
                run.clear();
            }
        }
    }
    return found;
}

QList<DueSummary> newChunks(const World &world, const LineTokens &tokens, qsizetype most, const SummarySizes &sizes)
{
    return Piles(world, tokens, most, sizes).due();
}

} // namespace dramatis::domain
