#include "turn/session/story/storytree.h"

#include <QMap>

#include <algorithm>

namespace dramatis::turn {

namespace {

using base::Result;
using store::TreeSegment;

class Shape {
public:
    explicit Shape(const QList<TreeSegment> &segments) : m_segments(segments)
    {
        for (const TreeSegment &segment : segments) {
            if (segment.parent)
                ++m_others[segment.parent];
            m_byFirst[segment.first] = segment;
        }
    }

    QSet<EventId> nodes(const QSet<EventId> &kept) const
    {
        QSet<EventId> found = kept;
        for (auto it = m_others.cbegin(); it != m_others.cend(); ++it)
            if (children(it.key()) > 1)
                found.insert(it.key());
        for (const TreeSegment &segment : m_segments)
            if (!m_others.contains(segment.last))
                found.insert(segment.last);
        return found;
    }

    // The segments, cut to size, from after `above` down to `event`; the newest first.
    QList<TreeSegment> way(EventId event, EventId above) const
    {
        QList<TreeSegment> way;
        while (event > above) {
            TreeSegment segment = segmentOf(event);
            segment.last = event;
            if (segment.first <= above) {
                segment.first = EventId{above.value + 1};
                segment.parent = above;
            }
            way.append(segment);
            event = segment.parent;
        }
        return way;
    }

    // The nearest of `nodes` above `event`.
    EventId nodeAbove(EventId event, const QMap<EventId, int> &nodes) const
    {
        EventId at = event;
        EventId inclusive = EventId{event.value - 1};
        while (at) {
            const TreeSegment segment = segmentOf(at);
            const auto after = nodes.upperBound(inclusive);
            if (after != nodes.cbegin())
                if (const EventId before = std::prev(after).key(); before >= segment.first && before <= inclusive)
                    return before;
            at = segment.parent;
            inclusive = at;
        }
        return {};
    }

private:
    const TreeSegment &segmentOf(EventId event) const { return *std::prev(m_byFirst.upperBound(event)); }
    int children(EventId event) const { return m_others.value(event) + (segmentOf(event).last > event ? 1 : 0); }

    const QList<TreeSegment> &m_segments;
    QMap<EventId, TreeSegment> m_byFirst;
    QMap<EventId, int> m_others; // children that are not the next event
};

// Takes out dead ends that hold no turn, and what is no fork any more without them.
QList<TreeNode> pruned(QList<TreeNode> nodes, const QSet<EventId> &kept)
{
    for (bool again = true; again;) {
        QHash<EventId, int> children;
        for (const TreeNode &node : nodes)
            ++children[node.above];
        again = nodes.removeIf([&](const TreeNode &node) {
            return !node.turns && !kept.contains(node.event) && !children.value(node.event);
        }) > 0;
    }
    return nodes;
}

// Two forks with nothing but notes between them are one: both stand at the same message.
QList<TreeNode> merged(const QList<TreeNode> &nodes, const QSet<EventId> &kept)
{
    QHash<EventId, int> children;
    for (const TreeNode &node : nodes)
        ++children[node.above];
    QHash<EventId, TreeNode> passed;
    QHash<EventId, EventId> same;
    QHash<EventId, EventId> newest;
    QList<TreeNode> result;
    for (TreeNode node : nodes) {
        if (const auto before = passed.constFind(node.above); before != passed.cend()) {
            node.above = before->above;
            node.turns = std::min(2, node.turns + before->turns);
            node.firstTurn = before->firstTurn ? before->firstTurn : node.firstTurn;
            node.lastTurn = node.lastTurn ? node.lastTurn : before->lastTurn;
        }
        node.above = same.value(node.above, node.above);
        if (!node.lastTurn)
            node.lastTurn = newest.value(node.above);
        if (children.value(node.event) == 1 && !kept.contains(node.event)) {
            passed[node.event] = node;
        } else if (!node.turns && node.above && !kept.contains(node.event)) {
            same[node.event] = node.above;
        } else {
            newest[node.event] = node.lastTurn;
            result.append(node);
        }
    }
    return result;
}

Result<> findTurns(store::EventLog &log, ChatId chat, const Shape &shape, TreeNode &node)
{
    const QList<TreeSegment> way = shape.way(node.event, node.above);
    for (const TreeSegment &segment : way) { // newest first
        DRAMATIS_TRY(const auto newest,
                     store::turnsBetween(log.database(), chat, segment.first, segment.last, 2, true));
        if (!newest.isEmpty() && !node.lastTurn)
            node.lastTurn = newest.first();
        node.turns = std::min(2, node.turns + int(newest.size()));
        if (node.turns > 1)
            break;
    }
    for (auto segment = way.crbegin(); segment != way.crend() && !node.firstTurn; ++segment) {
        DRAMATIS_TRY(const auto oldest,
                     store::turnsBetween(log.database(), chat, segment->first, segment->last, 1, false));
        node.firstTurn = oldest.value(0);
    }
    return {};
}

} // namespace

QList<TreeNode> treeNodes(const QList<TreeSegment> &segments, const QSet<EventId> &kept)
{
    if (segments.isEmpty())
        return {};
    const Shape shape(segments);
    QMap<EventId, int> places;
    for (const EventId event : shape.nodes(kept))
        places[event] = 0;
    QList<TreeNode> nodes;
    for (const EventId event : places.keys())
        nodes.append({.event = event, .above = shape.nodeAbove(event, places), .firstTurn = {}, .lastTurn = {}});
    return nodes;
}

Result<QList<TreeNode>> storyTree(store::EventLog &log, ChatId chat)
{
    DRAMATIS_TRY(const auto segments, store::treeSegments(log.database(), chat));
    DRAMATIS_TRY(const auto branches, log.branches(chat));
    QSet<EventId> kept;
    for (const store::Branch &branch : branches)
        if (branch.head)
            kept.insert(branch.head);
    QList<TreeNode> nodes = treeNodes(segments, kept);
    const Shape shape(segments);
    for (TreeNode &node : nodes)
        DRAMATIS_TRY_DO(findTurns(log, chat, shape, node));
    return merged(pruned(nodes, kept), kept);
}

} // namespace dramatis::turn
