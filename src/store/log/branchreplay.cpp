#include "store/log/branchreplay.h"

namespace dramatis::store {

void BranchReplay::take(const Movement &m)
{
    if (m.act == Act::Purge)
        return;
    Branches &chat = m_chats[m.chat];
    if (m.act == Act::Remove) {
        chat.branches.remove(m.branch);
        chat.removed.insert(m.branch);
        return;
    }
    if (m.act == Act::Select) {
        chat.current = m.branch;
        return;
    }
    Branch &branch = chat.branches[m.branch];
    branch.number = m.branch;
    branch.head = m.after;
    branch.at = m.at;
    // Older journals have a branch that comes back as an append, with its name as the note.
    const bool restored = chat.removed.remove(m.branch);
    if ((m.act == Act::Create || m.act == Act::Rename || restored) && !m.note.isEmpty())
        branch.name = m.note;
}

} // namespace dramatis::store
