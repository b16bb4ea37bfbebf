// Which chat of a folder branched off from which, so that parents are imported first. A waiting file is read again only
// when its turn has come, however long the chain of branches is.
#pragma once

#include "turn/transfer/folder/folderreading.h"
#include "turn/transfer/importedtree.h"

namespace dramatis::turn {

class ChatParents {
public:
    ChatParents() = default;
    // `known`: chats from before, by the places of their files; `files`: all that are to come.
    ChatParents(const QHash<QString, QList<domain::ChatId>> &known, const QList<FolderFile> &files);

    // The place of the parent's file; empty: no parent.
    static QString parentOf(const FolderFile &file, const QList<cards::ChatFile> &chats);
    // Chats that have not come yet: their branches wait for them.
    const QSet<QString> &toCome() const { return m_pending; }
    // True: the file waits for the one that it branched off from. In a cycle, one does not wait.
    bool putOff(const FolderFile &file, const QString &parent);
    QList<FolderFile> done(const FolderFile &file); // gives back those that waited for it
    void came(const FolderFile &file, domain::ChatId story);
    QList<domain::ChatId> storiesOf(const FolderFile &file, const QString &parent) const; // the likeliest first

private:
    QHash<QString, QList<domain::ChatId>> m_known; // by their places
    // The rest by users and places.
    QSet<QString> m_pending;
    QHash<QString, domain::ChatId> m_came;
    QHash<QString, QString> m_parents;           // of those that wait
    QHash<QString, QList<FolderFile>> m_waiting; // by parents
};

} // namespace dramatis::turn
