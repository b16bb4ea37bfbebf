#include "app/datafolder.h"

#include "base/localfile.h"
#include "store/privacy.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QStandardPaths>

#include <array>

namespace dramatis::app {

using base::Result;

namespace {
constexpr std::array ownFiles{"dramatis.db", "settings.ini", "state.ini"};

std::unexpected<base::Error> notNamed(const QString &why)
{
    return base::fail(base::Fault::Invalid, QStringLiteral("usage"), why);
}

Result<QString> named(const QString &word, const char *by)
{
    if (word.trimmed().isEmpty())
        return notNamed(QStringLiteral("%1 gives no name for the data folder").arg(QLatin1StringView(by)));
    const auto folder = base::localFile(word);
    return folder ? folder : notNamed(QStringLiteral("%1 names no folder on this computer: %2").arg(QLatin1StringView(by), folder.error().subject));
}

Result<QString> chosen(const std::optional<QString> &asked, const QString &programFolder)
{
    if (asked)
        return named(*asked, "--data-dir");
    if (qEnvironmentVariableIsSet("DRAMATIS_DATA"))
        return named(qEnvironmentVariable("DRAMATIS_DATA"), "DRAMATIS_DATA");
    const QDir program(programFolder);
    if (program.exists(QStringLiteral("portable.txt")))
        return program.filePath(QStringLiteral("data"));
    const QDir data(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation));
    return data.filePath(QStringLiteral("dramatis"));
}

// Whoever names one of these means to keep a file in it, not to have it for Dramatis alone.
bool isForManyThings(const QDir &folder)
{
    const QString path = folder.canonicalPath();
    return folder.isRoot() || path == QDir::home().canonicalPath() || path == QDir::temp().canonicalPath();
}

void closeFilesIn(const QString &folder, QDirIterator::IteratorFlags flags)
{
    QDirIterator each(folder, QDir::Files | QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot | QDir::NoSymLinks, flags);
    while (each.hasNext())
        if (const QFileInfo file = each.nextFileInfo(); flags || file.isFile())
            store::keepPrivate(file.filePath());
}
} // namespace

Result<QString> dataFolder(const std::optional<QString> &asked, const QString &programFolder)
{
    return chosen(asked, programFolder).transform([](const QString &folder) {
        return QDir::cleanPath(QFileInfo(folder).absoluteFilePath());
    });
}

bool makeDataFolder(const QString &folder)
{
    if (!store::makePrivateFolder(folder))
        return false;
    for (const char *name : ownFiles)
        store::makePrivateFile(QDir(folder).filePath(QLatin1StringView(name)));
    return true;
}

void closeToOthers(const QString &folder)
{
    const QDir data(folder);
    for (const char *name : ownFiles) // also behind a link
        store::keepPrivate(data.filePath(QLatin1StringView(name)));
    if (isForManyThings(data)) {
        for (const QFileInfo &file : data.entryInfoList({QStringLiteral("dramatis.db*"), QStringLiteral("settings.ini*"),
                                                         QStringLiteral("state.ini*"), QStringLiteral("before-schema-*")}, QDir::Files))
            store::keepPrivate(file.filePath());
    } else {
        store::keepPrivate(folder);
        closeFilesIn(folder, QDirIterator::NoIteratorFlags);
    }
    for (const QFileInfo &own : data.entryInfoList({QStringLiteral("backups"), QStringLiteral("unsaved"), QStringLiteral("damaged-*")},
                                                   QDir::Dirs | QDir::NoSymLinks)) {
        closeFilesIn(own.filePath(), QDirIterator::Subdirectories);
        store::keepPrivate(own.filePath());
    }
}

} // namespace dramatis::app
