#include "store/log/privacy.h"

#include "base/log.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace dramatis::store {

namespace {

constexpr QFile::Permissions forOthers =
    QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
constexpr QFile::Permissions ofTheOwner = QFile::ReadOwner | QFile::WriteOwner;

// A folder with the sticky bit (as /tmp has it) is there for everybody, whoever owns it.
bool isOurs(const QString &path)
{
#ifdef Q_OS_UNIX
    struct stat file = {};
    return stat(QFile::encodeName(path).constData(), &file) == 0 && file.st_uid == geteuid()
           && !(file.st_mode & S_ISVTX);
#else
    Q_UNUSED(path)
    return false; // the permissions that Qt knows there are not those that count
#endif
}

} // namespace

bool makePrivateFolder(const QString &path)
{
    if (QFileInfo(path).isDir())
        return true;
    const QFileInfo folder(QDir::cleanPath(QFileInfo(path).absoluteFilePath()));
    return (QDir().mkpath(folder.absolutePath()) && QDir().mkdir(folder.filePath(), ofTheOwner | QFile::ExeOwner))
           || QFileInfo(path).isDir(); // another program was faster
}

void makePrivateFile(const QString &path)
{
    QFile file(realFile(path));
    if (!file.exists() && !file.open(QIODevice::NewOnly | QIODevice::WriteOnly, ofTheOwner))
        qCDebug(base::storeLog) << "not made:" << path << file.errorString(); // whoever writes it says so
}

void keepPrivate(const QString &path)
{
    const QFile::Permissions now = QFile::permissions(path);
    if ((now & forOthers) == QFile::Permissions() || !isOurs(path))
        return;
    if (!QFile::setPermissions(path, now & ~forOthers))
        qCDebug(base::storeLog) << "the file system knows no owners:" << path;
}

QString realFile(const QString &path)
{
    constexpr int mostLinks = 40; // as Linux has it: these go in a circle
    QFileInfo file(path);
    for (int i = 0; i < mostLinks && file.isSymLink(); ++i)
        file.setFile(file.symLinkTarget());
    return file.filePath();
}

} // namespace dramatis::store
