#include "support/files/scratchfolder.h"

#include <QDir>
#include <QFileInfo>

namespace dramatis::tests {

namespace {

QString scratchTemplate()
{
    const QFileInfo memory(QStringLiteral("/dev/shm"));
    const QString top = memory.isDir() && memory.isWritable() ? memory.filePath() : QDir::tempPath();
    return top + QStringLiteral("/dramatis-test-XXXXXX");
}

} // namespace

ScratchFolder::ScratchFolder() : m_folder(scratchTemplate()) {}

} // namespace dramatis::tests
