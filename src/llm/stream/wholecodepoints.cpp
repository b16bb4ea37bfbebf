#include "llm/stream/wholecodepoints.h"

namespace dramatis::llm {

namespace {

// Replaces what is no character: a half surrogate without its partner.
void mend(QString &text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate())
            ++i;
        else if (text[i].isSurrogate())
            text[i] = QChar::ReplacementCharacter;
    }
}

} // namespace

QString WholeCodePoints::feed(const QString &delta)
{
    QString text = m_held + delta;
    m_held.clear();
    if (!text.isEmpty() && text.back().isHighSurrogate()) {
        m_held = text.last(1);
        text.chop(1);
    }
    mend(text);
    return text;
}

QString WholeCodePoints::finish()
{
    mend(m_held);
    return std::exchange(m_held, {});
}

} // namespace dramatis::llm
