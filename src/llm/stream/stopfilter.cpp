#include "llm/stream/stopfilter.h"

#include "llm/stream/partialmatch.h"

namespace dramatis::llm {

StopFilter::StopFilter(const QStringList &stops) : m_stops(stops)
{
    m_stops.removeAll(QString());
}

QString StopFilter::feed(const QString &delta)
{
    if (m_stopped)
        return {};
    const QString text = std::exchange(m_held, {}) + delta;
    qsizetype end = text.size();
    qsizetype keep = 0;
    for (const QString &stop : std::as_const(m_stops)) {
        const qsizetype at = text.indexOf(stop);
        if (at >= 0) {
            m_stopped = true;
            end = std::min(end, at);
        }
        keep = std::max(keep, partialMatch(text, stop));
    }
    if (!m_stopped) {
        end -= keep;
        m_held = text.last(keep);
    }
    return text.first(end);
}

QString StopFilter::finish()
{
    return std::exchange(m_held, {});
}

} // namespace dramatis::llm
