// What is imported first from a user's folder because chats refer to it: characters, personas and lorebooks.
#pragma once

#include "turn/transfer/folder/folderreading.h"
#include "turn/transfer/importedcast.h"

namespace dramatis::turn {

struct FolderUser {
    cards::UserSettings settings;
    QHash<QString, store::CardRow> cards;     // by the names of their files
    QHash<QString, QString> files;            // of characters, by the same without the ending
    QHash<QString, store::BookRow> books;     // by the names of their files without the ending
    QHash<QString, QStringList> lorebooks;    // of characters, the same
    QMap<QString, Persona> personas;          // by the names of their pictures
    QHash<QString, QString> personaNames;     // under which they are kept; the same
    QHash<QString, QString> personaLorebooks; // the same; by the name of the book's file without the ending
    QHash<QString, cards::GroupFile> groups;  // by the names of their chats
};

// Adds to a file's chats what other files say about them.
ChatSurroundings surroundingsOf(const FolderUser &user, const FolderFile &file, QList<cards::ChatFile> &chats);

} // namespace dramatis::turn
