// What ChatSession tells of its log as it stands: the tree, and single events.
#include "turn/session/chatsession_p.h"
#include "turn/session/storytree.h"

namespace dramatis::turn {

base::Result<QList<TreeNode>> ChatSession::tree() const
{
    return storyTree(d->context.log, d->chat);
}

base::Result<domain::Event> ChatSession::event(EventId id) const
{
    return d->context.log.event(d->chat, id);
}

} // namespace dramatis::turn
