#include "domain/lore/match/automaton.h"

#include <algorithm>
#include <string_view>

namespace dramatis::domain {

namespace {

// The places of the words in the order of their units. Most differ in the first four, which are compared as one number.
std::vector<quint32> inOrder(const QList<QStringView> &words)
{
    struct Entry {
        quint64 beginning;
        quint32 word;
    };
    std::vector<Entry> entries;
    entries.reserve(size_t(words.size()));
    for (quint32 i = 0; i < quint32(words.size()); ++i) {
        quint64 beginning = 0;
        for (qsizetype unit = 0; unit < 4; ++unit)
            beginning = beginning << 16 | (unit < words[i].size() ? words[i][unit].unicode() : 0U);
        entries.push_back({beginning, i});
    }
    const auto view = [&](const Entry &entry) {
        return std::u16string_view(words[entry.word].utf16(), size_t(words[entry.word].size()));
    };
    std::ranges::sort(entries, [&](const Entry &a, const Entry &b) {
        return a.beginning != b.beginning ? a.beginning < b.beginning : view(a) < view(b);
    });
    std::vector<quint32> order;
    order.reserve(entries.size());
    for (const Entry &entry : entries)
        order.push_back(entry.word);
    return order;
}

} // namespace

Automaton::Automaton(const QList<QStringView> &words)
{
    if (words.isEmpty())
        return;
    build(words);
    link();
}

void Automaton::build(const QList<QStringView> &words)
{
    const std::vector<quint32> sorted = inOrder(words);
    size_t units = 1;
    for (const QStringView word : words)
        units += size_t(word.size());
    m_units.reserve(units);
    m_nodes.reserve(units + 1);
    struct Range {
        quint32 begin, end, length; // the words that begin alike, for so many units
    };
    std::vector<Range> ranges;
    ranges.reserve(units);
    ranges.push_back({0, quint32(sorted.size()), 0});
    m_units.push_back(0);
    for (size_t node = 0; node < ranges.size(); ++node) {
        auto [begin, end, length] = ranges[node];
        Node made;
        made.firstChild = quint32(ranges.size());
        if (words[sorted[begin]].size() == qsizetype(length))
            made.word = qint32(sorted[begin++]);
        while (begin < end) {
            const char16_t unit = words[sorted[begin]][length].unicode();
            const quint32 from = begin;
            while (begin < end && words[sorted[begin]][length].unicode() == unit)
                ++begin;
            ranges.push_back({from, begin, length + 1});
            m_units.push_back(unit);
        }
        m_nodes.push_back(made);
    }
    m_nodes.push_back({quint32(ranges.size()), 0, -1, 0});
    m_first.resize(0x10000);
    for (quint32 i = m_nodes[0].firstChild; i < m_nodes[1].firstChild; ++i)
        m_first[m_units[i]] = i;
}

void Automaton::link()
{
    for (quint32 node = 0; node + 1 < m_nodes.size(); ++node) {
        for (quint32 i = m_nodes[node].firstChild; i < m_nodes[node + 1].firstChild; ++i) {
            const quint32 fallback = node == 0 ? 0 : step(m_nodes[node].fallback, m_units[i]);
            m_nodes[i].fallback = fallback;
            m_nodes[i].shorter = m_nodes[fallback].word >= 0 ? fallback : m_nodes[fallback].shorter;
        }
    }
}

qint64 Automaton::child(quint32 node, char16_t unit) const
{
    const auto begin = m_units.begin() + m_nodes[node].firstChild;
    const auto end = m_units.begin() + m_nodes[node + 1].firstChild;
    constexpr std::ptrdiff_t few = 8;
    const auto found = end - begin <= few ? std::find(begin, end, unit) : std::lower_bound(begin, end, unit);
    return found != end && *found == unit ? found - m_units.begin() : -1;
}

quint32 Automaton::step(quint32 node, char16_t unit) const
{
    while (node != 0) {
        if (const qint64 next = child(node, unit); next >= 0)
            return quint32(next);
        node = m_nodes[node].fallback;
    }
    return m_first[unit];
}

void Automaton::find(QStringView text, std::vector<bool> &found, std::vector<quint32> &newly) const
{
    if (m_nodes.empty())
        return;
    quint32 node = 0;
    for (const QChar c : text) {
        node = step(node, c.unicode());
        for (quint32 at = m_nodes[node].word >= 0 ? node : m_nodes[node].shorter; at != 0; at = m_nodes[at].shorter) {
            const quint32 word = quint32(m_nodes[at].word);
            if (found[word])
                break;
            found[word] = true;
            newly.push_back(word);
        }
    }
}

} // namespace dramatis::domain
