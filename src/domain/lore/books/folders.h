// Folders inside a lorebook, for people alone: Risu's, which are entries without a part in any prompt, and KoboldAI
// Lite's, which are only names.
#pragma once

#include "domain/lore/books/lorebook.h"

namespace dramatis::domain {

bool isFolder(const LoreEntry &entry);
// How its entries name it.
QString folderKey(const LoreEntry &folder);
// The key of the folder that an entry is in; empty: none.
QString folderOf(const LoreEntry &entry);
void setFolder(LoreEntry &entry, const QString &key);
LoreEntry makeFolder(const QString &name, qint64 number); // a number that no folder of the book has
// One that is free among these.
qint64 freeFolderNumber(const QList<QString> &keys);
QString folderKey(qint64 number);

} // namespace dramatis::domain
