#include "llm/keys/keyfilter.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace dramatis::llm {

void KeyFilter::hide(const SecretFinder &finder)
{
    const QList<SecretFinder::Place> places = finder.places(m_text, m_told);
    for (const SecretFinder::Place &place : places | std::views::reverse) {
        const qsizetype from = std::max(place.at, m_told);
        const qsizetype size = place.at + place.size - from;
        if (size > 0)
            m_text.replace(from, size, QStringLiteral("[key]"));
    }
}

QString KeyFilter::feed(const KeyMask &mask, const QString &delta)
{
    const SecretFinder *finder = mask.finder();
    if (!finder || delta.isEmpty())
        return delta;
    m_text += delta;
    hide(*finder);
    const qsizetype end = m_text.size() - finder->begunAtEnd(m_text, SecretFinder::Beginning::Any, m_told);
    const QString told = m_text.sliced(m_told, end - m_told);
    const qsizetype before = std::min(end, SecretFinder::context);
    m_text.remove(0, end - before);
    m_told = before;
    return told;
}

QString KeyFilter::finish(const KeyMask &mask)
{
    const SecretFinder *finder = mask.finder();
    if (!finder || m_text.size() == m_told)
        return {};
    m_text += u'…'; // no key goes on with it
    hide(*finder);
    m_text.chop(1);
    return std::exchange(m_text, {}).sliced(std::exchange(m_told, 0));
}

} // namespace dramatis::llm
