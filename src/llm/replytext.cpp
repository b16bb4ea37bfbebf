#include "llm/replytext.h"

namespace dramatis::llm {

ReplyText::ReplyText(const QString &continueFrom, const QStringList &stops) 
    : m_continueFrom(continueFrom), m_stops(stops), m_prefix(continueFrom), m_stop(stops)
{}

ReplyText::Parts ReplyText::feed(const QString &text, const QString &reasoning)
{
    const ThinkSplitter::Parts parts = m_think.feed(m_wholeText.feed(text));
    if (parts.takenBack) {
        m_prefix = PrefixStripper(m_continueFrom);
        m_stop = StopFilter(m_stops);
    }
    return {m_stop.feed(m_prefix.feed(parts.text)), m_wholeReasoning.feed(reasoning) + parts.reasoning, parts.takenBack};
}

ReplyText::Parts ReplyText::finish()
{
    const ThinkSplitter::Parts more = m_think.feed(m_wholeText.finish());
    const ThinkSplitter::Parts last = m_think.finish();
    const QString text = m_stop.feed(m_prefix.feed(more.text + last.text) + m_prefix.finish());
    return {text + m_stop.finish(), m_wholeReasoning.finish() + more.reasoning + last.reasoning, more.takenBack};
}

} // namespace dramatis::llm
