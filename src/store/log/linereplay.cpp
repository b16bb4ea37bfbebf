#include "store/log/linereplay.h"

namespace dramatis::store {

void LineReplay::take(const Movement &m)
{
    if (m.act == Act::Purge)
        return;
    Lines &chat = m_chats[m.chat];
    if (m.act == Act::Remove) {
        chat.lines.remove(m.line);
        chat.removed.insert(m.line);
        return;
    }
    if (m.act == Act::Select) {
        chat.current = m.line;
        return;
    }
    Line &line = chat.lines[m.line];
    line.line = m.line;
    line.head = m.after;
    line.at = m.at;
    // Older journals have a line that comes back as an append, with its name as the note.
    const bool restored = chat.removed.remove(m.line);
    if ((m.act == Act::Create || m.act == Act::Rename || restored) && !m.note.isEmpty())
        line.name = m.note;
}

} // namespace dramatis::store
