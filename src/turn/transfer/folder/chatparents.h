// Which chat of a folder branched off from which, so that each comes in after the one that it branched off from.
#pragma once

#include "turn/transfer/folder/folderreading.h"
#include "turn/transfer/importedtree.h"

namespace dramatis::turn {

class ChatParents {
public:
    ChatParents() = default;
    explicit ChatParents(const QHash<QString, QList<domain::ChatId>> &known) : m_known(known) {}

    // The place of the file that it branched off from; empty: from none.
    static QString parentOf(const FolderFile &file, const QList<cards::ChatFile> &chats);
    // Puts the file behind the one that it branched off from, where that is still to come; in a circle nobody waits.
    bool putOff(QList<FolderFile> &files, qsizetype at, const QString &parent);
    void came(const FolderFile &file, domain::ChatId story);
    QList<domain::ChatId> storiesOf(const FolderFile &file, const QString &parent) const; // the likeliest first

private:
    QHash<QString, QList<domain::ChatId>> m_known; // from before, by their places
    QHash<QString, domain::ChatId> m_came;         // by their users and places
    QHash<QString, QString> m_parents;             // the same, of those that wait
};

} // namespace dramatis::turn
