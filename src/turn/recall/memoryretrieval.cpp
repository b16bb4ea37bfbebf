#include "turn/recall/memoryretrieval.h"

#include "turn/bookkeeping/memoryvectors.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

// Of a story that was not made ready: as many texts as are read while somebody waits.
constexpr qsizetype mostReadNow = 400;

// The newest line first, because nothing reads a question to the end that is very long.
QString questionOf(const QStringList &lines)
{
    QString question;
    for (auto line = lines.crbegin(); line != lines.crend(); ++line)
        question += *line + QLatin1Char('\n');
    return question;
}

} // namespace

QList<MemoryLine> MemoryRetrieval::about(const QStringList &lines, const AlreadyTold &told)
{
    constexpr qsizetype most = 6; // small on purpose: many memories that hardly matter poison a prompt
    constexpr double perSignificance = 0.08;
    constexpr double ofAge = 0.1;
    RecallIndex *const ready = index();
    QList<std::pair<double, MemoryLine>> scored;
    for (const Hit &hit : ready ? ranked(*ready, lines, told) : byWords(lines)) {
        const auto memory = withText(hit.text);
        if (!memory || memory->text != hit.text || isLeftOut(*memory, told))
            continue;
        const double age = double(m_world.head.value - memory->memory.value) / double(m_world.head.value + 1);
        scored.append({hit.score + perSignificance * memory->significance - ofAge * age, *memory});
    }
    std::ranges::stable_sort(scored, [](const auto &a, const auto &b) { return a.first > b.first; });
    QList<MemoryLine> best;
    for (const auto &[score, memory] : scored.mid(0, most)) {
        best.append(memory);
        m_scores.insert(memory.memory, score);
    }
    return best;
}

QList<TranscriptLine> MemoryRetrieval::linesAbout(const QStringList &lines, const AlreadyTold &told)
{
    constexpr int most = 3;
    RecallIndex *const ready = index();
    if (!ready || !told.firstOfDialogue)
        return {};
    const auto isTold = [&](int row) {
        const RecallIndex::Source &source = ready->source(row);
        return source.kind != RecallIndex::Source::Kind::Line || source.ref >= told.firstOfDialogue
               || m_world.excluded.contains(source.ref);
    };
    QList<TranscriptLine> found;
    for (const RankedPassage &passage : m_context.recallIndexes->ranker().rank(
             ready->scope(), {.question = questionOf(lines), .count = most, .isLeftOut = isTold}))
        if (const qsizetype place = m_world.findTurn(ready->source(passage.row).ref);
            place >= 0 && m_view.witnessed(m_world.transcript.at(place).turn))
            found.append(m_world.transcript.at(place));
    std::ranges::sort(found, {}, &TranscriptLine::turn);
    return found;
}

RecallIndex *MemoryRetrieval::index()
{
    RecallIndex &known = m_context.recallIndexes->of(m_context, m_chat, m_view.speaker());
    const bool isReady = known.follow(m_context, {{m_chat, &m_world, m_view.speaker()}}, mostReadNow);
    return isReady ? &known : nullptr;
}

// What was ready of its meaning.
std::vector<RankedPassage> MemoryRetrieval::near(const RecallIndex &index, const QStringList &lines) const
{
    std::vector<RankedPassage> found;
    if (m_vectors)
        for (const VectorIndex::Near &each : m_vectors->about(lines))
            if (const int row = index.rowOf(each.event); row >= 0)
                found.push_back({row, std::max(0.0, each.likeness)});
    return found;
}

QList<MemoryRetrieval::Hit> MemoryRetrieval::ranked(RecallIndex &index, const QStringList &lines,
                                                    const AlreadyTold &told)
{
    constexpr int most = 48;
    const auto isTold = [&](int row) {
        const RecallIndex::Source &source = index.source(row);
        const auto memory = source.kind == RecallIndex::Source::Kind::Memory ? m_view.memory(source.ref) : std::nullopt;
        return !memory || isLeftOut(*memory, told);
    };
    const QString question = questionOf(lines);
    const std::vector<RankedPassage> close = near(index, lines);
    QList<Hit> hits;
    for (const RankedPassage &passage : m_context.recallIndexes->ranker().rank(
             index.scope(), {.question = question, .count = most, .isLeftOut = isTold, .byMeaning = close}))
        hits.append({index.source(passage.row).text, passage.score});
    return hits;
}

QList<MemoryRetrieval::Hit> MemoryRetrieval::byWords(const QStringList &lines)
{
    constexpr int most = 48;
    const auto found = m_context.search.find(m_chat, lines.join(QLatin1Char(' ')), most);
    if (!found)
        m_errors.append(found.error());
    QList<Hit> hits;
    const double best = found && !found->isEmpty() ? std::max(found->first().score, 1e-6) : 1;
    for (const store::Search::Hit &hit : found.value_or(QList<store::Search::Hit>()))
        hits.append({hit.event, hit.score / best});
    return hits;
}

bool MemoryRetrieval::isLeftOut(const MemoryLine &memory, const AlreadyTold &told) const
{
    return memory.pin != PinKind::None || (memory.turn && told.turns.contains(memory.turn))
           || std::ranges::contains(told.records, memory.memory, &MemoryLine::memory);
}

std::optional<MemoryLine> MemoryRetrieval::withText(EventId text)
{
    const auto memory = read(text);
    if (memory)
        return *memory;
    m_errors.append(memory.error());
    return std::nullopt;
}

// A text that was corrected by hand is an event of its own.
Result<std::optional<MemoryLine>> MemoryRetrieval::read(EventId text) const
{
    if (const auto memory = m_view.memory(text))
        return memory;
    if (m_world.findMemory(text) >= 0)
        return std::nullopt; // somebody else's
    const auto event = m_context.log.event(m_chat, text);
    if (!event && event.error().kind != base::Fault::NotFound)
        return std::unexpected(event.error());
    const auto *edit = event ? std::get_if<ManualEdit>(&event->payload) : nullptr;
    return edit ? m_view.memory(edit->memory) : std::nullopt;
}

} // namespace dramatis::turn
