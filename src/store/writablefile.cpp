#include "store/writablefile.h"

#include "store/log/privacy.h"

#include <QDir>
#include <QFileInfo>

namespace dramatis::store {

namespace {

bool holdsData(const QDir &folder)
{
    return folder.exists(QStringLiteral("dramatis.db"));
}

bool isOurs(const QFileInfo &file)
{
    static const QStringList data{QStringLiteral("dramatis.db*"), QStringLiteral("settings.ini*"),
                                  QStringLiteral("state.ini*")};
    static const QStringList backups{QStringLiteral("dramatis-*.db*")};
    const QDir folder = file.absoluteDir();
    if (QDir::match(data, file.fileName()) && holdsData(folder))
        return true;
    return folder.dirName() == u"backups" && QDir::match(backups, file.fileName())
           && holdsData(QDir(folder.filePath(QStringLiteral(".."))));
}

} // namespace

base::Result<> mayWriteTo(const QString &path)
{
    const QFileInfo file(realFile(path));
    const auto refused = [&path](const QString &why) {
        return base::fail(base::Fault::Denied, QStringLiteral("cannot_write"), why, path);
    };
    if (isOurs(file))
        return refused(QStringLiteral("Dramatis keeps its own data in it"));
    if (file.exists() && !file.isFile())
        return refused(QStringLiteral("it is not a file"));
    return {};
}

} // namespace dramatis::store
