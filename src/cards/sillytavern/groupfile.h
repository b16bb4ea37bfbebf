// SillyTavern's groups: their members and chats. Until 1.12, the metadata of group chats was stored here and not in the
// chat.
#pragma once

#include "cards/chats/chatfile.h"

#include <QHash>

namespace dramatis::cards {

struct GroupFile {
    QString name;
    QStringList members;                 // by the names of their files, "Mara.png"
    QStringList chats;                   // by the names of their files without the ending
    QHash<QString, base::Json> metadata; // of these
    QStringList notImported;
    QStringList muted = {}; // members who currently do not speak

    bool operator==(const GroupFile &) const = default;
};

base::Result<GroupFile> readGroupFile(const QByteArray &bytes, const QString &fileName);

base::Json asGroupFile(const GroupFile &group, const QString &id);

// For a chat without metadata of its own.
void addMetadata(ChatFile &chat, const base::Json &metadata);

} // namespace dramatis::cards
