#include "domain/lore/match/lorecontest.h"

#include <algorithm>
#include <ranges>

namespace dramatis::domain {

namespace {

// FNV-1a, so that the same prompt is made the same everywhere.
quint64 drawHash(quint64 start, QStringView text)
{
    quint64 value = start;
    for (const QChar c : text)
        value = (value ^ c.unicode()) * 0x100000001b3ULL;
    return value;
}

} // namespace

LoreContest::LoreContest(const LoreBooks &books, const LoreScene &scene, const LoreScan &scan,
                         std::vector<LoreVerdict> &verdicts) :
    m_books(books), m_scene(scene), m_scan(scan), m_verdicts(verdicts)
{}

QList<quint32> LoreContest::left(const QList<quint32> &fresh)
{
    const QList<quint32> left = applyChances(resolveGroups(fresh));
    for (const quint32 index : left)
        for (const QString &group : rule(index).groups)
            m_takenGroups.insert(group);
    return left;
}

// Of the entries of an inclusion group, one stays.
QList<quint32> LoreContest::resolveGroups(const QList<quint32> &fresh)
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
qsizetype LoreContest::scoreOf(const LoreRule &rule) const
{
    const auto isThere = [&](KeyId key) { return m_scan.has(rule, key); };
    const qsizetype primary = std::ranges::count_if(rule.keys, isThere);
    const qsizetype secondary = std::ranges::count_if(rule.secondary, isThere);
    const bool counts =
        rule.logic == Logic::AndAny || (rule.logic == Logic::AndAll && secondary == rule.secondary.size());
    return rule.keys.isEmpty() || !counts ? primary : primary + secondary;
}

void LoreContest::resolveGroup(const QString &group, QList<quint32> members)
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

QList<quint32> LoreContest::applyChances(const QList<quint32> &fresh)
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

quint64 LoreContest::roll(const LoreRule &rule, quint64 salt) const
{
    return base::Dice(drawHash(m_scene.chance ^ (salt * 0x9e3779b97f4a7c15ULL), rule.name)).next();
}

} // namespace dramatis::domain
