#include "domain/lore/match/loreoutcome.h"

#include <algorithm>
#include <cmath>

namespace dramatis::domain {

using Where = LorePlace::Where;

LoreOutcome::LoreOutcome(const LoreBooks &books, const LoreScene &scene, Length length, LoreMatch &result) :
    m_books(books), m_scene(scene), m_length(length), m_result(result)
{}

// Too much of a book: what has the lowest priority goes first, until the rest fits. So nothing stays of lower priority
// than something that went, though it may be small enough by itself; SillyTavern stops at the first that is too much,
// too.
void LoreOutcome::applyBudgets()
{
    if (!m_scene.count)
        return;
    std::vector<QList<quint32>> byBook(size_t(m_books.books.size()));
    for (quint32 index = 0; index < m_books.rules.size(); ++index)
        if (isActive(verdict(index).reason) && !rule(index).text.isEmpty() && !rule(index).ignoresBudget)
            byBook[size_t(rule(index).book)].append(index);
    for (size_t book = 0; book < byBook.size(); ++book) {
        const Lorebook &source = m_books.books[qsizetype(book)].book;
        const auto budget =
            source.tokenBudget ? std::optional(source.tokenBudget->toDouble()) : m_books.defaults.tokenBudget;
        if (!budget)
            continue;
        QList<std::pair<quint32, int>> costs;
        qint64 total = 0;
        for (const quint32 index : std::as_const(byBook[book])) {
            costs.append({index, tokensOf(rule(index), m_scene)});
            total += costs.last().second;
        }
        std::ranges::stable_sort(costs, [&](const auto &a, const auto &b) {
            const LoreRule &x = rule(a.first);
            const LoreRule &y = rule(b.first);
            return std::tuple(x.priority, x.order, b.first) < std::tuple(y.priority, y.order, a.first);
        });
        for (auto it = costs.begin(); it != costs.end() && double(total) > *budget; ++it) {
            total -= it->second;
            verdict(it->first).reason = LoreReason::OverBudget;
        }
    }
}

void LoreOutcome::place()
{
    for (quint32 index = 0; index < m_books.rules.size(); ++index) {
        if (!isActive(verdict(index).reason))
            continue;
        const LoreRule &active = rule(index);
        if (active.decorations.disabledUiPrompt
            && !m_result.disabledUiPrompts.contains(*active.decorations.disabledUiPrompt))
            m_result.disabledUiPrompts.append(*active.decorations.disabledUiPrompt);
        // Matched, but there is nothing to add; it still counts as a match.
        if (active.text.isEmpty())
            verdict(index).reason = LoreReason::Empty;
        else
            m_result.active.append({index, placed(active)});
    }
    // At a depth, what has more messages behind it stands earlier.
    std::ranges::stable_sort(m_result.active, {}, [&](const ActiveLore &active) {
        return std::tuple(active.place.where, -active.place.after, rule(active.rule).order);
    });
}

LorePlace LoreOutcome::placed(const LoreRule &rule) const
{
    const Decorations &d = rule.decorations;
    LorePlace place = rule.place;
    const bool chat = m_books.abilities.chat;
    const qint64 all = chat ? m_length.messages : m_length.tokens;
    std::optional<double> depth = d.depth;
    if (!depth && d.reverseDepth)
        depth = double(all) - *d.reverseDepth;
    if (depth) {
        place.where = chat ? Where::Depth : Where::Tokens;
        const bool prefills = *depth == 0 && m_books.abilities.prefill && (!chat || d.role == Role::Assistant);
        place.after = qint64(std::clamp(std::floor(*depth), 0.0, double(all)));
        if (prefills)
            place.where = Where::Prefill;
    } else if (place.where == Where::Depth) {
        place.after = std::clamp<qint64>(place.after, 0, all);
    }
    return place;
}

void LoreOutcome::remember()
{
    m_result.state = m_scene.state;
    const qint64 messages = m_length.messages;
    for (quint32 index = 0; index < m_books.rules.size(); ++index) {
        const LoreReason reason = verdict(index).reason;
        if ((!isActive(reason) && reason != LoreReason::Empty) || !rule(index).remembers)
            continue;
        const LoreRule &active = rule(index);
        LoreMemory &memory = m_result.state[active.name];
        memory.entry = active.name;
        ++memory.matches;
        if (reason == LoreReason::Sticky)
            continue;
        memory.stickyUntil = active.sticky > 0 ? int(messages + active.sticky) : 0;
        memory.cooldownUntil = active.cooldown > 0 ? int(messages + active.sticky + active.cooldown) : 0;
    }
}

} // namespace dramatis::domain
