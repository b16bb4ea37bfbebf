#include "turn/transfer/folder/chatparents.h"

namespace dramatis::turn {

using domain::ChatId;

QString ChatParents::parentOf(const FolderFile &file, const QList<cards::ChatFile> &chats)
{
    if (chats.size() != 1)
        return {};
    const QString name = chats.first().header[u"chat_metadata"][u"main_chat"].toString();
    if (name.isEmpty() || name.contains(u'/') || name.contains(u'\\'))
        return {}; // such chats lie beside it
    const QString parent = file.path.section(u'/', 0, -2) + u'/' + name + QStringLiteral(".jsonl");
    return parent == file.path ? QString() : parent;
}

bool ChatParents::putOff(QList<FolderFile> &files, qsizetype at, const QString &parent)
{
    const FolderFile file = files[at];
    qsizetype place = at + 1;
    while (place < files.size() && (files[place].path != parent || files[place].user != file.user))
        ++place;
    if (place == files.size())
        return false;
    QSet<QString> seen;
    for (QString each = file.user + parent; !each.isEmpty() && !seen.contains(each); each = m_parents.value(each)) {
        if (each == file.whole())
            return false;
        seen.insert(each);
    }
    m_parents.insert(file.whole(), file.user + parent);
    files.move(at, place);
    return true;
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
