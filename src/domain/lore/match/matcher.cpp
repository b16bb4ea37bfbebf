#include "domain/lore/match/matcher.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace dramatis::domain {

namespace {

constexpr qint64 stepsPerMatch =
    1'500'000; // about 50 milliseconds of patterns, as nobody should wait longer before a prompt
constexpr qsizetype longestText = 1 << 20; // the newest units of a message that are looked at

QStringView looked(const QString &text)
{
    return QStringView(text).last(std::min(text.size(), longestText));
}

quint32 reach(const std::optional<double> &depth)
{
    return !depth || *depth >= nowhere ? nowhere : quint32(std::max(0.0, *depth));
}

// Where the last so many tokens of a text begin.
class TokenTails {
public:
    TokenTails(const QString &text, const CountTokens &count) : m_text(text), m_count(count) {}

    qint64 all() const { return m_count ? m_count(m_text) : 0; }

    // The longest tail that has no more: counts grow with texts, so halving finds it.
    qsizetype from(double tokens) const
    {
        qsizetype from = 0;
        for (qsizetype end = m_text.size(); from < end;) {
            const qsizetype middle = (from + end) / 2;
            if (m_count && counted(middle) <= tokens)
                end = middle;
            else
                from = middle + 1;
        }
        return from;
    }

private:
    int counted(qsizetype from) const
    {
        const auto known = m_known.constFind(from);
        return known != m_known.cend() ? *known : *m_known.insert(from, m_count(QStringView(m_text).sliced(from)));
    }

    const QString &m_text;
    const CountTokens &m_count;
    mutable QHash<qsizetype, int> m_known;
};

} // namespace

Matcher::Matcher(const LoreBooks &books, const LoreScene &scene) :
    m_books(books),
    m_scene(scene),
    m_hits(books.keys.noHits()),
    m_contentHits(books.keys.noHits()),
    m_steps(stepsPerMatch)
{
    m_result.verdicts.resize(books.rules.size());
    m_messages = scene.olderMessages + scene.chat.size();
    m_assistantMessages =
        scene.olderReplies
        + std::ranges::count(scene.chat, Role::Assistant, [](const LoreMessage &message) { return message.role; });
}

LoreMatch Matcher::run()
{
    if (m_books.abilities.chat)
        scanChat();
    else
        scanTokens();
    scanBeside();
    if (const auto slow = std::ranges::find(m_hits.gaveUp, true); m_hits.undecided && slow != m_hits.gaveUp.end())
        m_slowest = slow - m_hits.gaveUp.begin();
    recur(judge(worthJudging()));
    applyBudgets();
    place();
    remember();
    for (KeyId key = 0; key < KeyId(m_books.keys.size()); ++key)
        if (m_hits.gaveUp[key] || m_contentHits.gaveUp[key])
            m_result.offenders.append(m_books.keys[key].text);
    return std::move(m_result);
}

// All others have no key: that is what verdicts say to begin with.
QList<quint32> Matcher::worthJudging() const
{
    QList<quint32> rules(m_books.demanding.cbegin(), m_books.demanding.cend());
    if (m_hits.undecided) { // then it may be for that
        rules.resize(qsizetype(m_books.rules.size()));
        std::iota(rules.begin(), rules.end(), 0U);
        return rules;
    }
    for (const KeyId key : m_found)
        for (const quint32 rule : m_books.rulesWith(key))
            rules.append(rule);
    std::ranges::sort(rules);
    const auto repeated = std::ranges::unique(rules);
    rules.erase(repeated.begin(), repeated.end());
    return rules;
}

void Matcher::scanChat()
{
    const qsizetype count = m_scene.chat.size();
    const double depth = std::min(double(count), m_books.deepest);
    for (qsizetype back = 0; double(back) < depth; ++back)
        m_books.keys.look(looked(m_scene.chat[count - 1 - back].text), quint32(back), m_hits, m_steps, &m_found);
}

void Matcher::scanBeside()
{
    quint32 wanted = 0;
    for (const LoreRule &rule : m_books.rules)
        wanted |= rule.beside;
    base::Dice dice(m_scene.chance);
    for (int text = 0; text < besideCount; ++text) {
        if (!(wanted >> text & 1) || m_scene.beside[text].isEmpty())
            continue;
        m_besideHits[text] = m_books.keys.noHits();
        const QString whole = expandMacros(m_scene.beside[text], MacroUse::Scan, m_scene.macros, dice).text;
        m_books.keys.look(looked(whole), 0, *m_besideHits[text], m_steps, &m_found);
    }
}

// The shortest tail first, as the newest message is in a chat: of each key, the shortest tail that has it is known
// then.
void Matcher::scanTokens()
{
    QStringList texts;
    for (const LoreMessage &message : m_scene.chat)
        texts.append(message.text);
    const QString whole = texts.join(u'\n');
    const TokenTails tails(whole, m_scene.count);
    m_tokens = tails.all();
    QMap<qsizetype, QSet<double>> depths; // by where their tail begins
    depths[0];
    for (const LoreRule &rule : m_books.rules)
        if (rule.scanDepth)
            depths[tails.from(*rule.scanDepth)].insert(*rule.scanDepth);
    quint32 tail = 0;
    for (auto it = depths.end(); it != depths.begin(); ++tail) {
        --it;
        m_books.keys.look(looked(whole.sliced(it.key())), tail, m_hits, m_steps, &m_found);
        for (const double depth : std::as_const(it.value()))
            m_tails.insert(depth, tail);
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
        if (std::ranges::none_of(group, [&](KeyId key) { return found(rule, key).reason != LoreReason::NoKey; }))
            return {rule.invalidPattern.isEmpty() ? LoreReason::NoAdditionalKey : LoreReason::InvalidPattern};
    for (const KeyId key : rule.exclude)
        if (found(rule, key).reason != LoreReason::NoKey)
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
        const LoreVerdict primary = found(rule, key);
        if (primary.reason == LoreReason::NoKey)
            continue;
        return hasSecondary(rule) ? primary : LoreVerdict{LoreReason::SecondaryKeys, key};
    }
    for (const KeyId key : rule.keys)
        if (m_hits.gaveUp[key])
            return {LoreReason::PatternTooSlow, key};
    for (const KeyId key : rule.keys)
        if (m_hits.starved[key])
            return {LoreReason::PatternStarved, key, -1, -1, m_slowest};
    return {LoreReason::NoKey};
}

bool Matcher::hasSecondary(const LoreRule &rule) const
{
    if (rule.secondary.isEmpty())
        return true;
    const auto isThere = [&](KeyId key) { return found(rule, key).reason != LoreReason::NoKey; };
    switch (rule.logic) {
    case Logic::AndAny: return std::ranges::any_of(rule.secondary, isThere);
    case Logic::NotAll: return !std::ranges::all_of(rule.secondary, isThere);
    case Logic::NotAny: return std::ranges::none_of(rule.secondary, isThere);
    case Logic::AndAll: return std::ranges::all_of(rule.secondary, isThere);
    }
    return false;
}

LoreVerdict Matcher::found(const LoreRule &rule, KeyId key) const
{
    if (!m_books.abilities.chat) {
        if (m_hits.within(key, rule.scanDepth ? m_tails.value(*rule.scanDepth) + 1 : nowhere))
            return {LoreReason::Key, key};
    } else if (m_hits.within(key, reach(rule.scanDepth))) {
        return {LoreReason::Key, key, m_hits.newest[key]};
    }
    for (int text = 0; text < besideCount; ++text)
        if ((rule.beside >> text & 1) && m_besideHits[text] && m_besideHits[text]->newest[key] != nowhere)
            return {LoreReason::KeyBeside, key};
    if (rule.recursive && m_recursion > 0 && m_contentHits.newest[key] != nowhere)
        return {LoreReason::KeyInEntry, key, -1, m_contentOf.value(key)};
    return {LoreReason::NoKey};
}

} // namespace dramatis::domain
