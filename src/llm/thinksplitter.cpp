#include "llm/thinksplitter.h"

#include "llm/heldback.h"

namespace dramatis::llm {

namespace {

constexpr QLatin1StringView openMark("<think>");
constexpr QLatin1StringView closeMark("</think>");

QString withoutLeadingSpace(const QString &text)
{
    qsizetype at = 0;
    while (at < text.size() && text[at].isSpace())
        ++at;
    return text.sliced(at);
}

} // namespace

ThinkSplitter::Parts ThinkSplitter::feed(const QString &delta)
{
    Parts parts;
    if (m_where == Where::Reply && !m_mayClose) {
        parts.text = delta;
        return parts;
    }
    m_held += delta;
    while (step(parts)) {}
    return parts;
}

ThinkSplitter::Parts ThinkSplitter::finish()
{
    Parts parts;
    (m_where == Where::Inside ? parts.reasoning : parts.text) = std::exchange(m_held, {});
    return parts;
}

bool ThinkSplitter::step(Parts &parts)
{
    if (m_where == Where::Start) {
        const QString seen = withoutLeadingSpace(m_held);
        if (seen.startsWith(openMark)) {
            m_held = seen.sliced(openMark.size());
            m_where = Where::Inside;
            return true;
        }
        if (openMark.startsWith(seen))
            return false;
        m_where = Where::Reply;
        m_mayClose = true;
    }
    if (m_where == Where::Inside) {
        const qsizetype end = m_held.indexOf(closeMark);
        const qsizetype sure = end >= 0 ? end : m_held.size() - heldBack(m_held, closeMark);
        parts.reasoning += m_held.first(sure);
        m_held = m_held.sliced(end >= 0 ? end + closeMark.size() : sure);
        if (end >= 0)
            m_where = Where::After;
        return end >= 0;
    }
    if (m_where == Where::After) {
        m_held = withoutLeadingSpace(m_held);
        if (m_held.isEmpty())
            return false;
        m_where = Where::Reply;
    }
    if (m_mayClose)
        return stepUnopened(parts);
    parts.text += std::exchange(m_held, {});
    return false;
}

bool ThinkSplitter::stepUnopened(Parts &parts)
{
    const qsizetype end = m_held.indexOf(closeMark);
    if (end < 0) {
        const QString sure = m_held.first(m_held.size() - heldBack(m_held, closeMark));
        m_held.remove(0, sure.size());
        m_shown += sure;
        parts.text += sure;
        return false;
    }
    parts.text.clear();
    parts.takenBack = !m_shown.isEmpty();
    parts.reasoning += std::exchange(m_shown, {}) + m_held.first(end);
    m_held.remove(0, end + closeMark.size());
    m_mayClose = false;
    m_where = Where::After;
    return true;
}

} // namespace dramatis::llm
