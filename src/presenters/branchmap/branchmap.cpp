#include "presenters/branchmap/branchmap.h"

#include <QSet>

#include <algorithm>
#include <ranges>

namespace dramatis::presenters {

using domain::EventId;

namespace {

class MapShape {
public:
    MapShape(const turn::TurnTree &tree, const QList<MapHead> &heads, const domain::World &current) :
        m_tree(tree), m_heads(heads), m_current(current), m_isGone(tree.turns().size(), false)
    {}

    // What was removed on the current branch; elsewhere, a turn that nobody can come to any more.
    void leaveOut(const QList<turn::TurnChange> &changes)
    {
        for (int at = m_tree.newestAt(m_current.head); at >= 0; at = m_tree.above(at))
            m_isGone[at] = m_current.findTurn(m_tree.turns()[at]) < 0;
        const auto isRemoval = [](const turn::TurnChange &change) {
            return change.kind == turn::TurnChange::Kind::Removed;
        };
        const BranchMap before = std::ranges::any_of(changes, isRemoval) ? made() : BranchMap();
        for (const turn::TurnChange &change : changes) {
            const int turn = isRemoval(change) ? m_tree.find(change.turn) : -1;
            const int by = m_tree.newestAt(change.by);
            if (turn < 0 || by < 0 || m_isGone[turn] || m_isGone[by])
                continue;
            const MapStretch &stretch = before.stretchAt(by);
            const bool forks = stretch.last == by && stretch.goingOn + stretch.versions > 1;
            // On the current branch it stands again.
            m_isGone[turn] = !stretch.isOnCurrentBranch && !forks && before.stretchOf[turn] == before.stretchOf[by];
        }
    }

    BranchMap made()
    {
        m_map = {};
        m_map.turns = m_tree.turns();
        passOver();
        findEnds();
        for (int turn = 0; turn < int(m_map.turns.size()); ++turn)
            add(turn);
        nameEnds();
        followWays();
        findVersions();
        return m_map;
    }

private:
    int above(int turn) const
    {
        const int next = m_tree.above(turn);
        return next < 0 ? -1 : m_standing[next];
    }
    int standingAt(EventId event) const
    {
        const int turn = m_tree.newestAt(event);
        return turn < 0 ? -1 : m_standing[turn];
    }

    // Each turn, or the nearest above it that was not removed.
    void passOver()
    {
        m_standing.clear();
        for (int turn = 0; turn < int(m_map.turns.size()); ++turn)
            m_standing.append(m_isGone[turn] ? above(turn) : turn);
    }

    void findEnds()
    {
        QList<int> below(m_map.turns.size(), 0);
        for (int turn = 0; turn < int(m_map.turns.size()); ++turn)
            if (const int next = above(turn); next >= 0 && !m_isGone[turn])
                ++below[next];
        m_isEnd.clear();
        for (const int count : std::as_const(below))
            m_isEnd.append(count != 1);
        for (const MapHead &head : m_heads)
            if (const int turn = standingAt(head.head); turn >= 0)
                m_isEnd[turn] = true;
        if (const int here = standingAt(m_current.head); here >= 0)
            m_isEnd[here] = true;
    }

    void add(int turn)
    {
        const int next = above(turn);
        m_map.numbers.append(next < 0 ? 1 : m_map.numbers[next] + 1);
        m_map.stretchOf.append(-1);
        if (m_isGone[turn])
            return;
        const bool isNew = next < 0 || m_isEnd[next];
        if (isNew)
            m_map.stretches.append({.above = next < 0 ? -1 : m_map.stretchOf[next], .first = turn, .branches = {}});
        m_map.stretchOf[turn] = isNew ? int(m_map.stretches.size()) - 1 : m_map.stretchOf[next];
        MapStretch &stretch = m_map.stretches[m_map.stretchOf[turn]];
        stretch.last = turn;
        stretch.number = m_map.numbers[turn];
        ++stretch.turns;
    }

    void nameEnds()
    {
        QHash<int, QStringList> names;
        for (const MapHead &head : m_heads) {
            const int turn = standingAt(head.head);
            if (turn < 0)
                continue;
            const int at = m_map.stretchOf[turn];
            names[at] << head.name;
            MapStretch &stretch = m_map.stretches[at];
            stretch.branch = stretch.branch ? std::min(stretch.branch, head.branch) : head.branch;
            stretch.branches = names[at].join(QStringLiteral(", "));
        }
    }

    void followWays()
    {
        for (MapStretch &stretch : m_map.stretches)
            stretch.through = stretch.branch;
        for (const MapStretch &stretch : m_map.stretches | std::views::reverse)
            if (stretch.above >= 0 && stretch.through) {
                int &through = m_map.stretches[stretch.above].through;
                through = through ? std::min(through, stretch.through) : stretch.through;
            }
        const int here = standingAt(m_current.head);
        if (here < 0)
            return;
        m_map.stretches[m_map.stretchOf[here]].isHere = true;
        for (int at = m_map.stretchOf[here]; at >= 0; at = m_map.stretches[at].above)
            m_map.stretches[at].isOnCurrentBranch = true;
    }

    void findVersions()
    {
        QSet<int> goesOn;
        for (const MapStretch &stretch : std::as_const(m_map.stretches))
            goesOn.insert(stretch.above);
        for (int at = 0; at < int(m_map.stretches.size()); ++at) {
            MapStretch &stretch = m_map.stretches[at];
            stretch.isVersion =
                stretch.turns == 1 && !goesOn.contains(at) && !stretch.branch && !stretch.isOnCurrentBranch;
            int &count = stretch.above < 0   ? m_map.firstVersions
                         : stretch.isVersion ? m_map.stretches[stretch.above].versions
                                             : m_map.stretches[stretch.above].goingOn;
            if (stretch.above >= 0 || stretch.isVersion)
                ++count;
        }
    }

    const turn::TurnTree &m_tree;
    const QList<MapHead> &m_heads;
    const domain::World &m_current;
    QList<bool> m_isGone; // by turn, like all of these
    QList<int> m_standing;
    QList<bool> m_isEnd;
    BranchMap m_map;
};

} // namespace

int BranchMap::find(EventId turn) const
{
    const auto found = std::ranges::lower_bound(turns, turn);
    const auto at = int(found - turns.begin());
    return found != turns.end() && *found == turn && stretchOf[at] >= 0 ? at : -1;
}

int BranchMap::here() const
{
    const auto found = std::ranges::find(stretches, true, &MapStretch::isHere);
    return found == stretches.end() ? -1 : int(found - stretches.begin());
}

int BranchMap::sharedNumber(int turn) const
{
    int at = stretchOf[turn];
    if (at >= 0 && stretches[at].isOnCurrentBranch)
        return numbers[turn];
    while (at >= 0 && !stretches[at].isOnCurrentBranch)
        at = stretches[at].above;
    return at < 0 ? 0 : stretches[at].number;
}

BranchMap branchMap(const turn::TurnTree &tree, const QList<turn::TurnChange> &changes, const QList<MapHead> &heads,
                    const domain::World &current)
{
    MapShape shape(tree, heads, current);
    shape.leaveOut(changes);
    return shape.made();
}

} // namespace dramatis::presenters
