#include "turn/transfer/folder/chatparents.h"

namespace dramatis::turn {

using domain::ChatId;

ChatParents::ChatParents(const QHash<QString, QList<ChatId>> &known, const QList<FolderFile> &files) : m_known(known)
{
    for (const FolderFile &file : files)
        if (file.part == cards::FolderPart::Chat || file.part == cards::FolderPart::GroupChat)
            m_pending.insert(file.whole());
}

QString ChatParents::parentOf(const FolderFile &file, const QList<cards::ChatFile> &chats)
{
    if (chats.size() != 1)
        return {};
    return parentPlace(file, chats.first().header[u"chat_metadata"][u"main_chat"].toString());
}

bool ChatParents::putOff(const FolderFile &file, const QString &parent)
{
    const QString whole = file.user + parent;
    if (!m_pending.contains(whole))
        return false;
    QSet<QString> seen;
    for (QString each = whole; !each.isEmpty() && !seen.contains(each); each = m_parents.value(each)) {
        if (each == file.whole())
            return false;
        seen.insert(each);
    }
    m_parents.insert(file.whole(), whole);
    m_waiting[whole].append(file);
    return true;
}

QList<FolderFile> ChatParents::done(const FolderFile &file)
{
    m_pending.remove(file.whole());
    m_parents.remove(file.whole());
    return m_waiting.take(file.whole());
}

void ChatParents::came(const FolderFile &file, ChatId story)
{
    m_came.insert(file.whole(), story);
}

QList<ChatId> ChatParents::storiesOf(const FolderFile &file, const QString &parent) const
{
    QList<ChatId> stories;
    if (const auto story = m_came.constFind(file.user + parent); story != m_came.cend())
        stories.append(*story);
    for (const ChatId story : m_known.value(parent))
        if (!stories.contains(story))
            stories.append(story);
    return stories;
}

} // namespace dramatis::turn
