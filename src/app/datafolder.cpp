#include "app/datafolder.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace dramatis::app {

namespace {
QString chosen(const QString &asked, const QString &programFolder)
{
    if (!asked.isEmpty())
        return asked;
    if (const QString set = qEnvironmentVariable("DRAMATIS_DATA"); !set.isEmpty())
        return set;
    const QDir program(programFolder);
    if (program.exists(QStringLiteral("portable.txt")))
        return program.filePath(QStringLiteral("data"));
    const QDir data(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation));
    return data.filePath(QStringLiteral("dramatis"));
}
} // namespace

QString dataFolder(const QString &asked, const QString &programFolder)
{
    return QDir::cleanPath(QFileInfo(chosen(asked, programFolder)).absoluteFilePath());
}

} // namespace dramatis::app
