// The tree of a chat, small enough to be drawn: its places where it forks, where it ends, and where a branch stands.
#pragma once

#include "store/log/treesegments.h"

#include <QSet>

namespace dramatis::turn {

using domain::ChatId;
using domain::EventId;

struct TreeNode {
    EventId event;
    EventId above; // the node before it; none: it is the first
    // Turns after `above` on the way here: the first, and how many, counted to two. The newest may be one of before.
    EventId firstTurn;
    EventId lastTurn;
    int turns = 0;

    bool operator==(const TreeNode &) const = default;
};

// Parents come before their children. `kept`: events that are nodes in any case.
QList<TreeNode> treeNodes(const QList<store::TreeSegment> &segments, const QSet<EventId> &kept);

// The nodes with their turns. Dead ends without a turn are left out, unless they are kept.
base::Result<QList<TreeNode>> storyTree(store::EventLog &log, ChatId chat);

} // namespace dramatis::turn
