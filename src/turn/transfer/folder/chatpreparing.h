// Turns a chat of a user's folder into events. Pure, for a pool thread; the user's characters and personas are passed
// in as values.
#pragma once

#include "turn/transfer/chatreader.h"
#include "turn/transfer/folder/folderuser.h"

namespace dramatis::turn {

// What became of a file.
struct FolderReading {
    FolderFile file;
    base::Result<FolderContent> content;
    // Of chats: what is said of them elsewhere, and in it who they are; and the chats, where they are short and no
    // branches.
    ChatSurroundings surroundings = {};
    std::optional<base::Result<PreparedChats>> prepared = {};
    QList<cards::ChatMessage> messages = {}; // of what may be a branch
};

struct FolderReadingWish {
    QSet<QByteArray> known; // fingerprints of chats that are here
    QSet<QString> toCome;   // chats whose branches wait for them
    FolderUser user;        // whose file it is
    ChatReader reader;      // with what is the same for all chats
    std::optional<QList<store::CardRow>> library;
};

FolderReading readAndPrepare(const FolderSource &source, const FolderFile &file, const FolderReadingWish &wish);

} // namespace dramatis::turn
