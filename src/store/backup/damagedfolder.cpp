#include "store/backup/damagedfolder.h"

#include "store/log/privacy.h"

#include <QDateTime>
#include <QFileInfo>

namespace dramatis::store {

base::Result<QString> makeDamagedFolder(const QString &databasePath, const base::Clock &clock)
{
    const QString stem = QFileInfo(databasePath).absolutePath() + QStringLiteral("/damaged-")
                         + QDateTime::fromMSecsSinceEpoch(clock.now()).toString(QStringLiteral("yyyyMMdd-HHmmss"));
    QString folder = stem;
    for (int i = 2; QFileInfo::exists(folder); ++i)
        folder = stem + QStringLiteral("-%1").arg(i);
    if (!makePrivateFolder(folder))
        return base::fail(base::Fault::Denied, QStringLiteral("data_not_writable"),
                          QStringLiteral("the folder cannot be created"), folder);
    return folder;
}

} // namespace dramatis::store
