#include "widgets/chat/view/chatfinder.h"
#include "presenters/chat/chatroles.h"
#include "widgets/chat/rows/chatrows.h"

#include <QAbstractItemModel>

#include <algorithm>

namespace dramatis::widgets {

ChatFinder::ChatFinder(ChatRows &rows) : m_rows(rows) {}

void ChatFinder::setWanted(const QString &text)
{
    if (text == m_wanted)
        return;
    m_wanted = text;
    m_hit = {};
}

void ChatFinder::clear()
{
    m_wanted.clear();
    m_hit = {};
}

bool ChatFinder::next(bool forward, const ChatPlace &from)
{
    const int count = m_rows.count();
    if (m_wanted.isEmpty() || count == 0)
        return false;
    const ChatPlace start = m_hit.isEmpty() ? from : m_hit.from();
    const bool fromHit = !m_hit.isEmpty();
    for (int step = 0; step <= count; ++step) { // the first row comes again at the end, for what is before the start
        const int row = ((start.row + (forward ? step : -step)) % count + count) % count;
        if (!mayHold(row))
            continue;
        QList<Hit> hits = hitsIn(m_rows.row(row).body(), 0, INT_MAX);
        if (!forward)
            std::reverse(hits.begin(), hits.end());
        for (const Hit &hit : std::as_const(hits)) {
            const bool isPast =
                forward ? (fromHit ? hit.from > start.place : hit.from >= start.place) : hit.from < start.place;
            if (step == 0 && !isPast)
                continue;
            m_hit = {{row, hit.from}, {row, hit.to}};
            return true;
        }
    }
    return false;
}

QList<ChatFinder::Hit> ChatFinder::hitsIn(ChatBody &body, int firstSection, int lastSection) const
{
    QList<Hit> hits;
    if (m_wanted.isEmpty())
        return hits;
    for (int s = std::max(0, firstSection); s < body.sectionCount() && s <= lastSection; ++s) {
        for (int b = 0; b < body.blockCount(s); ++b) {
            const QString &text = body.block(s, b).text;
            for (qsizetype at = text.indexOf(m_wanted, 0, Qt::CaseInsensitive); at >= 0;
                 at = text.indexOf(m_wanted, at + m_wanted.size(), Qt::CaseInsensitive)) {
                hits.append(Hit{{s, b, int(at)}, {s, b, int(at + m_wanted.size())}});
            }
        }
    }
    return hits;
}

// Marks (*, _) may stand within what is wanted; a word of it cannot be cut by anything but them.
bool ChatFinder::mayHold(int row) const
{
    const QString text = m_rows.model()->index(row, 0).data(presenters::TextRole).toString();
    if (text.contains(m_wanted, Qt::CaseInsensitive))
        return true;
    return text.contains(u'*') || text.contains(u'_') || text.contains(u'&') || text.contains(u'\\');
}

} // namespace dramatis::widgets
