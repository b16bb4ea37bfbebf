// Replacing file by file could leave a mixture of old and new if the program is killed or the disk is full. So files to
// be kept are first brought into the new folder, as hard links if the disk has them; then both folders are renamed.
// Until the second renaming, the old folder is whole under its other name.
#include "turn/transfer/folder/folderplacing.h"

#include "store/writablefile.h"

#include <QDir>
#include <QDirIterator>
#include <QUuid>

#include <filesystem>

namespace dramatis::turn {

using base::Fault;
using base::Result;

namespace {

namespace fs = std::filesystem;

std::unexpected<base::Error> isNotPlaced(const QString &path, const QString &why)
{
    return base::fail(Fault::Denied, QStringLiteral("cannot_write"), why, path);
}

std::unexpected<base::Error> isInTheWay(const QString &path)
{
    return base::fail(Fault::Conflict, QStringLiteral("file_in_the_way"),
                      QStringLiteral("a file and a folder cannot have the same name"), path);
}

fs::path systemPath(const QString &path)
{
    return QFileInfo(path).filesystemFilePath();
}

// The same file under a second name; a copy where the disk does not know of that.
Result<> takeFileAlong(const QFileInfo &from, const QString &to)
{
    std::error_code error;
    if (from.isSymLink())
        fs::copy_symlink(from.filesystemFilePath(), systemPath(to), error);
    else
        fs::create_hard_link(from.filesystemFilePath(), systemPath(to), error);
    if (error && from.isFile() && !from.isSymLink())
        fs::copy_file(from.filesystemFilePath(), systemPath(to), error);
    if (error)
        return isNotPlaced(from.filePath(), QString::fromStdString(error.message()));
    return {};
}

Result<> takeFolderAlong(const QFileInfo &from, const QString &to)
{
    std::error_code error;
    fs::create_directory(systemPath(to), from.filesystemFilePath(), error);
    if (error)
        return isNotPlaced(from.filePath(), QString::fromStdString(error.message()));
    return {};
}

Result<> takeAlong(const QString &folder, const QString &made)
{
    QDirIterator entries(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                         QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        const QFileInfo there = entries.nextFileInfo();
        const QString path = QDir(made).filePath(QDir(folder).relativeFilePath(there.filePath()));
        const bool isFolder = there.isDir() && !there.isSymLink();
        if (const QFileInfo fresh(path); fresh.exists() || fresh.isSymLink()) {
            if (fresh.isDir() != isFolder)
                return isInTheWay(there.filePath());
            continue;
        }
        if (!isFolder && !there.isSymLink())
            DRAMATIS_TRY_DO(store::mayWriteTo(there.filePath())); // the data of Dramatis stay where they are
        DRAMATIS_TRY_DO(isFolder ? takeFolderAlong(there, path) : takeFileAlong(there, path));
    }
    return {};
}

} // namespace

bool holdsSomething(const QString &folder)
{
    return !QDir(folder).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
}

Result<> putInPlace(const QString &made, const QString &folder)
{
    if (!QFileInfo::exists(folder)) {
        if (!QDir().rename(made, folder))
            return isNotPlaced(folder, QStringLiteral("the folder cannot be put there"));
        return {};
    }
    DRAMATIS_TRY_DO(takeAlong(folder, made));
    QFile::setPermissions(made, QFile::permissions(folder));
    const QString name = QStringLiteral(".dramatis-before-") + QUuid::createUuid().toString(QUuid::Id128);
    const QString old = QFileInfo(folder).dir().filePath(name);
    if (!QDir().rename(folder, old))
        return isNotPlaced(folder, QStringLiteral("the existing folder cannot be renamed"));
    if (!QDir().rename(made, folder)) {
        if (!QDir().rename(old, folder))
            return isNotPlaced(old, QStringLiteral("the previous folder is here now"));
        return isNotPlaced(folder, QStringLiteral("the folder cannot be put there"));
    }
    QDir(old).removeRecursively();
    return {};
}

} // namespace dramatis::turn
