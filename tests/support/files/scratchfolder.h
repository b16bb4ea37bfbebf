// A folder of its own, in memory where the system has such a place: what is tested is not the disk's speed.
#pragma once

#include <QTemporaryDir>

namespace dramatis::tests {

class ScratchFolder {
public:
    ScratchFolder();
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }

private:
    QTemporaryDir m_folder;
};

} // namespace dramatis::tests
