#include "llm/stream/prefixstripper.h"

namespace dramatis::llm {

PrefixStripper::PrefixStripper(const QString &prefix, Repeats repeats)
{
    const QString words = prefix.trimmed();
    // "No" may go on with " No!"; who says it anew begins with it.
    m_skipsSpace = words.size() >= shortest;
    if (repeats == Repeats::Any || words.size() >= shortest)
        m_prefix = words;
}

QString PrefixStripper::feed(const QString &delta)
{
    if (m_prefix.isEmpty())
        return delta;
    m_held += delta;
    qsizetype from = 0;
    while (m_skipsSpace && from < m_held.size() && m_held[from].isSpace())
        ++from;
    const QStringView seen = QStringView(m_held).sliced(from);
    if (seen.startsWith(m_prefix)) {
        const QString rest = seen.sliced(m_prefix.size()).toString();
        m_prefix.clear();
        m_held.clear();
        return rest;
    }
    if (m_prefix.startsWith(seen))
        return {};
    m_prefix.clear();
    return finish();
}

QString PrefixStripper::finish()
{
    return std::exchange(m_held, {});
}

} // namespace dramatis::llm
