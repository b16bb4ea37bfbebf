#include "turn/session/story/turntree.h"

#include <QElapsedTimer>

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using store::TreeSegment;

namespace {
constexpr int turnEventsPerStep = 1000;
constexpr qint64 stepMilliseconds = 5; // changes are read whole, and an edited text may be long
} // namespace

// Parents are older than their children: what a segment begins below has been looked at before it.
TurnTree::TurnTree(const QList<TreeSegment> &segments, const QList<EventId> &turns) :
    m_segments(segments), m_turns(turns)
{
    m_aboveSegments.reserve(segments.size());
    for (qsizetype i = 0; i < segments.size(); ++i) {
        const EventId parent = segments[i].parent;
        m_aboveSegments.append(parent && parent < segments[i].first ? newestAt(parent) : -1);
    }
    m_above.reserve(turns.size());
    qsizetype segment = 0;
    for (qsizetype i = 0; i < turns.size(); ++i) {
        while (segment + 1 < segments.size() && segments[segment + 1].first <= turns[i])
            ++segment;
        const bool isFirstOfSegment = i == 0 || segments.isEmpty() || turns[i - 1] < segments[segment].first;
        m_above.append(isFirstOfSegment ? m_aboveSegments.value(segment, -1) : int(i) - 1);
    }
}

int TurnTree::find(EventId turn) const
{
    const auto found = std::ranges::lower_bound(m_turns, turn);
    return found != m_turns.end() && *found == turn ? int(found - m_turns.begin()) : -1;
}

int TurnTree::segmentOf(EventId event) const
{
    const auto behind = std::ranges::upper_bound(m_segments, event, {}, &TreeSegment::first);
    return event ? int(behind - m_segments.begin()) - 1 : -1;
}

int TurnTree::newestAt(EventId event) const
{
    const int segment = segmentOf(event);
    if (segment < 0)
        return -1;
    const auto later = std::ranges::upper_bound(m_turns, event);
    if (later != m_turns.begin() && *std::prev(later) >= m_segments[segment].first)
        return int(later - m_turns.begin()) - 1;
    return m_aboveSegments.value(segment, -1);
}

bool TurnTree::isOnWay(EventId event, EventId head) const
{
    const int wanted = segmentOf(event);
    for (EventId at = head; wanted >= 0 && at >= event;) {
        const int segment = segmentOf(at);
        if (segment == wanted)
            return true;
        if (m_segments[segment].parent >= m_segments[segment].first) // a parent is older than its child
            return false;
        at = m_segments[segment].parent;
    }
    return false;
}

Result<bool> TurnTreeReader::step()
{
    DRAMATIS_TRY(const auto some, store::turnEvents(m_log.database(), m_chat, m_read, turnEventsPerStep));
    QElapsedTimer taken;
    taken.start();
    for (const store::TurnEvent &each : some) {
        if (each.isTurn)
            m_turns.append(each.event);
        else
            readChange(each.event);
        m_read = each.event;
        if (!each.isTurn && taken.elapsed() >= stepMilliseconds)
            return true;
    }
    return some.size() == turnEventsPerStep;
}

// Of a damaged event nothing is known.
void TurnTreeReader::readChange(EventId event)
{
    const auto read = m_log.event(m_chat, event);
    if (!read)
        return;
    if (const auto *removed = std::get_if<domain::TurnRemoved>(&read->payload); removed && !removed->notesOnly)
        m_changes.append({removed->turn, event, TurnChange::Kind::Removed});
    else if (const auto *corrected = std::get_if<domain::WitnessesCorrected>(&read->payload))
        m_changes.append({corrected->turn, event, TurnChange::Kind::Witnesses, corrected->witnesses});
    else if (const auto *changed = std::get_if<domain::TurnTextChanged>(&read->payload))
        m_changes.append({changed->turn, event, TurnChange::Kind::Text});
}

Result<TurnTree> TurnTreeReader::tree() const
{
    DRAMATIS_TRY(const auto segments, store::treeSegments(m_log.database(), m_chat));
    return TurnTree(segments, m_turns);
}

} // namespace dramatis::turn
