#include "domain/lore/match/matcher.h"
#include "domain/lore/match/loreoutcome.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace dramatis::domain {

Matcher::Matcher(const LoreBooks &books, const LoreScene &scene) :
    m_books(books), m_scene(scene), m_scan(books, scene), m_contest(books, scene, m_scan, m_result.verdicts)
{
    m_result.verdicts.resize(books.rules.size());
    m_messages = scene.olderMessages + scene.chat.size();
    m_assistantMessages =
        scene.olderReplies
        + std::ranges::count(scene.chat, Role::Assistant, [](const LoreMessage &message) { return message.role; });
}

LoreMatch Matcher::run()
{
    recur(judge(worthJudging()));
    LoreOutcome outcome(m_books, m_scene, {m_messages, m_scan.tokens()}, m_result);
    outcome.applyBudgets();
    outcome.place();
    outcome.remember();
    m_result.offenders = m_scan.offenders();
    return std::move(m_result);
}

// All others have no key: that is what verdicts say to begin with.
QList<quint32> Matcher::worthJudging() const
{
    QList<quint32> rules(m_books.demanding.cbegin(), m_books.demanding.cend());
    if (m_scan.isUndecided()) { // then it may be for that
        rules.resize(qsizetype(m_books.rules.size()));
        std::iota(rules.begin(), rules.end(), 0U);
        return rules;
    }
    for (const KeyId key : m_scan.found())
        for (const quint32 rule : m_books.rulesWith(key))
            rules.append(rule);
    std::ranges::sort(rules);
    const auto repeated = std::ranges::unique(rules);
    rules.erase(repeated.begin(), repeated.end());
    return rules;
}

// Judges these entries; those that are active now, after groups and chance have had their say.
QList<quint32> Matcher::judge(const QList<quint32> &rules)
{
    QList<quint32> fresh;
    for (const quint32 index : rules) {
        verdict(index) = judged(rule(index));
        if (isActive(verdict(index).reason))
            fresh.append(index);
    }
    return m_contest.left(fresh);
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
        for (const quint32 index : fresh) {
            if (!rule(index).feedsRecursion)
                continue;
            const QString text = expandMacros(rule(index).text, MacroUse::RecursiveScan, m_scene.macros, dice).text;
            for (const KeyId key : m_scan.lookInto(index, text))
                for (const quint32 other : m_books.rulesByKey.value(key))
                    candidates.insert(other);
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

const LoreMemory *Matcher::memory(const LoreRule &rule) const
{
    const auto found = m_scene.state.constFind(rule.name);
    return found == m_scene.state.cend() ? nullptr : &*found;
}

LoreVerdict Matcher::judged(const LoreRule &rule) const
{
    if (const auto reason = byItself(rule))
        return {*reason};
    for (const QList<KeyId> &group : rule.additional)
        if (std::ranges::none_of(group, [&](KeyId key) { return m_scan.has(rule, key); }))
            return {rule.invalidPattern.isEmpty() ? LoreReason::NoAdditionalKey : LoreReason::InvalidPattern};
    for (const KeyId key : rule.exclude)
        if (m_scan.has(rule, key))
            return {LoreReason::ExcludedKey, key};
    if (rule.constant)
        return {LoreReason::Constant};
    if (!rule.invalidPattern.isEmpty())
        return {LoreReason::InvalidPattern};
    return byKeys(rule);
}

// In this order: what is switched off never matches; then the decorators that the specification applies "in any case"
// (to match or not to, then what an earlier match decides); then the conditions, all of which have to hold. Constants
// and keys come last.
std::optional<LoreReason> Matcher::byItself(const LoreRule &rule) const
{
    const Decorations &d = rule.decorations;
    if (!rule.enabled)
        return LoreReason::Disabled;
    if (d.activate)
        return LoreReason::Activated;
    if (d.dontActivate)
        return LoreReason::DontActivate;
    const LoreMemory *const before = memory(rule);
    const bool matched = before && before->matches > 0;
    if (d.dontAfterMatch && matched)
        return LoreReason::MatchedBefore;
    if (d.keepAfterMatch && matched)
        return LoreReason::KeptFromBefore;
    if (d.onlyAfter && double(m_assistantMessages) < *d.onlyAfter)
        return LoreReason::TooFewMessages;
    if (d.onlyEvery && std::fmod(double(m_assistantMessages), *d.onlyEvery) != 0)
        return LoreReason::NotThisMessage;
    if (d.greeting && m_scene.greeting && double(*m_scene.greeting) != *d.greeting)
        return LoreReason::OtherGreeting;
    if (d.userIcon && m_scene.userIcon.value_or(QString()) != *d.userIcon)
        return LoreReason::OtherUserIcon;
    if (d.ignoreOnMaxContext && m_scene.contextFull)
        return LoreReason::ContextFull;
    if (!isForThis(rule))
        return LoreReason::OtherCharacter;
    if (!rule.triggers.isEmpty() && !rule.triggers.contains(m_scene.trigger))
        return LoreReason::OtherTrigger;
    return byTime(rule);
}

std::optional<LoreReason> Matcher::byTime(const LoreRule &rule) const
{
    const qint64 messages = m_messages;
    const LoreMemory *const before = memory(rule);
    if (messages < rule.delay)
        return LoreReason::Delayed;
    if (before && rule.sticky > 0 && messages < before->stickyUntil)
        return LoreReason::Sticky;
    if (before && rule.cooldown > 0 && messages < before->cooldownUntil)
        return LoreReason::Cooldown;
    if (rule.recursionLevel > 0 && (!rule.recursive || rule.recursionLevel > m_level))
        return LoreReason::OnlyInRecursion;
    return std::nullopt;
}

bool Matcher::isForThis(const LoreRule &rule) const
{
    if (rule.onlyFor.isEmpty())
        return true;
    const bool named = std::ranges::any_of(
        m_scene.character, [&](const QString &name) { return rule.onlyFor.contains(foldedText(name)); });
    return named != rule.onlyForOthers;
}

LoreVerdict Matcher::byKeys(const LoreRule &rule) const
{
    if (rule.keys.isEmpty())
        return {LoreReason::NoKeys};
    for (const KeyId key : rule.keys) {
        const LoreVerdict primary = m_scan.find(rule, key);
        if (primary.reason == LoreReason::NoKey)
            continue;
        return hasSecondary(rule) ? primary : LoreVerdict{LoreReason::SecondaryKeys, key};
    }
    return m_scan.missing(rule.keys);
}

bool Matcher::hasSecondary(const LoreRule &rule) const
{
    if (rule.secondary.isEmpty())
        return true;
    const auto isThere = [&](KeyId key) { return m_scan.has(rule, key); };
    switch (rule.logic) {
    case Logic::AndAny: return std::ranges::any_of(rule.secondary, isThere);
    case Logic::NotAll: return !std::ranges::all_of(rule.secondary, isThere);
    case Logic::NotAny: return std::ranges::none_of(rule.secondary, isThere);
    case Logic::AndAll: return std::ranges::all_of(rule.secondary, isThere);
    }
    return false;
}

} // namespace dramatis::domain
