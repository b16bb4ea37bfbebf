// What people write in their stories is for them alone: nobody else on the machine may read the data folder or a file
// in it. Where a file system knows no owners (FAT), and on Windows, where a user's folders are closed to others
// already, all of this does nothing.
#pragma once

#include <QString>

namespace dramatis::store {

// Makes the folder, and those above it as they usually are; false: it cannot be made. One that is there stays as it is.
bool makePrivateFolder(const QString &path);
// An empty file where there is none yet, for whoever writes it without asking who may read it.
void makePrivateFile(const QString &path);
// Takes away what others may do with it, if it is ours. Follows links.
void keepPrivate(const QString &path);

// Where the bytes are: through links, also through one whose target is not there.
QString realFile(const QString &path);

} // namespace dramatis::store
