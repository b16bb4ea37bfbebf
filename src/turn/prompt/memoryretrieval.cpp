#include "turn/prompt/memoryretrieval.h"

#include "turn/bookkeeping/memoryvectors.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using namespace domain;

QList<MemoryLine> MemoryRetrieval::about(const QStringList &lines, const QList<MemoryLine> &records,
                                         const QSet<EventId> &told)
{
    constexpr qsizetype most = 6; // small on purpose: many memories that hardly matter poison a prompt
    const QList<EventId> closest = byMeaning(lines);
    const QList<store::Search::Hit> hits = fused(byWords(lines), closest);
    const double bonus = closest.isEmpty() ? 1.0 : 0.1; // the scores of ranks lie close together
    QList<std::pair<double, MemoryLine>> scored;
    for (const store::Search::Hit &hit : hits) {
        const auto memory = withText(hit.event);
        if (!memory || memory->text != hit.event || memory->pin != PinKind::None
            || (memory->turn && told.contains(memory->turn))
            || std::ranges::contains(records, memory->memory, &MemoryLine::memory))
            continue;
        const double age = double(m_world.head.value - memory->memory.value) / double(m_world.head.value + 1);
        scored.append({hit.score * (1.0 + bonus * 0.25 * memory->significance) * (1.0 - bonus * 0.3 * age), *memory});
    }
    std::ranges::stable_sort(scored, [](const auto &a, const auto &b) { return a.first > b.first; });
    QList<MemoryLine> best;
    for (const auto &[score, memory] : scored.mid(0, most))
        best.append(memory);
    return best;
}

QList<store::Search::Hit> MemoryRetrieval::byWords(const QStringList &lines)
{
    constexpr int most = 48;
    const auto hits = m_context.search.find(m_chat, lines.join(QLatin1Char(' ')), most);
    if (hits)
        return *hits;
    m_errors.append(hits.error());
    return {};
}

// The speaker's own among those whose meaning is closest, the best of them.
QList<EventId> MemoryRetrieval::byMeaning(const QStringList &lines)
{
    constexpr qsizetype most = 12;
    QList<EventId> own;
    if (m_vectors)
        for (const EventId text : m_vectors->about(lines))
            if (own.size() < most && withText(text))
                own.append(text);
    return own;
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

QList<store::Search::Hit> fused(const QList<store::Search::Hit> &byWords, const QList<EventId> &byMeaning)
{
    constexpr double steadiness = 60; // the usual constant: no single first place decides
    if (byMeaning.isEmpty())
        return byWords;
    QHash<EventId, double> scores;
    for (qsizetype i = 0; i < byWords.size(); ++i)
        scores[byWords[i].event] += 1 / (steadiness + double(i));
    for (qsizetype i = 0; i < byMeaning.size(); ++i)
        scores[byMeaning[i]] += 1 / (steadiness + double(i));
    QList<store::Search::Hit> all;
    for (auto it = scores.begin(); it != scores.end(); ++it)
        all.append({it.key(), it.value()});
    std::ranges::sort(
        all, [](const auto &a, const auto &b) { return a.score != b.score ? a.score > b.score : a.event > b.event; });
    return all;
}

} // namespace dramatis::turn
