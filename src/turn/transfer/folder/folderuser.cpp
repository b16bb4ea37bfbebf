#include "turn/transfer/folder/folderuser.h"

#include <QFileInfo>

namespace dramatis::turn {

ChatSurroundings surroundingsOf(const FolderUser &user, const FolderFile &file, QList<cards::ChatFile> &chats)
{
    const QString name = QFileInfo(file.path).completeBaseName();
    ChatSurroundings found{user.cards, {}, user.personas, {}, {}, {}, {}};
    const auto group = user.groups.constFind(name);
    const QString character = cards::characterOf(file.path);
    if (const QString card = user.files.value(character); !character.isEmpty() && !card.isEmpty())
        found.members = {card};
    const bool isGroups = file.part == cards::FolderPart::GroupChat && group != user.groups.cend();
    if (isGroups)
        found.members = group->members;
    if (isGroups)
        found.muted = group->muted;
    QStringList books;
    for (cards::ChatFile &chat : chats) {
        if (isGroups) {
            cards::addMetadata(chat, group->metadata.value(name));
            chat.notImported += group->notImported;
            if (!group->name.isEmpty())
                chat.title = QStringLiteral("%1 - %2").arg(group->name, name);
        }
        const base::Json &metadata = chat.header[u"chat_metadata"];
        found.persona = metadata[u"persona"].toString();
        if (found.personas.contains(found.persona))
            chat.notImported.removeAll(QStringLiteral("chat_metadata.persona"));
        if (const QString own = metadata[u"world_info"].toString(); user.books.contains(own)) {
            books.append(own);
            chat.notImported.removeAll(QStringLiteral("chat_metadata.world_info"));
        }
    }
    books += user.personaLorebooks.value(found.persona);
    if (found.members.isEmpty())
        books += user.lorebooks.value(character); // else they are bound to the character
    books.removeDuplicates();
    for (const QString &each : std::as_const(books))
        if (const auto book = user.books.constFind(each); book != user.books.cend())
            found.books.append({book->blob, book->name});
    return found;
}

} // namespace dramatis::turn
