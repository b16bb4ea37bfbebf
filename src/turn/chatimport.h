// Chats of other programs come in: each becomes an event tree, alternatives as siblings, the shown ones as the line. All
// chats of a file come in one transaction, message by message.
#pragma once

#include "cards/chatfile.h"
#include "turn/rooms.h"

namespace dramatis::turn {

// Kinds of events without effect that keep what a file said beyond what we use, word for word.
inline const QByteArray importedChatKind = "chat_imported";
inline const QByteArray importedTurnKind = "turn_imported"; // its cause is the turn

struct ImportedChat {
    domain::ChatId id;
    QString title;
    QString format;
    qsizetype messages = 0;
    qsizetype alternatives = 0; // beside the shown ones
    QStringList notImported;
    QList<domain::Warning> warnings;
};

base::Result<QList<ImportedChat>> importChats(Rooms &rooms, const QList<cards::ChatFile> &files, const QString &fileName);

} // namespace dramatis::turn
