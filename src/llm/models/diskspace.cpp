#include "llm/models/diskspace.h"

#include <QDir>
#include <QFileInfo>
#include <QStorageInfo>

namespace dramatis::llm {

using base::Fault;
using base::Result;

qint64 freeBytesAt(const QString &folder)
{
    QDir there(folder);
    while (!there.exists() && !there.isRoot())
        there = QDir(QFileInfo(there.absolutePath()).absolutePath());
    return QStorageInfo(there).bytesAvailable();
}

Result<> checkRoom(qint64 bytes, qint64 free, qint64 spare, const QString &folder)
{
    const qint64 usable = free - spare;
    if (free < 0 || bytes <= usable)
        return {};
    const qint64 megabyte = 1'000'000;
    return base::fail(Fault::Full, QStringLiteral("model_no_space"),
                      QString::number(bytes / megabyte - usable / megabyte + 1), folder);
}

} // namespace dramatis::llm
