#include "domain/lore/match/lorescan.h"

#include <QSet>

#include <algorithm>

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

LoreScan::LoreScan(const LoreBooks &books, const LoreScene &scene) :
    m_books(books),
    m_scene(scene),
    m_hits(books.keys.noHits()),
    m_contentHits(books.keys.noHits()),
    m_steps(stepsPerMatch)
{
    if (m_books.abilities.chat)
        scanChat();
    else
        scanTokens();
    scanBeside();
    if (const auto slow = std::ranges::find(m_hits.gaveUp, true); m_hits.undecided && slow != m_hits.gaveUp.end())
        m_slowest = slow - m_hits.gaveUp.begin();
}

void LoreScan::scanChat()
{
    const qsizetype count = m_scene.chat.size();
    const double depth = std::min(double(count), m_books.deepest);
    for (qsizetype back = 0; double(back) < depth; ++back)
        m_books.keys.look(looked(m_scene.chat[count - 1 - back].text), quint32(back), m_hits, m_steps, &m_found);
}

void LoreScan::scanBeside()
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
void LoreScan::scanTokens()
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

LoreVerdict LoreScan::find(const LoreRule &rule, KeyId key) const
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
    if (rule.recursive && m_contentHits.newest[key] != nowhere)
        return {LoreReason::KeyInEntry, key, -1, m_contentOf.value(key)};
    return {LoreReason::NoKey};
}

QList<KeyId> LoreScan::lookInto(quint32 entry, const QString &text)
{
    QList<KeyId> newly;
    m_books.keys.look(text, 0, m_contentHits, m_steps, &newly);
    for (const KeyId key : std::as_const(newly))
        m_contentOf.insert(key, entry);
    return newly;
}

LoreVerdict LoreScan::missing(const QList<KeyId> &keys) const
{
    for (const KeyId key : keys)
        if (m_hits.gaveUp[key])
            return {LoreReason::PatternTooSlow, key};
    for (const KeyId key : keys)
        if (m_hits.starved[key])
            return {LoreReason::PatternStarved, key, -1, -1, m_slowest};
    return {LoreReason::NoKey};
}

QStringList LoreScan::offenders() const
{
    QStringList offenders;
    for (KeyId key = 0; key < KeyId(m_books.keys.size()); ++key)
        if (m_hits.gaveUp[key] || m_contentHits.gaveUp[key])
            offenders.append(m_books.keys[key].text);
    return offenders;
}

} // namespace dramatis::domain
