#include "llm/stream/wholecodepoints.h"

#include "base/visibletext.h"

namespace dramatis::llm {

QString WholeCodePoints::feed(const QString &delta)
{
    QString text = m_held + delta;
    m_held.clear();
    if (!text.isEmpty() && text.back().isHighSurrogate()) {
        m_held = text.last(1);
        text.chop(1);
    }
    return base::wholeCharacters(text);
}

QString WholeCodePoints::finish()
{
    return base::wholeCharacters(std::exchange(m_held, {}));
}

} // namespace dramatis::llm
