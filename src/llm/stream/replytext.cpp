#include "llm/stream/replytext.h"

namespace dramatis::llm {

ReplyText::ReplyText(const QString &continueFrom, const QStringList &stops, const QString &beginning) :
    m_continueFrom(continueFrom), m_stops(stops), m_beginning(beginning), m_prefix(stripper()), m_stop(stops)
{
    const ThinkSplitter::Parts parts = m_think.feed(m_beginning);
    m_unsaid = parts.text;
    m_begunThoughts = parts.reasoning;
    if (m_unsaid != m_beginning) // thoughts, or what may become some, are not repeated in the reply
        m_prefix = PrefixStripper({});
}

PrefixStripper ReplyText::stripper() const
{
    return m_beginning.isEmpty() ? PrefixStripper(m_continueFrom)
                                 : PrefixStripper(m_beginning, PrefixStripper::Repeats::Any);
}

// What the model went on from was its thoughts, too.
void ReplyText::takeBack()
{
    m_unsaid.clear();
    m_prefix = m_beginning.isEmpty() ? stripper() : PrefixStripper({});
    m_stop = StopFilter(m_stops);
}

QString ReplyText::begun(QString text)
{
    if (text.isEmpty() || m_unsaid.isEmpty())
        return text;
    if (m_unsaid.endsWith(u' ') && text.startsWith(u' '))
        m_unsaid.chop(1);
    return text.prepend(std::exchange(m_unsaid, {}));
}

ReplyText::Parts ReplyText::feed(const QString &text, const QString &reasoning)
{
    const ThinkSplitter::Parts parts = m_think.feed(m_wholeText.feed(text));
    if (parts.takenBack)
        takeBack();
    const QString thoughts = std::exchange(m_begunThoughts, {}) + m_wholeReasoning.feed(reasoning) + parts.reasoning;
    return {begun(m_stop.feed(m_prefix.feed(parts.text))), thoughts, parts.takenBack};
}

ReplyText::Parts ReplyText::finish()
{
    const ThinkSplitter::Parts more = m_think.feed(m_wholeText.finish());
    const ThinkSplitter::Parts last = m_think.finish();
    const QString text = m_stop.feed(m_prefix.feed(more.text + last.text) + m_prefix.finish());
    return {begun(text + m_stop.finish()), m_wholeReasoning.finish() + more.reasoning + last.reasoning, more.takenBack};
}

} // namespace dramatis::llm
