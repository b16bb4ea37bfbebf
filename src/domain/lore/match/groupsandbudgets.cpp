// What the entries of a match make of each other: recursion, groups, chance, budgets, order and what is remembered.
#include "domain/lore/match/matcher.h"

#include <QSet>

#include <algorithm>
#include <cmath>

namespace dramatis::domain {

namespace {

using Where = LorePlace::Where;

// FNV-1a, so that the same prompt is made the same everywhere.
quint64 drawHash(quint64 start, QStringView text)
{
    quint64 value = start;
    for (const QChar c : text)
        value = (value ^ c.unicode()) * 0x100000001b3ULL;
    return value;
}

} // namespace

// Judges these entries; those that are active now, after groups and chance have had their say.
QList<quint32> Matcher::judge(const QList<quint32> &rules)
{
    QList<quint32> fresh;
    for (const quint32 index : rules) {
        verdict(index) = judged(rule(index));
        if (isActive(verdict(index).reason))
            fresh.append(index);
    }
    fresh = applyChances(resolveGroups(fresh));
    for (const quint32 index : std::as_const(fresh))
        for (const QString &group : rule(index).groups)
            m_takenGroups.insert(group);
    return fresh;
}

// The texts of active entries bring up others, whose texts bring up others. Each text is looked at once, and only
// entries for which something new was found are judged again.
void Matcher::recur(QList<quint32> fresh)
{
    base::Dice dice(m_scene.chance);
    QMap<int, QList<quint32>> waiting; // by level; each opens once
    for (const quint32 index : m_books.rulesWithLevels)
        waiting[rule(index).recursionLevel].append(index);
    for (;;) {
        QSet<quint32> candidates;
        ++m_recursion;
        for (const quint32 index : fresh) {
            if (!rule(index).feedsRecursion)
                continue;
            QList<KeyId> newly;
            const QString text = expandMacros(rule(index).text, MacroUse::RecursiveScan, m_scene.macros, dice).text;
            m_books.keys.look(text, 0, m_contentHits, m_steps, &newly);
            for (const KeyId key : std::as_const(newly)) {
                m_contentOf.insert(key, index);
                for (const quint32 other : m_books.rulesByKey.value(key))
                    candidates.insert(other);
            }
        }
        if (fresh.isEmpty() && waiting.isEmpty())
            return;
        if (!waiting.isEmpty() && (m_level == 0 || fresh.isEmpty())) {
            m_level = waiting.firstKey();
            for (const quint32 index : waiting.take(m_level))
                candidates.insert(index);
        }
        QList<quint32> again;
        for (const quint32 index : std::as_const(candidates)) {
            const LoreReason reason = verdict(index).reason;
            const bool isResolved = isActive(reason) || reason == LoreReason::GroupLost || reason == LoreReason::Chance;
            if (!isResolved)
                again.append(index);
        }
        std::ranges::sort(again);
        fresh = judge(again);
    }
}

// Of the entries of an inclusion group, one stays.
QList<quint32> Matcher::resolveGroups(const QList<quint32> &fresh)
{
    QMap<QString, QList<quint32>> groups;
    for (const quint32 index : fresh)
        for (const QString &group : rule(index).groups)
            groups[group].append(index);
    if (groups.isEmpty())
        return fresh;
    for (const auto &[group, members] : groups.asKeyValueRange())
        resolveGroup(group, members);
    QList<quint32> left;
    std::ranges::copy_if(fresh, std::back_inserter(left),
                         [&](quint32 index) { return isActive(verdict(index).reason); });
    return left;
}

// How many of its keys are there, as SillyTavern counts: those that keep an entry out do not.
qsizetype Matcher::scoreOf(const LoreRule &rule) const
{
    const auto isThere = [&](KeyId key) { return found(rule, key).reason != LoreReason::NoKey; };
    const qsizetype primary = std::ranges::count_if(rule.keys, isThere);
    const qsizetype secondary = std::ranges::count_if(rule.secondary, isThere);
    const bool counts =
        rule.logic == Logic::AndAny || (rule.logic == Logic::AndAll && secondary == rule.secondary.size());
    return rule.keys.isEmpty() || !counts ? primary : primary + secondary;
}

void Matcher::resolveGroup(const QString &group, QList<quint32> members)
{
    const auto lose = [&](quint32 index) { verdict(index) = {LoreReason::GroupLost}; };
    members.removeIf([&](quint32 index) { return !isActive(verdict(index).reason); });
    if (m_takenGroups.contains(group)) { // by one that came up before
        std::ranges::for_each(members, lose);
        return;
    }
    const auto keepOnly = [&](const auto &wanted) {
        if (std::ranges::none_of(members, wanted))
            return;
        members.removeIf([&](quint32 index) {
            if (!wanted(index))
                lose(index);
            return !wanted(index);
        });
    };
    keepOnly([&](quint32 index) { return verdict(index).reason == LoreReason::Sticky; });
    const auto score = [&](quint32 index) { return scoreOf(rule(index)); };
    if (std::ranges::any_of(members, [&](quint32 index) { return rule(index).groupScoring; })) {
        const auto best = std::ranges::max(members | std::views::transform(score));
        keepOnly([&](quint32 index) { return !rule(index).groupScoring || score(index) == best; });
    }
    if (members.size() < 2)
        return;
    const auto byOrder = [&](quint32 index) { return std::pair(rule(index).groupOverride, rule(index).order); };
    const quint32 first = *std::ranges::max_element(members, {}, byOrder);
    if (rule(first).groupOverride)
        return keepOnly([&](quint32 index) { return index == first; });
    qint64 weights = 0;
    for (const quint32 index : std::as_const(members))
        weights += rule(index).groupWeight;
    qint64 drawn = base::Dice(drawHash(m_scene.chance ^ 0xcbf29ce484222325ULL, group)).below(weights);
    quint32 winner = members.first();
    for (const quint32 index : std::as_const(members)) {
        winner = index;
        drawn -= rule(index).groupWeight;
        if (drawn < 0)
            break;
    }
    keepOnly([&](quint32 index) { return index == winner; });
}

QList<quint32> Matcher::applyChances(const QList<quint32> &fresh)
{
    QList<quint32> left;
    for (const quint32 index : fresh) {
        const LoreReason reason = verdict(index).reason;
        const bool certain =
            reason == LoreReason::Activated || reason == LoreReason::Sticky || rule(index).percent >= 100;
        if (certain || roll(rule(index), 1) % 100 < quint64(rule(index).percent))
            left.append(index);
        else
            verdict(index) = {LoreReason::Chance};
    }
    return left;
}

quint64 Matcher::roll(const LoreRule &rule, quint64 salt) const
{
    return base::Dice(drawHash(m_scene.chance ^ (salt * 0x9e3779b97f4a7c15ULL), rule.name)).next();
}

// Too much of a book: what has the lowest priority goes first, until the rest fits. So nothing stays of lower priority
// than something that went, though it may be small enough by itself; SillyTavern stops at the first that is too much,
// too.
void Matcher::applyBudgets()
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

void Matcher::place()
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

LorePlace Matcher::placed(const LoreRule &rule) const
{
    const Decorations &d = rule.decorations;
    LorePlace place = rule.place;
    const bool chat = m_books.abilities.chat;
    const qint64 all = chat ? m_messages : m_tokens;
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

void Matcher::remember()
{
    m_result.state = m_scene.state;
    const qint64 messages = m_messages;
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
