#include "turn/session/storytree.h"

#include <QMap>

#include <algorithm>

namespace dramatis::turn {

namespace {

using base::Result;
using store::Piece;

class Shape {
public:
    explicit Shape(const QList<Piece> &pieces) : m_pieces(pieces)
    {
        for (const Piece &piece : pieces) {
            if (piece.parent)
                ++m_others[piece.parent];
            m_byFirst[piece.first] = piece;
        }
    }

    QSet<EventId> nodes(const QSet<EventId> &kept) const
    {
        QSet<EventId> found = kept;
        for (auto it = m_others.cbegin(); it != m_others.cend(); ++it)
            if (children(it.key()) > 1)
                found.insert(it.key());
        for (const Piece &piece : m_pieces)
            if (!m_others.contains(piece.last))
                found.insert(piece.last);
        return found;
    }

    // The pieces, cut to size, from after `above` down to `event`; the newest first.
    QList<Piece> way(EventId event, EventId above) const
    {
        QList<Piece> way;
        while (event > above) {
            Piece piece = pieceOf(event);
            piece.last = event;
            if (piece.first <= above) {
                piece.first = EventId{above.value + 1};
                piece.parent = above;
            }
            way.append(piece);
            event = piece.parent;
        }
        return way;
    }

    // The nearest of `nodes` above `event`.
    EventId nodeAbove(EventId event, const QMap<EventId, int> &nodes) const
    {
        EventId at = event;
        EventId inclusive = EventId{event.value - 1};
        while (at) {
            const Piece piece = pieceOf(at);
            const auto after = nodes.upperBound(inclusive);
            if (after != nodes.cbegin())
                if (const EventId before = std::prev(after).key(); before >= piece.first && before <= inclusive)
                    return before;
            at = piece.parent;
            inclusive = at;
        }
        return {};
    }

private:
    const Piece &pieceOf(EventId event) const { return *std::prev(m_byFirst.upperBound(event)); }
    int children(EventId event) const { return m_others.value(event) + (pieceOf(event).last > event ? 1 : 0); }

    const QList<Piece> &m_pieces;
    QMap<EventId, Piece> m_byFirst;
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
    const QList<Piece> way = shape.way(node.event, node.above);
    for (const Piece &piece : way) { // newest first
        const auto newest = store::turnsBetween(log.database(), chat, piece.first, piece.last, 2, true);
        if (!newest)
            return std::unexpected(newest.error());
        if (!newest->isEmpty() && !node.lastTurn)
            node.lastTurn = newest->first();
        node.turns = std::min(2, node.turns + int(newest->size()));
        if (node.turns > 1)
            break;
    }
    for (auto piece = way.crbegin(); piece != way.crend() && !node.firstTurn; ++piece) {
        const auto oldest = store::turnsBetween(log.database(), chat, piece->first, piece->last, 1, false);
        if (!oldest)
            return std::unexpected(oldest.error());
        node.firstTurn = oldest->value(0);
    }
    return {};
}

} // namespace

QList<TreeNode> treeNodes(const QList<Piece> &pieces, const QSet<EventId> &kept)
{
    if (pieces.isEmpty())
        return {};
    const Shape shape(pieces);
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
    const auto pieces = store::pieces(log.database(), chat);
    if (!pieces)
        return std::unexpected(pieces.error());
    const auto lines = log.lines(chat);
    if (!lines)
        return std::unexpected(lines.error());
    QSet<EventId> kept;
    for (const store::Line &line : *lines)
        if (line.head)
            kept.insert(line.head);
    QList<TreeNode> nodes = treeNodes(*pieces, kept);
    const Shape shape(*pieces);
    for (TreeNode &node : nodes)
        if (const auto found = findTurns(log, chat, shape, node); !found)
            return std::unexpected(found.error());
    return merged(pruned(nodes, kept), kept);
}

} // namespace dramatis::turn
